import { expect, it } from 'vitest';
import { canReceiveStoreSms, isStoreCode, normalizeStore, storeChains, storeCodeLength } from './pickupStores.ts';

it('accepts only store numbers with the length of the chain', () => {
  for (const chain of storeChains) {
    const length = storeCodeLength(chain);
    expect(isStoreCode(chain, '1'.repeat(length))).toBe(true);
    for (const wrong of ['1'.repeat(length - 1), '1'.repeat(length + 1), '0'.repeat(length), 'F'.repeat(length), '']) {
      expect(isStoreCode(chain, wrong)).toBe(false);
    }
  }
});

it('normalizes full-width digits and spaces', () => {
  expect(normalizeStore({ chain: 'seven', storeCode: ' １３１ 386', storeName: ' 南港門市 ' })).toEqual({
    chain: 'seven',
    storeCode: '131386',
    storeName: '南港門市',
  });
});

it('allows store messages only to mobile numbers of Taiwan', () => {
  const canReceive = (phoneArea: string, phone: string) => canReceiveStoreSms({ phoneArea, phone });
  expect([canReceive('886', '912345678'), canReceive('886', '0912345678')]).toEqual([true, true]);
  expect([canReceive('886', '223456789'), canReceive('86', '13912345678'), canReceive('886', '91234567')]).toEqual([false, false, false]);
});
