/**
 * `beachhead/engine`: the engine protocol without a process of its own. `new Engine(GAMES).handle(line)` answers one line of
 * JSON with another (docs/protocol.md); `linesOf` cuts a stream into lines.
 */
export { GAMES } from '../games/index.ts';
export { Engine } from '../protocol/engine.ts';
export { LIMITS } from '../protocol/limits.ts';
export { linesOf } from '../protocol/lines.ts';
