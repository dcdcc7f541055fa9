import { inArray } from 'drizzle-orm';
import type { Problems } from '../import/problems.ts';
import { picture } from '../platform/db/schema/catalog.ts';
import type { Transaction } from '../platform/db/transaction.ts';
import { hashOfMedia } from './hashOfMedia.ts';

/** Reports pictures that the shop does not have. */
export async function checkPictures(tx: Transaction, problems: Problems, names: readonly (string | undefined)[]): Promise<void> {
  const given = names.filter((name) => name !== undefined);
  const stored = await tx
    .select({ hash: picture.hash })
    .from(picture)
    .where(inArray(picture.hash, given.map(hashOfMedia)));
  const known = new Set(stored.map(({ hash }) => hash));
  for (const name of given) if (!known.has(hashOfMedia(name))) problems.add({ file: '', line: 0 }, `${name} does not exist`);
}
