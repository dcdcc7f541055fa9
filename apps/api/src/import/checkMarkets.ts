import { checkWindow } from './checkWindow.ts';
import type { MarketLine, PromotionLine, SalePart, TabPart } from './format/markets.ts';
import type { ParsedLine } from './parsedLine.ts';
import { createDuplicateCheck, createRequirement, type Problems, type SourceLine } from './problems.ts';

export interface CheckedSale extends SalePart {
  product: number;
}

export interface CheckedMarkets {
  markets: (Omit<MarketLine, 'tabs'> & { tabs: (Omit<TabPart, 'products'> & { products: CheckedSale[] })[] })[];
  promotions: PromotionLine[];
}

interface CheckInput {
  markets: ParsedLine<MarketLine>[];
  promotions: ParsedLine<PromotionLine>[];
  shops: ReadonlySet<number>;
  hasProduct: (id: number) => boolean;
  findProductId: (sku: number) => number | undefined;
  /** Products that are sold by the day. Their days have prices of their own, so no sale can set one. */
  booked: ReadonlySet<number>;
}

/** Checks the SKUs, times and required fields of campaigns and promotions. */
export function checkMarkets(problems: Problems, given: CheckInput): CheckedMarkets {
  const checkDuplicate = createDuplicateCheck(problems);
  const markets = given.markets.map(({ place, value }) => {
    checkDuplicate(place, `market ${value.id}`);
    checkWindow(problems, place, value);
    for (const tab of value.tabs) {
      checkDuplicate(place, `tab ${tab.id}`);
      checkTab(problems, place, tab);
    }
    const tabs = value.tabs.map((tab) => ({ ...tab, products: tab.products.map((sale) => checkSale(problems, place, sale, given)) }));
    return { ...value, tabs };
  });
  for (const { place, value } of given.promotions) {
    checkDuplicate(place, `promotion ${value.id}`);
    checkWindow(problems, place, value);
    checkPromotion(problems, place, value, given);
  }
  return { markets, promotions: given.promotions.map(({ value }) => value) };
}

function checkTab(problems: Problems, place: SourceLine, { id, startsAt, endsAt, daily, minutes, products }: TabPart) {
  if ((startsAt === undefined) !== (endsAt === undefined)) problems.add(place, `tab ${id}: startsAt and endsAt must be given together`);
  else if (startsAt !== undefined && endsAt !== undefined) checkWindow(problems, place, { startsAt, endsAt });
  if ((daily === undefined) !== (minutes === undefined)) problems.add(place, `tab ${id}: daily and minutes must be given together`);
  if (daily !== undefined && startsAt !== undefined) problems.add(place, `tab ${id}: must have either daily or startsAt`);
  const skus = products.map(({ sku }) => sku);
  if (new Set(skus).size < skus.length) problems.add(place, `tab ${id}: a sku appears twice`);
}

function checkSale(problems: Problems, place: SourceLine, sale: SalePart, { findProductId, booked }: CheckInput): CheckedSale {
  const product = findProductId(sale.sku);
  if (product === undefined) problems.add(place, `sku ${sale.sku} is not in this folder`);
  else if (booked.has(product)) problems.add(place, `sku ${sale.sku} is sold by the day, so it has no sale price`);
  if (sale.sold > sale.stock) problems.add(place, `sku ${sale.sku}: sold must not exceed stock`);
  return { ...sale, product: product ?? 0 };
}

function checkPromotion(
  problems: Problems,
  place: SourceLine,
  value: PromotionLine,
  { shops, hasProduct, findProductId, booked }: CheckInput,
) {
  const { type, products, sku, price, percent, stock, sold, steps, gift } = value;
  const requireThat = createRequirement(problems, place);
  requireThat(shops.has(value.shop), `shop ${value.shop} is not in this folder`);
  for (const id of products) requireThat(hasProduct(id), `product ${id} is not in this folder`);
  requireThat(
    sku === undefined || (products.length === 1 && findProductId(sku) === products[0]),
    `sku ${sku} does not belong to the product`,
  );
  requireThat(stock === 0 || sold <= stock, 'sold must not exceed stock');
  const isPriced = type === 'discount' || type === 'flash';
  requireThat(isPriced || stock === 0, `stock: not allowed for ${type}`);
  if (isPriced) {
    for (const id of products) requireThat(!booked.has(id), `product ${id} is sold by the day, so it has no sale price`);
    requireThat(products.length === 1, `products: ${type} requires exactly one product`);
    requireThat((price === undefined) !== (percent === undefined), `${type} requires either price or percent`);
    requireThat((price === undefined) === (sku === undefined), 'price requires sku, and percent excludes it');
    requireThat(type !== 'flash' || (sku !== undefined && stock > 0), 'flash requires sku and stock');
  }
  requireThat(isPriced === (steps.length === 0), isPriced ? `steps: not allowed for ${type}` : `steps: required for ${type}`);
  requireThat(type === 'ladder' || steps.length <= 1, `steps: ${type} allows only one`);
  requireThat(type === 'gift' || steps.every(({ save }) => Number(save) > 0), 'steps: save must be more than 0');
  requireThat(
    steps.every(({ spend, save }, at) => Number(save) < Number(spend) && Number(spend) > Number(steps[at - 1]?.spend ?? 0)),
    'steps: spend must rise from step to step, and save must be less than spend',
  );
  requireThat((type === 'gift') === (gift !== undefined), type === 'gift' ? 'gift: required' : `gift: not allowed for ${type}`);
  requireThat(gift === undefined || findProductId(gift.sku) !== undefined, `sku ${gift?.sku} is not in this folder`);
  requireThat(
    gift === undefined || !booked.has(findProductId(gift.sku) ?? 0),
    `sku ${gift?.sku} is sold by the day, so it cannot be a gift`,
  );
}
