import type { ProductDetail } from '@baodao/domain/catalog/shapes';
import type { Language } from '@baodao/domain/wire/fields';
import { and, eq, gt, sql } from 'drizzle-orm';
import { createSecret, sha256 } from '../../platform/crypto/secretHash.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { productPreview } from '../../platform/db/schema/staff.ts';
import { notFound } from '../../platform/http/problems.ts';

/** Keeps a product that is not saved for an hour. Returns the secret that opens it. */
export async function storePreview(db: Queryable, details: Record<Language, ProductDetail>): Promise<string> {
  const token = createSecret();
  await db.insert(productPreview).values({ hash: sha256(token), details, expiresAt: sql`shop_now() + interval '1 hour'` });
  return token;
}

export async function readPreview(db: Queryable, token: string, language: Language): Promise<ProductDetail> {
  const [preview] = await db
    .select({ details: productPreview.details })
    .from(productPreview)
    .where(and(eq(productPreview.hash, sha256(token)), gt(productPreview.expiresAt, sql`shop_now()`)));
  if (!preview) throw notFound('preview');
  return preview.details[language];
}
