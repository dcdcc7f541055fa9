import { webhooks } from '@baodao/staff-api/endpoints/webhooks';
import { expect, test } from 'vitest';
import { openBackOffice } from '../../test/backOffice.ts';
import { openTestShop } from '../../test/shop.ts';

const shop = await openTestShop();
const office = await openBackOffice(shop);

test('the owner adds a webhook, sees its secret once, and switches it', async () => {
  const owner = await office.signedIn('owner');
  const add = (url: string) => owner.call(webhooks.add, { url, events: ['order.paid'] });
  expect((await add('https://192.0.2.7/hook')).code).toBe(-2);
  const { data } = await add('https://partner.example/hook');
  expect(data.secret).toMatch(/^whsec_/);
  const list = async () => (await owner.call(webhooks.find, {})).data;
  const [first] = await list();
  expect(first).toMatchObject({ url: 'https://partner.example/hook', events: ['order.paid'], disabledAt: null, pending: 0 });
  expect(JSON.stringify(await list())).not.toContain('whsec_');
  const id = first?.id ?? 0;
  expect((await owner.call(webhooks.rotate, { id })).data.secret).not.toBe(data.secret);
  expect((await owner.call(webhooks.switch, { id, isEnabled: true })).code).toBe(-502);
  expect((await owner.call(webhooks.switch, { id, isEnabled: false })).httpStatus).toBe(200);
  expect((await list())[0]?.disabledAt).not.toBeNull();
  expect((await owner.call(webhooks.replay, { id })).code).toBe(-502);
  expect((await owner.call(webhooks.deliveries, { id })).data).toEqual([]);
  expect((await owner.call(webhooks.remove, { id })).httpStatus).toBe(200);
  expect(await list()).toEqual([]);
  const finance = await office.signedIn('finance');
  expect((await finance.call(webhooks.find, {})).httpStatus).toBe(403);
});
