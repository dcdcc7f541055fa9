import { expect, test } from 'vitest';
import { createIdentityCipher } from './identityCipher.ts';

const cipher = createIdentityCipher({ shop: 'a secret of thirty-two signs and more' });
const number = '11010519491231002X';

test('decrypts for the owner only, and never yields the same ciphertext twice', () => {
  const encrypted = cipher.encrypt(7, number);
  expect(encrypted).not.toContain(number);
  expect(cipher.encrypt(7, number)).not.toBe(encrypted);
  expect(cipher.decrypt(7, encrypted)).toBe(number);
  expect(() => cipher.decrypt(8, encrypted)).toThrow(/unable to authenticate|auth/i);
  expect(() => createIdentityCipher({ shop: 'another secret of more than thirty-two' }).decrypt(7, encrypted)).toThrow('no key');
});

test('rejects a changed ciphertext', () => {
  const [version, nonce, text = '', tag] = cipher.encrypt(7, number).split('.');
  const other = (text.startsWith('A') ? 'B' : 'A') + text.slice(1);
  expect(() => cipher.decrypt(7, [version, nonce, other, tag].join('.'))).toThrow(/unable to authenticate|auth/i);
  expect(() => cipher.decrypt(7, ['v9', nonce, text, tag].join('.'))).toThrow('v9');
  expect(() => cipher.decrypt(7, [version, nonce, text, tag?.slice(0, 6)].join('.'))).toThrow(/unable to authenticate|auth/i);
});

test('opens what the previous secret sealed, also without a key name, and seals with the current one', () => {
  const rotated = createIdentityCipher({ shop: 'the next secret of thirty-two signs', previous: 'a secret of thirty-two signs and more' });
  const sealed = cipher.encrypt(7, number);
  expect(rotated.decrypt(7, sealed)).toBe(number);
  expect(rotated.decrypt(7, ['v1', ...sealed.split('.').slice(1)].join('.'))).toBe(number);
  expect(() => rotated.decrypt(8, sealed)).toThrow(/unable to authenticate|auth/i);
  expect(rotated.encrypt(7, number).split('.')[0]).toBe(rotated.keyName);
  expect(() => cipher.decrypt(7, rotated.encrypt(7, number))).toThrow(`no key for ${rotated.keyName}`);
});

test('hashes equal numbers alike for one owner, and differently for another', () => {
  expect(cipher.hash(7, number)).toBe(cipher.hash(7, number));
  expect(cipher.hash(7, number)).not.toBe(cipher.hash(8, number));
});
