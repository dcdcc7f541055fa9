import type { Cart, CartLine, CartLineState, CartPromotion, CartShop } from '@baodao/domain/cart/shapes';
import { promotionTypes } from '@baodao/domain/catalog/campaigns';
import { subtract, sum } from '@baodao/domain/money/add';
import { compare } from '@baodao/domain/money/compare';
import type { Amount } from '@baodao/domain/money/money';
import { multiply } from '@baodao/domain/money/multiply';
import { shareOut } from '@baodao/domain/money/shareOut';
import type { Language } from '@baodao/domain/wire/fields';
import { textIn } from '../../db/localText.ts';
import { type CurrentRates, priceIn } from '../home/rates.ts';
import { countsFor, type Discounts, discountsOf, nextSpend } from '../markets/discounts.ts';
import { isFor, type PromotionFacts } from '../markets/promotions.ts';
import { idsOf, leftInSale, lineSaleOf, type SaleFacts, type SaleIds, saleKey, salePrice } from '../markets/saleFacts.ts';
import { hasLeftIn } from '../markets/saleProblem.ts';
import { frame } from '../media/pictures.ts';
import type { Goods } from './goods.ts';
import { allowedOf } from './limits.ts';
import { type Destination, freightOf, goesTo, missingForFree, type Shipping } from './shippings.ts';

/** A line as it is kept: a member's in the database, a guest's in the browser. */
export interface KeptLine extends SaleIds {
  id: number;
  skuId: number;
  num: number;
  checked: boolean;
  priceAdded: Amount | null;
  addTime: string;
}

export interface CartFacts {
  /** In the order in which they are shown. */
  lines: readonly KeptLine[];
  goods: ReadonlyMap<number, Goods>;
  /** Pieces bought of products that have a limit. */
  bought: ReadonlyMap<number, number>;
  /** The sales that lines name, by their keys. */
  sales: ReadonlyMap<string, SaleFacts>;
  /** By shop. */
  promotions: ReadonlyMap<number, readonly PromotionFacts[]>;
  now: Date;
  destination: Destination;
  rates: CurrentRates;
  language: Language;
}

interface PricedLine {
  kept: KeptLine;
  goods: Goods;
  /** The one it costs what it costs in. */
  sale: SaleFacts | null;
  price: Amount;
  /** Pieces there are, and that one may have, at this price. */
  stock: number;
  limit: number;
  amount: Amount;
  state: CartLineState;
}

/** What a line comes to with the others, by what bounds them together. */
interface Pieces {
  ofSku: number;
  ofProduct: number;
  inSale: number;
}

const invalidStates: readonly CartLineState[] = ['offShelf', 'soldOut'];

/**
 * The cart at today's prices, by shop. What is ticked is added up in TWD and converted once; the CNY of ticked lines are
 * shares of that, so that they add up to the total in both currencies.
 */
export function cartReply(facts: CartFacts): Cart {
  const priced = priceLines(facts);
  const valid = priced.filter(({ state }) => !invalidStates.includes(state));
  const ticked = valid.filter(({ kept }) => kept.checked);
  const total = sum(ticked.map(({ amount }) => amount));
  const shops = [...Map.groupBy(valid, ({ goods }) => goods.shopId)].map(([shopId, lines]) => reduce(shopId, lines, facts));
  const discountAmount = sum(shops.flatMap(({ discounts }) => discounts.rows.map(({ amount }) => amount)));
  const payAmount = subtract(total, discountAmount);
  const totalCny = priceIn(facts.rates, total);
  const shares = shareOut(
    totalCny,
    ticked.map(({ amount }) => amount),
  );
  const shareOf = new Map(ticked.map((line, at) => [line, shares[at] ?? '0.00']));
  const show = (line: PricedLine) => showLine(line, shareOf.get(line), facts);

  return {
    rateId: facts.rates.id,
    orgs: shops.map((shop) => showShop(shop, show, facts)),
    invalid: priced.filter((line) => !valid.includes(line)).map(show),
    totals: {
      num: valid.reduce((num, { kept }) => num + kept.num, 0),
      checkedNum: ticked.reduce((num, { kept }) => num + kept.num, 0),
      productAmount: total,
      productAmountCny: totalCny,
      discountAmount,
      payAmount,
      payAmountCny: priceIn(facts.rates, payAmount),
    },
  };
}

function priceLines(facts: CartFacts): PricedLine[] {
  const lines = facts.lines.flatMap((kept) => {
    const goods = facts.goods.get(kept.skuId);
    if (!goods) return [];
    const terms = termsOf(kept, goods, facts);
    return [{ kept, goods, ...terms, amount: multiply(terms.price, kept.num) }];
  });
  const ofSku = piecesBy(lines, ({ goods }) => goods.skuId);
  const ofProduct = piecesBy(lines, ({ goods }) => goods.productId);
  const inSale = piecesBy(lines, ({ sale }) => sale && saleKey(idsOf(sale)));
  return lines.map((line) => {
    const pieces = { ofSku: ofSku(line), ofProduct: ofProduct(line), inSale: inSale(line) };
    return { ...line, state: stateOf(line, pieces, facts) };
  });
}

/** How many pieces a line comes to, with those that are ticked beside it and share something with it: so the checkout counts them. */
function piecesBy<Line extends { kept: KeptLine }>(lines: readonly Line[], shared: (line: Line) => unknown): (line: Line) => number {
  const ticked = Map.groupBy(
    lines.filter(({ kept }) => kept.checked),
    shared,
  );
  return (line) => (ticked.get(shared(line)) ?? []).reduce((sofar, { kept }) => sofar + (kept === line.kept ? 0 : kept.num), line.kept.num);
}

/** The sale that a line was put in under, while it can be had in it; else what the sku always costs. */
function termsOf(kept: KeptLine, goods: Goods, { sales }: CartFacts): Pick<PricedLine, 'sale' | 'price' | 'stock' | 'limit'> {
  const sale = sales.get(saleKey(kept));
  if (!hasLeftIn(sale, goods)) return { sale: null, price: goods.price, stock: goods.stock, limit: goods.limit };
  const limits = [goods.limit, sale.limit - sale.bought].filter((limit) => limit > 0);
  return {
    sale,
    price: salePrice(sale, goods.price),
    stock: Math.min(goods.stock, leftInSale(sale) ?? goods.stock),
    limit: limits.length > 0 ? Math.min(...limits) : 0,
  };
}

/** The first reason why it cannot be ordered as it is; else what has happened to its price. */
function stateOf({ kept, goods, sale, price }: Omit<PricedLine, 'state'>, pieces: Pieces, facts: CartFacts): CartLineState {
  if (!goods.onSale) return 'offShelf';
  if (goods.stock === 0) return 'soldOut';
  const allowed = allowedOf(goods, facts.bought);
  if (allowed !== null && pieces.ofProduct > allowed) return 'limit';
  if (pieces.ofSku > goods.stock || (sale && pieces.inSale > (leftInSale(sale) ?? pieces.inSale))) return 'low';
  if (sale && sale.limit > 0 && pieces.inSale > sale.limit - sale.bought) return 'limit';
  if (goods.needsParcel && !shippingsTo(goods, facts).length) return 'notShippable';
  if (!sale && saleKey(kept) !== '') return 'saleOver';
  if (kept.priceAdded === null) return 'ok';
  const change = compare(price, kept.priceAdded);
  return change === 0 ? 'ok' : change > 0 ? 'priceUp' : 'priceDown';
}

const shippingsTo = ({ shippings }: Goods, { destination }: CartFacts): Shipping[] =>
  shippings.filter((shipping) => goesTo(shipping, destination));

function showLine(
  { kept, goods, sale, price, stock, limit, amount, state }: PricedLine,
  shareCny: Amount | undefined,
  facts: CartFacts,
): CartLine {
  const { rates, language } = facts;
  const title = textIn(goods.title, language);
  return {
    id: kept.id,
    skuId: goods.skuId,
    productId: goods.productId,
    orgId: goods.shopId,
    title,
    attrText: textIn(goods.attrText, language),
    image: frame(goods.image.hash, goods.image.facts, title),
    num: kept.num,
    checked: kept.checked,
    price,
    priceCny: priceIn(rates, price),
    amount,
    amountCny: shareCny ?? priceIn(rates, amount),
    priceAdded: kept.priceAdded ?? price,
    stock,
    limit,
    state,
    ...idsOf(sale),
    sale: sale && lineSaleOf(sale, goods.price, facts),
    addTime: kept.addTime,
  };
}

interface ReducedShop {
  lines: PricedLine[];
  discounts: Discounts;
}

/** What the shop's promotions take off the lines that are ticked. */
const reduce = (shopId: number, lines: PricedLine[], { promotions, now }: CartFacts): ReducedShop => ({
  lines,
  discounts: discountsOf(
    lines.filter(({ kept }) => kept.checked),
    promotions.get(shopId) ?? [],
    now,
  ),
});

function showShop({ lines, discounts }: ReducedShop, show: (line: PricedLine) => CartLine, facts: CartFacts): CartShop {
  const [first] = lines;
  if (!first) throw new Error('A shop without lines');
  const { goods } = first;
  const name = textIn(goods.shopName, facts.language);
  const ticked = lines.filter(({ kept }) => kept.checked);
  return {
    orgId: goods.shopId,
    name,
    logo: goods.shopLogo && frame(goods.shopLogo.hash, goods.shopLogo.facts, name),
    checked: ticked.length === 0 ? 'none' : ticked.length === lines.length ? 'all' : 'some',
    freight: showFreight(ticked, shippingsTo(goods, facts)[0], facts),
    promotions: showPromotions(lines, discounts, facts),
    groups: [{ promotion: null, lines: lines.map(show) }],
  };
}

/** Those that something in the cart is for, ticked or not. */
function showPromotions(lines: PricedLine[], { standings }: Discounts, { rates, language }: CartFacts): CartPromotion[] {
  return standings
    .filter(({ promotion }) => lines.some((line) => countsFor(line) && isFor(promotion, line.goods.productId)))
    .map(({ promotion, spent, saved }) => {
      const spend = nextSpend(promotion, spent);
      const missing = spend === null ? null : subtract(spend, spent);
      return {
        id: promotion.id,
        type: promotion.type === promotionTypes.gift ? 'gift' : promotion.type === promotionTypes.ladder ? 'ladder' : 'fullCut',
        title: textIn(promotion.title, language),
        saved,
        savedCny: priceIn(rates, saved),
        next: spend === null || missing === null ? null : { spend, missing, missingCny: priceIn(rates, missing) },
      };
    });
}

function showFreight(ticked: PricedLine[], shipping: Shipping | undefined, { rates }: CartFacts): CartShop['freight'] {
  const parcel = ticked.filter(({ goods }) => goods.needsParcel);
  if (!shipping) return { fee: '0.00', feeCny: '0.00', freeFrom: null, missing: null, missingCny: null };
  const amount = sum(parcel.map((line) => line.amount));
  const fee = freightOf(shipping, amount);
  const missing = missingForFree(shipping, amount);
  return {
    fee,
    feeCny: priceIn(rates, fee),
    freeFrom: shipping.freeFrom,
    missing,
    missingCny: missing === null ? null : priceIn(rates, missing),
  };
}
