import type { PickupStore } from '@baodao/domain/orders/pickupStores';
import type { PickupStoreQuery, PickupStores } from '@baodao/domain/orders/shapes';
import { normalizePageRequest, toPage } from '@baodao/domain/paging/toPage';
import { and, asc, eq, like, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../platform/db/database.ts';
import { pickupStore } from '../../platform/db/schema/orders.ts';
import { foldInput } from '../search/fullTextSearch.ts';

/** Which stores take parcels. */
export interface StoreDirectory {
  /** False without a list of stores: then only the format of a number is checked. */
  isListed: boolean;
  /** Names of the open stores that were asked for, by `storeKey`. */
  open: ReadonlyMap<string, string>;
}

export const storeKey = ({ chain, storeCode }: Pick<PickupStore, 'chain' | 'storeCode'>): string => `${chain} ${storeCode}`;

export const noStoreList: StoreDirectory = { isListed: false, open: new Map() };

/** Looks up stores by chain and number. */
export async function readStoreDirectory(db: Queryable, stores: readonly PickupStore[]): Promise<StoreDirectory> {
  if (stores.length === 0) return noStoreList;
  const wanted = JSON.stringify(stores.map(({ chain, storeCode }) => ({ chain, code: storeCode })));
  const { rows } = await db.execute<{ chain: PickupStore['chain']; storeCode: string; storeName: string }>(sql`
    SELECT chain, code AS "storeCode", name AS "storeName" FROM pickup_store
    JOIN (SELECT DISTINCT chain, code FROM jsonb_to_recordset(${wanted}::jsonb) AS wanted (chain text, code text)) AS wanted USING (chain, code)
    WHERE is_open`);
  const open = new Map(rows.map((row) => [storeKey(row), row.storeName]));
  if (open.size > 0) return { isListed: true, open };
  const [any] = await db.select({ code: pickupStore.code }).from(pickupStore).limit(1);
  return { isListed: any !== undefined, open };
}

/** Stores whose number, name and address contain all words of the key, open ones first. */
export async function searchStores(db: Database, query: PickupStoreQuery): Promise<PickupStores> {
  const page = normalizePageRequest(query);
  const words = foldInput(query.key ?? '')
    .replaceAll(/[\\%_]/g, ' ')
    .split(/\s+/)
    .filter(Boolean);
  const where = and(
    query.chain === undefined ? undefined : eq(pickupStore.chain, query.chain),
    ...words.map((word) => like(pickupStore.searchText, `%${word}%`)),
  );
  const rows = await db
    .select()
    .from(pickupStore)
    .where(where)
    .orderBy(sql`${pickupStore.isOpen} DESC`, asc(pickupStore.chain), asc(pickupStore.code))
    .limit(page.count)
    .offset(page.offset);
  const list = rows.map(({ chain, code, name, address, isOpen, lng, lat }) => ({
    chain,
    storeCode: code,
    storeName: name,
    address,
    isOpen,
    position: lng === null || lat === null ? null : { lng, lat },
  }));
  return toPage(list, await db.$count(pickupStore, where), page);
}
