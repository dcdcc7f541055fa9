import { orders } from '@baodao/api-client/endpoints/orders';
import type { BookedDays } from '@baodao/domain/bookings/shapes';
import type { OrderQuote, OrderSaveReply } from '@baodao/domain/orders/shapes';
import { addAddress, signUp, type TestMember } from './members.ts';
import type { CallOptions, TestShop } from './shop.ts';

export interface PurchaseLine {
  skuId: number;
  num?: number;
  cartId?: number;
  marketProductId?: number;
  promoteId?: number;
  days?: BookedDays;
}

/** A new member with an address. */
export async function signUpBuyer(shop: TestShop): Promise<TestMember> {
  const buyer = await signUp(shop);
  await addAddress(shop, buyer);
  return buyer;
}

/** Ten at a time, because a busy machine cannot serve hundreds of connections within the timeout. */
export async function signUpBuyers(shop: TestShop, count: number): Promise<TestMember[]> {
  const buyers: TestMember[] = [];
  while (buyers.length < count) {
    buyers.push(...(await Promise.all(Array.from({ length: Math.min(10, count - buyers.length) }, () => signUpBuyer(shop)))));
  }
  return buyers;
}

export async function quoteFor(
  shop: Pick<TestShop, 'call'>,
  { token }: TestMember,
  requested: PurchaseLine[],
): Promise<OrderQuote & { calcToken: string }> {
  const lines = requested.map(({ num = 1, ...line }) => ({ num, ...line }));
  const { data, code } = await shop.call(orders.calculate, { lines }, { token });
  const { calcToken } = data ?? {};
  if (!calcToken) throw new Error(`No quote: ${code} ${JSON.stringify(data?.problems)}`);
  return { ...data, calcToken };
}

export async function buy(
  shop: Pick<TestShop, 'call'>,
  buyer: TestMember,
  requested: PurchaseLine[],
  options: CallOptions = {},
): Promise<OrderSaveReply> {
  const { calcToken } = await quoteFor(shop, buyer, requested);
  const saved = await shop.call(orders.save, { calcToken }, { token: buyer.token, ...options });
  if (!saved.status) throw new Error(`Not ordered: ${saved.code}`);
  return saved.data;
}

/** Buys at a single shop and returns the order's code. */
export async function buyOne(shop: Pick<TestShop, 'call'>, buyer: TestMember, requested: PurchaseLine): Promise<string> {
  const { orderCodeArray } = await buy(shop, buyer, [requested]);
  const [code, ...others] = orderCodeArray;
  if (!code || others.length > 0) throw new Error(`Expected one order, got ${orderCodeArray.length}`);
  return code;
}
