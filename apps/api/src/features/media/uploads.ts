import { randomBytes } from 'node:crypto';
import type { MediaSaved } from '@baodao/domain/media/shapes';
import { and, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { picture } from '../../db/schema/catalog.ts';
import { upload } from '../../db/schema/media.ts';
import { inTransaction, type Transaction } from '../../db/transaction.ts';
import { badParameter } from '../../http/problems.ts';
import type { Services } from '../../services.ts';
import type { MediaStore } from './mediaStore.ts';
import { mediaAddress } from './pictures.ts';

const BATCH = 100;
/** A form may stay open for so long with its pictures handed in. */
const UNUSED_LIFE = sql.raw(`interval '24 hours'`);

/** Keeps a clean picture for its owner. */
export async function keepUpload(
  { db }: Pick<Services, 'db'>,
  store: MediaStore,
  owner: { userId: number; bytes: Uint8Array },
): Promise<MediaSaved> {
  const id = randomBytes(16).toString('hex');
  const { describePicture } = await import('./describePicture.ts');
  const facts = await describePicture(owner.bytes);
  // The file first: a row without one would be a picture that never shows, a file without a row is only lost room.
  await store.keepAs(id, owner.bytes);
  try {
    await inTransaction(db, async (tx) => {
      await tx.insert(picture).values({ hash: id, ...facts });
      await tx.insert(upload).values({ id, userId: owner.userId });
    });
  } catch (error) {
    await store.remove(id);
    throw error;
  }
  const { width, height, thumbhash } = facts;
  return { id, src: mediaAddress(id), width, height, thumbhash };
}

/**
 * The pictures among a member's own that a form names, in its order, each once, and marks them as shown from now on; to be called in
 * the transaction that keeps what shows them. Refuses when one is not the member's, was removed, or never was.
 */
export const ownedPictures = (tx: Transaction, userId: number, ids: readonly string[], field = 'images'): Promise<string[]> =>
  showFromNow(tx, { ids, field, where: eq(upload.userId, userId) });

/** The same for a form that anybody may send: whoever knows what a picture was called when it was handed in may name it. */
export const handedInPictures = (tx: Transaction, ids: readonly string[], field: string): Promise<string[]> =>
  showFromNow(tx, { ids, field });

async function showFromNow(
  tx: Transaction,
  { ids, field, where }: { ids: readonly string[]; field: string; where?: SQL },
): Promise<string[]> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  const shown = await tx
    .update(upload)
    .set({ usedAt: sql`coalesce(${upload.usedAt}, shop_now())` })
    .where(and(where, inArray(upload.id, wanted)))
    .returning({ id: upload.id });
  if (shown.length !== wanted.length) throw badParameter(field, 'a picture is not among those you handed in');
  return wanted;
}

/** Removes what was handed in and never shown; says how many. */
export async function removeUnusedUploads({ db }: Pick<Services, 'db'>, store: MediaStore): Promise<number> {
  let removed = 0;
  for (let batch = BATCH; batch === BATCH; removed += batch) {
    batch = await inTransaction(db, async (tx) => {
      const ids = await unusedIds(tx);
      await tx.delete(upload).where(inArray(upload.id, ids));
      await tx.delete(picture).where(inArray(picture.hash, ids));
      // Before the rows are gone for good: who fails here comes again and still knows the names.
      for (const id of ids) await store.remove(id);
      return ids.length;
    });
  }
  return removed;
}

async function unusedIds(tx: Queryable): Promise<string[]> {
  const rows = await tx
    .select({ id: upload.id })
    .from(upload)
    .where(and(isNull(upload.usedAt), lt(upload.createdAt, sql`shop_now() - ${UNUSED_LIFE}`)))
    .limit(BATCH)
    .for('update', { skipLocked: true });
  return rows.map(({ id }) => id);
}
