import { orders } from '@baodao/api-client/endpoints/orders';
import type { Calculated, OrderSaved } from '@baodao/domain/orders/shapes';
import { addAddress, signUp, type TestMember } from './members.ts';
import type { CallOptions, TestShop } from './shop.ts';

export interface PurchaseLine {
  skuId: number;
  num?: number;
  cartId?: number;
  marketProductId?: number;
  promoteId?: number;
}

/** Somebody with an address, who can buy. */
export async function signUpBuyer(shop: TestShop): Promise<TestMember> {
  const person = await signUp(shop);
  await addAddress(shop, person);
  return person;
}

/** So many of them, ten at a time: a busy machine gives no connection to hundreds within the time that one may wait. */
export async function signUpBuyers(shop: TestShop, count: number): Promise<TestMember[]> {
  const people: TestMember[] = [];
  while (people.length < count) {
    people.push(...(await Promise.all(Array.from({ length: Math.min(10, count - people.length) }, () => signUpBuyer(shop)))));
  }
  return people;
}

/** What it would cost, over HTTP. */
export async function quoteFor(
  shop: Pick<TestShop, 'call'>,
  { token }: TestMember,
  wanted: PurchaseLine[],
): Promise<Calculated & { calcToken: string }> {
  const lines = wanted.map(({ num = 1, ...line }) => ({ num, ...line }));
  const { data, code } = await shop.call(orders.calculate, { lines }, { token });
  const { calcToken } = data ?? {};
  if (!calcToken) throw new Error(`not to be had: ${code} ${JSON.stringify(data?.problems)}`);
  return { ...data, calcToken };
}

/** Orders it, over HTTP. */
export async function buy(
  shop: Pick<TestShop, 'call'>,
  person: TestMember,
  wanted: PurchaseLine[],
  options: CallOptions = {},
): Promise<OrderSaved> {
  const { calcToken } = await quoteFor(shop, person, wanted);
  const saved = await shop.call(orders.save, { calcToken }, { token: person.token, ...options });
  if (!saved.status) throw new Error(`not ordered: ${saved.code}`);
  return saved.data;
}

/** The one order of a purchase at one shop. */
export async function buyOne(shop: Pick<TestShop, 'call'>, person: TestMember, wanted: PurchaseLine): Promise<string> {
  const { orderCodeArray } = await buy(shop, person, [wanted]);
  const [code, ...others] = orderCodeArray;
  if (!code || others.length > 0) throw new Error(`${orderCodeArray.length} orders`);
  return code;
}
