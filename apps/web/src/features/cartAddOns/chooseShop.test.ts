import { expect, test } from 'vitest';
import { testCart, testLine } from '../cart/testCart.ts';
import { chooseShop } from './chooseShop.ts';

const cart = testCart([testLine(1, { orgId: 1 }), testLine(2, { orgId: 2 }), testLine(3, { orgId: 3 })]);
const change = (orgId: number, changes: Partial<(typeof cart.orgs)[number]>) => ({
  orgs: cart.orgs.map((shop) => (shop.orgId === orgId ? { ...shop, ...changes } : shop)),
});
const freight = { needsParcel: true, fee: '80.00', feeCny: '19.00', freeFrom: '500.00', missing: '100.00', missingCny: '23.00' };
const promotion = { id: 1, type: 'fullCut' as const, title: '', saved: '0.00', savedCny: '0.00' };

test('prefers the shop whose free delivery is near, then the one with a discount, then the first', () => {
  expect(chooseShop(change(3, { freight }))?.orgId).toBe(3);
  expect(
    chooseShop(change(2, { promotions: [{ ...promotion, next: { spend: '100.00', missing: '9.00', missingCny: '2.00' } }] }))?.orgId,
  ).toBe(2);
  expect(chooseShop(change(2, { promotions: [{ ...promotion, next: null }] }))?.orgId).toBe(1);
});

test('a shop of vouchers and services, which sends no parcel, is left out', () => {
  const services = { ...freight, needsParcel: false };
  expect(chooseShop(change(1, { freight: services }))?.orgId).toBe(2);
  expect(chooseShop({ orgs: change(1, { freight: services }).orgs.slice(0, 1) })).toBeUndefined();
});

test('a shop of which nothing is selected comes last', () => {
  expect(chooseShop(change(1, { checked: 'none', freight }))?.orgId).toBe(2);
  expect(chooseShop({ orgs: cart.orgs.map((shop) => ({ ...shop, checked: 'none' as const })) })?.orgId).toBe(1);
  expect(chooseShop({ orgs: [] })).toBeUndefined();
});
