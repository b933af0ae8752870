export function ensurePostgres(): string;
