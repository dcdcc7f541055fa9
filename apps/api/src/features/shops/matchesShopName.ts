import { or, type SQL, sql } from 'drizzle-orm';
import { shop } from '../../db/schema/catalog.ts';

/** Matches the name in any language. Escapes LIKE wildcards in the key. */
export function matchesShopName(key: string): SQL | undefined {
  const pattern = `%${key.replace(/[\\%_]/g, '\\$&')}%`;
  return or(...(['zh-CN', 'zh-TW', 'en'] as const).map((language) => sql`${shop.name} ->> ${language} ILIKE ${pattern}`));
}
