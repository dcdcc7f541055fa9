// A shop with a fake payment provider, and orders that are paid at the provider.
import { setTimeout as sleep } from 'node:timers/promises';
import { orders } from '@baodao/api-client/endpoints/orders';
import { payment } from '@baodao/api-client/endpoints/payment';
import type { PaymentProviders } from '../../apps/api/src/paymentProviders/createPaymentProviders.ts';
import { type FakeAlipay, type Fields, startFakeAlipay } from '../../apps/api/test/fakeAlipay.ts';
import { addProduct } from '../../apps/api/test/products.ts';
import { callUntilAnswered, mapConcurrently } from './call.ts';
import type { SoakContext } from './check.ts';
import { checkOut } from './checkOut.ts';
import { openSoakShop, type SoakShop, type SoakShopOptions } from './soakShop.ts';

export interface PaymentShop extends SoakShop {
  alipay: FakeAlipay;
  /** The provider, as the reconciliation job accesses it. */
  payments: PaymentProviders;
}

const PUBLIC_URL = 'http://127.0.0.1:3000';

export async function openPaymentShop(context: SoakContext, { env = {}, ...options }: SoakShopOptions = {}): Promise<PaymentShop> {
  const payments: PaymentProviders = new Map();
  const alipay = await startFakeAlipay({ url: '', services: { paymentProviders: payments, publicUrl: PUBLIC_URL } });
  const { appId, sellerId, privateKey, alipayPublicKey, gateway = '' } = alipay.merchant;
  const merchant = {
    ALIPAY_APP_ID: appId,
    ALIPAY_SELLER_ID: sellerId,
    ALIPAY_PRIVATE_KEY: privateKey,
    ALIPAY_PUBLIC_KEY: alipayPublicKey,
    ALIPAY_GATEWAY: gateway,
  };
  const shop = await openSoakShop(context, { ...options, env: { ...merchant, ...env } });
  return {
    ...shop,
    alipay,
    payments,
    async stop() {
      alipay.close();
      await shop.stop();
    },
  };
}

export interface ProviderPayment {
  orderCode: string;
  payId: string;
  /** The payment notice, not yet delivered. */
  notice: Fields;
}

/** Places orders and pays them at the provider, without delivering the notices. */
export async function payAtProvider({ urls, alipay, ...shop }: PaymentShop, count: number): Promise<ProviderPayment[]> {
  const { skuId } = await addProduct(shop, { stock: count });
  const buyers = await shop.addBuyers(count);
  return mapConcurrently(buyers, 20, async (buyer) => {
    const { orderCodes } = await checkOut(urls, buyer, [{ skuId, num: 1 }]);
    const input = { orderCodeArray: orderCodes, channel: 'alipay' as const, device: 'desktop' as const };
    const { data, httpStatus } = await callUntilAnswered(urls, payment.save, input, { token: buyer.token });
    if (httpStatus !== 200 || data.mode !== 'form')
      throw new Error(`${payment.save.route} replied ${httpStatus}, after ${orders.save.route} succeeded`);
    return { orderCode: orderCodes[0] ?? '', payId: data.payId, notice: alipay.pay(data) };
  });
}

/** Delivers a notice as a provider does: repeatedly, to each API in turn, until one replies. */
export async function deliverUntilAnswered(urls: readonly string[], first: number, notice: Fields): Promise<string> {
  for (let round = 0; round < 200; round++) {
    const reply = await deliverNotice(urls[(first + round) % urls.length] ?? '', notice);
    if (reply !== null) return reply;
    await sleep(200);
  }
  return 'never';
}

/** Delivers a notice once. Returns null without a reply or with a 503. */
export async function deliverNotice(url: string, notice: Fields): Promise<string | null> {
  try {
    const reply = await fetch(`${url}/pay/alipay/notify`, {
      method: 'POST',
      body: new URLSearchParams(notice),
      signal: AbortSignal.timeout(10_000),
    });
    const text = await reply.text();
    return reply.status === 503 ? null : `${reply.status} ${text}`;
  } catch {
    return null;
  }
}
