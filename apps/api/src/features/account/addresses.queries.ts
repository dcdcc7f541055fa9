import { toRegionIds } from '@baodao/domain/account/addressRules';
import type { Address, AddressInput } from '@baodao/domain/account/shapes';
import { errorCodes } from '@baodao/domain/errors/codes';
import { currentRegionId } from '@baodao/domain/regions/regions';
import type { Language } from '@baodao/domain/wire/fields';
import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { address, member } from '../../platform/db/schema/account.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { ApiProblem, notFound } from '../../platform/http/problems.ts';
import { formatRegions } from '../../platform/regions/formatRegions.ts';

const MAX_ADDRESSES = 50;

export type AddressRow = typeof address.$inferSelect;

const isOwnAddress = (userId: number, id: number) => and(eq(address.userId, userId), eq(address.id, id));

/** Formats the region names from their ids in the requested language. */
export function toAddressReply(row: AddressRow, language: Language): Address {
  const { userId: _owner, createdAt: _created, ...stored } = row;
  const fields = { ...stored, districtId: currentRegionId(stored.districtId) };
  return { ...fields, regionText: formatRegions(toRegionIds(fields), language) };
}

/** Default address first, then newest first. */
export const readAddresses = (db: Queryable, userId: number, id?: number) =>
  db
    .select()
    .from(address)
    .where(and(eq(address.userId, userId), id === undefined ? undefined : eq(address.id, id)))
    .orderBy(desc(address.isDefault), desc(address.id));

export async function readDefaultAddress(db: Queryable, userId: number): Promise<AddressRow | undefined> {
  const [row] = await db
    .select()
    .from(address)
    .where(and(eq(address.userId, userId), address.isDefault));
  return row;
}

/** Serializes address changes of a member. Otherwise two concurrent changes could both set a default. */
const lockMember = (tx: Transaction, userId: number) =>
  tx.select({ id: member.id }).from(member).where(eq(member.id, userId)).for('no key update');

/** A member with addresses always has a default one, so `isDefault: false` does not unset it. */
export async function saveAddress(tx: Transaction, userId: number, { id, isDefault, ...fields }: AddressInput): Promise<AddressRow> {
  await lockMember(tx, userId);
  // For people who read the table directly.
  const values = { ...fields, regionText: formatRegions(toRegionIds(fields), 'zh-CN') };
  if (id !== undefined) {
    const [changed] = await tx.update(address).set(values).where(isOwnAddress(userId, id)).returning();
    if (!changed) throw notFound('address');
    return isDefault && !changed.isDefault ? makeDefault(tx, userId, id) : changed;
  }
  const [existing] = await tx.select({ num: count() }).from(address).where(eq(address.userId, userId));
  const num = existing?.num ?? 0;
  if (num >= MAX_ADDRESSES) throw new ApiProblem(errorCodes.notAllowed, `at most ${MAX_ADDRESSES} addresses`);
  const [created] = await tx
    .insert(address)
    .values({ ...values, userId, isDefault: num === 0 })
    .returning();
  if (!created) throw new Error('The address was not stored');
  return isDefault && num > 0 ? makeDefault(tx, userId, created.id) : created;
}

async function makeDefault(tx: Transaction, userId: number, id: number): Promise<AddressRow> {
  await tx
    .update(address)
    .set({ isDefault: false })
    .where(and(eq(address.userId, userId), address.isDefault));
  const [row] = await tx.update(address).set({ isDefault: true }).where(isOwnAddress(userId, id)).returning();
  if (!row) throw notFound('address');
  return row;
}

export async function setDefaultAddress(tx: Transaction, userId: number, id: number): Promise<AddressRow> {
  await lockMember(tx, userId);
  return makeDefault(tx, userId, id);
}

/** Deleting the default address makes the newest one the default. */
export async function deleteAddress(tx: Transaction, userId: number, id: number): Promise<void> {
  await lockMember(tx, userId);
  const [deleted] = await tx.delete(address).where(isOwnAddress(userId, id)).returning({ wasDefault: address.isDefault });
  if (!deleted) throw notFound('address');
  if (!deleted.wasDefault) return;
  await tx
    .update(address)
    .set({ isDefault: true })
    .where(eq(address.id, sql`(SELECT max(id) FROM ${address} WHERE user_id = ${userId})`));
}
