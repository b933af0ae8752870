import { type ChildProcess, spawn } from 'node:child_process';

/** A server process that can be killed and started again with the same folder and database. */
export class Process {
  private child: ChildProcess | null = null;
  /** Null while it is not there. */
  address: string | null = null;

  constructor(
    private readonly program: string,
    private readonly words: readonly string[],
  ) {}

  async start(): Promise<void> {
    const child = spawn(process.execPath, [this.program, ...this.words], { stdio: ['ignore', 'pipe', 'inherit'] });
    this.child = child;
    this.address = await new Promise<string>((said, fail) => {
      child.stdout.once('data', (data) => said(String(data).trim()));
      child.once('exit', (code) => fail(new Error(`the server ended with ${code}`)));
    });
  }
  /** Ends it; SIGKILL: whatever it is doing. */
  async kill(signal: NodeJS.Signals): Promise<void> {
    const { child } = this;
    this.child = null;
    this.address = null;
    if (child === null || child.exitCode !== null) return;
    const ended = new Promise((done) => child.once('exit', done));
    child.kill(signal);
    await ended;
  }
}
