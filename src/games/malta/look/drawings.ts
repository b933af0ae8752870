import type { Drawings, MarkerLook } from '../../../kernel/look.ts';

export const SILHOUETTES: Drawings = {
  dreadnought:
    '<path class="ink" d="M-42,5L41,4L36,15H-37ZM-34,5V-2H-22V-6H22V-2H34V5ZM-9,-6V-17H-2V-6ZM4,-6V-17H11V-6ZM-15,-6V-24H-13V-6ZM16,-6V-22H18V-6Z"/><path class="guns" d="M-33,-3H-43M-24,-7.5H-35M33,-3H43M24,-7.5H35"/>',
  cruiser:
    '<path class="ink" d="M-41,5L40,7L35,14H-36ZM-24,6V1H26V6ZM-14,1V-13H-10V1ZM-4,1V-13H0V1ZM6,1V-13H10V1ZM-20,1V-20H-18.5V1ZM18,1V-18H19.5V1Z"/><path class="guns" d="M-26,1H-34M27,2H35"/>',
  fort: '<path class="ink" d="M-38,16L-34,-4H-26V-10H-18V-4H-10V-10H-2V-4H6V-10H14V-4H22V-10H30V-4H34L38,16Z"/><path class="port" d="M-24,6a4,4 0 0 1 8,0v5h-8zM-4,6a4,4 0 0 1 8,0v5h-8zM16,6a4,4 0 0 1 8,0v5h-8z"/>',
  headquarters:
    '<path class="ink" d="M-24,18V-20H-21V18ZM-21,-20H30L22,-8L30,4H-21Z"/><path class="port" d="M-13,-14V-2M-13,-8H-5M-5,-14V-2M13,-4L16,-1M14,-8A5,6 0 0 1 4,-8A5,6 0 0 1 14,-8"/>',
  leader:
    '<path class="ink" d="M-22,18Q-22,0 0,0T22,18ZM-11,-9Q-11,-4 0,2Q11,-4 11,-9ZM-17,-10Q-14,-22 0,-22T17,-10Q0,-15 -17,-10Z"/><path class="port" d="M0,6L2,10L6,10.5L3,13.5L4,17.5L0,15.5L-4,17.5L-3,13.5L-6,10.5L-2,10Z"/>',
  coastGun:
    '<path class="ink" d="M-40,18Q-38,6 -22,6H24Q38,6 40,18ZM-18,6V-2Q-16,-12 -4,-12H4L42,-20L43,-15L10,-4V6Z"/><path class="port" d="M-30,13H30"/>',
};

export const BADGES: Drawings = {
  chosen: '<path d="M-7,0L-2,5L7,-6"/>',
  bombards: '<path class="solid" d="M-3,-4Q0,-8 3,-4V3Q0,9 -3,3ZM-4,-9H4L2,-5H-2Z"/>',
  supporting: '<path d="M0,7V-7M-5,-2L0,-7L5,-2"/>',
  disorganized: '<path d="M-7,4L-2,-5L2,5L7,-4"/>',
  demoralized: '<path d="M-5,-6H5L-5,6H5"/>',
  unsupplied: '<path d="M-6,-5H6V6H-6ZM-8,8L8,-8"/>',
  spent: '<path d="M-6,-7H6M-6,7H6M-5,-7L5,7M5,-7L-5,7"/>',
  noAmmo: '<path d="M-3,7V-2Q0,-9 3,-2V7ZM-8,8L8,-8"/>',
  ammo: '<path class="solid" d="M-3,7V-2Q0,-9 3,-2V7Z"/>',
  landed: '<path d="M-7,-1Q-7,-8 0,-8T7,-1ZM-6,-1L0,7L6,-1M0,-1V7"/>',
  fought: '<path d="M-6,-6L6,6M6,-6L-6,6"/>',
  moved: '<path d="M-7,0H6M1,-5L6,0L1,5"/>',
  adc: '<path d="M-5,-2L0,-7L5,-2M-5,5L0,0L5,5"/>',
};

export const MARKERS: Readonly<Record<string, MarkerLook>> = {
  airSupport: {
    drawing:
      '<circle class="plate" r="13"/><path class="plane" d="M0,-10L1.6,-5V-3L10,1V3.4L1.6,1.4L1,6L4,8.4V10L0,9L-4,10V8.4L-1,6L-1.6,1.4L-10,3.4V1L-1.6,-3V-5Z"/>',
  },
  airBombs: {
    drawing:
      '<circle class="plate" r="13"/><path class="plane" d="M-6,-9Q-4,-11 -2,-9V-2Q-4,3 -6,-2ZM-7,-12H-1L-2.6,-9H-5.4ZM2,-3Q4,-5 6,-3V4Q4,9 2,4ZM1,-6H7L5.4,-3H2.6Z"/>',
  },
  'dropZone german': {
    sample: '1',
    drawing:
      '<path class="canopy" d="M-13,-2Q-13,-14 0,-14T13,-2Q8,-5 4.4,-2Q0,-5 -4.4,-2Q-8,-5 -13,-2Z"/><path class="lines" d="M-13,-2L-2,9M13,-2L2,9M-4.4,-2L-1,9M4.4,-2L1,9"/><circle class="chip" cy="9" r="7"/>',
  },
  'dropZone italian': {
    sample: '3',
    drawing:
      '<path class="canopy" d="M-13,-2Q-13,-14 0,-14T13,-2Q8,-5 4.4,-2Q0,-5 -4.4,-2Q-8,-5 -13,-2Z"/><path class="lines" d="M-13,-2L-2,9M13,-2L2,9M-4.4,-2L-1,9M4.4,-2L1,9"/><circle class="chip" cy="9" r="7"/>',
  },
};

export const SIGNS: Readonly<Record<string, Drawings>> = {
  village: {
    roofs: 'm-12,-7 h9 v6 h-9z m11,-4 h7 v8 h-7z m9,3 h6 v6 h-6z m-18,9 h7 v6 h-7z m10,-1 h9 v6 h-9z',
  },
  blocks: {
    roofs:
      'm-20,-13 h8 v7 h-8z m10,0 h9 v7 h-9z m11,-1 h8 v7 h-8z m10,2 h8 v6 h-8z m-29,8 h7 v8 h-7z m9,1 h9 v7 h-9z m11,-1 h8 v8 h-8z m10,1 h8 v7 h-8z m-29,9 h8 v7 h-8z m10,0 h8 v7 h-8z m10,1 h9 v6 h-9z',
  },
  bastion: {
    star: 'm0,-14 l4.2,7.8 l8.9,1.6 l-6.3,6.3 l1.3,8.9 l-8.1,-3.9 l-8.1,3.9 l1.3,-8.9 l-6.3,-6.3 l8.9,-1.6z',
    heart: 'm0,-6 l1.8,3.4 l3.8,.6 l-2.7,2.7 l.6,3.8 l-3.5,-1.8 l-3.5,1.8 l.6,-3.8 l-2.7,-2.7 l3.8,-.6z',
  },
  bush: {
    shade: 'm-7,6 c1,-3 14,-3 15,0 c-1,3 -14,3 -15,0z',
    crown: 'm-8,1 c-1,-5 3,-9 8,-9 c5,0 9,4 8,9 c-1,4 -4,6 -8,6 c-4,0 -7,-2 -8,-6z',
    sun: 'm-5,-1 c0,-3 2,-5 5,-5',
  },
  aerodrome: {
    disc: 'm-17,0 c0,-22.6 34,-22.6 34,0 c0,22.6 -34,22.6 -34,0z',
    runways: 'm-11,-9 l4,-4 l18,22 l-4,4z m18,-4 l4,4 l-18,22 l-4,-4z',
  },
  airstrip: {
    disc: 'm-17,0 c0,-22.6 34,-22.6 34,0 c0,22.6 -34,22.6 -34,0z',
    runways: 'm9,-12 l4,4 l-22,20 l-4,-4z',
  },
  roughStrip: {
    disc: 'm-17,0 c0,-22.6 34,-22.6 34,0 c0,22.6 -34,22.6 -34,0z',
    works: 'm9,-12 l4,4 l-22,20 l-4,-4z',
  },
  anchorage: { dot: 'm-4,0 c0,-5.3 8,-5.3 8,0 c0,5.3 -8,5.3 -8,0z' },
};
