import { afterSale } from '@baodao/api-client/endpoints/afterSale';
import type { RefundInput } from '@baodao/domain/afterSale/shapes';
import type { MediaReply } from '@baodao/domain/media/shapes';
import type { Order } from '@baodao/domain/orders/shapes';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { callShopAsSupplier, configureSupplier } from '../../test/fakeSupplier.ts';
import { buyAndPay, receive } from '../../test/paidOrders.ts';
import { openFakeAlipay } from '../../test/payments.ts';
import { addProduct, addRates } from '../../test/products.ts';
import { signUpBuyer } from '../../test/purchase.ts';
import { openStaffShop } from '../../test/staffShop.ts';
import { afterSaleCommand } from './afterSaleCommand.ts';
import { UsageError } from './usageError.ts';

const staff = await openStaffShop();
const { shop } = staff;
const alipay = await openFakeAlipay(shop);
configureSupplier(shop);
let order: Order;
let id: string;

beforeAll(async () => {
  await addRates(shop);
  const buyer = await signUpBuyer(shop);
  const { skuId } = await addProduct(shop, { price: '100.00' });
  order = await receive(shop, buyer, await buyAndPay(shop, alipay, buyer, [{ skuId, num: 3 }]));
  const orderDetailId = order.details[0]?.id ?? 0;
  const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c8451f' } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg');
  const uploaded = await fetch(`${shop.url}/rest/media/save?platform=web&lang=zh-CN`, {
    method: 'POST',
    headers: buyer.headers,
    body: form,
  });
  const image = ((await uploaded.json()) as { data: MediaReply }).data.id;
  const request: RefundInput = { orderDetailId, type: 4, num: 1, reason: 'missing', description: '', images: [image] };
  const { data } = await shop.call(afterSale.saveRefund, request, buyer);
  await callShopAsSupplier(shop, 'after-sale', { requestId: data.id, action: 'refuse', text: '没有少', restock: false });
  await shop.call(afterSale.escalateRefund, { id: data.id, text: '请看照片' }, buyer);
  id = String(data.id);
});

test('lists an escalated request with the texts of both sides, and decides it once', async () => {
  const { output } = await staff.call(afterSaleCommand, 'list');
  for (const fact of [`${id}  ${order.code}  type 4  1 x `, '1 pictures', 'escalated, to decide']) expect(output).toContain(fact);
  const shown = (await staff.call(afterSaleCommand, 'show', id)).output;
  for (const fact of ['Answer: 没有少', 'member: 请看照片', `Order: staff orders show ${order.code}`]) expect(shown).toContain(fact);
  const [, address = ''] = /Picture: (\S+)/.exec(shown) ?? [];
  // The shop of the test listens on another port.
  const reply = await fetch(new URL(new URL(address).pathname, shop.url));
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image/)]);
  expect(await staff.call(afterSaleCommand, 'refuse', id, '--note', '照片不符', '--dry-run')).toEqual({
    code: 0,
    output: `Request ${id} would be refused. Nothing was changed.`,
  });
  expect(await staff.call(afterSaleCommand, 'approve', id, '--note', '照片清楚')).toEqual({
    code: 0,
    output: `Request ${id} is approved.`,
  });
  expect(await staff.call(afterSaleCommand, 'refuse', id, '--note', '再想想')).toEqual({
    code: 1,
    output: 'The shop rejects this: not allowed in this state. Nothing was changed.',
  });
  expect((await staff.call(afterSaleCommand, 'list')).output).toMatch(/ {2}to send$/);
  await staff.call(afterSaleCommand, 'sent', id);
  expect(await staff.call(afterSaleCommand, 'list')).toEqual({ code: 0, output: 'No request waits for the shop.' });
});

test.each([
  [afterSaleCommand, []],
  [afterSaleCommand, ['approve', '7']],
  [afterSaleCommand, ['approve', 'x', '--note', 'y']],
  [afterSaleCommand, ['list', '7']],
])('rejects invalid arguments: %#', async (command, args) => {
  await expect(staff.call(command, ...args)).rejects.toThrow(UsageError);
});
