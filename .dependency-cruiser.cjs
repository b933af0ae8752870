/** Arrows point one way: web, cli, protocol, server → table, lab → bots → games → kernel. */
const only = (from, to) => ({
  name: `${from}-leans-only-on-${to.join('-and-') || 'itself'}`,
  severity: 'error',
  from: { path: `^src/${from}/`, pathNot: '\\.test\\.ts$' },
  to: { path: '^src/', pathNot: [from, ...to].map((room) => `^src/${room}/`) },
});

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'nothing-missing', severity: 'error', from: {}, to: { couldNotResolve: true } },
    only('kernel', []),
    only('games', ['kernel']),
    only('bots', ['games', 'kernel']),
    only('table', ['bots', 'games', 'kernel']),
    only('protocol', ['table', 'bots', 'games', 'kernel']),
    only('web', ['table', 'bots', 'games', 'kernel']),
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
