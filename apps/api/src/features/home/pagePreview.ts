import type { Preview } from '@baodao/domain/home/shapes';
import type { Language } from '@baodao/domain/wire/fields';
import { and, eq, gt, sql } from 'drizzle-orm';
import { createSecret, sha256 } from '../../platform/crypto/secretHash.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { pagePreview } from '../../platform/db/schema/staff.ts';
import { notFound } from '../../platform/http/problems.ts';

/** Keeps what pages would read for an hour. Returns the secret that opens it. */
export async function storePreview(db: Queryable, previews: Record<Language, Preview>): Promise<string> {
  const token = createSecret();
  await db.insert(pagePreview).values({ hash: sha256(token), previews, expiresAt: sql`shop_now() + interval '1 hour'` });
  return token;
}

export async function readPreview(db: Queryable, token: string, language: Language): Promise<Preview> {
  const [found] = await db
    .select({ previews: pagePreview.previews })
    .from(pagePreview)
    .where(and(eq(pagePreview.hash, sha256(token)), gt(pagePreview.expiresAt, sql`shop_now()`)));
  if (!found) throw notFound('preview');
  return found.previews[language];
}
