import { marketSketches, promotionSketches, type TabSketch } from './marketSketches.ts';
import { type Drawing, drawSight, marketCoverName } from './pictures/drawAll.ts';
import { makeProduct, placeOfNoun } from './products.ts';
import { createRandom } from './random.ts';
import { local } from './words.ts';

interface Making {
  products: number;
  seed: number;
}

const FIRST_TAB = 1001;
const FIRST_PROMOTION = 601;
/** A sale of what is nearly gone is none. */
const FEWEST = 12;

const inHours = (hours: number) => `${hours < 0 ? '-' : '+'}${Math.abs(hours)}h`;
const timesOf = ([from, to]: readonly [number, number]) => ({ startsAt: inHours(from), endsAt: inHours(to) });

/** The first product of a noun; none where the sample is too small to have it. */
function productOf(noun: string, { products, seed }: Making) {
  const at = placeOfNoun(noun);
  return at < products ? makeProduct(at, seed).line : undefined;
}

/** Prices of sales end in nine, as they do. */
const reduced = (price: string, part: number): string => `${Math.max(9, Math.floor((Number(price) * part) / 10) * 10 - 1)}.00`;

function* salesOf(tab: TabSketch, name: string, making: Making) {
  const random = createRandom(`${making.seed}/market/${name}`);
  for (const noun of tab.goods) {
    const sku = productOf(noun, making)?.skus.find(({ stock }) => stock >= FEWEST);
    if (!sku) continue;
    const [from, to] = tab.stock;
    const stock = Math.min(sku.stock, random.int(from, to));
    // Some are nearly gone, one in eight is.
    const part = random.chance(0.12) ? 1 : random.next() * 0.9;
    yield {
      sku: sku.id,
      price: reduced(sku.price, tab.part),
      stock,
      sold: tab.daily ? Math.floor(stock * part) : Math.floor(stock * part * 0.5),
      limit: tab.limit,
      ...(tab.level ? { level: tab.level } : {}),
    };
  }
}

/** What a campaign is numbered, by its name in the sketches. */
export function marketIdOf(name: string): number {
  const at = marketSketches.findIndex((sketch) => sketch.name === name);
  if (at < 0) throw new Error(`there is no campaign ${name}`);
  return at + 1;
}

/** Campaigns whose times are hours from the import: whenever the sample is looked at, one is on, one is over and one to come. */
export function* marketLines(making: Making) {
  let tabId = FIRST_TAB;
  for (const [at, sketch] of marketSketches.entries()) {
    const tabs = sketch.tabs.flatMap((tab) => {
      const id = tabId++;
      const products = [...salesOf(tab, `${sketch.name}/${id}`, making)];
      const daily = tab.daily ? { daily: tab.daily[0], minutes: tab.daily[1] } : {};
      return products.length > 0 ? [{ id, title: local(tab.title), ...daily, products }] : [];
    });
    if (tabs.length === 0) continue;
    yield {
      id: marketIdOf(sketch.name),
      type: sketch.type,
      title: local(sketch.title),
      text: local(sketch.text),
      cover: marketCoverName(sketch.name, 'cover'),
      banners: [marketCoverName(sketch.name, 'wide'), marketCoverName(sketch.name, 'phone')],
      color: sketch.color,
      ...timesOf(sketch.hours),
      sort: at,
      tabs,
    };
  }
}

export function* promotionLines(making: Making) {
  for (const [at, sketch] of promotionSketches.entries()) {
    const product = productOf(sketch.of, making);
    const gift = sketch.gift === undefined ? undefined : productOf(sketch.gift, making);
    if (!product || (sketch.gift !== undefined && gift?.shop !== product.shop)) continue;
    const [giftSku] = gift?.skus ?? [];
    const sku = sketch.part === undefined ? undefined : product.skus.find(({ stock }) => stock >= FEWEST);
    if (sketch.part !== undefined && !sku) continue;
    const isForOne = sketch.alone || sketch.percent !== undefined || sketch.part !== undefined;
    yield {
      id: FIRST_PROMOTION + at,
      type: sketch.type,
      title: local(sketch.title),
      shop: product.shop,
      products: isForOne ? [product.id] : [],
      ...(sku && sketch.part !== undefined ? { sku: sku.id, price: reduced(sku.price, sketch.part) } : {}),
      ...(sketch.percent === undefined ? {} : { percent: sketch.percent }),
      ...(sketch.stock === undefined ? {} : { stock: sketch.stock, sold: Math.floor(sketch.stock * (sketch.hours[0] < 0 ? 0.4 : 0)) }),
      ...(sketch.limit === undefined ? {} : { limit: sketch.limit }),
      ...(sketch.steps ? { steps: sketch.steps.map(({ spend, save = 0 }) => ({ spend: String(spend), save: String(save) })) } : {}),
      ...(giftSku ? { gift: { sku: giftSku.id } } : {}),
      ...timesOf(sketch.hours),
    };
  }
}

/** The wide one is for desktops, with room for words at its left; the higher one for phones. */
const cuts = { cover: [800, 450], wide: [1280, 320], phone: [800, 400] } as const;

export function* marketDrawings(): Generator<Drawing> {
  for (const { name, sight } of marketSketches) {
    for (const cut of ['cover', 'wide', 'phone'] as const) {
      const [width, height] = cuts[cut];
      yield { name: marketCoverName(name, cut), svg: drawSight(sight, width, height, cut === 'wide', `market/${name}`) };
    }
  }
}
