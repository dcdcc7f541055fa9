import { randomBytes } from 'node:crypto';
import type { MediaReply } from '@baodao/domain/media/shapes';
import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { picture } from '../../platform/db/schema/catalog.ts';
import { upload } from '../../platform/db/schema/media.ts';
import { inTransaction, type Transaction } from '../../platform/db/transaction.ts';
import { badParameter } from '../../platform/http/problems.ts';
import type { Services } from '../../services.ts';
import { mediaPath } from './mediaAddress.ts';
import type { MediaStore } from './mediaStore.ts';

const BATCH_SIZE = 100;
/** A member may keep a form with uploaded pictures open for this long. */
const UNUSED_RETENTION = sql.raw(`interval '24 hours'`);

/** Stores a re-encoded picture for its owner. */
export async function storeUpload(
  { db }: Pick<Services, 'db'>,
  store: MediaStore,
  { userId, bytes }: { userId: number; bytes: Uint8Array },
): Promise<MediaReply> {
  const id = randomBytes(16).toString('hex');
  const { describePicture } = await import('./describePicture.ts');
  const info = await describePicture(bytes);
  // Write the file first: a file without a row only wastes space, a row without a file is a broken picture.
  await store.storeAs(id, bytes);
  try {
    await inTransaction(db, async (tx) => {
      await tx.insert(picture).values({ hash: id, ...info });
      await tx.insert(upload).values({ id, userId });
    });
  } catch (error) {
    await store.remove(id);
    throw error;
  }
  const { width, height, thumbhash } = info;
  return { id, src: mediaPath(id), width, height, thumbhash };
}

/**
 * Marks uploads of a member as used and returns their distinct ids in the given order. Call it in the transaction that stores the
 * reference. Throws when an id is unknown or belongs to another member.
 */
export async function claimOwnPictures(tx: Transaction, userId: number, ids: readonly string[], field = 'images'): Promise<string[]> {
  const distinctIds = [...new Set(ids)];
  if (distinctIds.length === 0) return [];
  const used = await tx
    .update(upload)
    .set({ usedAt: sql`coalesce(${upload.usedAt}, shop_now())` })
    .where(and(eq(upload.userId, userId), inArray(upload.id, distinctIds)))
    .returning({ id: upload.id });
  if (used.length !== distinctIds.length) throw badParameter(field, 'a picture is not among those you handed in');
  return distinctIds;
}

/** Removes uploads that were never used. Returns their number. */
export async function removeUnusedUploads({ db }: Pick<Services, 'db'>, store: MediaStore): Promise<number> {
  let removed = 0;
  for (let batch = BATCH_SIZE; batch === BATCH_SIZE; removed += batch) {
    batch = await inTransaction(db, async (tx) => {
      const ids = await selectUnusedIds(tx);
      await tx.delete(upload).where(inArray(upload.id, ids));
      await tx.delete(picture).where(inArray(picture.hash, ids));
      // Delete files before the commit, so that a failed deletion is retried.
      for (const id of ids) await store.remove(id);
      return ids.length;
    });
  }
  return removed;
}

async function selectUnusedIds(tx: Queryable): Promise<string[]> {
  const rows = await tx
    .select({ id: upload.id })
    .from(upload)
    .where(and(isNull(upload.usedAt), lt(upload.createdAt, sql`shop_now() - ${UNUSED_RETENTION}`)))
    .limit(BATCH_SIZE)
    .for('update', { skipLocked: true });
  return rows.map(({ id }) => id);
}
