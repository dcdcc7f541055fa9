import { randomBytes } from 'node:crypto';
import { LICENCE_RETENTION_DAYS } from '@baodao/domain/guides/supplierRules';
import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { licencePicture } from '../../platform/db/schema/guides.ts';
import { inTransaction, type Transaction } from '../../platform/db/transaction.ts';
import { badParameter } from '../../platform/http/problems.ts';
import type { Services } from '../../services.ts';
import type { MediaStore } from '../media/mediaStore.ts';

/** Bounds the disk space of pictures without an application, at about 1 MB each. */
const MAX_UNUSED = 1_000;

/** Stores a re-encoded photo of a licence and returns its id. Removes the oldest pictures without an application above their number. */
export async function storeLicencePicture({ db }: Pick<Services, 'db'>, store: MediaStore, bytes: Uint8Array): Promise<string> {
  const id = randomBytes(16).toString('hex');
  await store.storeAs(id, bytes);
  try {
    await db.insert(licencePicture).values({ id });
  } catch (error) {
    await store.remove(id);
    throw error;
  }
  await removeInBatches(
    db,
    store,
    sql`
    SELECT id FROM licence_picture WHERE id IN (
      SELECT id FROM licence_picture WHERE application_code IS NULL ORDER BY created_at DESC OFFSET ${MAX_UNUSED})
    AND application_code IS NULL`,
  );
  return id;
}

/** Binds pictures to their application, each to one only. Throws when an id is unknown or already bound. */
export async function claimLicencePictures(tx: Transaction, applicationCode: string, ids: readonly string[]): Promise<void> {
  const distinctIds = [...new Set(ids)];
  const { rowCount } = await tx.execute(sql`
    UPDATE licence_picture SET application_code = ${applicationCode}, position = given.position - 1
    FROM unnest(${sql.param(distinctIds)}::text[]) WITH ORDINALITY AS given (id, position)
    WHERE licence_picture.id = given.id AND application_code IS NULL`);
  if (rowCount !== distinctIds.length) throw badParameter('licenceImages', 'a picture is not among those you handed in');
}

export async function listLicencePictureIds(db: Queryable, applicationCode: string): Promise<string[]> {
  const rows = await db
    .select({ id: licencePicture.id })
    .from(licencePicture)
    .where(eq(licencePicture.applicationCode, applicationCode))
    .orderBy(asc(licencePicture.position));
  return rows.map(({ id }) => id);
}

const BATCH_SIZE = 100;

/** Removes pictures of applications that were decided long enough ago, and pictures of no application. Returns their number. */
export const removeLicencePictures = ({ db }: Pick<Services, 'db'>, store: MediaStore): Promise<number> =>
  removeInBatches(
    db,
    store,
    sql`
      SELECT id FROM licence_picture LEFT JOIN supplier_application ON code = application_code
      WHERE decided_at < shop_now() - make_interval(days => ${LICENCE_RETENTION_DAYS}::int)
        OR (application_code IS NULL AND licence_picture.created_at < shop_now() - interval '24 hours')`,
  );

async function removeInBatches(db: Services['db'], store: MediaStore, selectIds: SQL): Promise<number> {
  let removed = 0;
  for (let batch = BATCH_SIZE; batch === BATCH_SIZE; removed += batch) {
    batch = await inTransaction(db, async (tx) => {
      const { rows } = await tx.execute<{ id: string }>(sql`${selectIds} LIMIT ${BATCH_SIZE} FOR UPDATE OF licence_picture SKIP LOCKED`);
      const ids = rows.map(({ id }) => id);
      await tx.delete(licencePicture).where(inArray(licencePicture.id, ids));
      // Delete files before the commit, so that a failed deletion is retried.
      for (const id of ids) await store.remove(id);
      return ids.length;
    });
  }
  return removed;
}
