import { expect, it } from 'vitest';
import { canReceiveStoreSms, isStoreCode, normalizeStore, storeChains, storeCodeLength } from './pickupStores.ts';

it('a number has as many digits as its chain has', () => {
  for (const chain of storeChains) {
    const length = storeCodeLength(chain);
    expect(isStoreCode(chain, '1'.repeat(length))).toBe(true);
    for (const wrong of ['1'.repeat(length - 1), '1'.repeat(length + 1), '0'.repeat(length), 'F'.repeat(length), '']) {
      expect(isStoreCode(chain, wrong)).toBe(false);
    }
  }
});

it('wide digits and blanks are made narrow', () => {
  expect(normalizeStore({ chain: 'seven', storeCode: ' １３１ 386', storeName: ' 南港門市 ' })).toEqual({
    chain: 'seven',
    storeCode: '131386',
    storeName: '南港門市',
  });
});

it('a store calls mobile numbers of Taiwan only', () => {
  const ask = (phoneArea: string, phone: string) => canReceiveStoreSms({ phoneArea, phone });
  expect([ask('886', '912345678'), ask('886', '0912345678')]).toEqual([true, true]);
  expect([ask('886', '223456789'), ask('86', '13912345678'), ask('886', '91234567')]).toEqual([false, false, false]);
});
