import { afterEach, expect, test, vi } from 'vitest';
import { takeEarlyLoginCheck } from './earlyLoginCheck.ts';

const valid = { valid: true };

afterEach(() => {
  vi.unstubAllGlobals();
});

test('an early login check answers one request', async () => {
  vi.stubGlobal('window', { earlyLoginCheck: { token: 'a', reply: Promise.resolve(valid) } });
  expect(await takeEarlyLoginCheck('a')).toBe(valid);
  expect(await takeEarlyLoginCheck('a')).toBeNull();
});

test('an early login check of another token counts for nothing', async () => {
  vi.stubGlobal('window', { earlyLoginCheck: { token: 'a', reply: Promise.resolve(valid) } });
  expect(await takeEarlyLoginCheck('b')).toBeNull();
  expect(await takeEarlyLoginCheck('a')).toBeNull();
});
