import { promotionTypes } from '@baodao/domain/catalog/campaigns';
import { subtract, sum } from '@baodao/domain/money/add';
import { compare } from '@baodao/domain/money/compare';
import { type Amount, parseAmount, toAmount } from '@baodao/domain/money/money';
import { isPromotionFor, type PromotionRecord } from './promotions.ts';
import type { SaleRecord } from './sales.ts';
import { shareTwd } from './shareTwd.ts';

/** A line of an order or cart, as promotions see it. */
export interface DiscountableLine {
  sku: { productId: number };
  amount: Amount;
  sale: Pick<SaleRecord, 'kind' | 'type'> | null;
}

export interface Discount {
  promotion: PromotionRecord;
  type: 'ladder' | 'fullCut';
  amount: Amount;
}

/** Progress of the lines towards a promotion's threshold. */
export interface PromotionProgress {
  promotion: PromotionRecord;
  spent: Amount;
  saved: Amount;
}

export interface Discounts {
  rows: Discount[];
  /** For every running promotion, in the order of application. */
  progress: PromotionProgress[];
  /** The discount of each line. */
  shares: Amount[];
  gifts: PromotionRecord[];
}

/** Limited sales are final prices without further discounts. A plain discount sale can be discounted further. */
export const isDiscountable = ({ sale }: Pick<DiscountableLine, 'sale'>): boolean =>
  sale === null || (sale.kind === 'promotion' && sale.type === promotionTypes.discount);

const isRunning = ({ startsAt, endsAt }: PromotionRecord, now: Date) => now >= startsAt && now < endsAt;

/** Promotions for single products come before those for the whole shop, so that the more specific one wins. */
const runningPromotions = (promotions: readonly PromotionRecord[], now: Date): PromotionRecord[] =>
  promotions
    .filter((promotion) => promotion.type >= promotionTypes.ladder && isRunning(promotion, now))
    .toSorted((one, other) => Number(one.productIds.length === 0) - Number(other.productIds.length === 0) || one.id - other.id);

/** Applies a shop's promotions to lines. Each line is discounted by at most one promotion. */
export function computeDiscounts(lines: readonly DiscountableLine[], promotions: readonly PromotionRecord[], now: Date): Discounts {
  const shares = lines.map((): Amount => '0.00');
  const discounted = new Set<number>();
  const rows: Discount[] = [];
  const gifts: PromotionRecord[] = [];
  const progress: PromotionProgress[] = [];
  for (const promotion of runningPromotions(promotions, now)) {
    const isGift = promotion.type === promotionTypes.gift;
    const indexes = [...lines.entries()]
      .filter(([at, line]) => isDiscountable(line) && isPromotionFor(promotion, line.sku.productId) && (isGift || !discounted.has(at)))
      .map(([at]) => at);
    const amounts = indexes.map((at) => lines[at]?.amount ?? '0.00');
    const spent = sum(amounts);
    if (isGift) {
      const [step] = promotion.steps;
      if (step && indexes.length > 0 && compare(spent, step.spend) >= 0) gifts.push(promotion);
      progress.push({ promotion, spent, saved: '0.00' });
      continue;
    }
    const amount = computeSaving(promotion, spent);
    progress.push({ promotion, spent, saved: amount });
    if (compare(amount, 0) <= 0) continue;
    rows.push({ promotion, type: promotion.type === promotionTypes.ladder ? 'ladder' : 'fullCut', amount });
    const parts = shareTwd(amount, amounts);
    for (const [nth, at] of indexes.entries()) {
      discounted.add(at);
      shares[at] = parts[nth] ?? '0.00';
    }
  }
  return { rows, progress: progress, shares, gifts };
}

/** A ladder applies the highest step reached. A full-cut applies its only step once per multiple of its threshold. */
function computeSaving({ type, steps }: PromotionRecord, spent: Amount): Amount {
  if (type === promotionTypes.ladder) return toAmount(parseAmount(steps.findLast(({ spend }) => compare(spent, spend) >= 0)?.save ?? '0'));
  const [step] = steps;
  return step ? toAmount(parseAmount(spent).dividedToIntegerBy(parseAmount(step.spend)).times(parseAmount(step.save))) : '0.00';
}

export const amountsAfterDiscounts = (lines: readonly DiscountableLine[], { shares }: Pick<Discounts, 'shares'>): Amount[] =>
  lines.map(({ amount }, at) => subtract(amount, shares[at] ?? '0.00'));

/** The next threshold at which a promotion saves more. Null if there is none. */
export function nextThreshold({ type, steps }: Pick<PromotionRecord, 'type' | 'steps'>, spent: Amount): Amount | null {
  const [step] = steps;
  if (!step) return null;
  if (type === promotionTypes.fullCut) {
    const times = parseAmount(spent).dividedToIntegerBy(parseAmount(step.spend)).plus(1);
    return toAmount(parseAmount(step.spend).times(times));
  }
  const next = steps.find(({ spend }) => compare(spent, spend) < 0);
  return next ? toAmount(parseAmount(next.spend)) : null;
}
