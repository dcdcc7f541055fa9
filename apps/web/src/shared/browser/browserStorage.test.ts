import { afterEach, expect, test, vi } from 'vitest';
import { browserStorage, noStorage, tabStorage } from './browserStorage.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['localStorage', browserStorage],
  ['sessionStorage', tabStorage],
])('%s that cannot be accessed reads null and ignores writes', (name, storage) => {
  const deny = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal(name, { getItem: deny, setItem: deny, removeItem: deny });
  expect(storage.read('token')).toBeNull();
  storage.write('token', 'secret');
  storage.remove('token');
  expect(storage.read('token')).toBeNull();
});

test('the server has no storage', () => {
  noStorage.write('token', 'secret');
  expect(noStorage.read('token')).toBeNull();
});
