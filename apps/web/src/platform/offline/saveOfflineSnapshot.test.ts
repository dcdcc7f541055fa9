import { vouchers } from '@baodao/api-client/endpoints/vouchers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserStorage } from '../browser/browserStorage.ts';
import { readOfflineSnapshot, SNAPSHOT_KEY } from './offlineSnapshot.ts';
import { saveOfflineSnapshot } from './saveOfflineSnapshot.ts';

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => void vi.unstubAllGlobals());

const shop = {
  orgId: 7,
  name: '阿嬷奶茶',
  phone: '02-12345678',
  address: '基河路 101 号',
  hours: [{ day: 5, from: '17:00', to: '23:00' }],
  lng: 0,
  lat: 0,
};
const voucher = (code: string, state: string) => ({
  code,
  state,
  title: '珍珠奶茶券',
  attrText: '一份',
  lastDay: '2027-01-19',
  rules: '一码一份',
  shop,
});
const save = (list: object[], open: number) => saveOfflineSnapshot(vouchers.list.route, { list, counts: { open, past: 0 } });
const readStored = () => readOfflineSnapshot(browserStorage.read(SNAPSHOT_KEY)).vouchers;

test('usable vouchers are kept with everything that must be at hand at the shop, and used ones are not', () => {
  save([voucher('AAAA', 'issued'), voucher('BBBB', 'used')], 1);
  expect(readStored()).toEqual([
    {
      title: '珍珠奶茶券',
      detail: '一份',
      code: 'AAAA',
      lastDay: '2027-01-19',
      rules: '一码一份',
      shop: ['阿嬷奶茶', '基河路 101 号', '02-12345678'],
      hours: [{ day: 5, from: '17:00', to: '23:00' }],
    },
  ]);
});

test('a list of past vouchers keeps the usable ones, and removes them once none is left', () => {
  save([voucher('AAAA', 'issued')], 1);
  save([voucher('BBBB', 'used')], 1);
  expect(readStored().map(({ code }) => code)).toEqual(['AAAA']);
  save([voucher('AAAA', 'used')], 0);
  expect(readStored()).toEqual([]);
});

test('a storage that somebody changed yields no voucher', () => {
  browserStorage.write(SNAPSHOT_KEY, JSON.stringify({ vouchers: [1, { code: 'AAAA' }, null] }));
  expect(readStored()).toEqual([]);
});
