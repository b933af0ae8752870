/** Drawings of the map's own as bits of SVG around 0,0: craft fill a counter of 100, badges a disc of radius 13, markers a hex 48 wide. */
export const CRAFT: Readonly<Record<string, string>> = {
  amtrac:
    '<path class="hull" d="M-44,-4L-34,-22H30L45,-6V14Q45,26 33,26H-33Q-45,26 -45,14Z"/><path class="deck" d="M-30,-16H24V10H-30Z"/><path class="track" d="M-36,18H36"/><path class="line" d="M30,-22L24,-8H42"/>',
  higgins:
    '<path class="hull" d="M-46,-18H32Q46,-4 46,2Q44,20 30,26H-38Q-46,6 -46,-18Z"/><path class="deck" d="M-34,-14H30V14H-34Z"/><path class="line" d="M-46,-18L-40,-18M40,-10L40,14M-38,20H32"/>',
  lcm: '<path class="hull" d="M-46,-22H46L42,-2V20L36,27H-36L-46,18Z"/><path class="deck" d="M-28,-17H36V16H-28Z"/><path class="line" d="M-40,-16H-32V6H-40ZM40,-18V20"/>',
};

/** Printed on a counter where a symbol would be: between -40 and 40 across, -22 and 18 down. */
export const SILHOUETTES: Readonly<Record<string, string>> = {
  battleship:
    '<path class="ship" d="M-41,6H41L35,15H-36ZM-28,6V-1H-12V-7H-8V-1H12V-7H16V-1H28V6ZM-5,-1V-15H1V-1ZM5,-1V-15H11V-1ZM-21,-1V-22H-19.5V-1ZM20,-1V-22H21.5V-1Z"/><path class="guns" d="M-30,-2H-40M30,-2H40"/>',
  dreadnought:
    '<path class="ship" d="M-42,5L41,4L36,15H-37ZM-34,5V-2H-22V-6H22V-2H34V5ZM-9,-6V-17H-2V-6ZM4,-6V-17H11V-6ZM-15,-6V-24H-13V-6ZM16,-6V-22H18V-6Z"/><path class="guns" d="M-33,-3H-43M-24,-7.5H-35M33,-3H43M24,-7.5H35"/>',
  battlecruiser:
    '<path class="ship" d="M-43,6L42,4L37,14H-38ZM-32,6V0H-20V-4H24V0H32V6ZM-14,-4V-17H-8V-4ZM0,-4V-15H6V-4ZM12,-4V-15H18V-4ZM-19,-4V-24H-17.5V-4ZM22,-4V-20H23.5V-4Z"/><path class="guns" d="M-30,-1H-42M31,-1H42"/>',
  cruiser:
    '<path class="ship" d="M-41,5L40,7L35,14H-36ZM-24,6V1H26V6ZM-14,1V-13H-10V1ZM-4,1V-13H0V1ZM6,1V-13H10V1ZM-20,1V-20H-18.5V1ZM18,1V-18H19.5V1Z"/><path class="guns" d="M-26,1H-34M27,2H35"/>',
  sweeper:
    '<path class="ship" d="M-34,2Q-20,5 10,5L34,-1L28,14H-28ZM-14,4V-6H6V4ZM-6,-6V-15H0V-6ZM14,4V-20H15.5V4ZM-26,3V-12H-24.5V3Z"/><path class="guns" d="M15,-18L33,-1M-25,-10L-39,14M-39,14H-28"/><circle class="ship" cx="-40" cy="15" r="4"/>',
  fort: '<path class="ship" d="M-38,16L-34,-4H-26V-10H-18V-4H-10V-10H-2V-4H6V-10H14V-4H22V-10H30V-4H34L38,16Z"/><path class="port" d="M-24,6a4,4 0 0 1 8,0v5h-8zM-4,6a4,4 0 0 1 8,0v5h-8zM16,6a4,4 0 0 1 8,0v5h-8z"/>',
  headquarters:
    '<path class="ship" d="M-24,18V-20H-21V18ZM-21,-20H30L22,-8L30,4H-21Z"/><path class="port" d="M-13,-14V-2M-13,-8H-5M-5,-14V-2M13,-4L16,-1M14,-8A5,6 0 0 1 4,-8A5,6 0 0 1 14,-8"/>',
  leader:
    '<path class="ship" d="M-22,18Q-22,0 0,0T22,18ZM-11,-9Q-11,-4 0,2Q11,-4 11,-9ZM-17,-10Q-14,-22 0,-22T17,-10Q0,-15 -17,-10Z"/><path class="port" d="M0,6L2,10L6,10.5L3,13.5L4,17.5L0,15.5L-4,17.5L-3,13.5L-6,10.5L-2,10Z"/>',
  coastGun:
    '<path class="ship" d="M-40,18Q-38,6 -22,6H24Q38,6 40,18ZM-18,6V-2Q-16,-12 -4,-12H4L42,-20L43,-15L10,-4V6Z"/><path class="port" d="M-30,13H30"/>',
  beachhead:
    '<path class="ship" d="M-40,16Q-28,8 -16,12T8,11T40,15V18H-40ZM-30,9V-8H-10V8ZM-6,8V-14H14V8ZM18,10V-4H34V11Z"/><path class="port" d="M-30,0H-10M-20,-8V8M-6,-3H14M4,-14V8M18,3H34M26,-4V10"/>',
};

export const BADGES: Readonly<Record<string, string>> = {
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
  disorganized: '<path d="M-7,4L-2,-5L2,5L7,-4"/>',
  broken: '<path d="M1,-8L-4,-1H3L-2,8"/>',
  neutralized: '<path d="M-7,0H7"/>',
  crippled: '<path d="M-7,-2L0,-7L7,-2M-7,6L0,1L7,6" transform="rotate(180)"/>',
  fired: '<path class="solid" d="M0,-8L2,-3L7,-4L4,0L7,4L2,3L0,8L-2,3L-7,4L-4,0L-7,-4L-2,-3Z"/>',
  entrenched: '<path d="M-8,-3H-4L-2,5H2L4,-3H8"/>',
  reserve: '<path d="M-4,7V-7H1Q5,-7 5,-3.5T1,0H-4M1,0L5,7"/>',
  supplied: '<path class="solid" d="M-6,-5H6V6H-6Z"/>',
  once: '<path d="M0,-7V7M-4,-3.5L0,-7"/>',
  twice: '<path d="M-4,-7V7M4,-7V7"/>',
  chosen: '<path d="M-7,0L-2,5L7,-6"/>',
  demoralized: '<path d="M-5,-6H5L-5,6H5"/>',
  spent: '<path d="M-6,-7H6M-6,7H6M-5,-7L5,7M5,-7L-5,7"/>',
  ammo: '<path class="solid" d="M-3,7V-2Q0,-9 3,-2V7Z"/>',
  noAmmo: '<path d="M-3,7V-2Q0,-9 3,-2V7ZM-8,8L8,-8"/>',
  landed: '<path d="M-7,-1Q-7,-8 0,-8T7,-1ZM-6,-1L0,7L6,-1M0,-1V7"/>',
  moved: '<path d="M-7,0H6M1,-5L6,0L1,5"/>',
  fought: '<path d="M-6,-6L6,6M6,-6L-6,6"/>',
  bombards: '<path class="solid" d="M-3,-4Q0,-8 3,-4V3Q0,9 -3,3ZM-4,-9H4L2,-5H-2Z"/>',
  adc: '<path d="M-5,-2L0,-7L5,-2M-5,5L0,0L5,5"/>',
  onPier: '<path d="M-7,-3H7M-7,3H7M-4,-7V7M4,-7V7"/>',
};

const BUNKER =
  '<path class="bunker" d="M-12,8L-9.5,-5Q0,-12 9.5,-5L12,8Z"/><path class="slit" d="M-6.5,-2.6H6.5V.6H-6.5Z"/><path class="sill" d="M-12.5,8H12.5"/>';

export const MARKERS: Readonly<Record<string, string>> = {
  fort: BUNKER,
  'fort two': `<g transform="translate(-10 -1) scale(.85)">${BUNKER}</g><g transform="translate(10 1) scale(.85)">${BUNKER}</g>`,
  suppression:
    '<path class="burst" d="M0,-9L2.5,-4L8,-5.5L5,-1L9,3L3.5,3.5L3,9L-.5,4.5L-5,8L-4.5,2.5L-9,1L-4.5,-2L-7,-7L-2,-4.5Z"/>',
  areaSuppression:
    '<circle class="plate" r="14"/><path class="burst" d="M0,-11L3,-5L9.6,-6.6L6,-1.2L10.8,3.6L4.2,4.2L3.6,10.8L-.6,5.4L-6,9.6L-5.4,3L-10.8,1.2L-5.4,-2.4L-8.4,-8.4L-2.4,-5.4Z"/>',
  strayBombs: '<circle class="plate" r="13"/><path class="bomb" d="M-3,-4Q0,-7 3,-4V3Q0,9 -3,3ZM-4,-9H4L2,-5H-2Z"/>',
  position: '<path class="trench" d="M-20,9L-15,3L-9,8L-3,3L3,8L9,3L15,8L20,3"/>',
  supplyHead:
    '<path class="pole" d="M-6,10V-11"/><path class="flag" d="M-6,-11H9L5,-6L9,-1H-6Z"/><path class="crate" d="M-3,2H8V10H-3ZM-3,6H8M2.5,2V10"/>',
  'supplyHead idle':
    '<path class="pole" d="M-6,10V-11"/><path class="flag" d="M-6,-11H9L5,-6L9,-1H-6Z"/><path class="crate" d="M-3,2H8V10H-3ZM-4,1L9,11M9,1L-4,11"/>',
  secured:
    '<path class="pole" d="M-9,16V-20"/><path class="flag" d="M-9,-20H15V-6H-9Z"/><path class="stripe" d="M-9,-17H15M-9,-13H15M-9,-9H15"/><path class="canton" d="M-9,-20H1V-12H-9Z"/>',
  chit: '<rect class="chip" x="-13" y="-13" width="26" height="26" rx="4"/>',
  'chit down':
    '<rect class="chip" x="-13" y="-13" width="26" height="26" rx="4"/><path class="shell" d="M-3,-2Q0,-10 3,-2V6H-3ZM-4,8H4"/>',
  mine: '<circle class="mineBall" r="11"/><path class="horns" d="M0,-11V-15M0,11V15M-11,0H-15M11,0H15M-7.8,-7.8L-10.6,-10.6M7.8,-7.8L10.6,-10.6M-7.8,7.8L-10.6,10.6M7.8,7.8L10.6,10.6"/>',
  'mine own':
    '<rect class="chip" x="-13" y="-13" width="26" height="26" rx="4"/><circle class="mineBall" r="8.5"/><path class="horns" d="M0,-8.5V-11.5M0,8.5V11.5M-8.5,0H-11.5M8.5,0H11.5"/>',
  'mine down': '<rect class="chip" x="-13" y="-13" width="26" height="26" rx="4"/>',
  'mine dummy': '<rect class="chip" x="-13" y="-13" width="26" height="26" rx="4"/><circle class="mineBall" r="8.5"/>',
  source: '<circle class="disc" r="14"/><path class="stock" d="M-7,-5H7V6H-7ZM-7,-1.5H7M-2.5,-5V6M2.5,-5V6"/>',
  'source idle':
    '<circle class="disc" r="14"/><path class="stock" d="M-7,-5H7V6H-7ZM-7,-1.5H7M-2.5,-5V6M2.5,-5V6M-10,10L10,-10"/>',
  airSupport:
    '<circle class="plate" r="13"/><path class="plane" d="M0,-10L1.6,-5V-3L10,1V3.4L1.6,1.4L1,6L4,8.4V10L0,9L-4,10V8.4L-1,6L-1.6,1.4L-10,3.4V1L-1.6,-3V-5Z"/>',
  airBombs:
    '<circle class="plate" r="13"/><path class="plane" d="M-6,-9Q-4,-11 -2,-9V-2Q-4,3 -6,-2ZM-7,-12H-1L-2.6,-9H-5.4ZM2,-3Q4,-5 6,-3V4Q4,9 2,4ZM1,-6H7L5.4,-3H2.6Z"/>',
  'dropZone german':
    '<path class="canopy" d="M-13,-2Q-13,-14 0,-14T13,-2Q8,-5 4.4,-2Q0,-5 -4.4,-2Q-8,-5 -13,-2Z"/><path class="lines" d="M-13,-2L-2,9M13,-2L2,9M-4.4,-2L-1,9M4.4,-2L1,9"/><circle class="chip" cy="9" r="7"/>',
  'dropZone italian':
    '<path class="canopy" d="M-13,-2Q-13,-14 0,-14T13,-2Q8,-5 4.4,-2Q0,-5 -4.4,-2Q-8,-5 -13,-2Z"/><path class="lines" d="M-13,-2L-2,9M13,-2L2,9M-4.4,-2L-1,9M4.4,-2L1,9"/><circle class="chip" cy="9" r="7"/>',
  runwayEntered: '<path class="tick" d="M-5,-2L-1,2L6,-5"/>',
};
