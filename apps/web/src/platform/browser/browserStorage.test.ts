import { afterEach, expect, test, vi } from 'vitest';
import { browserStorage, noStorage, tabStorage } from './browserStorage.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['localStorage', browserStorage],
  ['sessionStorage', tabStorage],
])('%s that cannot be accessed keeps values as long as the page', (name, storage) => {
  const deny = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal(name, { getItem: deny, setItem: deny, removeItem: deny });
  expect(storage.read('token')).toBeNull();
  storage.write('token', 'secret');
  expect([storage.read('token'), storage.isTransient('token')]).toEqual(['secret', true]);
  expect(storage.keys()).toContain('token');
  storage.remove('token');
  expect([storage.read('token'), storage.isTransient('token')]).toEqual([null, false]);
  expect(storage.keys()).not.toContain('token');
});

test('a value that a full storage refused hides the stored one, until a later one is stored', () => {
  let isFull = true;
  const stored = new Map([['cart', 'old']]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      stored.set(key, value);
    },
    removeItem: (key: string) => void stored.delete(key),
  });
  browserStorage.write('cart', 'new');
  expect([browserStorage.read('cart'), browserStorage.isTransient('cart')]).toEqual(['new', true]);
  isFull = false;
  browserStorage.write('cart', 'newer');
  expect([browserStorage.read('cart'), stored.get('cart'), browserStorage.isTransient('cart')]).toEqual(['newer', 'newer', false]);
});

test('the server has no storage', () => {
  noStorage.write('token', 'secret');
  expect(noStorage.read('token')).toBeNull();
});
