/** What a roll on the Japanese Fire Table does (6.6.2a). */
export interface FireEffect {
  readonly hits: number;
  readonly starred: number;
  readonly pin: number;
  readonly course: boolean;
}
/** What a roll on the Banzai Table does. */
export interface BanzaiEffect {
  readonly repelled: boolean;
  readonly retreat: number;
  readonly hits: number;
  readonly pin: number;
}

const counter = (tokens: readonly string[]) => (token: string) => tokens.filter((t) => t === token).length;
const pinOf = (tokens: readonly string[]): number => (tokens.includes('C2') ? 2 : tokens.includes('C1') ? 1 : 0);

/** 6.6.1d: `S* CC` is a step, a casualty box and a course change. */
export function fireEffect(result: string): FireEffect {
  const tokens = result.split(' ');
  const count = counter(tokens);
  return { hits: count('S'), starred: count('S*'), pin: pinOf(tokens), course: tokens.includes('CC') };
}

export function banzaiEffect(result: string): BanzaiEffect {
  const tokens = result.split(' ');
  const retreat = tokens[0] === 'retreat2' ? 2 : tokens[0] === 'retreat1' ? 1 : 0;
  return { repelled: tokens[0] === 'repelled', retreat, hits: counter(tokens)('S'), pin: pinOf(tokens) };
}
