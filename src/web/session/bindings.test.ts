import { describe, expect, it } from 'vitest';
import { bindingsFrom, bound, COMMAND_NAMES, COMMANDS, commandFor, conflictOf, keyFor, keyLabel } from './bindings.ts';

describe('keys', () => {
  it('have one command each', () => {
    const keys = COMMAND_NAMES.map((command) => COMMANDS[command]);
    expect(new Set(keys).size).toBe(keys.length);
    for (const command of COMMAND_NAMES) {
      expect(conflictOf({}, command, COMMANDS[command])).toBeNull();
      expect(commandFor({}, COMMANDS[command])).toBe(command);
    }
  });
  it('are found whether or not a capital was typed, unless the capital is a key of its own', () => {
    expect(commandFor({}, 'U')).toBe('undo');
    expect(commandFor({}, 'n')).toBe('nextUnit');
    expect(commandFor({}, 'N')).toBe('previousUnit');
    expect(commandFor({}, '=')).toBe('zoomIn');
    expect(commandFor({}, 'ñ')).toBeNull();
  });
  it('can be changed, and the old one is free then', () => {
    const keys = bound({}, 'undo', 'z');
    expect(keyFor(keys, 'undo')).toBe('z');
    expect(commandFor(keys, 'z')).toBe('undo');
    expect(commandFor(keys, 'u')).toBeNull();
    expect(bound(keys, 'undo', 'u')).toEqual({});
  });
  it('are refused where they belong to somebody else', () => {
    expect(conflictOf({}, 'undo', 'r')).toEqual({ taken: 'command', by: 'redo' });
    for (const key of ['1', 'Enter', ' ', 'Tab', 'Escape', 'ArrowLeft', 'Shift']) {
      expect(conflictOf({}, 'undo', key)).toEqual({ taken: 'page' });
    }
    expect(conflictOf({}, 'undo', 'u')).toBeNull();
  });
  it('are mended when they are read', () => {
    expect(bindingsFrom(undefined)).toEqual({});
    expect(bindingsFrom({ undo: 'z', redo: 7, gone: 'q', odds: '1', case: 'b' })).toEqual({ undo: 'z' });
  });
  it('are named as they are printed', () => {
    expect(['u', 'N', '+', 'F2', 'Delete'].map(keyLabel)).toEqual(['U', '⇧ N', '+', 'F2', 'Del']);
  });
});
