import { expect, test } from 'vitest';
import { createVault } from './vault.ts';

const vault = createVault({ shop: 'a secret of thirty-two signs and more' });
const number = '11010519491231002X';

test('what is sealed opens for its owner alone, and never looks the same', () => {
  const sealed = vault.seal(7, number);
  expect(sealed).not.toContain(number);
  expect(vault.seal(7, number)).not.toBe(sealed);
  expect(vault.open(7, sealed)).toBe(number);
  expect(() => vault.open(8, sealed)).toThrow(/unable to authenticate|auth/i);
  expect(() => createVault({ shop: 'another secret of more than thirty-two' }).open(7, sealed)).toThrow(/unable to authenticate|auth/i);
});

test('what was changed does not open', () => {
  const [version, nonce, text = '', tag] = vault.seal(7, number).split('.');
  const other = (text.startsWith('A') ? 'B' : 'A') + text.slice(1);
  expect(() => vault.open(7, [version, nonce, other, tag].join('.'))).toThrow(/unable to authenticate|auth/i);
  expect(() => vault.open(7, ['v9', nonce, text, tag].join('.'))).toThrow('v9');
  expect(() => vault.open(7, [version, nonce, text, tag?.slice(0, 6)].join('.'))).toThrow(/unable to authenticate|auth/i);
});

test('equal numbers are told by their hash, of one owner alone', () => {
  expect(vault.hash(7, number)).toBe(vault.hash(7, number));
  expect(vault.hash(7, number)).not.toBe(vault.hash(8, number));
});
