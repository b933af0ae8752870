/** Arrows point one way: each room, and the rooms it may lean on. Tests may reach further. */
const ROOMS = {
  kernel: [],
  games: ['kernel'],
  bots: ['games', 'kernel'],
  table: ['bots', 'games', 'kernel'],
  lab: ['bots', 'games', 'kernel'],
  protocol: ['table', 'bots', 'games', 'kernel'],
  web: ['table', 'lab', 'bots', 'games', 'kernel'],
  server: ['table', 'bots', 'games', 'kernel'],
  cli: ['server', 'protocol', 'table', 'lab', 'bots', 'games', 'kernel'],
  exports: ['protocol', 'games', 'kernel'],
};

const only = ([from, to]) => ({
  name: `${from}-leans-only-on-${to.join('-and-') || 'itself'}`,
  severity: 'error',
  from: { path: `^src/${from}/`, pathNot: '\\.test\\.tsx?$' },
  to: { path: '^src/', pathNot: [from, ...to].map((room) => `^src/${room}/`) },
});

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'nothing-missing', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^virtual:' } },
    ...Object.entries(ROOMS).map(only),
    {
      name: 'every-room-has-its-rule',
      severity: 'error',
      from: { path: '^src/[^/]+/', pathNot: `^src/(?:${Object.keys(ROOMS).join('|')})/` },
      to: {},
    },
    {
      name: 'games-keep-to-themselves',
      severity: 'error',
      from: { path: '^src/games/([^/]+)/' },
      to: { path: '^src/games/([^/]+)/', pathNot: '^src/games/$1/' },
    },
    {
      name: 'no-io-in-kernel-and-games',
      severity: 'error',
      from: { path: '^src/(?:kernel|games)/', pathNot: '\\.test\\.ts$|/testing/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'test-support-is-for-tests',
      severity: 'error',
      from: { path: '^src/', pathNot: '\\.test\\.ts$|/testing/' },
      to: { path: '/testing/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
    },
  },
};
