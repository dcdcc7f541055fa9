import { createHash, generateKeyPairSync, X509Certificate } from 'node:crypto';
import type { PaymentChannel, PaymentRedirect } from '@baodao/domain/payment/shapes';
import { createCertificate } from '@baodao/sandbox/cards/certificate';
import { signFields } from '@baodao/sandbox/cards/unionSigning';
import { encryptResource, signMessage } from '@baodao/sandbox/wechatPay/wechatPaySigning';
import { namesAtScale } from '@baodao/tooling/testScope';
import { beforeEach, expect, test } from 'vitest';
import { type Fields, openCardSandbox } from '../../../test/cardSandbox.ts';
import { readOrder } from '../../../test/paidOrders.ts';
import { getAttempt, openPayingShop, startPayment, startWeChatPayment } from '../../../test/payments.ts';
import { addProduct } from '../../../test/products.ts';
import { buyOne, signUpBuyer } from '../../../test/purchase.ts';
import { decryptResource } from '../../paymentProviders/weChatPaySigning.ts';
import { paidLedger, paymentDiscrepancy, paymentNotice } from '../../platform/db/schema/payment.ts';

/** Makes the body of a forged notice. */
type Forge = (genuine: Fields, other: Fields) => string | Fields;

const { shop, alipay } = await openPayingShop();
const cards = await openCardSandbox(shop);
const buyer = await signUpBuyer(shop);
let orderCode: string;
let started: PaymentRedirect;
beforeEach(async () => {
  const { skuId } = await addProduct(shop);
  orderCode = await buyOne(shop, buyer, { skuId });
});

/** Everything that an accepted forgery would change. */
async function loadEffects() {
  const { db } = shop.services;
  const { state, payState } = await readOrder(shop, buyer, orderCode);
  const notices = await db.select().from(paymentNotice);
  return {
    order: [state, payState],
    attempt: (await getAttempt(shop, started.payId))?.state,
    ledger: await db.select().from(paidLedger),
    suspect: await db.select().from(paymentDiscrepancy),
    accepted: notices.filter(({ verdict }) => !verdict.startsWith('forged: ') && verdict !== 'unknown'),
  };
}
const noEffects = { order: [10, 0], attempt: 'pending', ledger: [], suspect: [], accepted: [] };

const start = (channel: PaymentChannel) => startPayment(shop, buyer, [orderCode], { channel });
const encodeForm = (forged: string | Fields) => (typeof forged === 'string' ? forged : new URLSearchParams(forged).toString());
async function notify(channel: string, forged: string | Fields): Promise<number> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return (await fetch(`${shop.url}/pay/${channel}/notify`, { method: 'POST', headers, body: encodeForm(forged) })).status;
}
const without = (fields: Fields, ...names: string[]) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
const appendField = (fields: Fields, name: string, value: string) => `${encodeForm(fields)}&${name}=${encodeURIComponent(value)}`;
const flip = (signature = '') => `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;

/** Changes the last digit. */
const changeLastDigit = (number = '') => `${number.slice(0, -1)}${number.endsWith('9') ? '8' : '9'}`;

/** Forgeries that apply to every provider with signed notices. */
const commonForgeries = (names: { sign: string; amount: string; order: string; merchant: string; text: string; status: string }) =>
  ({
    'another amount': (fields) => ({ ...fields, [names.amount]: '1' }),
    'the amount of a cheaper order': (fields, other) => ({ ...fields, [names.amount]: other[names.amount] ?? '' }),
    'another order': (fields, other) => ({ ...fields, [names.order]: other[names.order] ?? '' }),
    'the notice of another payment under this number': (fields, other) => ({ ...other, [names.order]: fields[names.order] ?? '' }),
    'another merchant': (fields) => ({ ...fields, [names.merchant]: changeLastDigit(fields[names.merchant]) }),
    'another outcome': (fields) => ({ ...fields, [names.status]: 'A6' }),
    'no signature': (fields) => without(fields, names.sign),
    'an empty signature': (fields) => ({ ...fields, [names.sign]: '' }),
    'the signature of another notice': (fields, other) => ({ ...fields, [names.sign]: other[names.sign] ?? '' }),
    'half a signature': (fields) => ({ ...fields, [names.sign]: fields[names.sign]?.slice(0, 100) ?? '' }),
    'a signature with one letter changed': (fields) => ({ ...fields, [names.sign]: flip(fields[names.sign]) }),
    'a signature that is no base64': (fields) => ({ ...fields, [names.sign]: '*'.repeat(344) }),
    'a repeated order field': (fields, other) => appendField(fields, names.order, other[names.order] ?? ''),
    'a repeated amount field': (fields) => appendField(fields, names.amount, '1'),
    'a repeated signature field': (fields) => appendField(fields, names.sign, fields[names.sign] ?? ''),
    'an additional field': (fields) => ({ ...fields, note: 'paid' }),
    'a missing field': (fields) => without(fields, names.text),
    'a space after the amount': (fields) => ({ ...fields, [names.amount]: `${fields[names.amount]} ` }),
    'the order in lower case': (fields) => ({ ...fields, [names.order]: fields[names.order]?.toLowerCase() ?? '' }),
    'double URL encoding': (fields) => Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, encodeURIComponent(value)])),
    'a NUL in the order': (fields) => ({ ...fields, [names.order]: `${fields[names.order]}\0` }),
    'the signature field in upper case': (fields) => ({
      ...without(fields, names.sign),
      [names.sign.toUpperCase()]: fields[names.sign] ?? '',
    }),
    'an array parameter as the order': (fields) => ({ ...without(fields, names.order), [`${names.order}[]`]: fields[names.order] ?? '' }),
    'an empty body': () => '',
  }) satisfies Record<string, Forge>;

/** One of each kind: changed, unsigned, signed for something else, repeated fields, a foreign key, and well signed with wrong contents. */
const oneOfEachKind = [
  'another amount',
  'another order',
  'no signature',
  'the signature of another notice',
  'a signature with one letter changed',
  'a repeated amount field',
  'an additional field',
  'an empty body',
  'a foreign key',
  'a foreign certificate',
  'a certificate with its own chain',
  'another app, well signed',
  'another merchant, well signed',
  'another currency, well signed',
  'an unknown order, well signed',
  'the body of another notice',
  'a time ten minutes ago, well signed',
  'another API key, well signed',
  'another kind of event, well signed',
  'the digest of another payment',
  'a failure changed to success',
  'a repeated data field',
  'another key',
];

const stranger = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const plain = (fields: Fields) => without(fields, 'sign', 'sign_type', 'signature', 'signPubKeyCert');

const alipayForgeries: Record<string, Forge> = {
  ...commonForgeries({
    sign: 'sign',
    amount: 'total_amount',
    order: 'out_trade_no',
    merchant: 'seller_id',
    text: 'subject',
    status: 'trade_status',
  }),
  'a foreign key': (fields) => alipay.sign(plain(fields), stranger.privateKey),
  'sign_type RSA': (fields) => ({ ...fields, sign_type: 'RSA' }),
  'no sign_type': (fields) => without(fields, 'sign_type'),
  'another app, well signed': (fields) => alipay.sign({ ...plain(fields), app_id: '2021000000000002' }),
  'another seller, well signed': (fields) => alipay.sign({ ...plain(fields), seller_id: '2088000000000002' }),
  'an amount in exponential notation, well signed': (fields) => alipay.sign({ ...plain(fields), total_amount: '1e3' }),
  'another currency, well signed': (fields) => alipay.sign({ ...plain(fields), trans_currency: 'USD' }),
  'an unknown order, well signed': (fields) => alipay.sign({ ...plain(fields), out_trade_no: 'P000000000000AAAAAAA' }),
};

test.each(namesAtScale(alipayForgeries, oneOfEachKind))('Alipay: rejects a notice with %s', async (what) => {
  const form = await start('alipay');
  started = form;
  const other = alipay.sign({ ...plain(alipay.pay(form)), out_trade_no: 'P261121000000BBBBBBB', total_amount: '0.01' });
  expect(await notify('alipay', alipayForgeries[what]?.(alipay.pay(form), other) ?? '')).toBe(400);
  expect(await loadEffects()).toEqual(noEffects);
});

const day = 86_400_000;
const certified = (
  name: string,
  issuer: Parameters<typeof createCertificate>[0]['issuer'],
  { to = Date.now() + day, isAuthority = false } = {},
) => createCertificate({ name, issuer, isAuthority, from: new Date(Date.now() - 2 * day), to: new Date(to) });
const platform = () => cards.keys.union.platform;

const unionForgeries: Record<string, Forge> = {
  ...commonForgeries({ sign: 'signature', amount: 'txnAmt', order: 'orderId', merchant: 'merId', text: 'traceNo', status: 'respCode' }),
  'a foreign certificate': (fields) => signFields(plain(fields), cards.keys.union.stranger),
  'an expired certificate': (fields) =>
    signFields(plain(fields), certified(platform().name, cards.keys.union.middle, { to: Date.now() - day })),
  'a self-signed certificate': (fields) => signFields(plain(fields), certified(platform().name, null)),
  'a certificate with its own chain': (fields) =>
    signFields(plain(fields), certified(platform().name, certified('Sandbox UnionPay Middle', null, { isAuthority: true }))),
  'a certificate issued by the root': (fields) => signFields(plain(fields), certified(platform().name, cards.keys.union.root)),
  'the certificate of a merchant from the same issuer': (fields) => signFields(plain(fields), cards.keys.union.merchant),
  "a certificate issued by the merchant's": (fields) => signFields(plain(fields), certified(platform().name, cards.keys.union.merchant)),
  'no certificate': (fields) => without(fields, 'signPubKeyCert'),
  'a second certificate appended': (fields) => ({
    ...fields,
    signPubKeyCert: `${fields['signPubKeyCert']}\n${cards.keys.union.stranger.certificate}`,
  }),
  'a bare key instead of a certificate': (fields) => ({
    ...fields,
    signPubKeyCert: new X509Certificate(platform().certificate).publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  }),
  'another signature method, well signed': (fields) => signFields({ ...plain(fields), signMethod: '11' }, platform()),
  'another version, well signed': (fields) => signFields({ ...plain(fields), version: '5.0.0' }, platform()),
  'another merchant, well signed': (fields) => signFields({ ...plain(fields), merId: '777000000000000' }, platform()),
  'another currency, well signed': (fields) => signFields({ ...plain(fields), currencyCode: '840' }, platform()),
  'an invalid amount, well signed': (fields) => signFields({ ...plain(fields), txnAmt: '-100' }, platform()),
  'another kind of transaction, well signed': (fields) => signFields({ ...plain(fields), txnType: '02' }, platform()),
  'an unknown order, well signed': (fields) => signFields({ ...plain(fields), orderId: 'P000000000000AAAAAAA' }, platform()),
};

test.each(namesAtScale(unionForgeries, oneOfEachKind))('UnionPay: rejects a notice with %s', async (what) => {
  const form = await start('union');
  started = form;
  await cards.pay(form);
  const genuine = await cards.getNotice(started.payId);
  const other = signFields({ ...plain(genuine), orderId: 'P261121000000BBBBBBB', txnAmt: '2' }, platform());
  expect(await notify('union', unionForgeries[what]?.(genuine, other) ?? '')).toBe(400);
  expect(await loadEffects()).toEqual(noEffects);
});

interface WeChatNotice {
  headers: Fields;
  body: string;
}

const toFen = (amount: string) => Math.round(Number(amount) * 100);
const weChatKeys = () => cards.keys.wechat;

async function notifyAsWeChat({ headers, body }: WeChatNotice): Promise<number> {
  return (await fetch(`${shop.url}/pay/wechat/notify`, { method: 'POST', headers, body })).status;
}

/** Signs a body as WeChat Pay does. */
const resigned = (body: string, { now = Date.now(), keys = weChatKeys(), serial = weChatKeys().platformSerial } = {}): WeChatNotice => ({
  headers: { 'content-type': 'application/json', ...signMessage(body, keys, { now }), 'wechatpay-serial': serial },
  body,
});
const resignedBy = (body: string, privateKey: string, serial?: string) =>
  resigned(body, { keys: { ...weChatKeys(), platform: { privateKey, publicKey: '' } }, ...(serial ? { serial } : {}) });

/** Decrypts a notice, changes its content, and encrypts and signs it as WeChat Pay does. */
function sealed({ body }: WeChatNotice, changes: object, notice: object = {}, apiV3Key = weChatKeys().apiV3Key): WeChatNotice {
  const genuine = JSON.parse(body) as { resource: Parameters<typeof decryptResource>[0] };
  const content = JSON.parse(decryptResource(genuine.resource, weChatKeys().apiV3Key) ?? '') as object;
  const resource = encryptResource({ ...content, ...changes }, 'transaction', { ...weChatKeys(), apiV3Key });
  return resigned(JSON.stringify({ ...genuine, resource, ...notice }));
}
const withHeaders = ({ headers, body }: WeChatNotice, changes: Fields): WeChatNotice => ({ headers: { ...headers, ...changes }, body });
const withoutHeader = ({ headers, body }: WeChatNotice, name: string): WeChatNotice => ({ headers: without(headers, name), body });
const signatureOf = ({ headers }: WeChatNotice) => headers['wechatpay-signature'] ?? '';
const withSignature = (notice: WeChatNotice, signature: string) => withHeaders(notice, { 'wechatpay-signature': signature });
/** Changes the resource of a notice before it is signed. */
const withResource = ({ body }: WeChatNotice, changes: object) => {
  const notice = JSON.parse(body) as { resource: object };
  return resigned(JSON.stringify({ ...notice, resource: { ...notice.resource, ...changes } }));
};

const weChatForgeries: Record<string, (genuine: WeChatNotice, other: WeChatNotice) => WeChatNotice> = {
  'no signature': (notice) => withoutHeader(notice, 'wechatpay-signature'),
  'an empty signature': (notice) => withSignature(notice, ''),
  'the signature of another notice': (notice, other) => withSignature(notice, signatureOf(other)),
  'half a signature': (notice) => withSignature(notice, signatureOf(notice).slice(0, 100)),
  'a signature with one letter changed': (notice) => withSignature(notice, flip(signatureOf(notice))),
  'a signature that is no base64': (notice) => withSignature(notice, '*'.repeat(344)),
  "WeChat Pay's test of the verification": (notice) => withSignature(notice, `WECHATPAY/SIGNTEST/${signatureOf(notice)}`),
  'a foreign key': ({ body }) => resignedBy(body, stranger.privateKey),
  "the merchant's key": ({ body }) => resignedBy(body, weChatKeys().merchant.privateKey),
  "the merchant's key and serial number": ({ body }) => resignedBy(body, weChatKeys().merchant.privateKey, weChatKeys().serial),
  'no serial number': (notice) => withoutHeader(notice, 'wechatpay-serial'),
  'another serial number': (notice) => withHeaders(notice, { 'wechatpay-serial': 'PUB_KEY_ID_0000000000000000' }),
  'another time': (notice) => withHeaders(notice, { 'wechatpay-timestamp': changeLastDigit(notice.headers['wechatpay-timestamp']) }),
  'no time': (notice) => withoutHeader(notice, 'wechatpay-timestamp'),
  'another nonce': (notice) => withHeaders(notice, { 'wechatpay-nonce': '0'.repeat(32) }),
  'a time ten minutes ago, well signed': ({ body }) => resigned(body, { now: Date.now() - 600_000 }),
  'a time in ten minutes, well signed': ({ body }) => resigned(body, { now: Date.now() + 600_000 }),
  'the body of another notice': ({ headers }, { body }) => ({ headers, body }),
  'a space after the body': ({ headers, body }) => ({ headers, body: `${body} ` }),
  'another event': ({ headers, body }) => ({ headers, body: body.replace('TRANSACTION.SUCCESS', 'REFUND.SUCCESS') }),
  'a repeated resource': ({ headers, body }, other) => ({
    headers,
    body: body.replace(/}$/, `,"resource":${JSON.stringify((JSON.parse(other.body) as { resource: object }).resource)}}`),
  }),
  'an empty body': ({ headers }) => ({ headers, body: '' }),
  'an unencrypted body, well signed': (notice) => withResource(notice, { algorithm: 'none', ciphertext: '{}' }),
  'another ciphertext, well signed': (notice) => withResource(notice, { ciphertext: Buffer.alloc(400).toString('base64') }),
  'other associated data, well signed': (notice) => withResource(notice, { associated_data: 'refund' }),
  'another API key, well signed': (notice) => sealed(notice, {}, {}, 'A'.repeat(32)),
  'a reply to a query, well signed': ({ body }) => {
    const { resource } = JSON.parse(body) as { resource: Parameters<typeof decryptResource>[0] };
    return resigned(decryptResource(resource, weChatKeys().apiV3Key) ?? '');
  },
  'another merchant, well signed': (notice) => sealed(notice, { mchid: '1600000000' }),
  'another app, well signed': (notice) => sealed(notice, { appid: 'wx0000000000000000' }),
  'another currency, well signed': (notice) => sealed(notice, { amount: { total: 1, currency: 'USD' } }),
  'a negative amount, well signed': (notice) => sealed(notice, { amount: { total: -1, currency: 'CNY' } }),
  'a fraction of a fen, well signed': (notice) => sealed(notice, { amount: { total: 0.5, currency: 'CNY' } }),
  'an unknown order, well signed': (notice) => sealed(notice, { out_trade_no: 'P000000000000AAAAAAA' }),
  'another kind of event, well signed': (notice) => sealed(notice, {}, { event_type: 'COUPON.USE' }),
};

/** Returns the genuine notice, which the shop has not received. */
async function payNewOrderByWeChat(): Promise<WeChatNotice> {
  const { payId } = await startWeChatPayment(shop, buyer, [await buyAnother()]);
  await cards.payByWeChat(payId);
  return cards.getWeChatNotice(payId);
}

test.each(namesAtScale(weChatForgeries, oneOfEachKind))('WeChat Pay: rejects a notice with %s', async (what) => {
  started = await startWeChatPayment(shop, buyer, [orderCode]);
  await cards.payByWeChat(started.payId);
  const genuine = await cards.getWeChatNotice(started.payId);
  const other = sealed(genuine, { out_trade_no: 'P261121000000BBBBBBB' });
  expect(await notifyAsWeChat(weChatForgeries[what]?.(genuine, other) ?? genuine)).toBe(400);
  expect(await loadEffects()).toEqual(noEffects);
});

const digest = (text: string, how = 'sha256') => createHash(how).update(text).digest('hex');
const signed = (data: string, { key = cards.keys.esun.macKey } = {}): Fields => ({ DATA: data, MACD: digest(`${data},${key}`) });
const data = (fields: Fields) => fields['DATA'] ?? '';

/** E.SUN sends no notices. A forged return could only trigger a query. */
const esunForgeries: Record<string, Forge> = {
  'no digest': (fields) => `${encodeForm(without(fields, 'MACD'))}&MACD=`,
  'the digest of another payment': (fields, other) => ({ ...fields, MACD: other['MACD'] ?? '' }),
  'another order': (fields, other) => ({ ...fields, DATA: data(other) }),
  'another merchant': (fields) => ({
    ...fields,
    DATA: data(fields).replace(/MID=(\d+)/, (_all, mid: string) => `MID=${changeLastDigit(mid)}`),
  }),
  'a failure changed to success': (fields) => ({ ...fields, DATA: data(fields).replace('RC=00', 'RC=GR') }),
  'an additional pair': (fields) => ({ ...fields, DATA: `${data(fields)},TA=1` }),
  'a missing pair': (fields) => ({ ...fields, DATA: data(fields).replace(/,AIR=\d+/, '') }),
  'reordered pairs': (fields) => ({ ...fields, DATA: data(fields).split(',').toReversed().join(',') }),
  'a digest without the key': (fields) => ({ ...fields, MACD: digest(data(fields)) }),
  'a digest without the comma': (fields) => ({ ...fields, MACD: digest(data(fields) + cards.keys.esun.macKey) }),
  'a digest with the key in front': (fields) => ({ ...fields, MACD: digest(`${cards.keys.esun.macKey},${data(fields)}`) }),
  'an MD5 digest': (fields) => ({ ...fields, MACD: digest(`${data(fields)},${cards.keys.esun.macKey}`, 'md5') }),
  'half a digest': (fields) => ({ ...fields, MACD: fields['MACD']?.slice(0, 32) ?? '' }),
  'a digest in base64': (fields) => ({ ...fields, MACD: Buffer.from(fields['MACD'] ?? '', 'hex').toString('base64') }),
  'a repeated digest': (fields) => appendField(fields, 'MACD', fields['MACD'] ?? ''),
  'a repeated data field': (fields, other) => appendField(fields, 'DATA', data(other)),
  'another key': (fields) => signed(data(fields), { key: 'A'.repeat(32) }),
  'an empty key': (fields) => signed(data(fields), { key: '' }),
  'another merchant, well signed': (fields) => signed(data(fields).replace(/MID=\d+/, 'MID=8080000001')),
  'a repeated order, well signed': (fields) => signed(`${data(fields)},ONO=P261121000000BBBBBBB`),
  'no order, well signed': (fields) => signed(data(fields).replace(/ONO=[A-Z0-9]+,/, '')),
  'a space after the data': (fields) => ({ ...fields, DATA: `${data(fields)} ` }),
  'double URL encoding': (fields) => ({ ...fields, DATA: encodeURIComponent(data(fields)) }),
  'a NUL in the text': (fields) => ({ ...fields, DATA: data(fields).replace('RC=00', 'RC=00\0') }),
  'lower-case field names': (fields) => `data=${encodeURIComponent(data(fields))}&MACD=${fields['MACD']}`,
};

test.each(namesAtScale(esunForgeries, oneOfEachKind))('E.SUN: ignores a return with %s', async (what) => {
  const form = await start('esun');
  started = form;
  const { query } = await cards.pay(form);
  const genuine = Object.fromEntries(new URLSearchParams(query));
  const other = signed(data(genuine).replace(/ONO=[A-Z0-9]+/, 'ONO=P261121000000BBBBBBB'));
  const forged = encodeForm(esunForgeries[what]?.(genuine, other) ?? '');
  for (const response of [
    fetch(`${shop.url}/pay/esun/return?${forged}`, { redirect: 'manual' }),
    fetch(`${shop.url}/pay/esun/return`, { method: 'POST', body: new URLSearchParams(forged), redirect: 'manual' }),
  ]) {
    const reply = await response;
    expect(reply.status).toBe(303);
    expect(reply.headers.get('location')).toMatch(/^http:\/\/127\.0\.0\.1:3000\/payment\/result\/esun(\?id=[A-Z0-9]{8,40})?$/);
  }
  expect(await loadEffects()).toEqual(noEffects);
});

const buyAnother = async () => buyOne(shop, buyer, { skuId: (await addProduct(shop)).skuId });
const startForNewOrder = async (channel: PaymentChannel) => startPayment(shop, buyer, [await buyAnother()], { channel });

/** Sends a well-signed message of one provider about a payment that the shop started with another one. */
const otherChannelMessages: Record<string, { startedWith: PaymentChannel; send: () => Promise<unknown> }> = {
  'an Alipay payment': {
    startedWith: 'union',
    async send() {
      const paid = alipay.pay(await startForNewOrder('alipay'));
      return notify('alipay', alipay.sign({ ...plain(paid), out_trade_no: started.payId, total_amount: started.amount }));
    },
  },
  'a closed Alipay trade': {
    startedWith: 'union',
    async send() {
      const paid = alipay.pay(await startForNewOrder('alipay'));
      return notify('alipay', alipay.sign({ ...plain(paid), out_trade_no: started.payId, trade_status: 'TRADE_CLOSED' }));
    },
  },
  'a UnionPay payment': {
    startedWith: 'alipay',
    async send() {
      const other = await startForNewOrder('union');
      await cards.pay(other);
      const txnAmt = String(Math.round(Number(started.amount) * 100));
      return notify('union', signFields({ ...plain(await cards.getNotice(other.payId)), orderId: started.payId, txnAmt }, platform()));
    },
  },
  'a WeChat payment': {
    startedWith: 'alipay',
    async send() {
      const genuine = await payNewOrderByWeChat();
      return notifyAsWeChat(sealed(genuine, { out_trade_no: started.payId, amount: { total: toFen(started.amount), currency: 'CNY' } }));
    },
  },
  'an E.SUN return': {
    startedWith: 'alipay',
    async send() {
      if (started.mode === 'form') alipay.pay(started);
      const { query } = await cards.pay(await startForNewOrder('esun'));
      const returned = new URLSearchParams(query).get('DATA') ?? '';
      const form = encodeForm(signed(returned.replace(/ONO=[A-Z0-9]+/, `ONO=${started.payId}`)));
      return fetch(`${shop.url}/pay/esun/return?${form}`, { redirect: 'manual' });
    },
  },
};

test.each(Object.keys(otherChannelMessages))('%s does not change an attempt of another channel', async (what) => {
  const message = otherChannelMessages[what];
  if (!message) throw new Error(`There is no message ${what}`);
  started = await start(message.startedWith);
  await message.send();
  const { order, attempt, ledger, suspect } = await loadEffects();
  expect({ order, attempt, ledger, suspect }).toEqual({ order: [10, 0], attempt: 'pending', ledger: [], suspect: [] });
  expect((await getAttempt(shop, started.payId))?.queriedAt).toBeNull();
});
