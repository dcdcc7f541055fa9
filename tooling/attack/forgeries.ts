// Messages that claim to come from payment providers, the supplier or an identity provider.
import { createHash, generateKeyPairSync, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Order } from '@baodao/domain/orders/shapes';
import type { PaymentChannel, PaymentRedirect } from '@baodao/domain/payment/shapes';
import type { ProviderReply } from '@baodao/domain/socialLogin/shapes';
import type { Fields } from '../../apps/api/test/cardSandbox.ts';
import { callShopAsSupplier, signSupplier } from '../../apps/api/test/fakeSupplier.ts';
import { readOrder } from '../../apps/api/test/paidOrders.ts';
import { payOrders, startPayment, startWeChatPayment } from '../../apps/api/test/payments.ts';
import { addProduct } from '../../apps/api/test/products.ts';
import { buyOne, signUpBuyer } from '../../apps/api/test/purchase.ts';
import { createSocialVisitors } from '../../apps/api/test/socialLogin.ts';
import { SIGNER } from '../../apps/sandbox/src/cards/cardKeys.ts';
import { createCertificate } from '../../apps/sandbox/src/cards/certificate.ts';
import { signFields } from '../../apps/sandbox/src/cards/unionSigning.ts';
import { encryptResource, signMessage } from '../../apps/sandbox/src/wechatPay/wechatPaySigning.ts';
import { type AttackCase, atOnce, expectCount, summarize } from './attackCase.ts';
import type { AttackShop } from './attackShop.ts';

const DAY = 86_400_000;
const VARIATIONS = 300;
/** More than one process and a retry need, and far less than one for each variation. */
const MAX_QUERIES = 5;
/** The shop keeps some forgeries of an address for investigation. */
const MAX_STORED_FORGERIES = 30;

const without = (fields: Fields, ...names: string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
const flip = (signature = '') => `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

async function openOrder(shop: AttackShop, channel: PaymentChannel) {
  const client = shop.clientOf(0);
  const buyer = await signUpBuyer(client);
  const code = await buyOne(client, buyer, { skuId: (await addProduct(client, { price: '299.00' })).skuId });
  return { code, buyer, started: await startPayment(client, buyer, [code], { channel }) };
}

/** Sends a notice or a return through the web server, as a provider does. */
async function send(shop: AttackShop, path: string, body: Fields | string, headers: Fields = {}): Promise<string> {
  const encoded = typeof body === 'string' ? body : new URLSearchParams(body);
  const reply = await fetch(shop.publicUrl + path, { method: 'POST', headers, body: encoded, redirect: 'manual' });
  return `${reply.status} ${(await reply.text()).slice(0, 10)}`.trim();
}

interface ForgedRequest {
  path: string;
  body: Fields | string;
  headers?: Fields;
}

interface Effects {
  paid: number;
  notices: number;
  discrepancies: number;
}

async function loadEffects({ services }: AttackShop): Promise<Effects> {
  const { rows } = await services.pool.query<Effects>(
    `SELECT (SELECT count(*)::int FROM paid_ledger) AS paid, (SELECT count(*)::int FROM payment_notice) AS notices,
       (SELECT count(*)::int FROM suspect_money) AS discrepancies`,
  );
  const [effects] = rows;
  if (!effects) throw new Error('The effects of the notices could not be counted');
  return effects;
}

/** Sends forgeries one after the other. They succeed if any order is paid or any discrepancy is booked. */
async function sendForgeries(shop: AttackShop, requests: readonly ForgedRequest[], maxRows = MAX_STORED_FORGERIES) {
  const before = await loadEffects(shop);
  const answers: string[] = [];
  for (const { path, body, headers } of requests) answers.push(await send(shop, path, body, headers));
  const after = await loadEffects(shop);
  const rows = after.notices - before.notices;
  return {
    count: requests.length,
    successes: [
      ...expectCount('payments', after.paid, before.paid),
      ...expectCount('discrepancies', after.discrepancies, before.discrepancies),
      ...(rows > maxRows ? [`${rows} rows stored`] : []),
    ],
    answers: summarize(answers),
  };
}

const createForeignKeys = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });

const alipayNotices: AttackCase = {
  title: 'Alipay: unsigned, wrong key, other amount, order and channel',
  async run(shop) {
    const { started } = await openOrder(shop, 'alipay');
    const other = await openOrder(shop, 'union');
    const genuine = shop.alipay.pay(started);
    const plain = without(genuine, 'sign', 'sign_type');
    const bodies: Fields[] = [
      without(genuine, 'sign'),
      { ...genuine, sign: '' },
      { ...genuine, sign: flip(genuine['sign']) },
      shop.alipay.sign(plain, createForeignKeys().privateKey),
      { ...genuine, total_amount: '0.01' },
      { ...genuine, out_trade_no: other.started.payId },
      shop.alipay.sign({ ...plain, app_id: '2021000000000002' }),
      shop.alipay.sign({ ...plain, seller_id: '2088000000000002' }),
      // The payment belongs to UnionPay.
      shop.alipay.sign({ ...plain, out_trade_no: other.started.payId }),
    ];
    const requests = bodies.map((body) => ({ path: '/pay/alipay/notify', body }));
    return sendForgeries(shop, [
      ...requests,
      { path: '/pay/union/notify', body: genuine },
      { path: '/pay/alipay/return/en', body: genuine },
    ]);
  },
};

const unionNotices: AttackCase = {
  title: 'UnionPay: unsigned, wrong key, other amount, order and channel',
  async run(shop) {
    const { started } = await openOrder(shop, 'union');
    const other = await openOrder(shop, 'alipay');
    await shop.cards.pay(started);
    const genuine = await shop.cards.getNotice(started.payId);
    const plain = without(genuine, 'signature', 'signPubKeyCert');
    const bodies: Fields[] = [
      without(genuine, 'signature'),
      { ...genuine, signature: flip(genuine['signature']) },
      signFields(
        plain,
        createCertificate({
          name: SIGNER,
          issuer: null,
          isAuthority: false,
          from: new Date(Date.now() - DAY),
          to: new Date(Date.now() + DAY),
        }),
      ),
      { ...genuine, txnAmt: '1' },
      { ...genuine, orderId: other.started.payId },
      signFields({ ...plain, merId: '777290058110049' }, shop.cards.keys.union.platform),
      signFields({ ...plain, orderId: other.started.payId }, shop.cards.keys.union.platform),
    ];
    const requests = bodies.map((body) => ({ path: '/pay/union/notify', body }));
    return sendForgeries(shop, [
      ...requests,
      { path: '/pay/alipay/notify', body: genuine },
      { path: '/pay/union/return/en', body: genuine },
    ]);
  },
};

const weChatNotices: AttackCase = {
  title: 'WeChat Pay: unsigned, wrong key, old, other body and channel',
  async run(shop) {
    const client = shop.clientOf(0);
    const other = await openOrder(shop, 'alipay');
    const code = await buyOne(client, other.buyer, { skuId: (await addProduct(client, { price: '299.00' })).skuId });
    const { payId } = await startWeChatPayment(client, other.buyer, [code]);
    await shop.cards.payByWeChat(payId);
    const { headers, body } = await shop.cards.getWeChatNotice(payId);
    const keys = shop.cards.keys.wechat;
    const sign = (text: string, now = Date.now(), signer = keys) => ({
      headers: { ...headers, ...signMessage(text, signer, { now }) },
      body: text,
    });
    /** The notice claims to be about the payment of another channel. */
    const resource = encryptResource(
      {
        appid: keys.appId,
        mchid: keys.mchId,
        out_trade_no: other.started.payId,
        transaction_id: '4200000000000000000000000001',
        trade_state: 'SUCCESS',
        amount: { total: Math.round(Number(other.started.amount) * 100), currency: 'CNY' },
      },
      'transaction',
      keys,
    );
    const notices: { headers: Fields; body: string }[] = [
      { headers: without(headers, 'wechatpay-signature'), body },
      { headers: { ...headers, 'wechatpay-signature': flip(headers['wechatpay-signature']) }, body },
      { headers: { ...headers, 'wechatpay-serial': 'PUB_KEY_ID_0000000000000000' }, body },
      { headers, body: `${body} ` },
      sign(body, Date.now() - 600_000),
      sign(body, Date.now(), { ...keys, platform: createForeignKeys() }),
      sign(JSON.stringify({ ...(JSON.parse(body) as object), resource })),
    ];
    return sendForgeries(
      shop,
      notices.map((notice) => ({ path: '/pay/wechat/notify', ...notice })),
    );
  },
};

/** The genuine fields of the return from E.SUN, whose payment the bank has not received. */
function esunReturn(shop: AttackShop, { payId }: PaymentRedirect, key = shop.cards.keys.esun.macKey): Fields {
  const data = `RC=00,MID=${shop.cards.keys.esun.mid},ONO=${payId},LTD=20261121,LTT=120000,RRN=000000000001,AIR=123456,AN=552199******1898`;
  return { DATA: data, MACD: sha256(`${data},${key}`) };
}

const esunReturns: AttackCase = {
  title: 'E.SUN: unsigned, wrong key, replayed, other channel',
  async run(shop) {
    const { started } = await openOrder(shop, 'esun');
    const other = await openOrder(shop, 'alipay');
    const genuine = esunReturn(shop, started);
    const bodies: Fields[] = [
      without(genuine, 'MACD'),
      { ...genuine, MACD: flip(genuine['MACD']) },
      esunReturn(shop, started, 'another key of the same length 00'),
      { ...genuine, MACD: sha256(genuine['DATA'] ?? '') },
      esunReturn(shop, other.started),
      // The bank is asked and knows of no payment, so even a signed return pays nothing.
      genuine,
      genuine,
    ];
    const paths = ['/pay/esun/return/en', '/pay/alipay/return/en', '/pay/union/return/en'];
    return sendForgeries(
      shop,
      bodies.flatMap((body) => paths.map((path) => ({ path, body }))),
    );
  },
};

const replayedNotices: AttackCase = {
  title: 'Repeat one genuine notice at both APIs',
  async run(shop) {
    const { started, code, buyer } = await openOrder(shop, 'alipay');
    const genuine = shop.alipay.pay(started);
    const before = await loadEffects(shop);
    const answers = await atOnce(40, () => send(shop, '/pay/alipay/notify', genuine));
    const after = await loadEffects(shop);
    const { state } = await readOrder(shop.clientOf(1), buyer, code);
    return {
      count: 40,
      successes: [
        ...expectCount('payments', after.paid - before.paid, 1),
        ...expectCount('state of the order', state, 20),
        ...expectCount('rows stored', after.notices - before.notices, 1),
      ],
      answers: summarize(answers),
    };
  },
};

const variedReturns: AttackCase = {
  title: 'Repeat one signed return with another extra parameter each time',
  async run(shop) {
    const { started } = await openOrder(shop, 'esun');
    const genuine = esunReturn(shop, started);
    const queries = () => shop.countBankRequests('/ACQQuery/');
    const before = queries();
    const requests = Array.from({ length: VARIATIONS }, (_, index) => ({
      path: '/pay/esun/return/en',
      body: { ...genuine, [`extra${index}`]: String(index) },
    }));
    const result = await sendForgeries(shop, requests, MAX_QUERIES);
    const queried = queries() - before;
    return {
      ...result,
      successes: [...result.successes, ...(queried > MAX_QUERIES ? [`${queried} queries at the bank`] : [])],
      answers: `${result.answers}; ${queried} queries`,
    };
  },
};

const variedNotices: AttackCase = {
  title: 'Repeat forged notices with another extra parameter each time',
  async run(shop) {
    const { started } = await openOrder(shop, 'alipay');
    const genuine = shop.alipay.pay(started);
    const before = shop.alipay.calls.length;
    const requests = Array.from({ length: VARIATIONS }, (_, index) => ({
      path: '/pay/alipay/notify',
      body: { ...genuine, [`extra${index}`]: String(index) },
    }));
    const result = await sendForgeries(shop, requests);
    const queried = shop.alipay.calls.length - before;
    return { ...result, successes: [...result.successes, ...(queried > MAX_QUERIES ? [`${queried} queries at the bank`] : [])] };
  },
};

const supplierPaths = ['shipment', 'packing', 'ready', 'after-sale', 'parcel-event'] as const;

/** A paid order and a message that ships it. */
async function openShipment(shop: AttackShop): Promise<{ order: Order; message: object; readState: () => Promise<number> }> {
  const client = shop.clientOf(0);
  const { code, buyer } = await openOrder(shop, 'alipay');
  const alipay = {
    ...shop.alipay,
    notify: async (notice: Fields) => ({ status: 200, body: await send(shop, '/pay/alipay/notify', notice) }),
  };
  await payOrders(client, alipay, buyer, [code]);
  const order = await readOrder(client, buyer, code);
  const lines = order.details.map(({ id, num }) => ({ orderDetailId: id, num }));
  const message = {
    orderCode: code,
    courierCode: 'tcat',
    courierName: '黑貓宅急便',
    number: `TC${code}`,
    lines,
    shippedAt: new Date().toISOString(),
  };
  return { order, message, readState: async () => (await readOrder(client, buyer, code)).state };
}

const supplierMessages: AttackCase = {
  title: 'Supplier: unsigned, wrong key, old and future time, changed body, nonce, sender and path',
  async run(shop) {
    const { message, readState, order } = await openShipment(shop);
    const client = { url: shop.publicUrl };
    const body = JSON.stringify(message);
    const now = String(Math.floor(Date.now() / 1000));
    const sendRaw = async (path: string, headers: Record<string, string>, text: string) =>
      (
        await fetch(`${shop.publicUrl}/supplier/${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body: text,
        })
      ).status;
    const parts = { sender: 'supplier', path: '/supplier/shipment', timestamp: now, body } as const;
    const sign = (changes: object = {}, key?: string) => {
      const nonce = randomUUID();
      const signature = signSupplier({ ...parts, nonce, ...changes }, key);
      return { 'x-timestamp': now, 'x-nonce': nonce, 'x-signature': signature };
    };
    const statuses = [
      (await callShopAsSupplier(client, 'shipment', message, { key: 'another secret, long enough' })).httpStatus,
      (await callShopAsSupplier(client, 'shipment', message, { age: 400 })).httpStatus,
      (await callShopAsSupplier(client, 'shipment', message, { age: -400 })).httpStatus,
      await sendRaw('shipment', {}, body),
      await sendRaw('shipment', sign(), body.replace('"num":1', '"num":2')),
      await sendRaw('shipment', { ...sign(), 'x-timestamp': String(Number(now) + 1) }, body),
      await sendRaw('shipment', sign({}, ''), body),
      await sendRaw('shipment', { ...sign(), 'x-nonce': randomUUID() }, body),
      await sendRaw('shipment', sign({ sender: 'shop' }), body),
      await sendRaw('shipment', sign({ path: '/supplier/ready' }), body),
    ];
    for (const path of supplierPaths.slice(1)) statuses.push((await callShopAsSupplier(client, path, message)).httpStatus);
    const accepted = statuses.filter((status) => status < 400).length;
    return {
      count: statuses.length,
      successes: [...expectCount('accepted messages', accepted, 0), ...expectCount('state of the order', await readState(), order.state)],
      answers: summarize(statuses.map(String)),
    };
  },
};

const ownSupplierMessages: AttackCase = {
  title: "Supplier: send the shop's own signed messages back to every path",
  async run(shop) {
    await openShipment(shop);
    // The outbox job sends the order within seconds.
    for (const until = Date.now() + 15_000; Date.now() < until && shop.supplier.calls.length === 0; ) await sleep(200);
    const sent = shop.supplier.calls.slice(-5);
    if (sent.length === 0) throw new Error('The shop sent no message to its supplier');
    const answers: string[] = [];
    for (const { headers, text } of sent) {
      const signed = Object.fromEntries(['x-timestamp', 'x-nonce', 'x-signature'].map((name) => [name, String(headers[name])]));
      for (const path of supplierPaths) {
        const reply = await fetch(`${shop.publicUrl}/supplier/${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...signed },
          body: text,
        });
        answers.push(`${reply.status} ${((await reply.json()) as { code: number }).code}`);
      }
    }
    // A message that is signed for the other direction is not authentic, whatever its fields are.
    const authentic = answers.filter((answer) => !/^40[13]/.test(answer));
    return {
      count: answers.length,
      successes: authentic.length > 0 ? [`${authentic.length} accepted as signed by the supplier`] : [],
      answers: summarize(answers),
    };
  },
};

const repeatedSupplierMessages: AttackCase = {
  title: 'Supplier: repeat one genuine message, also with an extra field',
  async run(shop) {
    const { message, order } = await openShipment(shop);
    const statuses = await atOnce(20, async (index) =>
      String(
        (
          await callShopAsSupplier(
            { url: shop.urls[index % 2] ?? '' },
            'shipment',
            index < 10 ? message : { ...message, state: 50, admin: true },
          )
        ).httpStatus,
      ),
    );
    const { rows } = await shop.services.pool.query<{ parcels: number }>(
      'SELECT count(*)::int AS parcels FROM parcel WHERE order_code = $1',
      [order.code],
    );
    return { count: statuses.length, successes: expectCount('parcels', rows[0]?.parcels ?? -1, 1), answers: summarize(statuses) };
  },
};

const tickets: AttackCase = {
  title: 'Social login: forged, replayed and stolen tickets, wrong states',
  async run(shop) {
    const { open, createName } = createSocialVisitors(shop.clientOf(0), shop.identities);
    const browser = open();
    const { data: ticket } = await browser.getTicket('weibo', { name: createName() });
    const attacker = open();
    await attacker.callProvider('weibo');
    const changes: Partial<ProviderReply>[] = [{ sign: 'f'.repeat(64) }, { sign: '' }, { type: 1 }, { key: `${ticket.key}x` }];
    const rejected = [
      ...(await Promise.all(changes.map((change) => browser.signIn(ticket, change)))),
      await attacker.signIn(ticket),
      ...(await atOnce(100, (index) =>
        attacker.signIn({ ...ticket, key: `k${index}`.padEnd(43, '0'), sign: index.toString(16).padStart(64, 'a') }),
      )),
    ];
    const visit = await browser.visitProvider('google', { name: createName() });
    const wrongStates = [
      await browser.callProvider('google', { ...visit, state: `${visit.state}x` }),
      await attacker.callProvider('google', visit),
      await browser.callProvider('google', { ...visit, state: '' }),
    ];
    const repeated = await atOnce(20, () => browser.signIn(ticket));
    const isSignedIn = ({ status, data }: { status: boolean; data: unknown }) => status && data !== null;
    const hasTicket = ({ data }: { data: ProviderReply | null }) => Boolean(data?.sign);
    return {
      count: rejected.length + wrongStates.length + repeated.length,
      successes: [
        ...expectCount('forged tickets accepted', rejected.filter(isSignedIn).length, 0),
        ...expectCount('wrong states accepted', wrongStates.filter(hasTicket).length, 0),
        ...expectCount('logins with one ticket', repeated.filter(isSignedIn).length, 1),
      ],
      answers: summarize([...rejected, ...repeated].map(({ code }) => String(code))),
    };
  },
};

export const paymentForgeries: AttackCase[] = [
  alipayNotices,
  unionNotices,
  weChatNotices,
  esunReturns,
  replayedNotices,
  variedReturns,
  variedNotices,
];

export const forgeries: AttackCase[] = [...paymentForgeries, supplierMessages, ownSupplierMessages, repeatedSupplierMessages, tickets];
