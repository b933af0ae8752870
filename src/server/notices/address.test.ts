import { describe, expect, it } from 'vitest';
import { isAllowed, isPublic, post } from './address.ts';

describe('addresses that strangers name', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    '::ffff:10.0.0.1',
    'fe80::1',
    'fd00::1',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    '2001:db8::1',
    'example.org',
  ])('%s is not public', (address) => {
    expect(isPublic(address)).toBe(false);
  });
  it.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111'])('%s is public', (address) => {
    expect(isPublic(address)).toBe(true);
  });
  it.each([
    ['https://example.org/hook', true, true],
    ['http://example.org/hook', false, true],
    ['https://127.0.0.1/', false, true],
    ['https://[::1]/', false, true],
    ['https://2130706433/', false, true],
    ['https://localhost/', false, true],
    ['https://user:word@example.org/', false, false],
    ['file:///etc/passwd', false, false],
    ['nonsense', false, false],
  ])('%s may be asked by a public server: %s, by a local one: %s', (address, far, near) => {
    expect([isAllowed(address, false), isAllowed(address, true)]).toEqual([far, near]);
  });
  it('are looked up where the connection goes: a name for this machine leads nowhere', async () => {
    await expect(post('https://localhost.localdomain/', '{}', {}, false)).rejects.toThrow();
    await expect(post('http://example.org/', '{}', {}, false)).rejects.toThrow('not a public address');
  });
});
