import { type MarketTab, markets, promotions } from './offerData.ts';
import { type Drawing, drawPicture, marketCoverName } from './pictures/drawAll.ts';
import { makeProduct, positionOf } from './products.ts';
import { createRandom } from './random.ts';

interface SampleSize {
  products: number;
  seed: number;
}

const FIRST_TAB = 1001;
const FIRST_PROMOTION = 601;
/** An SKU with less stock is not put on sale. */
const MIN_STOCK = 12;

const inHours = (hours: number) => `${hours < 0 ? '-' : '+'}${Math.abs(hours)}h`;
const toPeriod = ([from, to]: readonly [number, number]) => ({ startsAt: inHours(from), endsAt: inHours(to) });

/** The first product of a type. Undefined if the sample is too small to contain it. */
function productOf(name: string, { products, seed }: SampleSize) {
  const position = positionOf(name);
  return position < products ? makeProduct(position, seed).line : undefined;
}

/** Sale prices end in nine. */
const salePrice = (price: string, factor: number): string => `${Math.max(9, Math.floor((Number(price) * factor) / 10) * 10 - 1)}.00`;

function* salesOf(tab: MarketTab, name: string, size: SampleSize) {
  const random = createRandom(`${size.seed}/market/${name}`);
  for (const product of tab.products) {
    const sku = productOf(product, size)?.skus.find(({ stock }) => stock >= MIN_STOCK);
    if (!sku) continue;
    const [from, to] = tab.stock;
    const stock = Math.min(sku.stock, random.int(from, to));
    // One in eight is sold out.
    const soldPart = random.chance(0.12) ? 1 : random.next() * 0.9;
    yield {
      sku: sku.id,
      price: salePrice(sku.price, tab.priceFactor),
      stock,
      sold: tab.daily ? Math.floor(stock * soldPart) : Math.floor(stock * soldPart * 0.5),
      limit: tab.limit,
      ...(tab.level ? { level: tab.level } : {}),
    };
  }
}

export function marketIdOf(name: string): number {
  const position = markets.findIndex((market) => market.name === name);
  if (position < 0) throw new Error(`The sample has no market ${name}`);
  return position + 1;
}

/** Times are relative to the import, so one market is running, one has ended and one is upcoming. */
export function* marketLines(size: SampleSize) {
  let tabId = FIRST_TAB;
  for (const [at, market] of markets.entries()) {
    const tabs = market.tabs.flatMap((tab) => {
      const id = tabId++;
      const products = [...salesOf(tab, `${market.name}/${id}`, size)];
      const daily = tab.daily ? { daily: tab.daily[0], minutes: tab.daily[1] } : {};
      return products.length > 0 ? [{ id, title: tab.title, ...daily, products }] : [];
    });
    if (tabs.length === 0) continue;
    yield {
      id: marketIdOf(market.name),
      type: market.type,
      title: market.title,
      text: market.text,
      cover: marketCoverName(market.name, 'cover'),
      banners: [marketCoverName(market.name, 'wide'), marketCoverName(market.name, 'phone')],
      color: market.color,
      ...toPeriod(market.hours),
      sort: at,
      tabs,
    };
  }
}

export function* promotionLines(size: SampleSize) {
  for (const [at, promotion] of promotions.entries()) {
    const { priceFactor } = promotion;
    const product = productOf(promotion.product, size);
    const gift = promotion.gift === undefined ? undefined : productOf(promotion.gift, size);
    if (!product || (promotion.gift !== undefined && gift?.shop !== product.shop)) continue;
    const [giftSku] = gift?.skus ?? [];
    const sku = priceFactor === undefined ? undefined : product.skus.find(({ stock }) => stock >= MIN_STOCK);
    if (priceFactor !== undefined && !sku) continue;
    const appliesToOneProduct = promotion.thisProductOnly || promotion.percent !== undefined || priceFactor !== undefined;
    yield {
      id: FIRST_PROMOTION + at,
      type: promotion.type,
      title: promotion.title,
      shop: product.shop,
      products: appliesToOneProduct ? [product.id] : [],
      ...(sku && priceFactor !== undefined ? { sku: sku.id, price: salePrice(sku.price, priceFactor) } : {}),
      ...(promotion.percent === undefined ? {} : { percent: promotion.percent }),
      ...(promotion.stock === undefined
        ? {}
        : { stock: promotion.stock, sold: Math.floor(promotion.stock * (promotion.hours[0] < 0 ? 0.4 : 0)) }),
      ...(promotion.limit === undefined ? {} : { limit: promotion.limit }),
      ...(promotion.steps ? { steps: promotion.steps.map(({ spend, save = 0 }) => ({ spend: String(spend), save: String(save) })) } : {}),
      ...(giftSku ? { gift: { sku: giftSku.id } } : {}),
      ...toPeriod(promotion.hours),
    };
  }
}

/** Desktops show the wide cut with space for text on the left. Phones show the higher one. */
const cuts = { cover: [800, 450], wide: [1280, 320], phone: [800, 400] } as const;

export function* marketDrawings(): Generator<Drawing> {
  for (const { name, picture } of markets) {
    for (const cut of ['cover', 'wide', 'phone'] as const) {
      const [width, height] = cuts[cut];
      yield { name: marketCoverName(name, cut), svg: drawPicture(picture, width, height, cut === 'wide', `market/${name}`) };
    }
  }
}
