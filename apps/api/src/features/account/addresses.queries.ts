import { regionIdsOf } from '@baodao/domain/account/addressRules';
import type { Address, AddressInput } from '@baodao/domain/account/shapes';
import { errorCodes } from '@baodao/domain/errors/codes';
import type { Language } from '@baodao/domain/wire/fields';
import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { address, member } from '../../db/schema/account.ts';
import type { Transaction } from '../../db/transaction.ts';
import { ApiProblem, notFound } from '../../http/problems.ts';
import { regionText } from './regionText.ts';

const MOST_ADDRESSES = 50;

export type AddressRow = typeof address.$inferSelect;

const owned = (userId: number, id: number) => and(eq(address.userId, userId), eq(address.id, id));

/** The names of the regions come from their ids, so that they stand in the reader's language. */
export function addressReply(row: AddressRow, language: Language): Address {
  const { userId: _owner, createdAt: _created, ...fields } = row;
  return { ...fields, regionText: regionText(regionIdsOf(row), language) };
}

/** The default one first, then the newest. */
export const addressesOf = (db: Queryable, userId: number, id?: number) =>
  db
    .select()
    .from(address)
    .where(and(eq(address.userId, userId), id === undefined ? undefined : eq(address.id, id)))
    .orderBy(desc(address.isDefault), desc(address.id));

export async function defaultAddressOf(db: Queryable, userId: number): Promise<AddressRow | undefined> {
  const [row] = await db
    .select()
    .from(address)
    .where(and(eq(address.userId, userId), address.isDefault));
  return row;
}

/** Changes of one member's addresses come one after another: else two of them could both make theirs the default one. */
const lockMember = (tx: Transaction, userId: number) =>
  tx.select({ id: member.id }).from(member).where(eq(member.id, userId)).for('no key update');

/** A member with addresses always has a default one: it changes only by making another one that. */
export async function saveAddress(tx: Transaction, userId: number, { id, isDefault, ...fields }: AddressInput): Promise<AddressRow> {
  await lockMember(tx, userId);
  // For whoever reads the table itself: in the language of the shop.
  const values = { ...fields, regionText: regionText(regionIdsOf(fields), 'zh-CN') };
  if (id !== undefined) {
    const [changed] = await tx.update(address).set(values).where(owned(userId, id)).returning();
    if (!changed) throw notFound('address');
    return isDefault && !changed.isDefault ? makeDefault(tx, userId, id) : changed;
  }
  const [kept] = await tx.select({ num: count() }).from(address).where(eq(address.userId, userId));
  const num = kept?.num ?? 0;
  if (num >= MOST_ADDRESSES) throw new ApiProblem(errorCodes.notAllowed, `at most ${MOST_ADDRESSES} addresses`);
  const [made] = await tx
    .insert(address)
    .values({ ...values, userId, isDefault: num === 0 })
    .returning();
  if (!made) throw new Error('no address was kept');
  return isDefault && num > 0 ? makeDefault(tx, userId, made.id) : made;
}

async function makeDefault(tx: Transaction, userId: number, id: number): Promise<AddressRow> {
  await tx
    .update(address)
    .set({ isDefault: false })
    .where(and(eq(address.userId, userId), address.isDefault));
  const [row] = await tx.update(address).set({ isDefault: true }).where(owned(userId, id)).returning();
  if (!row) throw notFound('address');
  return row;
}

export async function setDefaultAddress(tx: Transaction, userId: number, id: number): Promise<AddressRow> {
  await lockMember(tx, userId);
  return makeDefault(tx, userId, id);
}

/** When the default one goes, the newest takes its place. */
export async function deleteAddress(tx: Transaction, userId: number, id: number): Promise<void> {
  await lockMember(tx, userId);
  const [gone] = await tx.delete(address).where(owned(userId, id)).returning({ wasDefault: address.isDefault });
  if (!gone) throw notFound('address');
  if (!gone.wasDefault) return;
  await tx
    .update(address)
    .set({ isDefault: true })
    .where(eq(address.id, sql`(SELECT max(id) FROM ${address} WHERE user_id = ${userId})`));
}
