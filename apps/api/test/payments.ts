import { payment } from '@baodao/api-client/endpoints/payment';
import type { PaymentCheckInput, PaymentRedirect } from '@baodao/domain/payment/shapes';
import { eq } from 'drizzle-orm';
import { afterAll } from 'vitest';
import { paymentAttempt } from '../src/db/schema/payment.ts';
import { type FakeAlipay, type Fields, startFakeAlipay } from './fakeAlipay.ts';
import type { TestMember } from './members.ts';
import { type AddedProduct, addProduct, addRates, type ProductOptions } from './products.ts';
import { buyOne } from './purchase.ts';
import { openTestShop, type TestShop } from './shop.ts';

type Caller = Pick<TestShop, 'call'>;
type Payer = Pick<TestMember, 'token'>;

/** Alipay for the tests of one file: it is there as long as their shop. */
export async function openFakeAlipay(shop: TestShop): Promise<FakeAlipay> {
  const alipay = await startFakeAlipay(shop);
  afterAll(() => alipay.close());
  return alipay;
}

/** A shop for the tests of one file whose orders can be paid by Alipay. */
export async function openPayingShop(environment?: Record<string, string>): Promise<{ shop: TestShop; alipay: FakeAlipay }> {
  const shop = await openTestShop(environment);
  const alipay = await openFakeAlipay(shop);
  await addRates(shop);
  return { shop, alipay };
}

/** Asks for a payment of these orders, over HTTP: by Alipay on a desktop unless told, and with whatever else a caller may send. */
export const savePayment = (shop: Caller, { token }: Payer, orderCodeArray: string[], options: object = {}) =>
  shop.call(payment.save, { orderCodeArray, channel: 'alipay', device: 'desktop', ...options }, { token });

/** The form that pays these orders. */
export async function startPayment(shop: Caller, payer: Payer, orderCodeArray: string[], options?: object): Promise<PaymentRedirect> {
  const { status, code, data } = await savePayment(shop, payer, orderCodeArray, options);
  if (!status) throw new Error(`no payment was opened: ${code}`);
  return data;
}

/** Pays these orders by Alipay, whose notice comes; with changes it tells something else. */
export async function payOrders(
  shop: Caller,
  alipay: FakeAlipay,
  payer: Payer,
  orderCodeArray: string[],
  changes?: Fields,
): Promise<PaymentRedirect> {
  const started = await startPayment(shop, payer, orderCodeArray);
  await alipay.notify(alipay.pay(started, changes));
  return started;
}

export interface OpenPayment extends AddedProduct {
  /** Of the order. */
  code: string;
  started: PaymentRedirect;
}

/** An order of new goods, and the form that pays it. */
export async function openPayment(shop: TestShop, person: TestMember, options: ProductOptions = {}, wish?: object): Promise<OpenPayment> {
  const goods = await addProduct(shop, options);
  const code = await buyOne(shop, person, { skuId: goods.skuId });
  return { ...goods, code, started: await startPayment(shop, person, [code], wish) };
}

export const checkPayment = (shop: Caller, { token }: Payer, input: PaymentCheckInput) => shop.call(payment.check, input, { token });

/** What the shop keeps of an attempt to pay. */
export async function getAttempt(shop: TestShop, payId: string): Promise<typeof paymentAttempt.$inferSelect | undefined> {
  const [attempt] = await shop.services.db.select().from(paymentAttempt).where(eq(paymentAttempt.code, payId));
  return attempt;
}
