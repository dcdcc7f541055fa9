import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { formatTime } from '@baodao/domain/time/formats';
import { readEnvironment } from '@baodao/settings/readSettings';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { courierContract } from '../../contracts/couriers.ts';
import { advanceClock, resetClock } from '../../test/clock.ts';
import { callShopAsSupplier, openFakeSupplier } from '../../test/fakeSupplier.ts';
import type { TestMember } from '../../test/members.ts';
import { readOrder } from '../../test/paidOrders.ts';
import { openPayingShop, payOrders } from '../../test/payments.ts';
import { addProduct } from '../../test/products.ts';
import { buyOne, signUpBuyer } from '../../test/purchase.ts';
import { runScheduledTransitions } from '../jobs/scheduledTransitions.ts';
import { parcel, shopOrder } from '../platform/db/schema/orders.ts';
import { computeSignature, type Sender } from '../supplier/signature.ts';
import { createCourierTrackers } from './createCourierTrackers.ts';
import { computeSfDigest } from './sfExpress.ts';
import { trackParcels } from './trackParcels.ts';

const SECRET = 'a secret of courier and shop, long enough';
const CHECKWORD = 'a checkword of SF Express';

/** Plays both couriers: the shop's own protocol and SF's open platform. */
const courier = {
  events: [] as object[],
  routes: [] as object[],
  isDown: false,
  changeReply: (reply: string) => reply,
  beforeReply: async () => {},
  calls: [] as { path: string; body: string }[],
};
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { url: path = '', headers } = request;
  const body = await text(request);
  courier.calls.push({ path, body });
  await courier.beforeReply();
  if (courier.isDown) return void response.writeHead(502).end();
  if (body.includes('BDUNKNOWN')) return void response.writeHead(404).end();
  if (path === '/std/service') return void response.end(answerAsSf(new URLSearchParams(body)));
  const [timestamp = '', nonce = ''] = [headers['x-timestamp'], headers['x-nonce']].map(String);
  const isSigned =
    headers['x-signature'] === computeSignature(SECRET, { sender: 'shop', method: 'POST', path, timestamp, nonce, rawBody: body });
  const rawBody = JSON.stringify({ events: courier.events });
  const signature = computeSignature(SECRET, { sender: 'courier', method: 'REPLY', path, timestamp, nonce, rawBody });
  response.writeHead(isSigned ? 200 : 401, { 'x-signature': signature }).end(courier.changeReply(rawBody));
}
const server = createServer((request, response) => void answer(request, response));
server.listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => server.close());
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

function answerAsSf(form: URLSearchParams): string {
  const [message, timestamp] = [form.get('msgData') ?? '', form.get('timestamp') ?? ''];
  const isSigned = form.get('msgDigest') === computeSfDigest(message, timestamp, CHECKWORD);
  if (!isSigned || form.get('serviceCode') !== 'EXP_RECE_SEARCH_ROUTES')
    return JSON.stringify({ apiResultCode: 'A1006', apiErrorMsg: 'digest' });
  const { trackingNumber } = JSON.parse(message) as { trackingNumber: string[] };
  const routeResps = trackingNumber.map((mailNo) => ({ mailNo, routes: courier.routes }));
  return JSON.stringify({
    apiResultCode: 'A1000',
    apiResultData: JSON.stringify({ success: true, errorCode: 'S0000', msgData: { routeResps } }),
  });
}

const settings = { COURIER_CODE: 'baodao', COURIER_URL: url, COURIER_SECRET: SECRET };
const { shop, alipay } = await openPayingShop(settings);
await openFakeSupplier(shop);
const sf = { SF_PARTNER_ID: 'SHOP01', SF_CHECKWORD: CHECKWORD, SF_GATEWAY: url };
shop.services.couriers = createCourierTrackers(readEnvironment({ ...settings, ...sf }));

let person: TestMember;
beforeEach(async () => {
  person = await signUpBuyer(shop);
  Object.assign(courier, {
    events: [],
    routes: [],
    isDown: false,
    changeReply: (reply: string) => reply,
    beforeReply: async () => {},
    calls: [],
  });
});
afterEach(async () => {
  await shop.services.db.update(parcel).set({ state: 'delivered' });
  await resetClock(shop);
});

let count = 0;
async function shipOrder(courierCode: string) {
  const { skuId } = await addProduct(shop);
  const code = await buyOne(shop, person, { skuId, num: 1 });
  await payOrders(shop, alipay, person, [code]);
  const [line] = (await readOrder(shop, person, code)).details;
  count += 1;
  const number = `BD0000000${count}`;
  const shippedAt = new Date(Date.now() - 3_600_000).toISOString();
  const lines = [{ orderDetailId: line?.id ?? 0, num: 1 }];
  await callShopAsSupplier(shop, 'shipment', { orderCode: code, courierCode, courierName: '宝岛快递', number, lines, shippedAt });
  const readParcel = async () => (await readOrder(shop, person, code)).parcels[0];
  return { code, number, readParcel };
}
const readRow = async (number: string) => (await shop.services.db.select().from(parcel).where(eq(parcel.number, number)))[0];
const track = () => trackParcels(shop.services);
const minutesAgo = (minutes: number) => new Date(Math.floor(Date.now() / 60_000) * 60_000 - minutes * 60_000).toISOString();
const eventAt = (minutes: number, state: string, name = state) => ({ text: name, place: '台北', time: minutesAgo(minutes), state });

async function sendNotice(number: string, { key = SECRET, sender = 'courier' as Sender, nonce = randomUUID() as string } = {}) {
  const rawBody = JSON.stringify({ number });
  const timestamp = String(Math.floor(Date.now() / 1000));
  const path = '/courier/notice';
  const signature = computeSignature(key, { sender, method: 'POST', path, timestamp, nonce, rawBody });
  const headers = { 'content-type': 'application/json', 'x-timestamp': timestamp, 'x-nonce': nonce, 'x-signature': signature };
  return (await fetch(`${shop.url}${path}`, { method: 'POST', headers, body: rawBody })).status;
}

test.each(Object.entries(courierContract))("the shop's own protocol keeps the contract of couriers: %s", async (_rule, check) => {
  courier.events = [eventAt(90, 'shipped'), eventAt(30, 'moving')];
  const tracker = shop.services.couriers.get('baodao');
  if (tracker === undefined) throw new Error('The courier is not configured');
  const setup = {
    tracker,
    known: { number: 'BD00000001', phone: '5678' },
    unknown: { number: 'BDUNKNOWN1', phone: '5678' },
    setDown: (isDown: boolean) => {
      courier.isDown = isDown;
    },
  };
  await expect(check(setup)).resolves.toBeUndefined();
});

test('merges the events of courier and supplier, each once, newest first, and delivers the order', async () => {
  const { number, readParcel } = await shipOrder('Bao-Dao');
  const supplierEvent = { number, ...eventAt(30, 'moving', '到达转运中心') };
  await callShopAsSupplier(shop, 'parcel-event', supplierEvent);
  const withSeconds = { ...eventAt(30, 'moving', '到达转运中心'), time: minutesAgo(30).replace(':00.000Z', ':42.000Z') };
  courier.events = [eventAt(5, 'delivered', '已签收'), withSeconds, eventAt(50, 'shipped', '已揽收')];
  await track();
  const found = await readParcel();
  expect(found).toMatchObject({ state: 'delivered' });
  expect(found?.events.map((event) => event.text)).toEqual(['已签收', '到达转运中心', '已揽收']);
  expect((await readRow(number))?.deliveredAt?.toISOString()).toBe(minutesAgo(5));
  courier.calls.length = 0;
  await advanceClock(shop, '2 hours');
  await track();
  expect(courier.calls).toEqual([]);
  expect(await shop.audit()).toEqual([]);
});

test('keeps the codes of known events, and takes the same code within a minute as one event', async () => {
  const { number, readParcel } = await shipOrder('Bao-Dao');
  await callShopAsSupplier(shop, 'parcel-event', { number, ...eventAt(20, 'moving', '到达台北转运中心'), code: 'arrived' });
  // The shop does not know the last code.
  courier.events = [
    { ...eventAt(20, 'moving', '已到达台北'), code: 'arrived' },
    { ...eventAt(15, 'moving', 'Arrived at Taipei'), code: 'arrived' },
    { ...eventAt(10, 'moving', '无人机接手'), code: 'drone' },
  ];
  await track();
  expect((await readParcel())?.events.map((event) => [event.text, event.code])).toEqual([
    ['无人机接手', null],
    ['已到达', 'arrived'],
    ['到达台北转运中心', 'arrived'],
  ]);
});

test('leaves out events of the future, and those of an earlier parcel with the same number', async () => {
  const { code, number, readParcel } = await shipOrder('baodao');
  const [day, year] = [24 * 60, 365 * 24 * 60];
  courier.events = [eventAt(-day, 'delivered', 'tomorrow'), eventAt(2 * year, 'delivered', 'two years ago'), eventAt(9, 'moving')];
  courier.events.push({ ...eventAt(0, 'delivered', 'in the year 0'), time: '0000-01-01T00:00:00Z' });
  await track();
  expect(await readParcel()).toMatchObject({ state: 'moving', events: [{ text: 'moving' }] });
  const event = { number, ...eventAt(-day, 'delivered') };
  expect(await callShopAsSupplier(shop, 'parcel-event', event)).toMatchObject({ httpStatus: 400, data: { field: 'time' } });
  expect(await callShopAsSupplier(shop, 'parcel-event', { ...event, time: minutesAgo(year) })).toMatchObject({ httpStatus: 200 });
  expect((await readOrder(shop, person, code)).state).toBe(30);
  expect(await readRow(number)).toMatchObject({ state: 'moving', deliveredAt: null });
});

test('a delivery that is reported late leaves the buyer the time to object', async () => {
  const { code, number } = await shipOrder('baodao');
  await advanceClock(shop, '12 days');
  expect(await callShopAsSupplier(shop, 'parcel-event', { number, ...eventAt(1, 'delivered') })).toMatchObject({ httpStatus: 200 });
  await runScheduledTransitions(shop.services);
  expect(await shop.services.db.select({ state: shopOrder.state }).from(shopOrder).where(eq(shopOrder.code, code))).toEqual([
    { state: 30 },
  ]);
  await advanceClock(shop, '9 days');
  await runScheduledTransitions(shop.services);
  expect(await shop.services.db.select({ state: shopOrder.state }).from(shopOrder).where(eq(shopOrder.code, code))).toEqual([
    { state: 40 },
  ]);
});

test('one text that cannot be stored as it is does not keep the news of a parcel away', async () => {
  const { number, readParcel } = await shipOrder('baodao');
  const long = `${'x'.repeat(299)}😀😀`;
  courier.events = [eventAt(3, 'moving', long), eventAt(2, 'moving', 'a\0b\ud83d'), eventAt(1, 'moving', '<b onclick="x()">&amp;</b>')];
  await track();
  expect(await readRow(number)).toMatchObject({ trackFailures: 0, trackError: null });
  expect((await readParcel())?.events.map(({ text }) => text)).toEqual(['<b onclick="x()">&amp;</b>', 'ab\ufffd', `${'x'.repeat(299)}😀`]);
});

test('asks once per hour, at once after a signed notice, and never about couriers without settings', async () => {
  const { number, readParcel } = await shipOrder('baodao');
  const other = await shipOrder('tcat');
  await track();
  await track();
  expect(courier.calls).toHaveLength(1);
  courier.events = [eventAt(1, 'moving')];
  const nonce = randomUUID();
  expect(await sendNotice(number, { key: 'another secret' })).toBe(403);
  expect(await sendNotice(number, { sender: 'shop' })).toBe(403);
  await track();
  expect(courier.calls).toHaveLength(1);
  expect(await sendNotice(number, { nonce })).toBe(200);
  expect(await sendNotice(number, { nonce })).toBe(403);
  await track();
  expect(await readParcel()).toMatchObject({ state: 'moving', events: [{ text: 'moving' }] });
  await advanceClock(shop, '61 minutes');
  await track();
  expect(courier.calls).toHaveLength(3);
  expect(await other.readParcel()).toMatchObject({ events: [], url: expect.stringContaining('t-cat.com.tw') });
});

test('asks once more after a notice that came while the courier was answering', async () => {
  const { number } = await shipOrder('baodao');
  courier.beforeReply = async () => {
    courier.beforeReply = async () => {};
    expect(await sendNotice(number)).toBe(200);
  };
  await track();
  await track();
  await track();
  expect(courier.calls).toHaveLength(2);
});

test('asks less and less often while the courier fails or its reply is not signed, and recovers', async () => {
  const { number, readParcel } = await shipOrder('baodao');
  courier.isDown = true;
  await track();
  expect(await readRow(number)).toMatchObject({ trackFailures: 1, trackError: 'The courier answered 502' });
  courier.isDown = false;
  courier.events = [eventAt(1, 'delivered')];
  courier.changeReply = (reply) => reply.replace('台北', '高雄');
  await advanceClock(shop, '6 minutes');
  await track();
  expect(await readRow(number)).toMatchObject({ trackFailures: 2, trackError: expect.stringContaining('signature') });
  expect((await readParcel())?.events).toEqual([]);
  courier.changeReply = (reply) => reply;
  await advanceClock(shop, '6 minutes');
  await track();
  expect(courier.calls).toHaveLength(2);
  await advanceClock(shop, '6 minutes');
  await track();
  expect(await readRow(number)).toMatchObject({ state: 'delivered', trackFailures: 0, trackError: null });
});

test('reads the routes of SF Express, with the last digits of the receiver’s phone number', async () => {
  const { number, readParcel } = await shipOrder('SF Express');
  const acceptTime = (minutes: number) => formatTime(new Date(minutesAgo(minutes)), 'YYYY-MM-DD HH:mm:ss');
  courier.routes = [
    { acceptTime: acceptTime(5), acceptAddress: '北京市', remark: '已签收，感谢使用顺丰', opCode: '80' },
    { acceptTime: acceptTime(60), acceptAddress: '北京市', remark: '正在为您分配快递员', opCode: '44' },
    { acceptTime: acceptTime(200), acceptAddress: '深圳市', remark: '快件离开深圳中转场', opCode: '36' },
    { acceptTime: acceptTime(300), acceptAddress: '深圳市', remark: '顺丰速运 已收取快件', opCode: '50' },
    { acceptTime: '2026-13-45 99:99:99', acceptAddress: '深圳市', remark: '没有这一天', opCode: '50' },
  ];
  await track();
  const message = JSON.parse(new URLSearchParams(courier.calls[0]?.body).get('msgData') ?? '') as Record<string, unknown>;
  expect(message).toMatchObject({ trackingType: '1', trackingNumber: [number], checkPhoneNo: expect.stringMatching(/^\d{4}$/) });
  expect(await readParcel()).toMatchObject({
    state: 'delivered',
    events: [
      { text: '已签收，感谢使用顺丰', place: '北京市', code: 'delivered', time: minutesAgo(5) },
      { text: '正在为您分配快递员', code: null },
      { text: '快件离开深圳中转场', code: 'departed' },
      { text: '顺丰速运 已收取快件', place: '深圳市', code: 'collected', time: minutesAgo(300) },
    ],
  });
});

test('signs calls to SF Express as its Java examples do', () => {
  // echo -n '%7B%22a%22%3A%22x+*%7E%22%7D1700000000000cw' | openssl md5 -binary | base64
  expect(computeSfDigest('{"a":"x *~"}', '1700000000000', 'cw')).toBe('WWz87HN3oZU0TiFupFp4xg==');
});

test('settings of a courier are complete or absent', () => {
  expect(() => readEnvironment({ COURIER_CODE: 'baodao' })).toThrow('COURIER_SECRET is missing');
  expect(() => readEnvironment({ SF_PARTNER_ID: 'X1' })).toThrow('SF_CHECKWORD is missing');
  expect(createCourierTrackers(readEnvironment({})).size).toBe(0);
});
