import { goods } from './goods.ts';
import type { Kind, Noun, Words } from './goodsTypes.ts';
import { kinds } from './kinds.ts';
import { LOOKS } from './pictures/productPictures.ts';
import { createRandom, type Random } from './random.ts';
import { type SampleShop, sellersOf } from './shops.ts';
import { filled, joined, local } from './words.ts';

/** A noun, where it belongs, and who sells it. */
export interface Shelf {
  noun: Noun;
  index: number;
  category: number;
  /** Of the last level. */
  leaf: number;
  sellers: readonly SampleShop[];
}

/** Ids of the lower levels follow from their places: the group 1001.., the leaf 2001... */
export function* walkCategories() {
  let group = 1000;
  let leaf = 2000;
  for (const top of goods) {
    for (const [at, middle] of top.groups.entries()) {
      group += 1;
      const leaves = middle.leaves.map((last) => ({ id: (leaf += 1), last }));
      yield { top, middle, at, id: group, leaves };
    }
  }
}

export const shelves: readonly Shelf[] = [...walkCategories()]
  .flatMap(({ top, at, leaves }) => {
    return leaves.flatMap(({ id, last }) =>
      last.nouns.map((noun) => ({ noun, category: top.id, leaf: id, sellers: sellersOf(top.id, at, noun.noun[0]) })),
    );
  })
  .map((shelf, index) => ({ ...shelf, index }));

/** The order goods come in: every category early, so that a small sample is a whole shop too. */
const order = byTurns(shelves);

function byTurns(all: readonly Shelf[]): readonly Shelf[] {
  const random = createRandom('shelves');
  const queues = [...Map.groupBy(all, ({ category }) => category).values()].map((queue) => random.shuffle(queue));
  const longest = Math.max(...queues.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => queues.flatMap((queue) => queue[at] ?? [])).flat();
}

/** Where the first product of a noun stands, by the noun's simplified name. */
export function placeOfNoun(name: string): number {
  const at = order.findIndex(({ noun }) => noun.noun[0] === name);
  if (at < 0) throw new Error(`nothing is called ${name}`);
  return at;
}

/** The shelves that a shop of so many goods has something on. */
export const shelvesOf = (products: number): ReadonlySet<Shelf> => new Set(order.slice(0, products));

export const MADE_AT = Date.UTC(2026, 10, 15);
const DAY = 86_400_000;
const FIRST_ID = 10_001;

/** What tells a second batch of the same thing from the first. */
const series: readonly Words[] = [
  ['年度精选', '年度精選', 'Best of the Year'],
  ['常备组', '常備組', 'Stock-Up Set'],
  ['回购款', '回購款', 'Returning Favourite'],
  ['新包装', '新包裝', 'New Package'],
  ['老客人推荐', '老客人推薦', 'Regulars’ Choice'],
];
const serviceSeries: readonly Words[] = [
  ['年度精选', '年度精選', 'Best of the Year'],
  ['早鸟优惠', '早鳥優惠', 'Early Bird'],
  ['假日场', '假日場', 'Weekend'],
  ['深度版', '深度版', 'In Depth'],
  ['在地人带路', '在地人帶路', 'With a Local'],
];

export interface SampleProduct {
  /** As it stands in the folder. */
  line: ReturnType<typeof lineOf>;
  shelf: Shelf;
  soldMuch: number;
}

/** The product at a place in the shop; it depends on the seed and the place alone, so that a million of them need no memory. */
export function makeProduct(at: number, seed: number): SampleProduct {
  const shelf = order[at % order.length];
  if (!shelf) throw new Error('the shelves are empty');
  const round = Math.floor(at / order.length);
  const random = createRandom(`${seed}/${at}`);
  const shop = shelf.sellers[(round + shelf.index) % shelf.sellers.length];
  if (!shop) throw new Error('nobody sells it');
  const line = lineOf({ shelf, round, id: FIRST_ID + at, shop, random });
  return { line, shelf, soldMuch: line.sales };
}

interface Making {
  shelf: Shelf;
  round: number;
  id: number;
  shop: SampleShop;
  random: Random;
}

function lineOf({ shelf, round, id, shop, random }: Making) {
  const { noun } = shelf;
  const kind: Kind = kinds[noun.kind];
  const isService = kind.shipClass === 'none';
  const variety = noun.varieties[(round + shelf.index) % noun.varieties.length] ?? noun.noun;
  const title = titleOf({ noun, variety, shop, round, isService, random });
  const values = { noun: noun.noun, place: shop.at.name };
  const code = `BD${String(id).padStart(7, '0')}`;
  const attributes = chosenAttributes(kind, random);
  const skus = skusOf({ id, code, noun, kind, attributes, random });
  const name = `${String(shelf.index).padStart(3, '0')}`;
  const look = (round + shelf.index) % LOOKS;
  const views = [look, 3, 4, ...(random.chance(0.5) ? [(look + 1) % LOOKS] : [])];
  const isQuiet = random.chance(0.12);
  return {
    id,
    code,
    shop: shop.id,
    category: shelf.leaf,
    type: noun.kind === 'voucher' || noun.kind === 'ticket' ? 'voucher' : isService ? 'service' : 'goods',
    title: local(title),
    subTitle: local(random.pick(kind.subTitles)),
    pictures: views.map((view) => pictureName(name, view)),
    origin: { code: shop.at.code, name: local(shop.at.name) },
    shelfLife: local(kind.shelfLife),
    unit: local(kind.unit),
    shipClass: kind.shipClass,
    serviceTags: kind.tags,
    limitPerUser: random.chance(0.06) ? 5 : 0,
    sales: isQuiet ? random.int(0, 9) : Math.floor(12 + 4200 * random.next() ** 4),
    attributes: attributes.map(({ id: attributeId, name: attributeName, values: labels }) => ({
      id: attributeId,
      name: local(attributeName),
      values: labels.map(({ id: valueId, label }) => ({ id: valueId, label: local(label) })),
    })),
    skus,
    params: [
      { name: local(['品牌', '品牌', 'Brand']), value: local(shop.name) },
      { name: local(['产地', '產地', 'Origin']), value: local(originOf(shop)) },
      ...kind.params.map(({ name: paramName, values: options }) => ({ name: local(paramName), value: local(random.pick(options)) })),
    ],
    detailHtml: local(detailOf(kind, shop, values, random)),
    detailPictures: [pictureName(name, 4), pictureName(name, 3)],
    keywords: keywordsOf(noun),
    createdAt: new Date(MADE_AT - DAY - Math.floor(random.next() * 548 * DAY)).toISOString(),
  };
}

const originOf = ({ at: { name } }: SampleShop): Words => [`台湾${name[0]}`, `台灣${name[1]}`, `${name[2]}, Taiwan`];

export const pictureName = (name: string, view: number) => `pictures/goods/${name}-${view}.svg`;

interface Titling {
  noun: Noun;
  variety: Words;
  shop: SampleShop;
  round: number;
  isService: boolean;
  random: Random;
}

function titleOf({ noun, variety, shop, round, isService, random }: Titling): Words {
  const again = Math.floor(round / noun.varieties.length);
  const more = again > 0 ? (isService ? serviceSeries : series)[(again - 1) % series.length] : undefined;
  const number = again > series.length ? again : 0;
  const withPlace =
    !isService &&
    random.chance(0.5) &&
    !variety[0].startsWith(shop.at.name[0].slice(0, 2)) &&
    !noun.noun[0].startsWith(shop.at.name[0].slice(0, 2));
  const kind: Kind = kinds[noun.kind];
  const isFood = kind.tags.includes('产地直送');
  return joined((language) => {
    if (language === 2) {
      const from = withPlace && isFood ? ` from ${shop.at.name[2]}` : '';
      const tail = more ? `, ${more[2]}${number ? ` ${number}` : ''}` : '';
      return `${shop.name[2]} ${variety[2]} ${noun.noun[2]}${from}${tail}`;
    }
    const from = withPlace && isFood ? shop.at.name[language] : '';
    const tail = more ? ` ${more[language]}${number ? ` ${number}` : ''}` : '';
    return `${shop.name[language]} ${from}${variety[language]}${noun.noun[language]}${tail}`;
  });
}

interface ChosenAttribute {
  id: number;
  name: Words;
  values: readonly { id: number; label: Words; factor: number }[];
}

/** Not everything comes in every size. */
function chosenAttributes(kind: Kind, random: Random): ChosenAttribute[] {
  if (random.chance(0.12)) return [];
  const count = random.chance(0.3) ? 1 : kind.attributes.length;
  return kind.attributes.slice(0, count).map(({ name, values }, at) => {
    const kept = values.slice(0, Math.max(2, values.length - (random.chance(0.35) ? 1 : 0)));
    return { id: at + 1, name, values: kept.map((value, index) => ({ id: (at + 1) * 100 + index + 1, ...value })) };
  });
}

interface Pricing {
  id: number;
  code: string;
  noun: Noun;
  kind: Kind;
  attributes: readonly ChosenAttribute[];
  random: Random;
}

function skusOf({
  id,
  code,
  noun: {
    price: [from, to],
  },
  kind,
  attributes,
  random,
}: Pricing) {
  const base = from + (to - from) * random.next() ** 1.6 * 0.7;
  const isReduced = random.chance(0.35);
  const before = 1.1 + random.next() * 0.25;
  const isGone = random.chance(0.02);
  return combinations(attributes).map(({ values, factor }, at) => {
    const price = rounded(base * factor);
    const market = rounded(price * before);
    return {
      id: id * 16 + at,
      code: `${code}-${at + 1}`,
      values,
      price: `${price}.00`,
      ...(isReduced && market > price ? { marketPrice: `${market}.00` } : {}),
      stock: isGone || random.chance(0.05) ? 0 : random.chance(0.1) ? random.int(1, 5) : random.int(18, 380),
      weightGrams: Math.round(kind.weightGrams * factor),
    };
  });
}

function combinations(attributes: readonly ChosenAttribute[]): { values: number[]; factor: number }[] {
  return attributes.reduce<{ values: number[]; factor: number }[]>(
    (before, { values }) =>
      before.flatMap((one) => values.map((value) => ({ values: [...one.values, value.id], factor: one.factor * value.factor }))),
    [{ values: [], factor: 1 }],
  );
}

/** Prices as they are written on labels: whole tens, and fives below a hundred. */
function rounded(price: number): number {
  const step = price < 100 ? 5 : 10;
  return Math.max(step, Math.round(price / step) * step);
}

function detailOf(kind: Kind, shop: SampleShop, values: Record<string, Words>, random: Random): Words {
  const opening = filled(random.pick(kind.openings), values);
  const advice = filled(random.pick(kind.advice), values);
  return joined((language) => {
    const about = language === 2 ? `${shop.name[2]}: ${shop.word[2]}` : `${shop.name[language]}：${shop.word[language]}`;
    const points = kind.points.map((point) => `<li>${escaped(point[language])}</li>`).join('');
    return `<p>${escaped(opening[language])}</p><p>${escaped(about)}</p><ul>${points}</ul><p>${escaped(advice[language])}</p>`;
  });
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** What people call it who do not call it by its name. */
const otherWords = new Map<string, readonly string[]>([
  ['电饭锅', ['电饭煲', '电锅', '電子鍋']],
  ['移动电源', ['充电宝', '行动电源']],
  ['凤梨酥', ['菠萝酥', '伴手礼']],
  ['凤梨', ['菠萝', '鳳梨']],
  ['凤梨干', ['菠萝干']],
  ['挂耳咖啡', ['滤挂', '耳挂咖啡']],
  ['洗面奶', ['洁面乳', '洗面乳']],
  ['连衣裙', ['洋装']],
  ['双肩包', ['后背包', '书包']],
  ['蓝牙音箱', ['蓝牙喇叭', '音响']],
  ['无线鼠标', ['滑鼠']],
  ['智能手表', ['智慧手表']],
  ['保温杯', ['保温瓶']],
  ['雨伞', ['阳伞']],
  ['珍珠奶茶券', ['波霸奶茶', '奶茶']],
  ['蚵仔煎券', ['海蛎煎']],
  ['乌鱼子', ['鱼子']],
  ['文旦柚', ['柚子']],
  ['护手霜', ['手霜']],
  ['绘本', ['童书']],
  ['机场接送', ['接机', '送机']],
]);

function keywordsOf({ noun, kind }: Noun): string[] {
  const bare = noun[0].replace(/(套餐)?券$/, '');
  const words = [noun[0], noun[1], bare, ...(otherWords.get(noun[0]) ?? []), ...(kind === 'voucher' ? ['夜市', '小吃'] : [])];
  return [...new Set(words)];
}
