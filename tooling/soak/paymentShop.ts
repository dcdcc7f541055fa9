// A shop with a provider of payments beside it, and many orders that are about to be paid.
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
  /** The provider as whoever reconciles knows it. */
  payments: PaymentProviders;
}

const PUBLIC_URL = 'http://127.0.0.1:3000';

export async function openPaymentShop(house: SoakContext, { env = {}, ...options }: SoakShopOptions = {}): Promise<PaymentShop> {
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
  const shop = await openSoakShop(house, { ...options, env: { ...merchant, ...env } });
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
  /** What the provider is about to tell. */
  notice: Fields;
}

/** Orders whose buyers have paid at the provider, of which the shop has not heard yet. */
export async function payAtProvider({ urls, alipay, ...shop }: PaymentShop, count: number): Promise<ProviderPayment[]> {
  const { skuId } = await addProduct(shop, { stock: count });
  const buyers = await shop.addBuyers(count);
  return mapConcurrently(buyers, 20, async (buyer) => {
    const { orderCodes } = await checkOut(urls, buyer, [{ skuId, num: 1 }]);
    const input = { orderCodeArray: orderCodes, channel: 'alipay' as const, device: 'desktop' as const };
    const { data, httpStatus } = await callUntilAnswered(urls, payment.save, input, { token: buyer.token });
    if (httpStatus !== 200) throw new Error(`${orders.save.route} was fine, ${payment.save.route} answered ${httpStatus}`);
    return { orderCode: orderCodes[0] ?? '', payId: data.payId, notice: alipay.pay(data) };
  });
}

/** As a provider does it: again, to whoever is there, until somebody has an answer. */
export async function deliverUntilAnswered(urls: readonly string[], first: number, notice: Fields): Promise<string> {
  for (let round = 0; round < 200; round++) {
    const answer = await deliverNotice(urls[(first + round) % urls.length] ?? '', notice);
    if (answer !== null) return answer;
    await sleep(200);
  }
  return 'never';
}

/** One delivery; null where nobody took it. */
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
