import { signFields } from '@baodao/sandbox/cards/unionSigning';
import { type RunningSandbox, startSandbox } from '@baodao/sandbox/startSandbox';
import { buildWechatNotice } from '@baodao/sandbox/wechatPay/wechatPayReplies';
import { createEsun } from '../src/paymentProviders/esun.ts';
import { createUnionPay } from '../src/paymentProviders/unionPay.ts';
import { createWeChatPay } from '../src/paymentProviders/weChatPay.ts';
import { atEnd } from './atEnd.ts';
import type { PaymentForm } from './payments.ts';
import { openSandboxData } from './sandboxData.ts';
import type { TestShop } from './shop.ts';

export type Fields = Record<string, string>;

/** The card gateways and WeChat Pay of the sandbox. Notifications are not delivered automatically. */
export interface CardSandbox {
  keys: Awaited<ReturnType<typeof startSandbox>>['cardKeys'];
  url: string;
  /** Opens the payment page, chooses an outcome, and returns the parameters of the redirect back to the shop. */
  pay: (started: Pick<PaymentForm, 'action' | 'fields' | 'payId'>, outcome?: string) => Promise<{ fields: Fields; query: string }>;
  /** Chooses an outcome of a payment that is registered at WeChat Pay. */
  payByWeChat: (payId: string, outcome?: string) => Promise<void>;
  /** Builds the latest notification of WeChat Pay, encrypted and signed again. */
  getWeChatNotice: (payId: string) => Promise<{ headers: Fields; body: string }>;
  /** The latest notification of UnionPay, signed. */
  getNotice: (payId: string) => Promise<Fields>;
  getRefunds: (payId: string) => Promise<{ orderId: string; amount: string }[]>;
  setDown: (gateways: string[]) => Promise<void>;
}

/** Starts the gateways for the tests of one file and registers them with the shop. */
export async function openCardSandbox(shop: TestShop): Promise<CardSandbox> {
  const dataDir = await openSandboxData();
  const sandbox = await startSandbox({ dataDir, shopUrl: shop.url, port: 0, automatic: false });
  atEnd(() => sandbox.close());
  const { paymentProviders, publicUrl } = shop.services;
  paymentProviders.set('union', createUnionPay(sandbox.unionMerchant, publicUrl));
  paymentProviders.set('esun', createEsun(sandbox.esunMerchant, publicUrl));
  paymentProviders.set('wechat', createWeChatPay(sandbox.wechatPayMerchant, publicUrl));
  return connectCardSandbox(sandbox);
}

/** Drives the card gateways of a running sandbox. */
export function connectCardSandbox(sandbox: RunningSandbox): CardSandbox {
  const post = async (route: string, body: object) => {
    const reply = await fetch(`${sandbox.url}${route}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(`${route}: ${reply.status} ${await reply.text()}`);
    return (await reply.json()) as {
      back: { fields?: Fields; url?: string };
      payment: { status: string };
    };
  };
  const getPayment = async (payId: string) => {
    const reply = await fetch(`${sandbox.url}/__sandbox/cards`);
    const { payments } = (await reply.json()) as {
      payments: {
        orderId: string;
        notices: { id: string; fields: Fields; flaw: null }[];
        refunds: { orderId: string; amount: string }[];
      }[];
    };
    const found = payments.find(({ orderId }) => orderId === payId);
    if (!found) throw new Error(`The sandbox has no payment ${payId}`);
    return found;
  };
  async function getLatestNotice(payId: string) {
    const notice = (await getPayment(payId)).notices.at(-1);
    if (!notice) throw new Error(`The payment ${payId} has no notification`);
    return notice;
  }
  return {
    keys: sandbox.cardKeys,
    url: sandbox.url,
    async pay(started, outcome = 'pay') {
      const opened = await fetch(started.action, { method: 'POST', body: new URLSearchParams(started.fields), redirect: 'manual' });
      if (opened.status !== 303) throw new Error(`The gateway rejected the payment: ${opened.status} ${await opened.text()}`);
      const { back } = await post('/__sandbox/cards/pay', { orderId: started.payId, outcome });
      return { fields: back.fields ?? {}, query: back.url ? new URL(back.url).search.slice(1) : '' };
    },
    payByWeChat: async (payId, outcome = 'pay') => void (await post('/__sandbox/cards/pay', { orderId: payId, outcome })),
    getNotice: async (payId) => signFields((await getLatestNotice(payId)).fields, sandbox.cardKeys.union.platform),
    getWeChatNotice: async (payId) => buildWechatNotice(await getLatestNotice(payId), sandbox.cardKeys.wechat, Date.now()),
    getRefunds: async (payId) => (await getPayment(payId)).refunds.map(({ orderId, amount }) => ({ orderId, amount })),
    setDown: async (gateways) => void (await post('/__sandbox/down', { gateways })),
  };
}
