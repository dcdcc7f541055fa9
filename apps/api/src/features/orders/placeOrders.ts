import { errorCodes } from '@baodao/domain/errors/codes';
import type { OrderQuoteInput, OrderSaveReply } from '@baodao/domain/orders/shapes';
import type { Language } from '@baodao/domain/wire/fields';
import { type BatchEntry, batched } from '../../platform/db/batched.ts';
import { corkUntilNextTick, getConnection } from '../../platform/db/connection.ts';
import type { Database } from '../../platform/db/database.ts';
import { localize } from '../../platform/db/localizedText.ts';
import { getSqlState, isDataError } from '../../platform/db/sqlState.ts';
import { inTransaction, pipelineCommit, type Transaction } from '../../platform/db/transaction.ts';
import { ApiProblem } from '../../platform/http/problems.ts';
import { reserveDays } from '../bookings/reserveDays.ts';
import { insertCouponUses, reserveCoupons, type UsedCoupon } from '../coupons/reserveCoupons.ts';
import { spendAllowances } from '../member/allowances.ts';
import { type BuyerSaleQuantity, reserveSales } from '../sales/reserveSales.ts';
import { saleIds } from '../sales/sales.ts';
import { type ConsumedQuote, consumeQuotes, type SaveRequest } from './consumeQuotes.ts';
import { insertOrderGroups, type NewOrderGroup, toRows } from './insertOrderGroups.ts';
import { daysTaken, stockTooLow, throwFirstProblem } from './lineProblems.ts';
import { newOrderGroupCode } from './orderCodes.ts';
import { insertGifts } from './orderGifts.ts';
import { type PricedOrderGroup, priceOrders } from './priceOrders.ts';
import { loadPricingDataBatch, type OrderPricingData, type PricingRequest, type SharedPricingData } from './pricingData.ts';
import { quoteFingerprint } from './quoteOrder.ts';
import { computeRemainingStock, reserveFrom } from './remainingStock.ts';
import { checkCustoms, meetsRequirements, type People } from './requirements.ts';
import { readRemainingStock, reserveStock } from './stock.ts';

/** The quote no longer matches current prices. No order is placed and the shopper gets a new quote. */
export class QuoteChanged extends Error {
  readonly input: OrderQuoteInput;

  constructor(input: OrderQuoteInput) {
    super('the quote has changed');
    this.input = input;
  }
}

/** Units of a sale that were available when the order was priced could not be reserved. */
export class SaleReservationFailed extends Error {
  readonly input: OrderQuoteInput;

  constructor(input: OrderQuoteInput) {
    super('the sale could not be reserved');
    this.input = input;
  }
}

export interface OrderPlacement {
  request: SaveRequest;
  language: Language;
  shared: SharedPricingData;
}

type PlacementEntry = BatchEntry<OrderPlacement, OrderSaveReply>;

/** Some orders in the batch were rejected. The batch is rolled back and retried without them. */
class BatchConflict extends Error {
  /** The reason for each rejected entry. */
  readonly rejected: ReadonlyMap<PlacementEntry, unknown>;
  /** Entries for which stock seems to run out within the batch. They are retried after the others. */
  readonly postponed: ReadonlySet<PlacementEntry>;

  constructor(rejected: ReadonlyMap<PlacementEntry, unknown>, postponed: ReadonlySet<PlacementEntry> = new Set()) {
    super('some orders in the batch were rejected');
    this.rejected = rejected;
    this.postponed = postponed;
  }
}

/** Another process reserved stock that a batch of several orders needs. */
class ReservationConflict extends Error {
  constructor() {
    super('another process reserved the stock first');
  }
}

/**
 * Places quoted orders exactly as shown, or none of them. Orders placed concurrently share one transaction, so that the row of a popular
 * sale is locked once per batch. Each order is confirmed after the commit.
 */
export const placeOrdersInBatches = batched<OrderPlacement, OrderSaveReply>((db, waiting) => placeBatch(db, waiting), {
  maxBatch: 100,
  minBatch: 10,
  distinctBy: ({ request }) => request.userId,
});

/** The SQLSTATE that the SQL function `insist` raises. */
const ASSERTION_FAILED = 'BD001';

interface PlacingOptions {
  /** Waits for the results of all writes before it commits, so that it can explain a failure. */
  checksBeforeCommit?: boolean;
}

async function placeBatch(db: Database, batch: readonly PlacementEntry[], options: PlacingOptions = {}): Promise<void> {
  if (batch.length === 0) return;
  try {
    const replies = await inTransaction(db, (tx) => placeInTransaction(tx, batch, options), { useGenericPlans: true });
    for (const [at, { resolve }] of batch.entries()) {
      const reply = replies[at];
      if (reply) resolve(reply);
    }
  } catch (error) {
    if (error instanceof BatchConflict) {
      for (const [{ reject }, reason] of error.rejected) reject(reason);
      const rest = batch.filter((entry) => !error.rejected.has(entry));
      await placeBatch(
        db,
        rest.filter((entry) => !error.postponed.has(entry)),
      );
      return placeBatch(
        db,
        rest.filter((entry) => error.postponed.has(entry)),
      );
    }
    const isReservationLost = getSqlState(error) === ASSERTION_FAILED;
    if (!isReservationLost && (batch.length === 1 || !(error instanceof ReservationConflict || isDataError(error)))) {
      for (const { reject } of batch) reject(error);
      return;
    }
    for (const entry of batch) await placeBatch(db, [entry], { checksBeforeCommit: isReservationLost });
  }
}

/** A request whose quote is still valid. */
interface QuotedPlacement {
  entry: PlacementEntry;
  quote: ConsumedQuote;
}

/** A validated order group, ready to be written. */
interface DraftOrderGroup extends QuotedPlacement {
  group: NewOrderGroup;
  coupons: UsedCoupon[];
}

async function placeInTransaction(tx: Transaction, batch: readonly PlacementEntry[], options: PlacingOptions): Promise<OrderSaveReply[]> {
  const rejected = new Map<PlacementEntry, unknown>();
  const replies = new Map<PlacementEntry, OrderSaveReply>();
  const quoted: QuotedPlacement[] = [];
  const requests = batch.map(({ item }) => item.request);
  const consumed = await consumeQuotes<OrderSaveReply>(tx, requests);
  for (const [at, entry] of batch.entries()) {
    const result = consumed[at];
    if (!result) continue;
    if ('error' in result) rejected.set(entry, result.error);
    else if ('reply' in result) replies.set(entry, result.reply);
    else quoted.push({ entry, quote: result.quote });
  }
  const loaded = await pipelined(tx, () => loadDataForPlacing(tx, quoted.map(toPricingRequest)));

  const priceOnce = createPricingMemo();
  const remaining = computeRemainingStock(loaded);
  const drafts: DraftOrderGroup[] = [];
  const postponed = new Set<PlacementEntry>();
  for (const [at, { entry, quote }] of quoted.entries()) {
    try {
      const draft = await draftOrderGroup(tx, entry, { quote, data: loaded[at], priceOnce });
      // The first order is never postponed: no earlier one could have used up its stock.
      if (reserveFrom(remaining, draft.group.priced) || drafts.length === 0) drafts.push(draft);
      else postponed.add(entry);
    } catch (error) {
      rejected.set(entry, error);
    }
  }
  if (rejected.size > 0 || postponed.size > 0) throw new BatchConflict(rejected, postponed);
  if (drafts.length > 0) for (const [entry, reply] of await writeOrderGroups(tx, drafts, options)) replies.set(entry, reply);
  return batch.flatMap((entry) => replies.get(entry) ?? []);
}

/** Statements issued in the same tick are sent in one network write. */
function pipelined<Result>(tx: Transaction, work: () => Promise<Result>): Promise<Result> {
  corkUntilNextTick(getConnection(tx));
  return work();
}

const loadDataForPlacing = (tx: Transaction, requests: readonly PricingRequest[]) =>
  loadPricingDataBatch(tx, requests, { isPlacing: true });

function toPricingRequest({ entry: { item }, quote: { input } }: QuotedPlacement): PricingRequest {
  const { orgs = [], platformCouponDetailId = 0, integral = 0, money = '0.00' } = input;
  return {
    userId: item.request.userId,
    input,
    shared: item.shared,
    // The quote names every coupon it uses.
    onlyCoupons: [...orgs.map(({ couponDetailId = 0 }) => couponDetailId), platformCouponDetailId].filter((id) => id > 0),
    usesBalances: integral > 0 || money !== '0.00',
  };
}

interface PricedWithFingerprint {
  priced: PricedOrderGroup;
  fingerprint: string;
}

/** Prices equal orders of a batch once, unless a coupon, purchase limit or balance makes the price personal. */
function createPricingMemo(): (input: OrderQuoteInput, data: OrderPricingData) => PricedWithFingerprint {
  const memo = new Map<string, PricedWithFingerprint>();
  return (input, data) => {
    const price = (): PricedWithFingerprint => {
      const priced = priceOrders(input, data);
      return { priced, fingerprint: quoteFingerprint(priced) };
    };
    if (data.coupons.length > 0 || data.bought.size > 0 || data.balances.integral > 0 || data.balances.money !== '0.00') return price();
    const { addressId: _address, guest: _guest, ...sharedInput } = input;
    const buyerInSales = [...data.sales.values()].map(({ bought, experience }) => [bought, experience]);
    const key = JSON.stringify([sharedInput, data.destination, data.rates.id, buyerInSales]);
    const result = memo.get(key) ?? price();
    memo.set(key, result);
    return result;
  };
}

interface DraftInput {
  quote: ConsumedQuote;
  data: OrderPricingData | Error | undefined;
  priceOnce: ReturnType<typeof createPricingMemo>;
}

/** Prices the order again and throws if the quote no longer holds. */
async function draftOrderGroup(tx: Transaction, entry: PlacementEntry, { quote, data, priceOnce }: DraftInput): Promise<DraftOrderGroup> {
  if (data === undefined || data instanceof Error) throw data;
  const { request, language, shared } = entry.item;
  const { input } = quote;
  const { priced, fingerprint } = priceOnce(input, data);
  throwFirstProblem(priced, language);
  const needsAddress = priced.orders.some((order) => order.needsAddress);
  if (needsAddress && !data.address) throw new QuoteChanged({ ...input, addressId: undefined });
  if (!quote.isFresh || fingerprint !== quote.fingerprint) throw new QuoteChanged(input);
  const people: People = { receiver: needsAddress ? data.address : null, guest: input.guest ?? null };
  const customs = await checkCustoms(tx, request.userId, priced, { receiver: people.receiver, identityId: input.identityId });
  if (!meetsRequirements(priced, people, customs)) throw new QuoteChanged({ ...input, identityId: undefined });
  const group: NewOrderGroup = {
    request,
    groupCode: newOrderGroupCode(request.userId, quote.now),
    priced,
    address: needsAddress ? data.address : null,
    guest: people.guest,
    destination: data.destination,
    identity: customs.identity,
    invoice: input.invoice ?? null,
    rates: shared.rates,
    language,
    now: quote.now,
  };
  return { entry, group, quote, coupons: usedCouponsOf(priced, language) };
}

/**
 * Locks in the order that all transactions follow: idempotency keys and coupons, sales, stock, booked days, member rows; each by member id.
 * Contended rows are locked after all other writes, so that they are held as briefly as possible.
 */
async function writeOrderGroups(
  tx: Transaction,
  drafts: readonly DraftOrderGroup[],
  { checksBeforeCommit = false }: PlacingOptions,
): Promise<[PlacementEntry, OrderSaveReply][]> {
  const byMember = drafts.toSorted((one, other) => one.group.request.userId - other.group.request.userId);
  for (const { entry, group, quote, coupons } of byMember) {
    const areReserved = await reserveCoupons(tx, group.request.userId, { groupCode: group.groupCode, coupons });
    if (!areReserved) throw new BatchConflict(new Map([[entry, new QuoteChanged(quote.input)]]));
  }
  const groups = byMember.map(({ group }) => group);
  const saleQuantities = groups.flatMap(saleQuantitiesOf);
  const rows = toRows(groups);
  const isLastWrite = !checksBeforeCommit && !byMember.some(needsFollowUpWrites);
  const options = { mustSucceed: isLastWrite };
  // The statements are pipelined, with the commit if nothing follows. Each fails by itself if its part is incomplete.
  const sendAll = () =>
    Promise.all([
      insertOrderGroups(tx, rows, options),
      reserveSales(tx, saleQuantities, options),
      reserveStock(tx, rows.quantities, options),
      reserveDays(tx, rows.dayQuantities, options),
    ]);
  const [areKeysFree, isSaleReserved, missing, missingDays] = await (isLastWrite ? pipelineCommit(tx, sendAll) : pipelined(tx, sendAll));
  if (!isSaleReserved || !areKeysFree || missing.length + missingDays.length > 0)
    throw await explainFailure(tx, byMember, { isSaleReserved, missing, missingDays });
  const replies = byMember.flatMap(({ entry }, at): [PlacementEntry, OrderSaveReply][] => {
    const reply = rows.replies[at];
    return reply ? [[entry, reply]] : [];
  });
  if (isLastWrite) return replies;

  for (const [at, { entry, group, quote, coupons }] of byMember.entries()) {
    const codes = rows.replies[at]?.orderCodeArray ?? [];
    const giftCodes = codes.filter((_, nth) => group.priced.orders[nth]?.isGift);
    if (quote.input.gift && giftCodes.length > 0) await insertGifts(tx, group.request.userId, giftCodes, quote.input.gift);
    await insertCouponUses(tx, codes, coupons);
    const allowances = group.priced.orders.map(({ allowance }, nth) => ({ ...allowance, code: codes[nth] ?? '' }));
    // A concurrent purchase may have spent the balance.
    const isSpent = await spendAllowances(tx, group.request.userId, allowances);
    if (!isSpent) throw new BatchConflict(new Map([[entry, new QuoteChanged(quote.input)]]));
  }
  return replies;
}

/** Gifts, coupon uses and spent balances refer to the order codes, so they are written after the orders. */
const needsFollowUpWrites = ({ quote: { input }, coupons, group: { priced } }: DraftOrderGroup): boolean =>
  input.gift !== undefined ||
  coupons.length > 0 ||
  priced.orders.some(({ allowance }) => allowance.integral > 0 || allowance.money !== '0.00');

interface FailedReservation {
  isSaleReserved: boolean;
  missing: readonly { skuId: number }[];
  missingDays: readonly { skuId: number }[];
}

/** A failure can only be attributed to a single buyer. Several buyers are retried one by one. */
async function explainFailure(
  tx: Transaction,
  drafts: readonly DraftOrderGroup[],
  { isSaleReserved, missing, missingDays }: FailedReservation,
): Promise<Error> {
  const [only, ...others] = drafts;
  if (!only || others.length > 0) return new ReservationConflict();
  if (!isSaleReserved) return new BatchConflict(new Map([[only.entry, new SaleReservationFailed(only.quote.input)]]));
  if (missingDays.length > 0) return new BatchConflict(new Map([[only.entry, daysTaken(missingDays)]]));
  if (missing.length === 0)
    return new BatchConflict(new Map([[only.entry, new ApiProblem(errorCodes.requestInProgress, 'the same request is being handled')]]));
  const skuIds = missing.map(({ skuId }) => skuId);
  const left = await readRemainingStock(tx, skuIds);
  return new BatchConflict(new Map([[only.entry, stockTooLow(skuIds.map((skuId) => ({ skuId, left: left.get(skuId) ?? 0 })))]]));
}

const usedCouponsOf = ({ orders }: PricedOrderGroup, language: Language): UsedCoupon[] =>
  orders.flatMap(({ coupons }, orderIndex) =>
    coupons.map(({ coupon, amount }) => ({
      orderIndex,
      id: coupon.id,
      couponId: coupon.couponId,
      title: localize(coupon.title, language),
      amount,
    })),
  );

const saleQuantitiesOf = ({ request: { userId }, priced: { orders } }: NewOrderGroup): BuyerSaleQuantity[] =>
  orders.flatMap(({ lines }) =>
    lines.map(({ sale, num }) => {
      const { marketProductId, promoteId } = saleIds(sale);
      return { userId, marketProductId: marketProductId ?? 0, promoteId: promoteId ?? 0, num };
    }),
  );
