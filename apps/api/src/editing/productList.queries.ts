import type { ProductFilter, ProductItem } from '@baodao/staff-api/shapes/products';
import { and, desc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { buildTsQueries } from '../features/search/fullTextSearch.ts';
import type { Queryable } from '../platform/db/database.ts';
import { category, product, productStock, shop, sku } from '../platform/db/schema/catalog.ts';
import { staffEdit } from '../platform/db/schema/staff.ts';

const REMOVED = 9;
const ON_SALE = 1;

export interface ProductQueryFields {
  text?: string | undefined;
  state?: ProductFilter | undefined;
  category?: number | undefined;
  shop?: number | undefined;
}

/** Products for staff, the newest first. */
export async function listProducts(
  db: Queryable,
  { text = '', ...filter }: ProductQueryFields,
  { limit, offset }: { limit: number; offset: number },
): Promise<ProductItem[]> {
  const where = [ne(product.status, REMOVED), ...listConditions(filter)];
  const typed = text.trim();
  if (typed !== '') {
    const exact = await findExactly(db, typed);
    const isFiltered = Object.values(filter).some((value) => value !== undefined);
    where.push(exact.length > 0 ? inArray(product.id, exact) : containsWords(typed, isFiltered ? null : limit + offset));
  }
  const rows = await db
    .select({
      id: product.id,
      code: product.code,
      title: product.title,
      cover: product.cover,
      shopName: shop.name,
      categoryName: category.title,
      price: product.price,
      maxPrice: product.maxPrice,
      status: product.status,
      stock: sql<number>`coalesce((SELECT sum(stock) FROM sku WHERE sku.product_id = ${product.id} AND sku.status <> ${REMOVED}), 0)::int`,
      sales: product.sales,
      editedBy: staffEdit.by,
    })
    .from(product)
    .leftJoin(shop, eq(shop.id, product.shopId))
    .leftJoin(category, eq(category.id, product.categoryId))
    .leftJoin(staffEdit, and(eq(staffEdit.kind, 'product'), eq(staffEdit.recordId, product.id)))
    .where(and(...where))
    .orderBy(desc(product.id))
    .limit(limit)
    .offset(offset);
  return rows.map(({ status, ...row }) => ({ ...row, isOnSale: status === ON_SALE }));
}

function listConditions({ state, category: within, shop: of }: Omit<ProductQueryFields, 'text'>): SQL[] {
  const states: Readonly<Record<ProductFilter, SQL>> = {
    on: eq(product.status, ON_SALE),
    off: sql`${product.status} = 2`,
    soldOut: sql`EXISTS (SELECT FROM ${productStock} WHERE ${productStock.productId} = ${product.id} AND ${productStock.skusInStock} = 0)`,
    edited: sql`${product.id} IN (SELECT record_id FROM staff_edit WHERE kind = 'product')`,
  };
  return [
    ...(state === undefined ? [] : [states[state]]),
    ...(within === undefined ? [] : [sql`${product.categoryPath} @> ARRAY[${within}::int]`]),
    ...(of === undefined ? [] : [eq(product.shopId, of)]),
  ];
}

/** Products with that number or code, or with a SKU of that code. */
async function findExactly(db: Queryable, typed: string): Promise<number[]> {
  const id = /^\d{1,9}$|^1\d{9}$/.test(typed) ? Number(typed) : 0;
  const products = await db
    .select({ id: product.id })
    .from(product)
    .where(or(eq(product.id, id), eq(product.code, typed)));
  const ofSkus = await db
    .select({ id: sku.productId })
    .from(sku)
    .where(or(eq(sku.code, typed), eq(sku.id, id)));
  return [...new Set([...products, ...ofSkus].map((row) => row.id))];
}

/** All words must occur, in any script, in title, shop, category, keywords or description. The newest are enough for a page without filters. */
function containsWords(typed: string, newest: number | null): SQL {
  const query = buildTsQueries(typed)?.strict ?? '';
  if (query === '') return sql`false`;
  const matches = sql`SELECT id FROM searched_product WHERE search_vec @@ ${query}::tsquery AND status <> ${REMOVED}`;
  return sql`${product.id} IN (${newest === null ? matches : sql`${matches} ORDER BY id DESC LIMIT ${newest}`})`;
}
