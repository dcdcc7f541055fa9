import { randomInt, randomUUID } from 'node:crypto';
import type { LedgerType } from '@baodao/domain/member/shapes';
import { sql } from 'drizzle-orm';
import { postToLedger } from '../src/features/member/postToLedger.ts';
import { createSecret, sha256 } from '../src/platform/crypto/secretHash.ts';
import { accessToken, address, member } from '../src/platform/db/schema/account.ts';
import { inTransaction } from '../src/platform/db/transaction.ts';
import type { TestShop } from './shop.ts';

export interface TestMember {
  token: string;
  userId: number;
  phone: string;
  /** For requests that do not use `shop.call`. */
  headers: { authorization: string };
}

/** Creates a signed-in member directly in the database: no SMS, no password, no cookie. */
export async function signUp(shop: TestShop, { phone = `+8869${randomInt(10_000_000, 99_999_999)}` } = {}): Promise<TestMember> {
  const { db } = shop.services;
  const [row] = await db
    .insert(member)
    .values({ code: randomUUID(), username: phone, nickname: '小明', agreedTo: 'test', agreedAt: sql`shop_now()` })
    .returning({ id: member.id });
  if (!row) throw new Error('The member was not created');
  return { userId: row.id, phone, ...(await signIn(shop, row.id)) };
}

/** Credits a balance of a member with an opening entry. */
export async function creditBalance(shop: TestShop, userId: number, account: LedgerType, change: number | string): Promise<void> {
  const source = { kind: 'opening', code: randomUUID() } as const;
  await inTransaction(shop.services.db, (tx) => postToLedger(tx, { userId, account, change, source }));
}

/** Signs an existing member in on another device. */
export async function signIn(shop: TestShop, userId: number): Promise<{ token: string; headers: { authorization: string } }> {
  const token = createSecret();
  await shop.services.db.insert(accessToken).values({
    hash: sha256(token),
    id: randomUUID(),
    userId,
    platform: 'ios',
    agent: 'test',
    expiresAt: sql`shop_now() + interval '30 days'`,
  });
  return { token, headers: { authorization: `Bearer ${token}` } };
}

/** An address in Taipei. */
export const taipeiAddress = {
  name: '王小明',
  phoneArea: '886',
  phone: '0912345678',
  countryId: 2200000,
  provinceId: 2200100,
  cityId: 2200101,
  districtId: null,
  detail: '重庆南路一段122号',
  zip: '100',
  label: '家',
} as const;

type AddressRow = typeof address.$inferSelect;

/** Adds an address in Taipei. The first address of a member is the default one. */
export async function addAddress(
  shop: TestShop,
  { userId }: TestMember,
  overrides: Partial<typeof address.$inferInsert> = {},
): Promise<AddressRow> {
  const { db } = shop.services;
  const [row] = await db
    .insert(address)
    .values({
      userId,
      ...taipeiAddress,
      regionText: '台湾 台北市 中正区',
      isDefault: sql`NOT EXISTS (SELECT 1 FROM address WHERE user_id = ${userId} AND is_default)`,
      ...overrides,
    })
    .returning();
  if (!row) throw new Error('The address was not saved');
  return row;
}
