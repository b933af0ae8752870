import type { Drawings, MarkerLook } from '../../../kernel/look.ts';

export const CRAFT: Drawings = {
  amtrac:
    '<path class="hull" d="M-44,-4L-34,-22H30L45,-6V14Q45,26 33,26H-33Q-45,26 -45,14Z"/><path class="deck" d="M-30,-16H24V10H-30Z"/><path class="track" d="M-36,18H36"/><path class="line" d="M30,-22L24,-8H42"/>',
  higgins:
    '<path class="hull" d="M-46,-18H32Q46,-4 46,2Q44,20 30,26H-38Q-46,6 -46,-18Z"/><path class="deck" d="M-34,-14H30V14H-34Z"/><path class="line" d="M-46,-18L-40,-18M40,-10L40,14M-38,20H32"/>',
  lcm: '<path class="hull" d="M-46,-22H46L42,-2V20L36,27H-36L-46,18Z"/><path class="deck" d="M-28,-17H36V16H-28Z"/><path class="line" d="M-40,-16H-32V6H-40ZM40,-18V20"/>',
};

export const STORES: Drawings = {
  cargo: '<path class="crates" d="M-24,-14H-2V8H-24ZM2,-14H24V8H2ZM-24,-3H-2M2,-3H24M-11,-34H11V-14H-11Z"/>',
};

export const BADGES: Drawings = {
  pinned1: '<path d="M-7,-6H7M0,-4V7M-4,3L0,7L4,3"/>',
  pinned2: '<path d="M-7,-8H7M-7,-4H7M0,-3V8M-4,4L0,8L4,4"/>',
  unsupplied: '<path d="M-6,-5H6V6H-6ZM-8,8L8,-8"/>',
  isolated:
    '<path d="M-3,-7.5A8,8 0 0 0 -7.5,-3M3,-7.5A8,8 0 0 1 7.5,-3M7.5,3A8,8 0 0 1 3,7.5M-3,7.5A8,8 0 0 1 -7.5,3M-3,-3L3,3M3,-3L-3,3"/>',
  active: '<path class="solid" d="M-6,-4L0,-7L6,-4V4L0,7L-6,4Z"/>',
  cargo: '<path class="solid" d="M-6,-5H6V6H-6Z"/>',
  recovering: '<path d="M0,-7V7M-7,0H7"/>',
  resting: '<path d="M-5,-6H5L-5,6H5"/>',
  digging: '<path d="M-8,-3H-4L-2,5H2L4,-3H8"/>',
  supporting: '<path d="M0,7V-7M-5,-2L0,-7L5,-2"/>',
  attacked: '<path d="M-6,-6L6,6M6,-6L-6,6"/>',
  banzai: '<path class="solid" d="M0,-8L2,-3L7,-4L4,0L7,4L2,3L0,8L-2,3L-7,4L-4,0L-7,-4L-2,-3Z"/>',
  courseLeft: '<path d="M6,7Q6,-3 -6,-3M-2,-7L-6,-3L-2,1"/>',
  courseRight: '<path d="M-6,7Q-6,-3 6,-3M2,-7L6,-3L2,1"/>',
  onPier: '<path d="M-7,-3H7M-7,3H7M-4,-7V7M4,-7V7"/>',
};

const BUNKER =
  '<path class="bunker" d="M-12,8L-9.5,-5Q0,-12 9.5,-5L12,8Z"/><path class="slit" d="M-6.5,-2.6H6.5V.6H-6.5Z"/><path class="sill" d="M-12.5,8H12.5"/>';

export const MARKERS: Readonly<Record<string, MarkerLook>> = {
  fort: { sample: '2', drawing: BUNKER, pips: true },
  'fort two': {
    sample: '4',
    drawing: `<g transform="translate(-10 -1) scale(.85)">${BUNKER}</g><g transform="translate(10 1) scale(.85)">${BUNKER}</g>`,
    pips: true,
  },
  suppression: {
    drawing:
      '<path class="burst" d="M0,-9L2.5,-4L8,-5.5L5,-1L9,3L3.5,3.5L3,9L-.5,4.5L-5,8L-4.5,2.5L-9,1L-4.5,-2L-7,-7L-2,-4.5Z"/>',
  },
  areaSuppression: {
    drawing:
      '<circle class="plate" r="14"/><path class="burst" d="M0,-11L3,-5L9.6,-6.6L6,-1.2L10.8,3.6L4.2,4.2L3.6,10.8L-.6,5.4L-6,9.6L-5.4,3L-10.8,1.2L-5.4,-2.4L-8.4,-8.4L-2.4,-5.4Z"/>',
  },
  strayBombs: {
    sample: '1',
    drawing: '<circle class="plate" r="13"/><path class="bomb" d="M-3,-4Q0,-7 3,-4V3Q0,9 -3,3ZM-4,-9H4L2,-5H-2Z"/>',
  },
  position: { drawing: '<path class="trench" d="M-20,9L-15,3L-9,8L-3,3L3,8L9,3L15,8L20,3"/>' },
  supplyHead: {
    drawing:
      '<path class="pole" d="M-6,10V-11"/><path class="flag" d="M-6,-11H9L5,-6L9,-1H-6Z"/><path class="crate" d="M-3,2H8V10H-3ZM-3,6H8M2.5,2V10"/>',
  },
  'supplyHead idle': {
    drawing:
      '<path class="pole" d="M-6,10V-11"/><path class="flag" d="M-6,-11H9L5,-6L9,-1H-6Z"/><path class="crate" d="M-3,2H8V10H-3ZM-4,1L9,11M9,1L-4,11"/>',
  },
  secured: {
    drawing:
      '<path class="pole" d="M-9,16V-20"/><path class="flag" d="M-9,-20H15V-6H-9Z"/><path class="stripe" d="M-9,-17H15M-9,-13H15M-9,-9H15"/><path class="canton" d="M-9,-20H1V-12H-9Z"/>',
    shades: true,
  },
  chit: { sample: '−1', drawing: '<rect class="chip" x="-13" y="-13" width="26" height="26" rx="4"/>' },
  'chit down': {
    drawing:
      '<rect class="chip" x="-13" y="-13" width="26" height="26" rx="4"/><path class="shell" d="M-3,-2Q0,-10 3,-2V6H-3ZM-4,8H4"/>',
  },
  runwayEntered: { drawing: '<path class="tick" d="M-5,-2L-1,2L6,-5"/>' },
  cleared: { drawing: '' },
};

export const SIGNS: Readonly<Record<string, Drawings>> = {
  palm: {
    shade: 'm-2,7 c1,-2 9,-2 10,0 c-1,2 -9,2 -10,0z',
    trunk: 'm.4,7 c.5,-3 .6,-5 -.4,-7.5',
    fronds:
      'm0,-.5 q-4,-3.7 -6.8,-.1 m6.8,.1 q-2.6,-5.7 -5.4,-4.9 m5.4,4.9 q.4,-6.1 2.6,-6.4 m-2.6,6.4 q4,-4.1 6.8,-.9 m-6.8,.9 q3,.7 4.6,3.5 m-4.6,-3.5 q-3,.5 -4.2,3.3',
  },
  obstacle: { body: 'm0,-5.2 l5,9.2 l-10,0z', edge: 'm0,-5.2 l1.4,9.2' },
  hut: { wall: 'm-5.5,-3 h11 v6.4 h-11z', roof: 'm-6.8,-3 l6.8,-4.2 l6.8,4.2z' },
  latrine: { wall: 'm-3.6,-4.4 h7.2 v5.6 h-7.2z m3.6,5.6 v7' },
  crater: {
    rim: 'm-6.4,0 c0,-5 12.8,-5 12.8,0 c0,5 -12.8,5 -12.8,0z',
    pit: 'm-3.8,.4 c0,-2.6 7.6,-2.6 7.6,0 c0,2.6 -7.6,2.6 -7.6,0z',
  },
  wreck: {
    surf: 'm-24,9 q6,-4 11,0 t11,0 t11,0 t12,-1',
    hull: 'm-19,-1 l36,-3 q5,1 2,7 l-4,5 h-28z',
    house: 'm-5,-9 h9 v7.5 h-9z',
    masts: 'm9,-4 v-11 m-20,13 l-3,-11',
  },
};
