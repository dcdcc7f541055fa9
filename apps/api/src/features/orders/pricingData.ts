import { normalizeStore } from '@baodao/domain/orders/pickupStores';
import type { OrderQuoteInput } from '@baodao/domain/orders/shapes';
import { sql } from 'drizzle-orm';
import { batched } from '../../platform/db/batched.ts';
import type { Database, Queryable } from '../../platform/db/database.ts';
import { isEntityId } from '../../platform/db/entityId.ts';
import { prepareStatement } from '../../platform/db/preparedStatements.ts';
import { withConnection } from '../../platform/db/transaction.ts';
import { notFound } from '../../platform/http/problems.ts';
import type { AddressRow } from '../account/addresses.queries.ts';
import { type BookingQuote, loadBookingQuotes } from '../bookings/bookableDays.ts';
import { loadSkus, type SkuDetails } from '../cart/skuDetails.ts';
import { loadMemberCoupons } from '../coupons/memberCoupons.ts';
import type { MemberCoupon } from '../coupons/planCoupons.ts';
import { type Balances, ZERO_BALANCES } from '../member/allowances.ts';
import { loadBoughtQuantities } from '../purchases/purchaseLimits.ts';
import { type CurrentRates, readCurrentRates } from '../rates/rates.ts';
import { loadPromotionsByShop, type PromotionRecord } from '../sales/promotions.ts';
import { loadSalesBatch, type SaleRecord } from '../sales/sales.ts';
import { type Destination, toDestination } from '../shipping/shippingMethods.ts';
import { loadShippingRestrictions, type RestrictionRecord } from '../shipping/shippingRestrictions.ts';
import { type CustomsRule, loadCustomsRules } from './orderCustoms.ts';
import { readStoreDirectory, type StoreDirectory } from './pickupStores.queries.ts';

/** Everything that prices depend on, read from the database at one moment. */
export interface PricingData {
  skus: ReadonlyMap<number, SkuDetails>;
  /** Units the member has bought of products with a purchase limit, by product. */
  bought: ReadonlyMap<number, number>;
  /** Null while nobody knows it: without an address, and for a gift whose giver does not say where it goes. */
  destination: Destination;
  rates: Pick<CurrentRates, 'rates'>;
  /** The sales that lines name, by their keys. */
  sales: ReadonlyMap<string, SaleRecord>;
  /** By shop. */
  promotions: ReadonlyMap<number, readonly PromotionRecord[]>;
  restrictions: readonly RestrictionRecord[];
  customsRules: readonly CustomsRule[];
  /** The free gifts that promotions may add. */
  giftSkus: ReadonlyMap<number, SkuDetails>;
  /** The booked days that lines name, by their keys. */
  bookings: ReadonlyMap<string, BookingQuote>;
  /** The stores that the input names, as far as they take parcels. */
  stores: StoreDirectory;
  /** The member's coupons, including those that cannot be used here. */
  coupons: readonly MemberCoupon[];
  /** The member's points and store credit. */
  balances: Balances;
  now: Date;
}

export interface OrderPricingData extends PricingData {
  address: AddressRow | null;
  rates: CurrentRates;
}

/** The cached part of the pricing data, which is the same for every member. */
export interface SharedPricingData {
  rates: CurrentRates;
  /** By shop. */
  promotions: ReadonlyMap<number, readonly PromotionRecord[]>;
  restrictions: readonly RestrictionRecord[];
  customsRules: readonly CustomsRule[];
}

export const loadSharedPricingData = async (db: Queryable): Promise<SharedPricingData> => ({
  rates: await readCurrentRates(db),
  promotions: await loadPromotionsByShop(db),
  restrictions: await loadShippingRestrictions(db),
  customsRules: await loadCustomsRules(db),
});

/** One order for which pricing data is loaded. */
export interface PricingRequest {
  userId: number;
  input: OrderQuoteInput;
  shared: SharedPricingData;
  /** The only coupons to load. All coupons of the member if omitted. */
  onlyCoupons?: readonly number[];
  usesBalances: boolean;
}

interface BuyerRow {
  at: number;
  now: string;
  cartLinesFound: number;
  /** The chosen address, else the default one. */
  address: (Omit<AddressRow, 'createdAt'> & { createdAt: string }) | null;
  balances: Balances | null;
}

/** Counts how many of the named cart lines exist in the member's cart with the named SKU. */
const readBuyers = prepareStatement<BuyerRow & Record<string, unknown>, { requests: string }>(
  'order_buyers',
  sql`SELECT request.at, (SELECT shop_now())::timestamptz(3) AS now,
      CASE WHEN request."cartLines" = '[]' THEN 0 ELSE (
        SELECT count(*)::int FROM jsonb_to_recordset(request."cartLines") AS named (id bigint, "skuId" bigint)
        JOIN cart_line ON cart_line.id = named.id AND cart_line.sku_id = named."skuId" AND cart_line.user_id = request."userId") END AS "cartLinesFound",
      (SELECT jsonb_build_object('id', id, 'userId', user_id, 'name', name, 'phoneArea', phone_area,
          'phone', phone, 'countryId', country_id, 'provinceId', province_id, 'cityId', city_id, 'districtId', district_id,
          'regionText', region_text, 'detail', detail, 'zip', zip, 'label', label, 'isDefault', is_default, 'createdAt', created_at)
        FROM address WHERE user_id = request."userId"
          AND CASE WHEN request."addressId" IS NULL THEN is_default ELSE id = request."addressId" END) AS address,
      CASE WHEN request."usesBalances" THEN
        (SELECT jsonb_build_object('integral', integral, 'money', money::text) FROM member WHERE id = request."userId") END AS balances
    FROM jsonb_to_recordset(${sql.placeholder('requests')}::jsonb)
      AS request (at int, "userId" bigint, "addressId" bigint, "cartLines" jsonb, "usesBalances" boolean)`,
);

const skuIdsIn = ({ lines }: OrderQuoteInput): number[] => [...new Set(lines.map(({ skuId }) => skuId))].filter(isEntityId);

/** A cart line that is named twice counts once. */
const cartLinesIn = ({ lines }: OrderQuoteInput): { id: number; skuId: number }[] => {
  const fromCart = new Map(lines.flatMap(({ cartId, skuId }) => (cartId === undefined ? [] : [[cartId, skuId]])));
  return [...fromCart].map(([id, skuId]) => ({ id, skuId }));
};

/**
 * Loads the pricing data of many orders with as few statements as for one, in the order of the requests. A line that is no longer in
 * the member's cart, or holds another SKU there, yields an error in its order's place. With `isPlacing`, an advisory lock serializes a
 * member's orders of limited products, so that no two of them use the same purchase limit.
 */
export async function loadPricingDataBatch(
  db: Queryable,
  requests: readonly PricingRequest[],
  { isPlacing = false } = {},
): Promise<(OrderPricingData | Error)[]> {
  const cartLines = requests.map(({ input }) => cartLinesIn(input));
  const buyerRequests = JSON.stringify(
    requests.map(({ userId, input, usesBalances }, at) => ({
      at,
      userId,
      addressId: input.addressId ?? null,
      cartLines: isPlacing ? [] : cartLines[at],
      usesBalances,
    })),
  );
  const [buyerRows, skus, salesByRequest, couponsByRequest, bookings] = await Promise.all([
    readBuyers(db, { requests: buyerRequests }),
    loadSkus(
      db,
      requests.flatMap(({ input }) => skuIdsIn(input)),
    ),
    loadSalesBatch(
      db,
      requests.map(({ userId, input }) => ({ userId, named: input.lines })),
    ),
    loadMemberCoupons(
      db,
      requests.map(({ userId, input, onlyCoupons }) => ({
        userId,
        skuIds: skuIdsIn(input),
        ...(onlyCoupons ? { only: onlyCoupons } : {}),
      })),
    ),
    loadBookingQuotes(
      db,
      requests.flatMap(({ input }) => input.lines.filter(({ skuId }) => isEntityId(skuId))),
    ),
  ]);
  const buyers = new Map(buyerRows.map((row) => [row.at, row]));
  const skusOf = ({ input }: PricingRequest) => skuIdsIn(input).flatMap((skuId) => skus.get(skuId) ?? []);

  const boughtByRequest = await loadBoughtByRequest(db, requests, { skusOf, isPlacing });
  const giftIds = requests.flatMap((request) =>
    skusOf(request).flatMap(({ shopId }) => request.shared.promotions.get(shopId)?.flatMap(({ giftSkuId }) => giftSkuId ?? []) ?? []),
  );
  const giftSkus = await loadSkus(db, giftIds);
  const stores = await readStoreDirectory(
    db,
    requests.flatMap(({ input }) => input.orgs?.flatMap(({ store }) => (store ? [normalizeStore(store)] : [])) ?? []),
  );

  return requests.map((request, at) => {
    const buyer = buyers.get(at);
    if (!buyer) throw new Error('The database returned no row for a pricing request');
    if (!isPlacing && buyer.cartLinesFound < (cartLines[at]?.length ?? 0)) return notFound('cart line');
    const address = buyer.address ? { ...buyer.address, createdAt: new Date(buyer.address.createdAt) } : null;
    return {
      skus,
      bought: boughtByRequest.get(request) ?? new Map(),
      sales: salesByRequest[at] ?? new Map(),
      giftSkus,
      bookings,
      stores,
      ...request.shared,
      coupons: couponsByRequest[at] ?? [],
      balances: buyer.balances ?? ZERO_BALANCES,
      now: new Date(buyer.now),
      address,
      destination: destinationOf(request.input, address),
    };
  });
}

/** The giver of a present may say where its receiver lives. */
const destinationOf = ({ gift }: OrderQuoteInput, address: AddressRow | null): Destination =>
  gift?.isGift ? (gift.country ?? null) : address && toDestination(address.countryId);

/** What the members bought of limited products. Every transaction locks in ascending order of member ids. */
async function loadBoughtByRequest(
  db: Queryable,
  requests: readonly PricingRequest[],
  { skusOf, isPlacing }: { skusOf: (request: PricingRequest) => SkuDetails[]; isPlacing: boolean },
): Promise<ReadonlyMap<PricingRequest, ReadonlyMap<number, number>>> {
  const limited = requests.filter((request) => skusOf(request).some(({ limit }) => limit > 0));
  const boughtByRequest = new Map<PricingRequest, ReadonlyMap<number, number>>();
  for (const request of limited.toSorted((a, b) => a.userId - b.userId)) {
    if (isPlacing) await db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`limited orders of ${request.userId}`}, 0))`);
    boughtByRequest.set(request, await loadBoughtQuantities(db, request.userId, skusOf(request)));
  }
  return boughtByRequest;
}

/** In a larger batch the first request would wait too long for the last. */
const MAX_BATCH = 40;

const loadInBatch = batched<PricingRequest, OrderPricingData>(
  async (db, waiting) => {
    const loaded = await withConnection(db, (connection) =>
      loadPricingDataBatch(
        connection,
        waiting.map(({ item }) => item),
      ),
    );
    for (const [at, { resolve, reject }] of waiting.entries()) {
      const data = loaded[at];
      if (data === undefined || data instanceof Error) reject(data);
      else resolve(data);
    }
  },
  { maxBatch: MAX_BATCH, minBatch: 10 },
);

/** Loads the pricing data of one order. Concurrent calls are batched. */
export const loadPricingData = (
  db: Database,
  userId: number,
  input: OrderQuoteInput,
  shared: SharedPricingData,
): Promise<OrderPricingData> => loadInBatch(db, { userId, input, shared, usesBalances: true });
