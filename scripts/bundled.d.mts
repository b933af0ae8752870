export function bundle(entries: Readonly<Record<string, string>>, external?: readonly string[]): Promise<string>;
export function serverPackages(): string[];
