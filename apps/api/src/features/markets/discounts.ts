import { promotionTypes } from '@baodao/domain/catalog/campaigns';
import { subtract, sum } from '@baodao/domain/money/add';
import { compare } from '@baodao/domain/money/compare';
import { type Amount, parseAmount, toAmount } from '@baodao/domain/money/money';
import { isFor, type PromotionFacts } from './promotions.ts';
import type { SaleFacts } from './saleFacts.ts';
import { shareTwd } from './shareTwd.ts';

/** What the promotions of a shop look at: one line of an order or of a cart. */
export interface DiscountableLine {
  goods: { productId: number };
  amount: Amount;
  sale: Pick<SaleFacts, 'kind' | 'type'> | null;
}

export interface Discount {
  promotion: PromotionFacts;
  type: 'ladder' | 'fullCut';
  amount: Amount;
}

/** How far lines have come towards what a promotion asks for. */
export interface Standing {
  promotion: PromotionFacts;
  spent: Amount;
  saved: Amount;
}

export interface Discounts {
  rows: Discount[];
  /** Of every promotion that is on, in the order in which they were applied. */
  standings: Standing[];
  /** What is taken off each line, in their order. */
  shares: Amount[];
  gifts: PromotionFacts[];
}

/** Goods of a limited sale are at their last price: they bring no further reduction. What is only cheaper does. */
export const countsFor = ({ sale }: Pick<DiscountableLine, 'sale'>): boolean =>
  sale === null || (sale.kind === 'promotion' && sale.type === promotionTypes.discount);

const isOn = ({ startsAt, endsAt }: PromotionFacts, now: Date) => now >= startsAt && now < endsAt;

/** Those of a product before those of the whole shop, so that the narrower word counts. */
export const inOrder = (promotions: readonly PromotionFacts[], now: Date): PromotionFacts[] =>
  promotions
    .filter((one) => one.type >= promotionTypes.ladder && isOn(one, now))
    .toSorted((one, other) => Number(one.productIds.length === 0) - Number(other.productIds.length === 0) || one.id - other.id);

/** What a shop's promotions take off these lines, and what they add for nothing. A line is reduced by one promotion at most. */
export function discountsOf(lines: readonly DiscountableLine[], promotions: readonly PromotionFacts[], now: Date): Discounts {
  const shares = lines.map((): Amount => '0.00');
  const reduced = new Set<number>();
  const rows: Discount[] = [];
  const gifts: PromotionFacts[] = [];
  const standings: Standing[] = [];
  for (const promotion of inOrder(promotions, now)) {
    const isGift = promotion.type === promotionTypes.gift;
    const places = [...lines.entries()]
      .filter(([at, line]) => countsFor(line) && isFor(promotion, line.goods.productId) && (isGift || !reduced.has(at)))
      .map(([at]) => at);
    const amounts = places.map((at) => lines[at]?.amount ?? '0.00');
    const spent = sum(amounts);
    if (isGift) {
      const [step] = promotion.steps;
      if (step && places.length > 0 && compare(spent, step.spend) >= 0) gifts.push(promotion);
      standings.push({ promotion, spent, saved: '0.00' });
      continue;
    }
    const amount = savedBy(promotion, spent);
    standings.push({ promotion, spent, saved: amount });
    if (compare(amount, 0) <= 0) continue;
    rows.push({ promotion, type: promotion.type === promotionTypes.ladder ? 'ladder' : 'fullCut', amount });
    const parts = shareTwd(amount, amounts);
    for (const [nth, at] of places.entries()) {
      reduced.add(at);
      shares[at] = parts[nth] ?? '0.00';
    }
  }
  return { rows, standings, shares, gifts };
}

/** A ladder gives its highest step that is reached; a full-cut its one step, as often as it is reached. */
function savedBy({ type, steps }: PromotionFacts, spent: Amount): Amount {
  if (type === promotionTypes.ladder) return toAmount(parseAmount(steps.findLast(({ spend }) => compare(spent, spend) >= 0)?.save ?? '0'));
  const [step] = steps;
  return step ? toAmount(parseAmount(spent).dividedToIntegerBy(parseAmount(step.spend)).times(parseAmount(step.save))) : '0.00';
}

/** What is left of lines after their shares of the discounts: what the payment is shared out by. */
export const afterDiscounts = (lines: readonly DiscountableLine[], { shares }: Pick<Discounts, 'shares'>): Amount[] =>
  lines.map(({ amount }, at) => subtract(amount, shares[at] ?? '0.00'));

/** The amount from which on a promotion does more than it does for what is spent; null where it does all it can. */
export function nextSpend({ type, steps }: Pick<PromotionFacts, 'type' | 'steps'>, spent: Amount): Amount | null {
  const [step] = steps;
  if (!step) return null;
  if (type === promotionTypes.fullCut) {
    const times = parseAmount(spent).dividedToIntegerBy(parseAmount(step.spend)).plus(1);
    return toAmount(parseAmount(step.spend).times(times));
  }
  const next = steps.find(({ spend }) => compare(spent, spend) < 0);
  return next ? toAmount(parseAmount(next.spend)) : null;
}
