// Colours are variables, by day and by night; two sides differ in lightness as well, for those who print in grey.
const DAY = [
  '--paper:#fbf8f0;--page:#f3eee1;--ink:#1d2b36;--rule:#d3c8b0;--water:#c7dbe2',
  '--s0:#12607f;--s1:#d9772b;--s2:#8a8f96;--mark:#1d2b36;--on-mark:#fff;--shot:#8e1b4f',
  '--h1:#fff3b8;--h2:#fedc82;--h3:#feb852;--h4:#fb8d3d;--h5:#ee5a2b;--h6:#c9271f;--h7:#84001f',
  '--c0:#b85a12;--c1:#d9772b;--c2:#eab180;--c3:#e9e4d6;--c4:#8fbccd;--c5:#3f8aa8;--c6:#0d4c66',
].join(';');
const NIGHT = [
  '--paper:#18222a;--page:#10181e;--ink:#e6e1d3;--rule:#3c4a54;--water:#17323f',
  '--s0:#5fb6d6;--s1:#f0a25e;--s2:#9aa3aa;--mark:#f4efe0;--on-mark:#10181e;--shot:#ff8fc0',
  '--h1:#55452a;--h2:#74531f;--h3:#8f5a18;--h4:#bf6a17;--h5:#e58a2b;--h6:#fbbd55;--h7:#fff0b0',
  '--c0:#f3a862;--c1:#cc7f3c;--c2:#8d6440;--c3:#4d4f50;--c4:#37708a;--c5:#4d9dbd;--c6:#8ad2ee',
].join(';');

const steps = (name: string, from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, i) => `.${name}${from + i}{fill:var(--${name}${from + i})}`).join('');

const PICTURE = [
  'svg{color:var(--ink);background:var(--paper);font-family:system-ui,sans-serif}.water{fill:var(--water)}.ground{opacity:.55}.ground path{fill:none}',
  '.grid{fill:none;stroke:var(--ink);stroke-opacity:.12;stroke-width:2}.heat path{fill-opacity:.9;stroke:var(--paper);stroke-width:2}',
  '.mark{fill:var(--mark);stroke:var(--on-mark);stroke-width:3}.marked{fill:var(--on-mark);text-anchor:middle;dominant-baseline:central;font-weight:bold}',
  `.fire{fill:var(--shot)}${steps('h', 1, 7)}${steps('c', 0, 6)}`,
].join('');

/** By day and by night, with more for each. */
const themed = (root: string, more: { readonly light: string; readonly dark: string }): string =>
  `${root}{color-scheme:light dark;${DAY}}${more.light}@media (prefers-color-scheme:dark){${root}{${NIGHT}}${more.dark}}` +
  // Paper is white.
  `@media print{${root}{color-scheme:light;${DAY};--paper:#fff;--page:#fff}${more.light}}`;

/** Of every picture, in a page or on its own. */
export const pictureStyle = (ground: { readonly light: string; readonly dark: string }, root = ':root'): string =>
  `${themed(root, ground)}${PICTURE}`;

/** Of the page around them. */
export const PAGE_STYLE = `*{box-sizing:border-box}
body{font:16px/1.5 Georgia,"URW Palladio L",serif;color:var(--ink);background:var(--page);margin:0 auto;max-width:66rem;padding:2rem 1.25rem}
h1{font-size:1.9rem;line-height:1.2}h2{margin-top:2.4rem;border-bottom:2px solid var(--s0)}h3{margin-bottom:.3rem}
.said{font-size:1.25rem;font-weight:bold}.wide{overflow-x:auto}code{display:block;font:.9rem/1.45 ui-monospace,monospace;background:var(--paper);border:1px solid var(--rule);padding:.5rem .7rem;overflow-wrap:anywhere}
table{border-collapse:collapse;margin:.6rem 0 1.2rem;font-size:.92rem}caption{text-align:left;font-weight:bold;padding:.2rem 0}
th,td{text-align:left;vertical-align:top;padding:.2rem .6rem;border-bottom:1px solid var(--rule)}td.n,th.n{text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums}
@media (min-width:56rem){.tables{display:grid;grid-template-columns:auto auto;justify-content:start;gap:0 3rem;align-items:start}.tables>:first-child{grid-row:span 9}}.many{columns:18rem;font-size:.9rem}
.pictures{display:grid;gap:1rem;margin:.8rem 0;grid-template-columns:minmax(0,1fr)}.half{grid-template-columns:repeat(auto-fill,minmax(min(26rem,100%),1fr))}.third{grid-template-columns:repeat(auto-fill,minmax(min(19rem,100%),1fr))}
figure{margin:0;background:var(--paper);border:1px solid var(--rule);padding:.8rem}figure>.title{margin:0 0 .3rem;font-weight:bold}
.panels{display:grid;gap:.8rem;grid-template-columns:repeat(auto-fit,minmax(min(17rem,100%),1fr))}.panel>p{margin:0 0 .2rem;font-weight:bold;font-size:.92rem}
figure svg{display:block;width:100%;height:auto;max-height:40rem}figure svg[width="320"]{max-width:27rem}.panel{overflow-x:auto}figure svg[width="960"]{min-width:40rem}figcaption{font-size:.9rem;font-style:italic;margin-top:.4rem}
.keys{list-style:none;display:flex;flex-wrap:wrap;gap:.1rem 1.1rem;padding:0;margin:.3rem 0 0;font-size:.9rem}.keys i{display:inline-block;width:.9em;height:.9em;margin-right:.4em}
details{margin-top:.4rem;font-size:.9rem}summary{cursor:pointer}
@media print{body{max-width:none;padding:0;font-size:11pt}figure{border:0;padding:.3rem 0}figure,tr,code{break-inside:avoid}figure svg[width="960"]{min-width:0}h2,h3{break-after:avoid}figure details{display:none}.half{grid-template-columns:1fr 1fr}.third{grid-template-columns:1fr 1fr 1fr}}
`;
