/** What a click on a glowing space would do, as far as its look goes. */
export const GLOW_KINDS = ['choose', 'move', 'fire', 'attack'] as const;
export type GlowKind = (typeof GLOW_KINDS)[number];

const ATTACK = /^(attack|assault|clash|engage|goIn|raid|strike|strikeHome|penetrate|demolish|collapse)$/;
const FIRE = /fire$|bombard|^(bomb|shoot|gun|flak|suppress|support|airSupport|rake|edgeTarget)$/i;
const MOVE =
  /^(move|march|sail|sailWith|step|wade|row|enter|advance|retreat|land|ashore|shore|exploit|exit|withdraw|via|ride|rideOver|rideStraight|putToSea|transfer|giveGround|airLand)$/;

/** By the verb of an action: every game names its orders with the same few. */
export function kindOf(type: string): GlowKind {
  if (ATTACK.test(type)) return 'attack';
  if (FIRE.test(type)) return 'fire';
  return MOVE.test(type) ? 'move' : 'choose';
}

/** The kind of each space that actions aim at; where several meet, the gravest is shown. */
export function kindsOf(
  aims: Iterable<{ readonly type: string; readonly spaces: readonly string[] }>,
): Map<string, GlowKind> {
  const kinds = new Map<string, GlowKind>();
  for (const { type, spaces } of aims) {
    const kind = kindOf(type);
    for (const space of spaces) {
      const before = kinds.get(space);
      if (before === undefined || GLOW_KINDS.indexOf(kind) > GLOW_KINDS.indexOf(before)) kinds.set(space, kind);
    }
  }
  return kinds;
}

const MANY = 60;
const PART = 0.4;

/** Where so much of a board glows, filling it would hide the ground: then the ground is outlined as one. */
export const isWide = (glowing: number, spaces: number): boolean => glowing > MANY || glowing > spaces * PART;
