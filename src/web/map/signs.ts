/** Small drawings strewn over a board, as layers of relative paths for hexes 48 units wide. Looks are in ground.css. */
export const SIGNS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
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
  compass: {
    ring: 'm-46,0 c0,-25.4 20.6,-46 46,-46 c25.4,0 46,20.6 46,46 c0,25.4 -20.6,46 -46,46 c-25.4,0 -46,-20.6 -46,-46z',
    points: 'm0,54 l9,-45 l45,-9 l-45,-9 l-9,9 l-9,-9 l-45,9 l45,9z',
    north: 'm0,-58 l9,49 l-9,9 l-9,-9z',
    letter: 'm-6,-64 v-16 l12,16 v-16',
  },
};
