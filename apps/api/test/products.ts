import { eq, sql } from 'drizzle-orm';
import { picture, product, shipping, shop as shopTable, sku } from '../src/db/schema/catalog.ts';
import { rate, rateSet } from '../src/db/schema/content.ts';
import type { Services } from '../src/services.ts';

/** As much of a shop as its goods need. */
export interface ShopDatabase {
  services: Pick<Services, 'db'>;
}

// The catalogue's ids are given by imports, so tests count for themselves; each file has a database of its own.
let last = 0;
const nextId = () => ++last;

const local = (text: string) => ({ 'zh-CN': text, 'zh-TW': text, en: text });

/** The rates of now: an amount in TWD is this much in CNY. */
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
  /** Ways to send beyond the first. */
  otherFees?: string[];
}

export interface AddedShop {
  shopId: number;
  shippingIds: number[];
}

/** A shop that sends its goods. */
export async function addShop(shop: ShopDatabase, options: ShopOptions = {}): Promise<AddedShop> {
  const { name, fee = '80.00', freeFrom = null, customsCap = null, countries = ['TW', 'CN', 'HK', 'MO'], otherFees = [] } = options;
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
  const ways = [fee, ...otherFees].map((each, sort) => ({
    id: nextId(),
    shopId,
    name: local(sort === 0 ? '宅急便' : `宅急便${sort}`),
    fee: each,
    freeFrom,
    customsCap,
    countries,
    minDays: 2,
    maxDays: 5,
    courierCode: 'tcat',
    sort,
  }));
  await db.insert(shipping).values(ways);
  return { shopId, shippingIds: ways.map(({ id }) => id) };
}

export interface ProductOptions {
  shopId?: number;
  stock?: number;
  price?: string;
  /** Pieces one member may buy; 0: any number. */
  limit?: number;
  shipClass?: string;
  /** Skus of the product, all alike. */
  skus?: number;
}

export interface AddedProduct {
  shopId: number;
  productId: number;
  skuId: number;
  skuIds: number[];
}

/** A product with its skus, all of whose stock was supplied just now. */
export async function addProduct(shop: ShopDatabase, options: ProductOptions = {}): Promise<AddedProduct> {
  const { stock = 10, price = '100.00', limit = 0, shipClass = 'normal', skus = 1 } = options;
  const { db } = shop.services;
  const shopId = options.shopId ?? (await addShop(shop)).shopId;
  const productId = nextId();
  const cover = String(productId).padStart(32, '0');
  await db.insert(picture).values({ hash: cover, type: 'image/jpeg', width: 800, height: 800, thumbhash: 'abc' });
  const values = Array.from({ length: skus }, (_, at) => ({ id: at + 1, label: local(`口味${at + 1}`) }));
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

/** Pieces that can still be sold. */
export async function getStock(shop: ShopDatabase, skuId: number): Promise<number | undefined> {
  const [row] = await shop.services.db.select().from(sku).where(eq(sku.id, skuId));
  return row?.stock;
}
