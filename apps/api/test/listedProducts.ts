import { eq, sql } from 'drizzle-orm';
import { buildTsVector, foldText } from '../src/features/search/fullTextSearch.ts';
import { category, picture, product } from '../src/platform/db/schema/catalog.ts';
import type { LocalizedText } from '../src/platform/db/schema/columns.ts';
import { addProduct } from './products.ts';
import type { TestShop } from './shop.ts';

export const localized = (cn: string, tw = cn, en = cn): LocalizedText => ({ 'zh-CN': cn, 'zh-TW': tw, en });

/** Adds a path of categories: each is the parent of the next. */
export async function addCategories(shop: TestShop, ...path: { id: number; title: LocalizedText }[]): Promise<void> {
  const rows = path.map(({ id, title }, index) => ({
    id,
    parentId: path[index - 1]?.id ?? 0,
    level: index + 1,
    title,
    icon: 'tag',
    cover: null,
    sort: id,
  }));
  await shop.services.db.insert(category).values(rows).onConflictDoNothing();
}

export interface ListedProductOptions {
  title: LocalizedText;
  shopId: number;
  categoryPath?: number[];
  price?: string;
  marketPrice?: string;
  /** Stock of each SKU. */
  stock?: number;
  skus?: number;
  sales?: number;
  score?: string;
  commentCount?: number;
  goodRate?: number;
  origin?: { code: string; name: LocalizedText };
  ship?: string;
  createdAt?: Date;
  keywords?: string[];
  tags?: string[];
  status?: number;
}

export interface ListedProduct {
  id: number;
  skuIds: number[];
}

/** Adds a product like the import does: listed in its category and found by search. */
export async function addListedProduct(shop: TestShop, options: ListedProductOptions): Promise<ListedProduct> {
  const { title, shopId, categoryPath = [1], price = '100.00', stock = 10, skus = 1, ship = 'normal', keywords = [], tags = [] } = options;
  const { productId, skuIds } = await addProduct(shop, { shopId, price, stock, skus, shipClass: ship });
  const titles = Object.values(title).filter((text) => text !== undefined);
  await shop.services.db
    .update(product)
    .set({
      title,
      categoryPath,
      categoryId: categoryPath.at(-1) ?? 1,
      marketPrice: options.marketPrice ?? null,
      sales: options.sales ?? 0,
      score: options.score ?? '5.0',
      commentCount: options.commentCount ?? 0,
      goodRate: options.goodRate ?? 100,
      origin: options.origin?.code ?? 'tainan',
      originName: options.origin?.name ?? localized('台南', '臺南', 'Tainan'),
      serviceTags: tags,
      status: options.status ?? 1,
      createdAt: options.createdAt ?? sql`shop_now()`,
      keywords: keywords.join(' '),
      searchText: [...new Set(titles.map(foldText))].join('\n'),
      searchVec: buildTsVector({ title: titles, keywords }),
    })
    .where(eq(product.id, productId));
  return { id: productId, skuIds };
}

export async function addPicture(shop: TestShop, hash: string): Promise<void> {
  await shop.services.db.insert(picture).values({ hash, type: 'image/svg+xml', width: 640, height: 480, thumbhash: 'xyz' });
}
