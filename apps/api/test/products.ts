import { eq, sql } from 'drizzle-orm';
import { picture, product, shipping, shop as shopTable, sku } from '../src/platform/db/schema/catalog.ts';
import { rate, rateSet } from '../src/platform/db/schema/content.ts';
import type { Services } from '../src/services.ts';
import { countIds } from './countIds.ts';

/** The part of a shop that test products need. */
export interface ShopDatabase {
  services: Pick<Services, 'db'>;
}

const nextId = countIds();

const local = (text: string) => ({ 'zh-CN': text, 'zh-TW': text, en: text });

/** Adds current exchange rates. `cny` is the price of 1 TWD. */
export async function addRates(shop: ShopDatabase, cny = '0.2257'): Promise<string> {
  const { db } = shop.services;
  const id = `test-${nextId()}`;
  await db.insert(rateSet).values({ id, quotedAt: sql`shop_now()`, source: 'test', sample: true });
  await db.insert(rate).values([
    { setId: id, code: 'TWD', rate: '1' },
    { setId: id, code: 'CNY', rate: cny },
  ]);
  return id;
}

export interface ShopOptions {
  name?: string;
  fee?: string;
  freeFrom?: string | null;
  customsCap?: string | null;
  countries?: string[];
  transport?: string;
  collectsTax?: boolean;
  /** Fees of further shipping methods. */
  otherFees?: string[];
}

export interface AddedShop {
  shopId: number;
  shippingIds: number[];
}

/** Adds a shop with shipping methods. */
export async function addShop(shop: ShopDatabase, options: ShopOptions = {}): Promise<AddedShop> {
  const {
    name,
    fee = '80.00',
    freeFrom = null,
    customsCap = null,
    countries = ['TW', 'CN', 'HK', 'MO'],
    transport = 'land',
    collectsTax = false,
    otherFees = [],
  } = options;
  const { db } = shop.services;
  const shopId = nextId();
  await db.insert(shopTable).values({
    id: shopId,
    type: 1,
    name: local(name ?? `店铺${shopId}`),
    intro: local(''),
    notice: local(''),
    tags: [],
    places: [],
    score: '5.0',
    descriptionScore: '5.0',
    serviceScore: '5.0',
    deliveryScore: '5.0',
    phone: '02-12345678',
    openTime: '',
    address: local('台北'),
    regionPath: [2200000],
    lng: 121.5,
    lat: 25,
    averagePrice: '100.00',
    status: 1,
    sort: shopId,
  });
  const methods = [fee, ...otherFees].map((each, sort) => ({
    id: nextId(),
    shopId,
    name: local(sort === 0 ? '宅急便' : `宅急便${sort}`),
    fee: each,
    freeFrom,
    customsCap,
    countries,
    transport,
    collectsTax,
    minDays: 2,
    maxDays: 5,
    courierCode: 'tcat',
    sort,
  }));
  await db.insert(shipping).values(methods);
  return { shopId, shippingIds: methods.map(({ id }) => id) };
}

export interface ProductOptions {
  shopId?: number;
  stock?: number;
  price?: string;
  /** Units that one member may buy; 0: unlimited. */
  limit?: number;
  shipClass?: string;
  goodsClasses?: string[];
  /** The number of SKUs, all with the same price and stock. */
  skus?: number;
}

export interface AddedProduct {
  shopId: number;
  productId: number;
  skuId: number;
  skuIds: number[];
}

/** Adds a product with its SKUs and stock. */
export async function addProduct(shop: ShopDatabase, options: ProductOptions = {}): Promise<AddedProduct> {
  const { stock = 10, price = '100.00', limit = 0, shipClass = 'normal', goodsClasses = [], skus = 1 } = options;
  const { db } = shop.services;
  const shopId = options.shopId ?? (await addShop(shop)).shopId;
  const productId = nextId();
  const cover = String(productId).padStart(32, '0');
  await db.insert(picture).values({ hash: cover, type: 'image/jpeg', width: 800, height: 800, thumbhash: 'abc' });
  const values = Array.from({ length: skus }, (_, index) => ({ id: index + 1, label: local(`口味${index + 1}`) }));
  await db.insert(product).values({
    id: productId,
    code: `P${productId}`,
    shopId,
    categoryId: 1,
    categoryPath: [1],
    type: 1,
    title: local(`商品${productId}`),
    subTitle: local(''),
    cover,
    images: [cover],
    price,
    maxPrice: price,
    sales: 0,
    origin: 'tainan',
    originName: local('台南'),
    shelfLife: local(''),
    unit: local('盒'),
    shipClass,
    goodsClasses,
    serviceTags: [],
    limitPerUser: limit,
    score: '5.0',
    commentCount: 0,
    goodRate: 100,
    attributes: skus > 1 ? [{ id: 1, name: local('口味'), values }] : [],
    params: [],
    detailHtml: local(''),
    detailImages: [],
    keywords: '',
    status: 1,
    createdAt: sql`shop_now()`,
    searchText: '',
    searchVec: sql`''::tsvector`,
  });
  const rows = values.map(({ id }) => ({
    id: nextId(),
    productId,
    code: `S${productId}-${id}`,
    attrValueIds: skus > 1 ? [id] : [],
    price,
    stock,
    supplied: stock,
    weightGrams: 100,
    status: 1,
  }));
  await db.insert(sku).values(rows);
  const skuIds = rows.map(({ id }) => id);
  return { shopId, productId, skuId: skuIds[0] ?? 0, skuIds };
}

/** The remaining stock. */
export async function getStock(shop: ShopDatabase, skuId: number): Promise<number | undefined> {
  const [row] = await shop.services.db.select().from(sku).where(eq(sku.id, skuId));
  return row?.stock;
}

/** Adds a product of a shop that ships to homes and to convenience stores. */
export async function addStoreProduct(
  shop: ShopDatabase,
  { cashOnDelivery = false, ...options }: ProductOptions & { cashOnDelivery?: boolean } = {},
): Promise<AddedProduct & { storeShippingId: number }> {
  const { db } = shop.services;
  const { shopId, shippingIds } = await addShop(shop, { otherFees: ['60.00'] });
  const storeShippingId = shippingIds[1] ?? 0;
  await db
    .update(shipping)
    .set({ kind: 'store', countries: ['TW'] })
    .where(eq(shipping.id, storeShippingId));
  await db.update(shopTable).set({ cashOnDelivery }).where(eq(shopTable.id, shopId));
  return { ...(await addProduct(shop, { ...options, shopId })), storeShippingId };
}
