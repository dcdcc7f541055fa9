import { languages } from '@baodao/domain/wire/fields';
import { or, type SQL, sql } from 'drizzle-orm';
import { escapeLike } from '../../platform/db/escapeLike.ts';
import { shop } from '../../platform/db/schema/catalog.ts';

/** Matches the name in any language. Escapes LIKE wildcards in the key. */
export function matchesShopName(key: string): SQL | undefined {
  const pattern = `%${escapeLike(key)}%`;
  return or(...languages.map((language) => sql`${shop.name} ->> ${language} ILIKE ${pattern}`));
}
