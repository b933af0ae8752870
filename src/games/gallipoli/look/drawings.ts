import type { Drawings, MarkerLook } from '../../../kernel/look.ts';

export const SILHOUETTES: Drawings = {
  battleship:
    '<path class="ink" d="M-41,6H41L35,15H-36ZM-28,6V-1H-12V-7H-8V-1H12V-7H16V-1H28V6ZM-5,-1V-15H1V-1ZM5,-1V-15H11V-1ZM-21,-1V-22H-19.5V-1ZM20,-1V-22H21.5V-1Z"/><path class="guns" d="M-30,-2H-40M30,-2H40"/>',
  dreadnought:
    '<path class="ink" d="M-42,5L41,4L36,15H-37ZM-34,5V-2H-22V-6H22V-2H34V5ZM-9,-6V-17H-2V-6ZM4,-6V-17H11V-6ZM-15,-6V-24H-13V-6ZM16,-6V-22H18V-6Z"/><path class="guns" d="M-33,-3H-43M-24,-7.5H-35M33,-3H43M24,-7.5H35"/>',
  battlecruiser:
    '<path class="ink" d="M-43,6L42,4L37,14H-38ZM-32,6V0H-20V-4H24V0H32V6ZM-14,-4V-17H-8V-4ZM0,-4V-15H6V-4ZM12,-4V-15H18V-4ZM-19,-4V-24H-17.5V-4ZM22,-4V-20H23.5V-4Z"/><path class="guns" d="M-30,-1H-42M31,-1H42"/>',
  cruiser:
    '<path class="ink" d="M-41,5L40,7L35,14H-36ZM-24,6V1H26V6ZM-14,1V-13H-10V1ZM-4,1V-13H0V1ZM6,1V-13H10V1ZM-20,1V-20H-18.5V1ZM18,1V-18H19.5V1Z"/><path class="guns" d="M-26,1H-34M27,2H35"/>',
  sweeper:
    '<path class="ink" d="M-34,2Q-20,5 10,5L34,-1L28,14H-28ZM-14,4V-6H6V4ZM-6,-6V-15H0V-6ZM14,4V-20H15.5V4ZM-26,3V-12H-24.5V3Z"/><path class="guns" d="M15,-18L33,-1M-25,-10L-39,14M-39,14H-28"/><circle class="ink" cx="-40" cy="15" r="4"/>',
  fort: '<path class="ink" d="M-38,16L-34,-4H-26V-10H-18V-4H-10V-10H-2V-4H6V-10H14V-4H22V-10H30V-4H34L38,16Z"/><path class="port" d="M-24,6a4,4 0 0 1 8,0v5h-8zM-4,6a4,4 0 0 1 8,0v5h-8zM16,6a4,4 0 0 1 8,0v5h-8z"/>',
  beachhead:
    '<path class="ink" d="M-40,16Q-28,8 -16,12T8,11T40,15V18H-40ZM-30,9V-8H-10V8ZM-6,8V-14H14V8ZM18,10V-4H34V11Z"/><path class="port" d="M-30,0H-10M-20,-8V8M-6,-3H14M4,-14V8M18,3H34M26,-4V10"/>',
};

export const BADGES: Drawings = {
  chosen: '<path d="M-7,0L-2,5L7,-6"/>',
  disorganized: '<path d="M-7,4L-2,-5L2,5L7,-4"/>',
  broken: '<path d="M1,-8L-4,-1H3L-2,8"/>',
  neutralized: '<path d="M-7,0H7"/>',
  crippled: '<path d="M-7,-2L0,-7L7,-2M-7,6L0,1L7,6" transform="rotate(180)"/>',
  unsupplied: '<path d="M-6,-5H6V6H-6ZM-8,8L8,-8"/>',
  entrenched: '<path d="M-8,-3H-4L-2,5H2L4,-3H8"/>',
  reserve: '<path d="M-4,7V-7H1Q5,-7 5,-3.5T1,0H-4M1,0L5,7"/>',
  supplied: '<path class="solid" d="M-6,-5H6V6H-6Z"/>',
  fired: '<path class="solid" d="M0,-8L2,-3L7,-4L4,0L7,4L2,3L0,8L-2,3L-7,4L-4,0L-7,-4L-2,-3Z"/>',
  once: '<path d="M0,-7V7M-4,-3.5L0,-7"/>',
  twice: '<path d="M-4,-7V7M4,-7V7"/>',
};

export const MARKERS: Readonly<Record<string, MarkerLook>> = {
  mine: {
    sample: '2',
    drawing:
      '<circle class="mineBall" r="11"/><path class="horns" d="M0,-11V-15M0,11V15M-11,0H-15M11,0H15M-7.8,-7.8L-10.6,-10.6M7.8,-7.8L10.6,-10.6M-7.8,7.8L-10.6,10.6M7.8,7.8L10.6,10.6"/>',
  },
  'mine own': {
    sample: '1',
    drawing:
      '<rect class="chip" x="-13" y="-13" width="26" height="26" rx="4"/><circle class="mineBall" r="8.5"/><path class="horns" d="M0,-8.5V-11.5M0,8.5V11.5M-8.5,0H-11.5M8.5,0H11.5"/>',
  },
  'mine down': { sample: '?', drawing: '<rect class="chip" x="-13" y="-13" width="26" height="26" rx="4"/>' },
  'mine dummy': {
    sample: '0',
    drawing: '<rect class="chip" x="-13" y="-13" width="26" height="26" rx="4"/><circle class="mineBall" r="8.5"/>',
  },
  source: {
    drawing: '<circle class="disc" r="14"/><path class="stock" d="M-7,-5H7V6H-7ZM-7,-1.5H7M-2.5,-5V6M2.5,-5V6"/>',
  },
  'source idle': {
    drawing:
      '<circle class="disc" r="14"/><path class="stock" d="M-7,-5H7V6H-7ZM-7,-1.5H7M-2.5,-5V6M2.5,-5V6M-10,10L10,-10"/>',
  },
};

export const SIGNS: Readonly<Record<string, Drawings>> = {
  mound: {
    body: 'm-13.5,7 c3.6,-5.6 7,-16.4 13.5,-17.2 c5.8,0 10,11 13.5,17.2 c-8,2 -19,2 -27,0z',
    sun: 'm-10.4,5.6 c3,-5.4 5.6,-12.6 10,-13.6 c-1.6,4.6 -2.8,9.6 -3.4,14z',
    hachures: 'm1.6,-8.6 c2.8,4.8 3.8,9.6 3.4,14.8 m-.4,-12.2 c3.4,4.4 5,8.4 5,12.2 m-7.6,-10 c1.6,3.6 2,7 1.6,10.4',
  },
  houses: {
    walls: 'm-11,7.5 v-8 l5,-4.5 l5,4.5 v8z m11,0 v-12 h3 l2,-6 l2,6 h3 v12z',
  },
  fortress: {
    star: 'm0,-13 l3.8,7.7 l8.6,1.3 l-6.2,6 l1.5,8.5 l-7.7,-4 l-7.7,4 l1.5,-8.5 l-6.2,-6 l8.6,-1.3z',
    heart: 'm-2.6,0 c0,-3.5 5.2,-3.5 5.2,0 c0,3.5 -5.2,3.5 -5.2,0z',
  },
  depot: {
    disc: 'm-13,0 c0,-17.3 26,-17.3 26,0 c0,17.3 -26,17.3 -26,0z',
    crate: 'm-7,-5 h14 v10.5 h-14z m0,3.6 h14 m-9.4,-3.6 v10.5 m4.8,-10.5 v10.5',
  },
};
