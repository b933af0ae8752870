/** Time of the processor: whoever else is busy on the machine makes nobody hang here. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
