import { account } from '@baodao/api-client/endpoints/account';
import { afterSale } from '@baodao/api-client/endpoints/afterSale';
import { orders } from '@baodao/api-client/endpoints/orders';
import { sum } from '@baodao/domain/money/add';
import type { Invoice } from '@baodao/domain/orders/invoiceRules';
import type { Order } from '@baodao/domain/orders/shapes';
import { namesAtScale } from '@baodao/tooling/testScope';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { invoiceContract } from '../../contracts/invoices.ts';
import { advanceClock, resetClock } from '../../test/clock.ts';
import { type CentreInvoice, openFakeInvoiceCentre, type Reply } from '../../test/fakeInvoiceCentre.ts';
import { callShopAsSupplier, openFakeSupplier, shipInTwoParcels } from '../../test/fakeSupplier.ts';
import { addAddress, type TestMember } from '../../test/members.ts';
import { deliver, flushOutbox, makeOutboxDue, readOrder } from '../../test/paidOrders.ts';
import { openPayingShop, payOrders } from '../../test/payments.ts';
import { addProduct } from '../../test/products.ts';
import { signUpBuyer } from '../../test/purchase.ts';
import { publishOutboxBatch } from '../jobs/publishOutbox.ts';
import { shop as shopTable } from '../platform/db/schema/catalog.ts';
import { invoice, invoiceCorrection } from '../platform/db/schema/invoices.ts';
import { paymentRefund } from '../platform/db/schema/payment.ts';
import { voidDeadline } from './voidDeadline.ts';

const { shop, alipay } = await openPayingShop();
const supplier = await openFakeSupplier(shop);
const centre = await openFakeInvoiceCentre(shop);
const { invoices: provider } = shop.services;
const { db } = shop.services;
let buyer: TestMember;
beforeEach(async () => {
  buyer = await signUpBuyer(shop);
  centre.calls.length = 0;
});
afterEach(async () => {
  Object.assign(centre, { beforeAnswer: async () => {}, losesReply: () => false, isDown: false, changeReply: (reply: Reply) => reply });
  shop.services.invoices = provider;
  await flushOutbox(shop);
  await resetClock(shop);
});

/** Three units at 100 and shipping for 80: 380 in total. */
async function buyWithInvoice(choice?: Invoice, input: object = {}): Promise<Order> {
  const { skuId } = await addProduct(shop, { price: '100.00' });
  const lines = [{ skuId, num: 3 }];
  const as = { token: buyer.token };
  const { data } = await shop.call(orders.calculate, { lines, ...(choice ? { invoice: choice } : {}), ...input }, as);
  const { orderCodeArray } = (await shop.call(orders.save, { calcToken: data.calcToken ?? '' }, as)).data;
  await payOrders(shop, alipay, buyer, orderCodeArray);
  await flushOutbox(shop);
  return readOrder(shop, buyer, orderCodeArray[0] ?? '');
}

async function ship(order: Order): Promise<void> {
  await deliver(shop, await readOrder(shop, buyer, order.code));
}

async function buyAndInvoice(): Promise<Order> {
  const order = await buyWithInvoice();
  await ship(order);
  await flushOutbox(shop);
  return readOrder(shop, buyer, order.code);
}

/** Refunds units after the order was shipped, until the money is refunded. */
async function refund(order: Order, num: number, { publish = true } = {}): Promise<void> {
  const [line] = order.details;
  const input = { orderDetailId: line?.id ?? 0, type: 1 as const, num, reason: 'other' as const, description: '', images: [] };
  const { data } = await shop.call(afterSale.saveRefund, input, { token: buyer.token });
  if (data.state === 1) await callShopAsSupplier(shop, 'after-sale', { requestId: data.id, action: 'approve', text: '', restock: false });
  if (publish) await flushOutbox(shop);
}

const read = async (order: Order) => (await readOrder(shop, buyer, order.code)).issuedInvoice;
const atCentre = (order: Order): CentreInvoice | undefined => centre.invoices.get(order.code);
const count = (action: string) => centre.calls.filter((call) => call.action === action).length;

test.each(Object.entries(invoiceContract))('ECPay keeps the contract of invoices: %s', async (_rule, check) => {
  if (provider === null) throw new Error('The centre is not configured');
  const setup = {
    provider,
    setDown: (isDown: boolean) => {
      centre.isDown = isDown;
    },
  };
  await expect(check(setup)).resolves.toBeUndefined();
});

test('issues the invoice when the order ships, and shows it', async () => {
  const order = await buyWithInvoice({ type: 'mobile', carrier: '/ABC1234' });
  expect(order.issuedInvoice).toBeNull();
  expect(centre.calls).toEqual([]);
  await ship(order);
  expect(await read(order)).toMatchObject({ state: 'due', number: null, amount: '380.00' });
  await flushOutbox(shop);
  expect(await read(order)).toEqual({
    state: 'issued',
    number: atCentre(order)?.number,
    randomNumber: '0042',
    amount: '380.00',
    issueTime: expect.any(String),
    corrections: [],
  });
  const received = (await shop.call(orders.finish, { code: order.code }, { token: buyer.token })).data;
  expect(received).toMatchObject({ state: 40, invoice: { type: 'mobile', carrier: '/ABC1234' } });
  expect(received.actions.map(({ key }) => key)).toContain('invoice');
  const exported = (await shop.call(account.exportAccount, {}, { token: buyer.token })).data;
  expect(exported['invoices']).toMatchObject([{ order_code: order.code, number: atCentre(order)?.number, state: 'issued' }]);
  expect(JSON.stringify(exported)).not.toContain('last_error');
});

test('lists gift wrap on the invoice and for the supplier, and refunds it like freight', async () => {
  const { skuId, shopId } = await addProduct(shop, { price: '100.00' });
  await db.update(shopTable).set({ giftWrapPrice: '60.00' }).where(eq(shopTable.id, shopId));
  const as = { token: buyer.token };
  const input = { lines: [{ skuId, num: 3 }], orgs: [{ orgId: shopId, giftWrap: { card: '生日快乐' } }] };
  const { data } = await shop.call(orders.calculate, input, as);
  const { orderCodeArray } = (await shop.call(orders.save, { calcToken: data.calcToken ?? '' }, as)).data;
  await payOrders(shop, alipay, buyer, orderCodeArray);
  await flushOutbox(shop);
  const order = await readOrder(shop, buyer, orderCodeArray[0] ?? '');
  expect(order).toMatchObject({ payAmount: '440.00', wrapAmount: '60.00', giftWrap: { card: '生日快乐' } });
  const told = supplier.calls.filter(({ body }) => body['orderCode'] === order.code);
  expect(told.at(-1)?.body).toMatchObject({ giftWrap: { card: '生日快乐' } });
  // A third of the order with a third of its freight and wrap. The rest is invoiced: 253 for goods and freight, 40 for the wrap.
  await refund(order, 1);
  await ship(order);
  await flushOutbox(shop);
  expect(atCentre(order)?.message['Items']).toMatchObject([{ ItemAmount: 253 }, { ItemName: '禮品包裝', ItemAmount: 40 }]);
  await refund(await readOrder(shop, buyer, order.code), 2);
  const refunds = await db.select().from(paymentRefund).where(eq(paymentRefund.orderCode, order.code));
  expect(sum(refunds.map(({ orderAmount }) => orderAmount ?? 0))).toBe('440.00');
});

const company = { type: 'company', companyNumber: '22099131', title: '台灣積體電路製造股份有限公司' } as const;
test.each<[Invoice | undefined, object]>([
  [undefined, { CarrierType: '1', CarrierNum: '', Donation: '0', Print: '0', CustomerIdentifier: '' }],
  [
    { type: 'mobile', carrier: '/ABC1234' },
    { CarrierType: '3', CarrierNum: '/ABC1234', Donation: '0', Print: '0' },
  ],
  [
    { type: 'certificate', carrier: 'AB12345678901234' },
    { CarrierType: '2', CarrierNum: 'AB12345678901234', Print: '0' },
  ],
  [
    { type: 'donation', donationCode: '919' },
    { Donation: '1', LoveCode: '919', CarrierType: '', Print: '0' },
  ],
  [company, { CustomerIdentifier: '22099131', CustomerName: company.title, Print: '1', CarrierType: '', Donation: '0' }],
])('sends the fields of the choice %o', async (choice, fields) => {
  const order = await buyWithInvoice(choice);
  await ship(order);
  await flushOutbox(shop);
  expect(atCentre(order)?.message).toMatchObject({
    ...fields,
    RelateNumber: order.code,
    SalesAmount: 380,
    TaxType: '1',
    InvType: '07',
    vat: '1',
    CustomerPhone: buyer.phone.slice(1),
    Items: [{ ItemSeq: 1, ItemCount: 1, ItemAmount: 380, ItemTaxType: '1' }],
  });
});

test('exports from Taiwan have no invoice', async () => {
  const abroad = await addAddress(shop, buyer, { countryId: 810000, isDefault: false });
  const order = await buyWithInvoice({ type: 'donation', donationCode: '919' }, { addressId: abroad.id });
  await ship(order);
  await flushOutbox(shop);
  expect(await readOrder(shop, buyer, order.code)).toMatchObject({ invoice: null, issuedInvoice: null });
  expect(centre.calls).toEqual([]);
});

test('a change of the address into or out of Taiwan decides anew whether the sale has an invoice', async () => {
  const home = await addAddress(shop, buyer, {});
  const abroad = await addAddress(shop, buyer, { countryId: 810000, isDefault: false });
  const changeTo = async ({ code }: Order, addressId: number) =>
    (await shop.call(orders.updateAddress, { code, addressId }, { token: buyer.token })).data;
  const domestic = await buyWithInvoice(undefined, { addressId: abroad.id });
  expect(await changeTo(domestic, home.id)).toMatchObject({ invoice: { type: 'member' } });
  const exported = await buyWithInvoice({ type: 'donation', donationCode: '919' }, { addressId: home.id });
  expect(await changeTo(exported, abroad.id)).toMatchObject({ invoice: null });
  for (const order of [domestic, exported]) await ship(order);
  await flushOutbox(shop);
  expect(await read(domestic)).toMatchObject({ state: 'issued', amount: '380.00' });
  expect(await read(exported)).toBeNull();
});

test('several parcels, repeated notices and concurrent workers issue one invoice', async () => {
  const order = await buyWithInvoice();
  await shipInTwoParcels(shop, order);
  await makeOutboxDue(shop);
  await Promise.all([1, 2, 3].map(() => publishOutboxBatch(shop.services)));
  await flushOutbox(shop);
  expect(count('Issue')).toBe(1);
  expect(await db.select().from(invoice).where(eq(invoice.orderCode, order.code))).toMatchObject([{ state: 'issued', amount: '380.00' }]);
});

test('a lost reply does not issue a second invoice', async () => {
  const order = await buyWithInvoice();
  await ship(order);
  centre.losesReply = (action) => action === 'Issue';
  await publishOutboxBatch(shop.services);
  expect(await read(order)).toMatchObject({ state: 'due' });
  expect(atCentre(order)).toBeDefined();
  await flushOutbox(shop);
  expect(count('Issue')).toBe(1);
  expect(await read(order)).toMatchObject({ state: 'issued', number: atCentre(order)?.number });
});

test('a lost reply to the query, and an outage, only delay the invoice', async () => {
  const order = await buyWithInvoice();
  await ship(order);
  centre.isDown = true;
  await publishOutboxBatch(shop.services);
  centre.isDown = false;
  centre.losesReply = (action) => action === 'GetIssue';
  await makeOutboxDue(shop);
  await publishOutboxBatch(shop.services);
  await makeOutboxDue(shop);
  await publishOutboxBatch(shop.services);
  expect(await read(order)).toMatchObject({ state: 'due' });
  centre.losesReply = () => false;
  await flushOutbox(shop);
  expect(await read(order)).toMatchObject({ state: 'issued' });
  expect(centre.invoices.get(order.code)?.amount).toBe(380);
});

test('a refund before shipping reduces the invoice', async () => {
  const order = await buyWithInvoice();
  await refund(order, 1);
  await ship(order);
  await flushOutbox(shop);
  expect(await read(order)).toMatchObject({ state: 'issued', amount: '253.00', corrections: [] });
});

test('an order that is refunded before shipping gets no invoice', async () => {
  const order = await buyWithInvoice();
  await refund(order, 3);
  expect(await readOrder(shop, buyer, order.code)).toMatchObject({ state: -12, issuedInvoice: null });
  expect(centre.calls).toEqual([]);
});

test('a full refund voids the invoice once the money is refunded', async () => {
  const order = await buyAndInvoice();
  await refund(order, 3, { publish: false });
  expect(await read(order)).toMatchObject({ state: 'issued', corrections: [{ kind: null, amount: '380.00' }] });
  expect(atCentre(order)?.isVoid).toBe(false);
  await flushOutbox(shop);
  await flushOutbox(shop);
  expect(atCentre(order)).toMatchObject({ isVoid: true, allowances: [] });
  expect(count('Invalid')).toBe(1);
  expect(await read(order)).toMatchObject({ state: 'voided', corrections: [{ kind: 'void', amount: '380.00', time: expect.any(String) }] });
});

test('partial refunds get allowances over their stored amounts, also the last one', async () => {
  const order = await buyAndInvoice();
  await refund(order, 1);
  await flushOutbox(shop);
  await refund(order, 2);
  await flushOutbox(shop);
  expect(atCentre(order)).toMatchObject({ isVoid: false, allowances: [{ amount: 127 }, { amount: 253 }] });
  expect(await read(order)).toMatchObject({
    state: 'issued',
    corrections: [
      { kind: 'allowance', amount: '127.00', number: atCentre(order)?.allowances[0]?.number },
      { kind: 'allowance', amount: '253.00', number: atCentre(order)?.allowances[1]?.number },
    ],
  });
});

test.each(['Allowance', 'GetAllowanceList'])('a lost reply to %s makes no second allowance', async (lost) => {
  const order = await buyAndInvoice();
  await refund(order, 1, { publish: false });
  let losses = 0;
  centre.losesReply = (action) => action === lost && count('Allowance') === 1 && losses === 0 && ++losses === 1;
  await flushOutbox(shop);
  await flushOutbox(shop);
  expect(losses).toBe(1);
  expect(count('Allowance')).toBe(1);
  expect(atCentre(order)?.allowances).toHaveLength(1);
  expect((await read(order))?.corrections).toMatchObject([{ kind: 'allowance', amount: '127.00' }]);
});

test('while a slow centre makes an allowance, no other process makes it too', async () => {
  const order = await buyAndInvoice();
  await refund(order, 1, { publish: false });
  await flushOutboxOnce();
  centre.beforeAnswer = async (action) => {
    if (action !== 'Allowance' || count(action) > 1) return;
    // A correction that begins at the end of the time for sending takes four calls of eight seconds at most.
    await advanceClock(shop, '75 seconds');
    await publishOutboxBatch(shop.services);
  };
  await flushOutboxOnce();
  expect(count('Allowance')).toBe(1);
  expect(atCentre(order)?.allowances).toHaveLength(1);
  expect((await read(order))?.corrections).toMatchObject([{ kind: 'allowance', amount: '127.00' }]);
});

test('a lost reply to a void is found as voided', async () => {
  const order = await buyAndInvoice();
  await refund(order, 3, { publish: false });
  let losses = 0;
  centre.losesReply = (action) => action === 'Invalid' && ++losses === 1;
  await flushOutbox(shop);
  await flushOutbox(shop);
  expect([losses, count('Invalid')]).toEqual([1, 1]);
  expect(await read(order)).toMatchObject({ state: 'voided' });
});

test('a refund waits for an invoice that is not issued yet', async () => {
  const order = await buyWithInvoice();
  await ship(order);
  centre.isDown = true;
  await flushOutboxOnce();
  await refund(order, 1, { publish: false });
  await flushOutboxOnce();
  await flushOutboxOnce();
  expect(await read(order)).toMatchObject({ state: 'due', amount: '380.00', corrections: [{ kind: null, amount: '127.00' }] });
  centre.isDown = false;
  await flushOutbox(shop);
  await flushOutbox(shop);
  expect(await read(order)).toMatchObject({ state: 'issued', corrections: [{ kind: 'allowance' }] });
});

async function flushOutboxOnce(): Promise<void> {
  await makeOutboxDue(shop);
  await publishOutboxBatch(shop.services);
}

test('a full refund after the filing period gets an allowance', async () => {
  const order = await buyAndInvoice();
  await refund(order, 3, { publish: false });
  // The member's session is over by then, so the member does nothing meanwhile.
  await advanceClock(shop, '100 days');
  await flushOutbox(shop);
  await flushOutbox(shop);
  await resetClock(shop);
  expect(atCentre(order)).toMatchObject({ isVoid: false, allowances: [{ amount: 380 }] });
  expect(await read(order)).toMatchObject({ state: 'issued', corrections: [{ kind: 'allowance', amount: '380.00' }] });
});

test.each([
  ['2026-01-01T00:00:00+08:00', '2026-03-14T00:00:00+08:00'],
  ['2026-02-28T23:59:59+08:00', '2026-03-14T00:00:00+08:00'],
  ['2026-03-01T00:00:00+08:00', '2026-05-14T00:00:00+08:00'],
  ['2026-11-23T12:00:00+08:00', '2027-01-14T00:00:00+08:00'],
  ['2026-12-31T23:59:59+08:00', '2027-01-14T00:00:00+08:00'],
])('an invoice of %s can be voided until %s', (issuedAt, deadline) => {
  expect(voidDeadline(new Date(issuedAt))).toEqual(new Date(deadline));
});

test('an allowance that staff made at the provider stops the correction until it is resolved', async () => {
  const order = await buyAndInvoice();
  atCentre(order)?.allowances.push({ number: '2026112399999999', amount: 127, items: [{ ItemName: '手開折讓' }] });
  await refund(order, 1);
  await flushOutboxOnce();
  const [correction] = await db.select().from(invoiceCorrection).where(eq(invoiceCorrection.orderCode, order.code));
  expect(correction).toMatchObject({ state: 'due', lastError: expect.stringContaining('253.00 left at the provider instead of 380.00') });
  expect(count('Allowance')).toBe(0);
  atCentre(order)?.allowances.pop();
});

test('invoices wait while no provider is configured', async () => {
  shop.services.invoices = null;
  const order = await buyWithInvoice();
  await ship(order);
  await flushOutbox(shop);
  expect(await read(order)).toMatchObject({ state: 'due' });
  shop.services.invoices = provider;
  await flushOutbox(shop);
  expect(await read(order)).toMatchObject({ state: 'issued' });
});

const isGetIssue = ({ action }: Reply) => action === 'GetIssue';
const withData = (changes: object) => (reply: Reply) => (isGetIssue(reply) ? { ...reply, data: { ...reply.data, ...changes } } : reply);
const withEnvelope = (changes: object) => (reply: Reply) => ({ ...reply, envelope: { ...reply.envelope, ...changes } });
const omit = (name: string) => (reply: Reply) =>
  isGetIssue(reply) ? { ...reply, data: Object.fromEntries(Object.entries(reply.data).filter(([key]) => key !== name)) } : reply;

const oneForgeryOfEachKind = [
  'another merchant in the envelope',
  'a failed transfer',
  'data that is not encrypted',
  'another key',
  'changed data',
  'two replies in one',
  'an HTML page',
  'another order',
  'a smaller amount',
  'no amount',
  'no number',
  'a voided invoice',
  'another invoice',
  'another amount',
  'another refund',
  'a voided allowance',
];

/** Replies that must not count. Each is a reply to the shop's own request. */
const forgedReplies: Record<string, (reply: Reply) => Reply | string> = {
  'another merchant in the envelope': withEnvelope({ MerchantID: '5550002' }),
  'no merchant in the envelope': withEnvelope({ MerchantID: undefined }),
  'a merchant of another type': withEnvelope({ MerchantID: 5550001 }),
  'a failed transfer': withEnvelope({ TransCode: 0 }),
  'no transfer code': withEnvelope({ TransCode: undefined }),
  'no data': withEnvelope({ Data: null }),
  'data that is not encrypted': ({ data, envelope }) => JSON.stringify({ ...envelope, Data: JSON.stringify(data) }),
  'data in base64 only': ({ data, envelope }) =>
    JSON.stringify({ ...envelope, Data: Buffer.from(JSON.stringify(data)).toString('base64') }),
  'another key': (reply) => withEnvelope({ Data: centre.encrypt(reply.data, { key: 'anotherKey000001' }) })(reply),
  'another vector': (reply) => withEnvelope({ Data: centre.encrypt(reply.data, { iv: 'anotherVector001' }) })(reply),
  'truncated data': (reply) => withEnvelope({ Data: centre.encrypt(reply.data).slice(0, 64) })(reply),
  'changed data': (reply) => withEnvelope({ Data: `AAAA${centre.encrypt(reply.data).slice(4)}` })(reply),
  'an encrypted list': (reply) => withEnvelope({ Data: centre.encrypt([reply.data]) })(reply),
  'half an envelope': ({ data, envelope }) => JSON.stringify({ ...envelope, Data: centre.encrypt(data) }).slice(0, 100),
  'two replies in one': ({ data, envelope }) => JSON.stringify({ ...envelope, Data: centre.encrypt(data) }).repeat(2),
  'a list of envelopes': ({ data, envelope }) => JSON.stringify([{ ...envelope, Data: centre.encrypt(data) }]),
  'an encrypted text': withEnvelope({ Data: centre.encrypt('1') }),
  'an encrypted null': withEnvelope({ Data: centre.encrypt(null) }),
  'the data of the question': withEnvelope({ Data: centre.encrypt({ MerchantID: '5550001', RelateNumber: '1' }) }),
  'a further block': ({ data, envelope }) => {
    const block = Buffer.concat([Buffer.from(centre.encrypt(data), 'base64'), Buffer.alloc(16)]);
    return JSON.stringify({ ...envelope, Data: block.toString('base64') });
  },
  'an endless envelope': ({ data, envelope }) => JSON.stringify({ ...envelope, Data: centre.encrypt(data), more: 'x'.repeat(100_000) }),
  'an HTML page': () => '<html>maintenance</html>',
  'an empty body': () => '',
  'another merchant in the invoice': withData({ IIS_Mer_ID: '5550002' }),
  'another order': withData({ IIS_Relate_Number: 'P000000000000AAAAAAA' }),
  'a larger amount': withData({ IIS_Sales_Amount: 3800 }),
  'a smaller amount': withData({ IIS_Sales_Amount: 38 }),
  'a fraction': withData({ IIS_Sales_Amount: '380.5' }),
  'an amount in exponential notation': withData({ IIS_Sales_Amount: '3.8e2' }),
  'a negative amount': withData({ IIS_Sales_Amount: -380 }),
  'a number in another form': withData({ IIS_Number: 'AB1000000' }),
  'an amount of nothing': withData({ IIS_Sales_Amount: 0 }),
  'an amount as a list': withData({ IIS_Sales_Amount: [380] }),
  'no amount': omit('IIS_Sales_Amount'),
  'no amount left': omit('IIS_Remain_Allowance_Amt'),
  'no state': omit('IIS_Invalid_Status'),
  'a random number in another form': withData({ IIS_Random_Number: '42' }),
  'an outcome as a text': withData({ RtnCode: '1' }),
  'no outcome': omit('RtnCode'),
  'no number': omit('IIS_Number'),
  'no order': omit('IIS_Relate_Number'),
  'no merchant in the invoice': omit('IIS_Mer_ID'),
  'a voided invoice': withData({ IIS_Invalid_Status: '1' }),
  'a date that is none': withData({ IIS_Create_Date: 'yesterday' }),
};

test.each(namesAtScale(forgedReplies, oneForgeryOfEachKind))('does not take a reply with %s for an invoice', async (what) => {
  const order = await buyWithInvoice();
  await ship(order);
  centre.changeReply = forgedReplies[what] ?? ((reply) => reply);
  await flushOutboxOnce();
  await flushOutboxOnce();
  expect(await db.select().from(invoice).where(eq(invoice.orderCode, order.code))).toMatchObject([
    { state: 'due', number: null, lastError: expect.any(String) },
  ]);
  centre.changeReply = (reply) => reply;
  await flushOutbox(shop);
  expect(await read(order)).toMatchObject({ state: 'issued', number: atCentre(order)?.number, amount: '380.00' });
  expect(count('Issue')).toBeLessThanOrEqual(3);
});

test('a reply to Issue proves nothing: the reply of another order changes nothing', async () => {
  const other = await buyAndInvoice();
  const order = await buyWithInvoice();
  await ship(order);
  centre.changeReply = (reply) =>
    reply.action === 'Issue' ? { ...reply, data: { ...reply.data, InvoiceNo: atCentre(other)?.number } } : reply;
  await flushOutbox(shop);
  expect(await read(order)).toMatchObject({ state: 'issued', number: atCentre(order)?.number });
});

interface Undone {
  action: string;
  /** How many of the three units are refunded. Without any, the order is only shipped. */
  refunded: number;
  undo: (order: Order) => void;
  after: object;
}

/** The centre replies that it did something, but did not. */
const undone: Undone[] = [
  {
    action: 'Issue',
    refunded: 0,
    undo: ({ code }) => centre.invoices.delete(code),
    after: { state: 'issued', corrections: [] },
  },
  {
    action: 'Invalid',
    refunded: 3,
    undo: (order) => Object.assign(atCentre(order) ?? {}, { isVoid: false }),
    after: { state: 'voided', corrections: [{ kind: 'void' }] },
  },
  {
    action: 'Allowance',
    refunded: 1,
    undo: (order) => atCentre(order)?.allowances.splice(0),
    after: { state: 'issued', corrections: [{ kind: 'allowance' }] },
  },
];

test.each(undone)('a reply to $action proves nothing if the centre has done nothing', async ({ action, refunded, undo, after }) => {
  const order = refunded === 0 ? await buyWithInvoice() : await buyAndInvoice();
  centre.changeReply = (reply) => {
    if (reply.action === action) undo(order);
    return reply;
  };
  if (refunded === 0) await ship(order);
  else await refund(order, refunded, { publish: false });
  await flushOutboxOnce();
  await flushOutboxOnce();
  const { state, corrections } = (await read(order)) ?? {};
  expect(state).toBe(refunded === 0 ? 'due' : 'issued');
  expect(corrections?.filter(({ kind }) => kind !== null)).toEqual([]);
  centre.changeReply = (reply) => reply;
  await flushOutbox(shop);
  expect(await read(order)).toMatchObject(after);
});

const forgedAllowances: Record<string, (info: Record<string, unknown>) => object> = {
  'another invoice': (info) => ({ ...info, IA_Invoice_No: 'ZZ99999999' }),
  'another amount': (info) => ({ ...info, IA_Total_Tax_Amount: 1 }),
  'another refund': (info) => ({ ...info, Items: [{ ItemName: '退款 P000000000000AAAAAAAA0000000' }] }),
  'a voided allowance': (info) => ({ ...info, IA_Invalid_Status: '1' }),
  'a number in another form': (info) => ({ ...info, IA_Allow_No: '1' }),
  'a fraction': (info) => ({ ...info, IA_Total_Tax_Amount: '127.5' }),
  'a negative amount': (info) => ({ ...info, IA_Total_Tax_Amount: -127 }),
  'no items': (info) => ({ ...info, Items: [] }),
  'no invoice': ({ IA_Invoice_No: _number, ...info }) => info,
  'no amount': ({ IA_Total_Tax_Amount: _amount, ...info }) => info,
};

test.each(namesAtScale(forgedAllowances, oneForgeryOfEachKind))(
  'does not take a list with %s for the allowance of a refund',
  async (what) => {
    const order = await buyAndInvoice();
    await refund(order, 1, { publish: false });
    centre.changeReply = (reply) =>
      reply.action === 'GetAllowanceList' && Array.isArray(reply.data['AllowanceInfo'])
        ? { ...reply, data: { ...reply.data, AllowanceInfo: reply.data['AllowanceInfo'].map((info) => forgedAllowances[what]?.(info)) } }
        : reply;
    await flushOutboxOnce();
    await flushOutboxOnce();
    await flushOutboxOnce();
    expect((await read(order))?.corrections).toMatchObject([{ kind: null, number: null }]);
    centre.changeReply = (reply) => reply;
    await flushOutbox(shop);
    expect(atCentre(order)?.allowances).toHaveLength(1);
    expect((await read(order))?.corrections).toMatchObject([{ kind: 'allowance', number: atCentre(order)?.allowances[0]?.number }]);
  },
);
