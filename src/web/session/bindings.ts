/** What a key can be given to, with the key that it has unless a person chooses another. */
export const COMMANDS = {
  end: 'e',
  undo: 'u',
  redo: 'r',
  nextUnit: 'n',
  previousUnit: 'N',
  zoomIn: '+',
  zoomOut: '-',
  fit: '0',
  pause: 'k',
  step: '.',
  skip: 's',
  hurry: 'g',
  again: 'a',
  odds: 'o',
  bot: 'b',
  case: 'c',
  filter: '/',
  map: 'm',
  boxes: 'x',
  log: 'l',
  tracks: 't',
  pieces: 'p',
  judge: 'j',
  time: 'h',
  rules: 'i',
  notes: 'w',
  nextLine: ']',
  previousLine: '[',
  plan: 'd',
  fold: 'f',
  help: '?',
} as const satisfies Readonly<Record<string, string>>;

export type Command = keyof typeof COMMANDS;
export const COMMAND_NAMES = Object.keys(COMMANDS) as readonly Command[];
export type Bindings = Readonly<Partial<Record<Command, string>>>;

/** Keys that mean something wherever they are pressed: digits take choices, the rest walk, confirm and close. */
const TAKEN = /^([1-9]| |Enter|Escape|Tab|Arrow\w+)$/;
/** Keys with names that may be given away; others with names are half keys, or the system's. */
const NAMED = /^(F\d+|Home|End|PageUp|PageDown|Insert|Delete|Backspace)$/;

export const keyFor = (bindings: Bindings, command: Command): string => bindings[command] ?? COMMANDS[command];

/** The command of a pressed key. A capital is a key of its own only where somebody uses it. */
export function commandFor(bindings: Bindings, key: string): Command | null {
  const has = (wanted: string) => COMMAND_NAMES.find((command) => keyFor(bindings, command) === wanted) ?? null;
  const same = key === '=' ? '+' : key;
  return has(same) ?? has(same.toLowerCase());
}

/** Why a key cannot be given to a command: it belongs to the page, or to another command. */
export type Conflict = { readonly taken: 'page' } | { readonly taken: 'command'; readonly by: Command };

export function conflictOf(bindings: Bindings, command: Command, key: string): Conflict | null {
  if (TAKEN.test(key) || (key.length > 1 && !NAMED.test(key))) return { taken: 'page' };
  const by = COMMAND_NAMES.find((other) => other !== command && keyFor(bindings, other) === key);
  return by === undefined ? null : { taken: 'command', by };
}

/** A key for a command; the preset one needs no entry. */
export function bound(bindings: Bindings, command: Command, key: string): Bindings {
  const { [command]: _, ...rest } = bindings;
  return key === COMMANDS[command] ? rest : { ...rest, [command]: key };
}

/** What was kept, mended: commands that no longer exist and keys that clash give way to the presets. */
export function bindingsFrom(kept: unknown): Bindings {
  if (typeof kept !== 'object' || kept === null) return {};
  let mended: Bindings = {};
  for (const command of COMMAND_NAMES) {
    const key: unknown = Reflect.get(kept, command);
    if (typeof key === 'string' && key !== '' && conflictOf(mended, command, key) === null)
      mended = bound(mended, command, key);
  }
  return mended;
}

const DRAWN: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  PageUp: 'PgUp',
  PageDown: 'PgDn',
  Delete: 'Del',
  Backspace: '⌫',
};

/** A key as it is printed on a keyboard. */
export const keyLabel = (key: string): string =>
  /^[A-Z]$/.test(key) ? `⇧ ${key}` : key.length === 1 ? key.toUpperCase() : (DRAWN[key] ?? key);
