import { errorCodes } from '@baodao/domain/errors/codes';
import type { CalculateInput, OrderSaved } from '@baodao/domain/orders/shapes';
import type { Language } from '@baodao/domain/wire/fields';
import { connectionOf, sendTogether } from '../../db/connection.ts';
import type { Database } from '../../db/database.ts';
import { textIn } from '../../db/localText.ts';
import { isOfOne, sqlStateOf } from '../../db/sqlState.ts';
import { together, type Waiting } from '../../db/together.ts';
import { asLast, inTransaction, type Transaction } from '../../db/transaction.ts';
import { ApiProblem } from '../../http/problems.ts';
import { holdCoupons, type UsedCoupon, writeUses } from '../coupons/holdCoupons.ts';
import { keepGifts } from '../gifts/keepGifts.ts';
import { type BuyerPieces, holdSales } from '../markets/holdSales.ts';
import { idsOf } from '../markets/saleFacts.ts';
import { spendAllowances } from '../member/allowances.ts';
import { agreementOf } from './calculate.ts';
import { newTradeCode } from './codes.ts';
import { type AskedOrder, factsOfAll, type OrderFacts, type Standing } from './facts.ts';
import { fitIn, roomOf } from './fitIn.ts';
import { insertTrades, type NewTrade, rowsOfAll } from './insertTrades.ts';
import { customsOf, isComplete } from './needs.ts';
import { inputOf } from './ownQuotes.ts';
import { type Reckoned, reckon } from './reckon.ts';
import { refuseProblems, tooLittle } from './refuseProblems.ts';
import { leftOf, takeStock } from './stock.ts';
import { type QuoteClaim, type TakenQuote, takeQuotes } from './takeQuotes.ts';

/** What was agreed to no longer holds; the orders are not made, and the shopper is shown what they would be now. */
export class QuoteChanged extends Error {
  readonly input: CalculateInput;

  constructor(input: CalculateInput) {
    super('the quote has changed');
    this.input = input;
  }
}

/** Others were faster: of a sale that was there when it was read nothing is left to take. */
export class SaleLost extends Error {
  readonly input: CalculateInput;

  constructor(input: CalculateInput) {
    super('the sale is lost');
    this.input = input;
  }
}

export interface WantedTrade {
  claim: QuoteClaim;
  language: Language;
  standing: Standing;
}

type Buyer = Waiting<WantedTrade, OrderSaved>;

/** Some of a lot cannot have what they want; nothing of it stands, and the others go without them. */
class LotSpoiled extends Error {
  /** Why not. */
  readonly refused: ReadonlyMap<Buyer, unknown>;
  /** For whom there is nothing after those before them, as it seems: they see for themselves when those are done. */
  readonly postponed: ReadonlySet<Buyer>;

  constructor(refused: ReadonlyMap<Buyer, unknown>, postponed: ReadonlySet<Buyer> = new Set()) {
    super('some of a lot cannot have what they want');
    this.refused = refused;
    this.postponed = postponed;
  }
}

/** Another process was faster with something that several of a lot want. */
class TakenByOthers extends Error {
  constructor() {
    super('others were faster');
  }
}

/**
 * Makes the orders of quotes, one per shop, exactly as they were shown, or none. All who save at the same time share a transaction, so
 * that the row of a sale which everybody wants is locked once for many of them; each is answered when it is committed.
 */
export const placeTogether = together<WantedTrade, OrderSaved>((db, waiting) => placeLot(db, waiting), {
  most: 100,
  least: 10,
  apart: ({ claim }) => claim.userId,
});

/** What statements end with that insist on something. */
const NOT_AS_IT_MUST_BE = 'BD001';

interface Placing {
  /** Hears what came of the statements that write, so that it can tell why not, before it sends the commit. */
  isCareful?: boolean;
}

async function placeLot(db: Database, lot: readonly Buyer[], placing: Placing = {}): Promise<void> {
  if (lot.length === 0) return;
  try {
    const saved = await inTransaction(db, (tx) => placeOrders(tx, lot, { db, ...placing }), { plannedOnce: true });
    for (const [at, { resolve }] of lot.entries()) {
      const reply = saved[at];
      if (reply) resolve(reply);
    }
  } catch (error) {
    if (error instanceof LotSpoiled) {
      for (const [{ reject }, why] of error.refused) reject(why);
      const rest = lot.filter((buyer) => !error.refused.has(buyer));
      await placeLot(
        db,
        rest.filter((buyer) => !error.postponed.has(buyer)),
      );
      return placeLot(
        db,
        rest.filter((buyer) => error.postponed.has(buyer)),
      );
    }
    const isLost = sqlStateOf(error) === NOT_AS_IT_MUST_BE;
    if (!isLost && (lot.length === 1 || !(error instanceof TakenByOthers || isOfOne(error)))) {
      for (const { reject } of lot) reject(error);
      return;
    }
    for (const buyer of lot) await placeLot(db, [buyer], { isCareful: isLost });
  }
}

/** A trade that is about to be written, and for whom. */
interface Drafted {
  buyer: Buyer;
  trade: NewTrade;
  quoted: TakenQuote;
  coupons: UsedCoupon[];
}

async function placeOrders(tx: Transaction, lot: readonly Buyer[], { db, ...placing }: Placing & { db: Database }): Promise<OrderSaved[]> {
  const refused = new Map<Buyer, unknown>();
  const replies = new Map<Buyer, OrderSaved>();
  const quoted: { buyer: Buyer; quote: TakenQuote; facts: OrderFacts | Error | undefined }[] = [];
  const claims = lot.map(({ item }) => item.claim);
  const known = lot.flatMap((buyer) => askedBy(buyer, inputOf(db, buyer.item.claim)) ?? []);
  // Where all that is quoted is known here, what depends on it leaves in the same piece.
  const [taken, knownFacts] = await sentAtOnce(tx, () =>
    Promise.all([takeQuotes<OrderSaved>(tx, claims), known.length === lot.length ? factsToSave(tx, known) : undefined]),
  );
  for (const [at, buyer] of lot.entries()) {
    const each = taken[at];
    if (!each) continue;
    if ('error' in each) refused.set(buyer, each.error);
    else if ('reply' in each) replies.set(buyer, each.reply);
    else quoted.push({ buyer, quote: each.quote, facts: knownFacts?.[at] });
  }
  if (!knownFacts) {
    const asked = quoted.flatMap(({ buyer, quote }) => askedBy(buyer, quote.input) ?? []);
    const read = await sentAtOnce(tx, () => factsToSave(tx, asked));
    for (const [at, each] of quoted.entries()) each.facts = read[at];
  }

  const reckonOnce = createReckoner();
  const room = roomOf(quoted.flatMap(({ facts }) => facts ?? []));
  const drafts: Drafted[] = [];
  const postponed = new Set<Buyer>();
  for (const { buyer, quote, facts } of quoted) {
    try {
      const draft = await draftOf(tx, buyer, { quote, facts, reckonOnce });
      // Nobody waits for those of whom there are none.
      if (fitIn(room, draft.trade.reckoned) || drafts.length === 0) drafts.push(draft);
      else postponed.add(buyer);
    } catch (error) {
      refused.set(buyer, error);
    }
  }
  if (refused.size > 0 || postponed.size > 0) throw new LotSpoiled(refused, postponed);
  if (drafts.length > 0) for (const [buyer, saved] of await write(tx, drafts, placing)) replies.set(buyer, saved);
  return lot.flatMap((buyer) => replies.get(buyer) ?? []);
}

/** What is asked for in one turn leaves in one piece. */
function sentAtOnce<Result>(tx: Transaction, work: () => Promise<Result>): Promise<Result> {
  sendTogether(connectionOf(tx));
  return work();
}

const factsToSave = (tx: Transaction, asked: readonly AskedOrder[]) => factsOfAll(tx, asked, { isToSave: true });

function askedBy({ item }: Buyer, input: CalculateInput | undefined): AskedOrder | null {
  if (!input) return null;
  const { orgs = [], platformCouponDetailId = 0, integral = 0, money = '0.00' } = input;
  return {
    userId: item.claim.userId,
    input,
    standing: item.standing,
    // What a quote does not name is not used.
    onlyCoupons: [...orgs.map(({ couponDetailId = 0 }) => couponDetailId), platformCouponDetailId].filter((id) => id > 0),
    usesPurse: integral > 0 || money !== '0.00',
  };
}

interface ReckonedOnce {
  reckoned: Reckoned;
  agreement: string;
}

/** Many who want the same at the same moment, and bring nothing of their own to it, pay the same. */
function createReckoner(): (input: CalculateInput, facts: OrderFacts) => ReckonedOnce {
  const known = new Map<string, ReckonedOnce>();
  return (input, facts) => {
    const work = () => {
      const reckoned = reckon(input, facts);
      return { reckoned, agreement: agreementOf(reckoned) };
    };
    if (facts.coupons.length > 0 || facts.bought.size > 0 || facts.purse.integral > 0 || facts.purse.money !== '0.00') return work();
    const { addressId: _, ...wanted } = input;
    const held = [...facts.sales.values()].map(({ bought, experience }) => [bought, experience]);
    const key = JSON.stringify([wanted, facts.destination, facts.rates.id, held]);
    const before = known.get(key) ?? work();
    known.set(key, before);
    return before;
  };
}

interface Drafting {
  quote: TakenQuote;
  facts: OrderFacts | Error | undefined;
  reckonOnce: ReturnType<typeof createReckoner>;
}

/** Whether a quote still holds, and what is to be written then. */
async function draftOf(tx: Transaction, buyer: Buyer, { quote, facts, reckonOnce }: Drafting): Promise<Drafted> {
  if (facts === undefined || facts instanceof Error) throw facts;
  const { claim, language, standing } = buyer.item;
  const { input } = quote;
  const { reckoned, agreement } = reckonOnce(input, facts);
  refuseProblems(reckoned);
  if (!facts.address) throw new QuoteChanged({ ...input, addressId: undefined });
  if (!quote.isFresh || agreement !== quote.agreement) throw new QuoteChanged(input);
  const customs = await customsOf(tx, claim.userId, reckoned, { receiver: facts.address, identityId: input.identityId });
  if (!isComplete(reckoned, facts.address, customs)) throw new QuoteChanged({ ...input, identityId: undefined });
  const trade = {
    claim,
    tradeCode: newTradeCode(quote.now),
    reckoned,
    address: facts.address,
    identity: customs.identity,
    invoice: input.invoice ?? null,
    rateId: standing.rates.id,
    language,
    now: quote.now,
  };
  return { buyer, trade, quoted: quote, coupons: couponsUsed(reckoned, language) };
}

/**
 * Keys and coupons before sales, sales before stock, and the member's row last, as all do who lock them; of each kind by the member's
 * id. The rows that everybody wants are locked when all else is written, so that they are free again as soon as may be.
 */
async function write(tx: Transaction, drafts: readonly Drafted[], { isCareful = false }: Placing): Promise<[Buyer, OrderSaved][]> {
  const byMember = drafts.toSorted((one, other) => one.trade.claim.userId - other.trade.claim.userId);
  for (const { buyer, trade, quoted, coupons } of byMember) {
    const isHeld = await holdCoupons(tx, trade.claim.userId, { tradeCode: trade.tradeCode, coupons });
    if (!isHeld) throw new LotSpoiled(new Map([[buyer, new QuoteChanged(quoted.input)]]));
  }
  const trades = byMember.map(({ trade }) => trade);
  const pieces = trades.flatMap(salePiecesOf);
  const rows = rowsOfAll(trades);
  const { saved } = rows;
  const isLast = !isCareful && !byMember.some(hasMoreToWrite);
  const insisted = { isInsisted: isLast };
  // None waits to hear of the one before it, nor the commit of any: all of it stands, or nothing.
  const sendAll = () =>
    Promise.all([insertTrades(tx, rows, insisted), holdSales(tx, pieces, insisted), takeStock(tx, rows.pieces, insisted)]);
  const [isFirst, isHeld, lacking] = await (isLast ? asLast(tx, sendAll) : sentAtOnce(tx, sendAll));
  if (!isHeld || !isFirst || lacking.length > 0) throw await whyLost(tx, byMember, { isHeld, lacking });
  const replies = byMember.flatMap(({ buyer }, at): [Buyer, OrderSaved][] => (saved[at] ? [[buyer, saved[at]]] : []));
  if (isLast) return replies;

  for (const [at, { buyer, trade, quoted, coupons }] of byMember.entries()) {
    const codes = saved[at]?.orderCodeArray ?? [];
    if (quoted.input.gift) await keepGifts(tx, trade.claim.userId, codes, quoted.input.gift);
    await writeUses(tx, codes, coupons);
    const allowances = trade.reckoned.orders.map(({ allowance }, nth) => ({ ...allowance, code: codes[nth] ?? '' }));
    // Others who spend at the same moment may have left too little.
    const isSpent = await spendAllowances(tx, trade.claim.userId, allowances);
    if (!isSpent) throw new LotSpoiled(new Map([[buyer, new QuoteChanged(quoted.input)]]));
  }
  return replies;
}

/** What is written of the fewest needs the codes of its orders first. */
const hasMoreToWrite = ({ quoted: { input }, coupons, trade: { reckoned } }: Drafted): boolean =>
  input.gift !== undefined ||
  coupons.length > 0 ||
  reckoned.orders.some(({ allowance }) => allowance.integral > 0 || allowance.money !== '0.00');

interface Loss {
  isHeld: boolean;
  lacking: readonly { skuId: number }[];
}

/** Of one buyer it can be said what he has lost; several find out one by one. */
async function whyLost(tx: Transaction, drafts: readonly Drafted[], { isHeld, lacking }: Loss): Promise<Error> {
  const [only, ...others] = drafts;
  if (!only || others.length > 0) return new TakenByOthers();
  if (!isHeld) return new LotSpoiled(new Map([[only.buyer, new SaleLost(only.quoted.input)]]));
  if (lacking.length === 0)
    return new LotSpoiled(new Map([[only.buyer, new ApiProblem(errorCodes.beingHandled, 'the same request is being handled')]]));
  const skuIds = lacking.map(({ skuId }) => skuId);
  const left = await leftOf(tx, skuIds);
  return new LotSpoiled(new Map([[only.buyer, tooLittle(skuIds.map((skuId) => ({ skuId, left: left.get(skuId) ?? 0 })))]]));
}

const couponsUsed = ({ orders }: Reckoned, language: Language): UsedCoupon[] =>
  orders.flatMap(({ coupons }, order) =>
    coupons.map(({ coupon, amount }) => ({
      order,
      id: coupon.id,
      couponId: coupon.couponId,
      title: textIn(coupon.title, language),
      amount,
    })),
  );

const salePiecesOf = ({ claim: { userId }, reckoned: { orders } }: NewTrade): BuyerPieces[] =>
  orders.flatMap(({ lines }) =>
    lines.map(({ sale, num }) => {
      const { marketProductId, promoteId } = idsOf(sale);
      return { userId, marketProductId: marketProductId ?? 0, promoteId: promoteId ?? 0, num };
    }),
  );
