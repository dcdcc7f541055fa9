import { checkWindow } from './checkWindow.ts';
import type { MarketLine, PromotionLine, SalePart, TabPart } from './format.ts';
import type { ParsedLine } from './parsedLine.ts';
import type { Problems, SourceLine } from './problems.ts';

export interface CheckedSale extends SalePart {
  product: number;
}

export interface CheckedMarkets {
  markets: (Omit<MarketLine, 'tabs'> & { tabs: (Omit<TabPart, 'products'> & { products: CheckedSale[] })[] })[];
  promotions: PromotionLine[];
}

interface Given {
  markets: ParsedLine<MarketLine>[];
  promotions: ParsedLine<PromotionLine>[];
  shops: ReadonlySet<number>;
  hasProduct: (id: number) => boolean;
  productOf: (sku: number) => number | undefined;
}

/** Checks the SKUs, times and required fields of campaigns and promotions. */
export function checkMarkets(problems: Problems, given: Given): CheckedMarkets {
  const taken = new Set<string>();
  const once = (place: SourceLine, name: string) => {
    if (taken.has(name)) problems.add(place, `${name} is there twice`);
    taken.add(name);
  };
  const markets = given.markets.map(({ place, value }) => {
    once(place, `market ${value.id}`);
    checkWindow(problems, place, value);
    for (const tab of value.tabs) {
      once(place, `tab ${tab.id}`);
      checkTab(problems, place, tab);
    }
    const tabs = value.tabs.map((tab) => ({ ...tab, products: tab.products.map((sale) => checkSale(problems, place, sale, given)) }));
    return { ...value, tabs };
  });
  for (const { place, value } of given.promotions) {
    once(place, `promotion ${value.id}`);
    checkWindow(problems, place, value);
    checkPromotion(problems, place, value, given);
  }
  return { markets, promotions: given.promotions.map(({ value }) => value) };
}

function checkTab(problems: Problems, place: SourceLine, { id, startsAt, endsAt, daily, minutes, products }: TabPart) {
  if ((startsAt === undefined) !== (endsAt === undefined)) problems.add(place, `tab ${id}: startsAt and endsAt belong together`);
  else if (startsAt !== undefined && endsAt !== undefined) checkWindow(problems, place, { startsAt, endsAt });
  if ((daily === undefined) !== (minutes === undefined)) problems.add(place, `tab ${id}: daily and minutes belong together`);
  if (daily !== undefined && startsAt !== undefined) problems.add(place, `tab ${id}: is there every day or once`);
  const skus = products.map(({ sku }) => sku);
  if (new Set(skus).size < skus.length) problems.add(place, `tab ${id}: a sku is there twice`);
}

function checkSale(problems: Problems, place: SourceLine, sale: SalePart, { productOf }: Given): CheckedSale {
  const product = productOf(sale.sku);
  if (product === undefined) problems.add(place, `sku ${sale.sku} is not in this folder`);
  if (sale.sold > sale.stock) problems.add(place, `sku ${sale.sku}: more is sold than there is`);
  return { ...sale, product: product ?? 0 };
}

function checkPromotion(problems: Problems, place: SourceLine, value: PromotionLine, { shops, hasProduct, productOf }: Given) {
  const { type, products, sku, price, percent, stock, sold, steps, gift } = value;
  const need = (isThere: boolean, problem: string) => {
    if (!isThere) problems.add(place, problem);
  };
  need(shops.has(value.shop), `shop ${value.shop} is not in this folder`);
  for (const id of products) need(hasProduct(id), `product ${id} is not in this folder`);
  need(sku === undefined || (products.length === 1 && productOf(sku) === products[0]), `sku ${sku} is not one of its product`);
  need(stock === 0 || sold <= stock, 'more is sold than there is');
  const isPriced = type === 'discount' || type === 'flash';
  need(isPriced || stock === 0, `a ${type} has no stock`);
  if (isPriced) {
    need(products.length === 1, `a ${type} is for one product`);
    need((price === undefined) !== (percent === undefined), `a ${type} has a price or a percentage`);
    need((price === undefined) === (sku === undefined), 'a price is of a sku, a percentage of all');
    need(type !== 'flash' || (sku !== undefined && stock > 0), 'a flash sale has a sku and a stock');
  }
  need(isPriced === (steps.length === 0), isPriced ? `a ${type} has no steps` : `a ${type} needs steps`);
  need(type === 'ladder' || steps.length <= 1, `a ${type} has one step`);
  need(type === 'gift' || steps.every(({ save }) => Number(save) > 0), 'a step takes nothing off');
  need(
    steps.every(({ spend, save }, at) => Number(save) < Number(spend) && Number(spend) > Number(steps[at - 1]?.spend ?? 0)),
    'steps rise, and take less off than is spent',
  );
  need((type === 'gift') === (gift !== undefined), type === 'gift' ? 'says no gift' : `a ${type} gives nothing`);
  need(gift === undefined || productOf(gift.sku) !== undefined, `sku ${gift?.sku} is not in this folder`);
}
