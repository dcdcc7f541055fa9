import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { compare } from '@baodao/domain/money/compare';
import type { Prepayment } from '@baodao/domain/payment/shapes';
import type {
  FormProvider,
  PaymentProvider,
  PaymentRequest,
  PrepayProvider,
  ProviderRefund,
  RedirectForm,
  RefundResult,
  SubmittedPayment,
} from '../src/paymentProviders/paymentProvider.ts';

/** What a provider sends when a shopper has paid. */
export interface PaidMessages {
  /** Null for a provider that sends no notices. */
  notice: { body: string; headers?: Readonly<Record<string, string>> } | null;
  /** The parameters with which the shopper returns. */
  returned: string;
}

/** The hands that a contract needs at a provider's test environment. */
interface TestEnvironment {
  /** An amount that the provider takes. */
  amount: string;
  /** Lets the provider fail until it is called with false. */
  setDown: (isDown: boolean) => Promise<void>;
}

export interface FormSetup extends TestEnvironment {
  provider: FormProvider;
  /** Opens the form as a browser does and pays. */
  pay: (form: RedirectForm, code: string) => Promise<PaidMessages>;
}

export interface PrepaySetup extends TestEnvironment {
  provider: PrepayProvider;
  /** Pays what the provider has registered. */
  pay: (prepayment: Prepayment, code: string) => Promise<PaidMessages>;
}

export type PaymentSetup = FormSetup | PrepaySetup;

const isPrepaid = (setup: PaymentSetup): setup is PrepaySetup => 'prepay' in setup.provider;

/** The provider may send notices, or only let shoppers return with a signature. */
function readNotice({ provider }: PaymentSetup, { notice, returned }: PaidMessages): Record<string, string> {
  const form = provider.notices !== null && notice !== null ? provider.notices.toForm(notice.body, notice.headers ?? {}) : returned;
  return Object.fromEntries(new URLSearchParams(form));
}

const newOrder = (amount: string): PaymentRequest => ({
  code: `P${Array.from({ length: 19 }, () => randomInt(10)).join('')}`,
  amount,
  subject: '高山烏龍茶 & more',
  device: 'desktop',
  language: 'zh-TW',
  minutes: 30,
  sentAt: new Date(),
});

const submitted = ({ code, amount, sentAt }: PaymentRequest): SubmittedPayment => ({ code, amount, sentAt });

/** As a desktop begins it. */
const prepay = ({ provider }: PrepaySetup, { minutes, ...order }: PaymentRequest): Promise<Prepayment> =>
  provider.prepay({ ...order, expiresAt: new Date(order.sentAt.getTime() + minutes * 60_000), ip: '192.0.2.1', authCode: undefined });

const begin = (setup: PaymentSetup, order: PaymentRequest): Promise<Prepayment | RedirectForm> =>
  isPrepaid(setup) ? prepay(setup, order) : setup.provider.start(order);

const pay = async (setup: PaymentSetup, order: PaymentRequest): Promise<PaidMessages> =>
  isPrepaid(setup) ? setup.pay(await prepay(setup, order), order.code) : setup.pay(await setup.provider.start(order), order.code);

async function payNew(setup: PaymentSetup) {
  const order = newOrder(setup.amount);
  return { order, messages: await pay(setup, order) };
}

function assertPage(address: string): void {
  const { protocol, hostname } = new URL(address);
  assert.ok(protocol === 'https:' || hostname === '127.0.0.1' || hostname === 'localhost', address);
}

const REFUND_TRIES = 5;
const REFUND_PAUSE_MS = 500;

/** A refund that is not completed yet is an error. The shop repeats it, later than here. */
async function refundAtLast(provider: PaymentProvider, refund: ProviderRefund): Promise<RefundResult> {
  for (let tries = 1; tries < REFUND_TRIES; tries += 1) {
    const result = await provider.refund(refund).catch(() => undefined);
    if (result) return result;
    await sleep(REFUND_PAUSE_MS);
  }
  return provider.refund(refund);
}

/** What the shop relies on, by rule. Each check throws when the provider breaks it. */
export const paymentContract: Readonly<Record<string, (setup: PaymentSetup) => Promise<void>>> = {
  'the limits are amounts, and the smaller one comes first': async ({ provider: { limits } }) => {
    for (const limit of [limits.min, limits.max]) assert.match(limit, /^\d+\.\d{2}$/);
    assert.ok(compare(limits.min, '0.00') > 0 && compare(limits.min, limits.max) <= 0);
  },

  'a payment that nobody started is unknown or pending, never failed': async ({ provider, amount }) => {
    const { state } = await provider.query(submitted(newOrder(amount)));
    assert.ok(state === 'unknown' || state === 'pending', state);
  },

  'a payment begins with a page, over https or on this machine, or with a code to scan': async (setup) => {
    const begun = await begin(setup, newOrder(setup.amount));
    if ('action' in begun) {
      assertPage(begun.action);
      assert.ok(Object.keys(begun.fields).length > 0);
    } else if (begun.kind === 'redirect') assertPage(begun.url);
    else assert.ok(begun.kind === 'qr' && begun.text !== '', begun.kind);
  },

  'a payment that was started is pending or unknown': async (setup) => {
    const order = newOrder(setup.amount);
    await begin(setup, order);
    const { state } = await setup.provider.query(submitted(order));
    assert.ok(state === 'unknown' || state === 'pending', state);
  },

  'a payment that was started twice is one payment': async (setup) => {
    const order = newOrder(setup.amount);
    await begin(setup, order);
    await pay(setup, order);
    assert.equal((await setup.provider.query(submitted(order))).state, 'paid');
  },

  'a paid payment has its code, amount, currency and number': async (setup) => {
    const { provider, amount } = setup;
    const { order } = await payNew(setup);
    const status = await provider.query(submitted(order));
    assert.equal(status.state, 'paid');
    if (status.state !== 'paid') return;
    const { transaction, ...received } = status.received;
    assert.notEqual(transaction, '');
    assert.deepEqual(received, { channel: provider.channel, code: order.code, amount, currency: provider.currency });
  },

  'the notice of a payment is genuine and names it': async (setup) => {
    const { order, messages } = await payNew(setup);
    const result = await setup.provider.verifyNotice(readNotice(setup, messages));
    assert.ok(result.kind === 'paid' || result.kind === 'ask', result.kind);
    const { code, amount } = result.kind === 'paid' ? result.received : { code: result.code, amount: setup.amount };
    assert.deepEqual([code, amount], [order.code, setup.amount]);
  },

  'a notice with a changed, missing or added field is forged, or means the same': async (setup) => {
    const { provider } = setup;
    const fields = readNotice(setup, (await payNew(setup)).messages);
    const genuine = await provider.verifyNotice(fields);
    const text = provider.getSignedText(fields);
    for (const name of Object.keys(fields)) {
      const { [name]: value = '', ...others } = fields;
      for (const changed of [{ ...fields, [name]: `${value}1` }, { ...fields, [name]: '' }, others]) {
        const result = await provider.verifyNotice(changed).catch(() => ({ kind: 'forged' }));
        if (result.kind === 'forged' || value === changed[name]) continue;
        // A field outside of the signature changes nothing, not even what counts as the same notice.
        assert.deepEqual([result, provider.getSignedText(changed)], [genuine, text], `${name} can be changed`);
      }
    }
  },

  'a notice of nothing is forged': async ({ provider }) => {
    assert.equal((await provider.verifyNotice({})).kind, 'forged');
  },

  'the same notice in another order of its fields is the same notice': async (setup) => {
    const fields = readNotice(setup, (await payNew(setup)).messages);
    const turned = Object.fromEntries(Object.entries(fields).toReversed());
    assert.equal(setup.provider.getSignedText(turned), setup.provider.getSignedText(fields));
    assert.notEqual(setup.provider.getSignedText(fields), '');
  },

  'the return names the payment': async (setup) => {
    const { order, messages } = await payNew(setup);
    const { returns } = setup.provider;
    if (returns !== null) assert.equal(returns.readCode(new URLSearchParams(messages.returned)), order.code);
  },

  'without a reply the state of a payment is not known, and it is an error': async (setup) => {
    const { order } = await payNew(setup);
    await setup.setDown(true);
    try {
      await assert.rejects(setup.provider.query(submitted(order)));
    } finally {
      await setup.setDown(false);
    }
    assert.equal((await setup.provider.query(submitted(order))).state, 'paid');
  },

  'a refund is done or left to staff, and a repeated one too': async (setup) => {
    const { provider, amount } = setup;
    const { order } = await payNew(setup);
    const status = await provider.query(submitted(order));
    assert.equal(status.state, 'paid');
    if (status.state !== 'paid') return;
    const { transaction } = status.received;
    const refund = { payment: submitted(order), transaction, refundCode: newOrder(amount).code, amount, sentAt: new Date() };
    for (let time = 0; time < 2; time++) assert.ok(['done', 'manual'].includes(await refundAtLast(provider, refund)));
  },
};
