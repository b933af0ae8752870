import { Fault, shown } from './faults.ts';
import type { ActionCode } from './ids.ts';

/**
 * An action is plain JSON outside (`{"type":"move","to":"2733"}`) and one small integer inside: seven bits of type
 * and two numbers of twelve bits, 31 in all. Lists of legal actions are arrays of integers and cost next to nothing.
 */
export type ActionShapes = Readonly<Record<string, Readonly<Record<string, string>>>>;
export type ActionJson = Readonly<{ type: string } & Record<string, string | number>>;

const TYPE_BITS = 7;
const ARG_BITS = 12;
const ARG_MASK = (1 << ARG_BITS) - 1;

export const action = (type: number, a = 0, b = 0): ActionCode =>
  type | (a << TYPE_BITS) | (b << (TYPE_BITS + ARG_BITS));
export const typeOf = (code: ActionCode): number => code & ((1 << TYPE_BITS) - 1);
export const firstOf = (code: ActionCode): number => (code >> TYPE_BITS) & ARG_MASK;
export const secondOf = (code: ActionCode): number => code >> (TYPE_BITS + ARG_BITS);

/** `{ move: 0, fire: 1, … }` in the order of the shapes. */
export function actionTypes<const S extends ActionShapes>(shapes: S): { readonly [K in keyof S]: number } {
  const names = Object.keys(shapes);
  if (names.length > 1 << TYPE_BITS) throw new RangeError('too many action types');
  return Object.fromEntries(names.map((name, i) => [name, i])) as { [K in keyof S]: number };
}

/** Between JSON and integers. A kind lists the names its numbers stand for; 'number' stands for itself. */
export class ActionCodec {
  /** Every type of action there is. */
  readonly types: readonly string[];
  private readonly typeIndex: ReadonlyMap<unknown, number>;
  private readonly params: [name: string, kind: string][][];
  private readonly index = new Map<string, Map<string, number>>();

  constructor(
    shapes: ActionShapes,
    private readonly kinds: Readonly<Record<string, readonly string[]>>,
  ) {
    this.types = Object.keys(shapes);
    this.typeIndex = new Map(this.types.map((type, i) => [type, i]));
    this.params = Object.values(shapes).map((shape) => Object.entries(shape));
    if (this.params.some((params) => params.length > 2)) throw new RangeError('an action has two parameters at most');
    for (const [kind, names] of Object.entries(kinds)) {
      const index = new Map(names.map((name, i) => [name, i]));
      if (index.size !== names.length) throw new RangeError(`two of the kind ${kind} have one name`);
      if (index.size > ARG_MASK + 1) throw new RangeError(`more than ${ARG_MASK + 1} of the kind ${kind}`);
      this.index.set(kind, index);
    }
  }

  decode(code: ActionCode): ActionJson {
    const type = typeOf(code);
    const json: Record<string, string | number> = { type: this.types[type] as string };
    (this.params[type] as [string, string][]).forEach(([name, kind], i) => {
      const value = i === 0 ? firstOf(code) : secondOf(code);
      json[name] = kind === 'number' ? value : (this.kinds[kind]?.[value] as string);
    });
    return json as ActionJson;
  }

  /** Reads a stranger's JSON; refuses what is no action at all (whether it is legal now is another question). */
  encode(json: unknown): ActionCode {
    if (typeof json !== 'object' || json === null || Array.isArray(json)) {
      throw new Fault('malformed-action', { found: JSON.stringify(json)?.slice(0, 80) ?? 'undefined' });
    }
    const given = json as Record<string, unknown>;
    const named = given['type'];
    const type = this.typeIndex.get(named);
    if (type === undefined) throw new Fault('unknown-action', { type: shown(named) });
    const [first, second] = this.params[type] as [string, string][];
    for (const key of Object.keys(given)) {
      if (key !== 'type' && key !== first?.[0] && key !== second?.[0]) {
        throw new Fault('malformed-action', { found: shown(key) }, shown(key));
      }
    }
    return action(type, this.value(first, given), this.value(second, given));
  }

  /** The number that stands for a parameter; 0 where there is none. */
  private value(param: readonly [name: string, kind: string] | undefined, json: Record<string, unknown>): number {
    if (param === undefined) return 0;
    const [name, kind] = param;
    const given = json[name];
    const value = kind === 'number' ? given : typeof given === 'string' ? this.index.get(kind)?.get(given) : undefined;
    if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > ARG_MASK) {
      throw new Fault('malformed-action', { found: JSON.stringify(given)?.slice(0, 80) ?? 'nothing' }, name);
    }
    return value;
  }
}
