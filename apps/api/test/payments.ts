import { payment } from '@baodao/api-client/endpoints/payment';
import type { PaymentCheckInput, PaymentDevice, PaymentRedirect, Prepayment } from '@baodao/domain/payment/shapes';
import { eq } from 'drizzle-orm';
import { paymentAttempt } from '../src/platform/db/schema/payment.ts';
import { atEnd } from './atEnd.ts';
import { type FakeAlipay, type Fields, startFakeAlipay } from './fakeAlipay.ts';
import type { TestMember } from './members.ts';
import { type AddedProduct, addProduct, addRates, type ProductOptions } from './products.ts';
import { buyOne } from './purchase.ts';
import { openTestShop, type TestShop } from './shop.ts';

/** A started payment whose provider takes a form. */
export type PaymentForm = Extract<PaymentRedirect, { mode: 'form' }>;

type Caller = Pick<TestShop, 'call'>;
type Payer = Pick<TestMember, 'token'>;

/** Starts a fake Alipay for the tests of one file. */
export async function openFakeAlipay(shop: TestShop): Promise<FakeAlipay> {
  const alipay = await startFakeAlipay(shop);
  atEnd(() => alipay.close());
  return alipay;
}

/** Opens a shop for the tests of one file whose orders can be paid by Alipay. */
export async function openPayingShop(environment?: Record<string, string>): Promise<{ shop: TestShop; alipay: FakeAlipay }> {
  const shop = await openTestShop(environment);
  const alipay = await openFakeAlipay(shop);
  await addRates(shop);
  return { shop, alipay };
}

/** Requests a payment of these orders over HTTP: by default with Alipay on a desktop. `options` can override and add fields. */
export const savePayment = (shop: Caller, { token }: Payer, orderCodeArray: string[], options: object = {}) =>
  shop.call(payment.save, { orderCodeArray, channel: 'alipay', device: 'desktop', ...options }, { token });

/** Starts a payment and returns the redirect to the provider. */
export async function startPayment(shop: Caller, payer: Payer, orderCodeArray: string[], options?: object): Promise<PaymentForm> {
  const { status, code, data } = await savePayment(shop, payer, orderCodeArray, options);
  if (!status || data.mode !== 'form') throw new Error(`The payment was not started: ${code}`);
  return data;
}

/** Starts a WeChat payment and registers it there. */
export async function startWeChatPayment(
  shop: Caller,
  payer: Payer,
  orderCodeArray: string[],
  device: PaymentDevice = 'desktop',
): Promise<PaymentRedirect & { prepayment: Prepayment }> {
  const { data: started } = await savePayment(shop, payer, orderCodeArray, { channel: 'wechat' });
  const { status, code, data } = await shop.call(payment.prepay, { payId: started.payId, device }, { token: payer.token });
  if (!status) throw new Error(`The payment was not registered: ${code}`);
  return { ...started, prepayment: data };
}

/** Pays these orders with Alipay and delivers its notification, with the given changes. */
export async function payOrders(
  shop: Caller,
  alipay: FakeAlipay,
  payer: Payer,
  orderCodeArray: string[],
  changes?: Fields,
): Promise<PaymentForm> {
  const started = await startPayment(shop, payer, orderCodeArray);
  await alipay.notify(alipay.pay(started, changes));
  return started;
}

export interface OpenPayment extends AddedProduct {
  /** The order code. */
  code: string;
  started: PaymentForm;
}

/** Orders a new product and starts the payment. */
export async function openPayment(
  shop: TestShop,
  buyer: TestMember,
  options: ProductOptions = {},
  paymentOptions?: object,
): Promise<OpenPayment> {
  const product = await addProduct(shop, options);
  const code = await buyOne(shop, buyer, { skuId: product.skuId });
  return { ...product, code, started: await startPayment(shop, buyer, [code], paymentOptions) };
}

export const checkPayment = (shop: Caller, { token }: Payer, input: PaymentCheckInput) => shop.call(payment.check, input, { token });

/** The stored payment attempt. */
export async function getAttempt(shop: TestShop, payId: string): Promise<typeof paymentAttempt.$inferSelect | undefined> {
  const [attempt] = await shop.services.db.select().from(paymentAttempt).where(eq(paymentAttempt.code, payId));
  return attempt;
}
