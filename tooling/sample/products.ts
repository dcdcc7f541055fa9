import {
  factsOf,
  homes,
  type Option,
  type ProductFacts,
  type ProductKind,
  type ProductType,
  productKinds,
  productTexts,
  type SizeTable,
} from './catalogData.ts';
import { categoryGroups } from './categories.ts';
import { fillIn, type LocalizedText, localize } from './localizedText.ts';
import { type Article, drawView, type View, viewsOf } from './pictures/productPictures.ts';
import { productParams } from './productParams.ts';
import { createRandom, type Random } from './random.ts';
import { type SampleShop, sellersOf } from './shops.ts';

/** A type of product with its category and its sellers. */
export interface Listing {
  type: ProductType;
  kind: ProductKind;
  facts: ProductFacts;
  index: number;
  categoryId: number;
  subcategoryId: number;
  sellers: readonly SampleShop[];
}

export const listings: readonly Listing[] = [...categoryGroups()]
  .flatMap(({ category, position, subcategories }) =>
    subcategories.flatMap((subcategory) =>
      subcategory.products.map((type) => ({
        type,
        kind: kindOf(type),
        facts: factsOf(type),
        categoryId: category.id,
        subcategoryId: subcategory.id,
        sellers: sellersOf(category.id, position, type.name['zh-CN']),
      })),
    ),
  )
  .toSorted((one, other) => Number(one.type.isLater) - Number(other.type.isLater))
  .map((listing, index) => ({ ...listing, index }));

function kindOf({ name, kind }: ProductType): ProductKind {
  const found = productKinds.get(kind);
  if (!found) throw new Error(`${name.en} has the unknown product kind "${kind}"`);
  return found;
}

/** The order of products. Categories alternate, so that a small sample contains all of them. Types that were added later follow. */
const order = [...interleave(listings.filter(({ type }) => !type.isLater)), ...listings.filter(({ type }) => type.isLater)];

function interleave(all: readonly Listing[]): Listing[] {
  const random = createRandom('shelves');
  const queues = [...Map.groupBy(all, ({ categoryId }) => categoryId).values()].map((queue) => random.shuffle(queue));
  const longest = Math.max(...queues.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => queues.flatMap((queue) => queue[at] ?? [])).flat();
}

/** The position in the shop of the first product of a type, by its simplified name. */
export function positionOf(name: string): number {
  const position = order.findIndex(({ type }) => type.name['zh-CN'] === name);
  if (position < 0) throw new Error(`The sample has no product type ${name}`);
  return position;
}

/** The listings that have a product in a shop of this size. */
export const listingsIn = (products: number): ReadonlySet<Listing> => new Set(order.slice(0, products));

export const MADE_AT = Date.UTC(2026, 10, 15);
const DAY = 86_400_000;
const FIRST_ID = 10_001;

export interface SampleProduct {
  /** The record in the import folder. */
  line: ReturnType<typeof buildLine>['line'];
  listing: Listing;
  article: Article;
}

/** Makes the product at a position in the shop. It depends only on the seed and the position, so a million products need no memory. */
export function makeProduct(position: number, seed: number): SampleProduct {
  const listing = order[position % order.length];
  if (!listing) throw new Error('The sample has no product types');
  const round = Math.floor(position / order.length);
  const random = createRandom(`${seed}/${position}`);
  const shop = listing.sellers[(round + listing.index) % listing.sellers.length];
  if (!shop) throw new Error(`No shop sells ${listing.type.name.en}`);
  const pictured = picturedPosition(position, listing);
  const key = pictured === position ? pictureKey(listing.index, round) : undefined;
  const { line, dyes, views } = buildLine({ listing, round, id: FIRST_ID + position, shop, random, pictures: key });
  const { light } = lookOf(listing, round) ?? {};
  const article = { type: looking(listing, round), category: listing.categoryId, number: round, brand: shop.icon, dyes, views, light };
  if (key) return { line, listing, article };
  const { pictures, detailPictures } = makeProduct(pictured, seed).line;
  return { line: { ...line, pictures, detailPictures }, listing, article };
}

const varietyOf = ({ type, index }: Listing, round: number): LocalizedText =>
  type.varieties[(round + index) % type.varieties.length] ?? type.name;

const lookOf = (listing: Listing, round: number) => listing.facts.looks[varietyOf(listing, round)['zh-CN']];

/** The type as the pictures of its variety show it. */
function looking(listing: Listing, round: number): ProductType {
  const { shape, icons } = lookOf(listing, round) ?? {};
  return { ...listing.type, shape: shape ?? listing.type.shape, icons: icons ?? listing.type.icons };
}

/** A type has about a dozen products with their own pictures. Only samples of thousands of products repeat those of the same seller. */
function picturedPosition(position: number, { sellers }: Listing): number {
  const rounds = Math.ceil(PICTURED_ROUNDS / sellers.length) * sellers.length;
  return (Math.floor(position / order.length) % rounds) * order.length + (position % order.length);
}
const PICTURED_ROUNDS = 12;

/** Whether the product at a position has pictures of its own. */
export const isPictured = (position: number): boolean => {
  const listing = order[position % order.length];
  return listing !== undefined && picturedPosition(position, listing) === position;
};

/** The guide's clip shows these scenes, so trips to them have it too. */
const filmedScenes: ReadonlySet<string> = new Set(['scene-lake', 'scene-sea', 'scene-market']);

interface ProductInput {
  listing: Listing;
  round: number;
  id: number;
  shop: SampleShop;
  random: Random;
  /** The beginning of the names of its pictures, unless it has those of another product. */
  pictures: string | undefined;
}

function buildLine({ listing, round, id, shop, random, pictures }: ProductInput) {
  const { type, kind, facts } = listing;
  const isService = kind.type !== 'goods';
  const variety = varietyOf(listing, round);
  const home = homeOf(listing, variety);
  const title = buildTitle({ type, kind, variety, shop, round, isService, hasHome: home !== undefined, random });
  const origin = home ?? shop.at;
  const values = { noun: type.name, place: origin.name };
  const code = `BD${String(id).padStart(7, '0')}`;
  const ownTint = facts.tints[variety['zh-CN']];
  const options = (facts.options ?? kind.options).filter(({ values }) => !(ownTint && values[0]?.tint));
  const attributes = chooseAttributes(options, random, round + listing.index);
  const dyed = attributes.flatMap(({ values }) => values.filter(({ tint }) => tint));
  const dyes = dyed.length > 0 ? dyed.flatMap(({ tint }) => tint ?? []) : ownTint ? [ownTint] : [];
  const pictureOf = (view: View) => pictureName(pictures ?? '', view);
  const pictureOfValue = (valueId: number): { picture?: string } => {
    const at = dyed.findIndex((value) => value.id === valueId);
    return at < 0 || pictures === undefined ? {} : { picture: pictureOf(`whole-${at}`) };
  };
  const skus = buildSkus({ id, code, type, weightGrams: facts.weightGrams ?? kind.weightGrams, attributes, random }).map(
    (sku): typeof sku & { picture?: string } => ({
      ...sku,
      ...sku.values.map(pictureOfValue).find(({ picture }) => picture),
    }),
  );
  const hasOther = random.chance(0.5);
  const views = viewsOf({ dyes }).filter((view) => view !== 'other' || hasOther);
  // The other colours of a product are pictures of its SKUs.
  const gallery = views.filter((view) => !/whole-[1-9]/.test(view));
  const sellsRarely = random.chance(0.12);
  const line = {
    id,
    code,
    shop: shop.id,
    category: listing.subcategoryId,
    type: kind.type,
    title,
    subTitle: random.pick(kind.subTitles),
    pictures: gallery.map(pictureOf),
    ...(filmedScenes.has(type.shape) ? { video: 'videos/guide.webm' } : {}),
    origin: { code: origin.code, name: origin.name },
    shelfLife: facts.shelfLife ?? kind.shelfLife,
    unit: kind.unit,
    shipClass: kind.shipClass,
    goodsClasses: [...new Set([...kind.goodsClasses, ...type.goodsClasses])],
    serviceTags: kind.tags,
    ...(kind.guestQuestions.length > 0 ? { guestQuestions: kind.guestQuestions } : {}),
    ...(kind.voucher ? { voucher: kind.voucher } : {}),
    limitPerUser: random.chance(0.06) ? 5 : 0,
    sales: sellsRarely ? random.int(0, 9) : Math.floor(8 + 1200 * random.next() ** 4),
    attributes: attributes.map(({ id: attributeId, name: attributeName, values: labels }) => ({
      id: attributeId,
      name: attributeName,
      values: labels.map(({ id: valueId, label }) => ({ id: valueId, label, ...pictureOfValue(valueId) })),
    })),
    skus,
    ...(type.sizeTable ? { sizeTable: buildSizeTable(type.sizeTable, attributes) } : {}),
    params: [
      { name: productTexts.brand, value: shop.name },
      ...(isService ? [] : [{ name: productTexts.origin, value: describeOrigin(origin) }]),
      ...productParams({ facts, variety, shop }),
    ],
    detailHtml: buildDetail(listing, shop, values, random),
    detailPictures: gallery.slice(1, 3).toReversed().map(pictureOf),
    keywords: listKeywords(type),
    createdAt: new Date(MADE_AT - DAY - Math.floor(random.next() * 548 * DAY)).toISOString(),
  };
  return { line, dyes, views };
}

const isFood = ({ tags }: ProductKind) => tags.includes('产地直送');

/** Food whose name or type says where it comes from does not come from the place of its shop. */
function homeOf({ type, kind }: Listing, variety: LocalizedText): (typeof homes)[number] | undefined {
  if (!isFood(kind)) return undefined;
  const name = variety['zh-CN'] + type.name['zh-CN'];
  return (
    homes.find(({ words }) => words.some((word) => name.includes(word))) ?? homes.find(({ types }) => types.includes(type.name['zh-CN']))
  );
}

const describeOrigin = ({ name }: { name: LocalizedText }): LocalizedText => ({
  'zh-CN': `台湾${name['zh-CN']}`,
  'zh-TW': `台灣${name['zh-TW']}`,
  en: `${name.en}, Taiwan`,
});

const pictureKey = (index: number, round: number) => `${String(index).padStart(3, '0')}-${round}`;
const pictureName = (key: string, view: View) => `pictures/goods/${key}-${view}.svg`;

/** The pictures of a product, unless it has those of another one. */
export function* drawingsOf({ listing, article }: SampleProduct) {
  const key = pictureKey(listing.index, article.number);
  const random = createRandom(`picture/${key}`);
  for (const view of article.views) yield { name: pictureName(key, view), svg: drawView(article, view, random) };
}
/** The cover of the first product of a type. */
export const coverOf = ({ index }: Listing) => pictureName(pictureKey(index, 0), 'whole-0');

interface TitleInput {
  type: ProductType;
  kind: ProductKind;
  variety: LocalizedText;
  shop: SampleShop;
  round: number;
  isService: boolean;
  hasHome: boolean;
  random: Random;
}

function buildTitle({ type, kind, variety, shop, round, isService, hasHome, random }: TitleInput): LocalizedText {
  const edition = Math.floor(round / type.varieties.length);
  const editions = isService ? productTexts.editions.services : productTexts.editions.products;
  const suffix = edition > 0 ? editions[(edition - 1) % editions.length] : undefined;
  const number = edition > editions.length ? edition : 0;
  const placePrefix = shop.at.name['zh-CN'].slice(0, 2);
  const withPlace =
    !isService && random.chance(0.5) && !variety['zh-CN'].startsWith(placePrefix) && !type.name['zh-CN'].startsWith(placePrefix);
  const saysPlace = withPlace && isFood(kind) && !hasHome;
  return localize((language) => {
    const name = type.name[language];
    if (language === 'en') {
      const from = saysPlace ? ` from ${shop.at.name.en}` : '';
      const tail = suffix ? `, ${suffix.en}${number ? ` ${number}` : ''}` : '';
      return `${shop.name.en} ${variety.en} ${name}${from}${tail}`;
    }
    const from = saysPlace ? shop.at.name[language] : '';
    const tail = suffix ? ` ${suffix[language]}${number ? ` ${number}` : ''}` : '';
    return `${shop.name[language]} ${from}${variety[language]}${name}${tail}`;
  });
}

interface ChosenAttribute {
  id: number;
  name: LocalizedText;
  values: readonly ({ id: number } & Option['values'][number])[];
}

const startAt = <Value>(values: readonly Value[], at: number) => [...values.slice(at), ...values.slice(0, at)];

/** Drops some attributes and values at random, so that not every product has every size. Colours take turns as the first, which the cover shows. */
function chooseAttributes(options: readonly Option[], random: Random, turn: number): ChosenAttribute[] {
  const count = random.chance(0.12) ? 0 : random.chance(0.3) ? 1 : options.length;
  const chosen = options.filter(({ isNeeded }, at) => isNeeded || at < count);
  return chosen.map(({ name, values }, at) => {
    const offered = startAt(values, values[0]?.tint ? turn % values.length : 0).slice(
      0,
      Math.max(2, values.length - (random.chance(0.35) ? 1 : 0)),
    );
    return { id: at + 1, name, values: offered.map((value, index) => ({ id: (at + 1) * 100 + index + 1, ...value })) };
  });
}

interface SkuInput {
  id: number;
  code: string;
  type: ProductType;
  weightGrams: number;
  attributes: readonly ChosenAttribute[];
  random: Random;
}

function buildSkus({
  id,
  code,
  type: {
    price: [from, to],
    kind: kindName,
  },
  weightGrams,
  attributes,
  random,
}: SkuInput) {
  const base = from + (to - from) * random.next() ** 1.6 * 0.7;
  const isReduced = random.chance(0.35);
  const markup = 1.1 + random.next() * 0.25;
  const isSoldOut = random.chance(0.02);
  return combinations(attributes).map((values, at) => {
    const factor = values.reduce((product, value) => product * value.factor, 1);
    const netContent = netContentOf(values);
    const price = roundPrice(base * factor);
    const market = roundPrice(price * markup);
    return {
      id: id * 16 + at,
      code: `${code}-${at + 1}`,
      values: values.map((value) => value.id),
      price: `${price}.00`,
      ...(isReduced && market > price ? { marketPrice: `${market}.00` } : {}),
      stock:
        isSoldOut || random.chance(0.05)
          ? 0
          : random.chance(0.1)
            ? random.int(1, 5)
            : random.int(...(UNITS_PER_DAY[kindName] ?? [18, 380])),
      weightGrams: Math.round(weightGrams * factor),
      ...(netContent ? { netContent } : {}),
    };
  });
}

/** The stock of products that are sold by the day counts for each day. */
const UNITS_PER_DAY: Readonly<Record<string, readonly [number, number]>> = { stay: [2, 6], ride: [2, 5], hire: [6, 18], tour: [6, 12] };

type ChosenValue = ChosenAttribute['values'][number];

const combinations = (attributes: readonly ChosenAttribute[]): ChosenValue[][] =>
  attributes.reduce<ChosenValue[][]>((combined, { values }) => combined.flatMap((one) => values.map((value) => [...one, value])), [[]]);

/** The content that one of the values states, times the units that another value bundles. */
function netContentOf(values: readonly ChosenValue[]) {
  const content = values.find(({ netContent }) => netContent)?.netContent;
  if (!content) return undefined;
  const times = values.reduce((product, { netTimes }) => product * netTimes, 1);
  return { ...content, amount: String(Number(content.amount) * times) };
}

/** Rows name the attribute value of their size. A product that does not offer a size has no row for it. */
function buildSizeTable(table: SizeTable, attributes: readonly ChosenAttribute[]) {
  const values = new Map(attributes.flatMap((attribute) => attribute.values.map(({ label, id }) => [label['zh-CN'], id] as const)));
  const isOffered = table.rows.some(({ label }) => values.has(label['zh-CN']));
  const rows = isOffered ? table.rows.filter(({ label }) => values.has(label['zh-CN'])) : table.rows;
  return {
    ...table,
    rows: rows.map((row) => {
      const value = values.get(row.label['zh-CN']);
      return { ...(value === undefined ? {} : { value }), ...row };
    }),
  };
}

/** Rounds a price to whole tens, or to fives below a hundred. */
function roundPrice(price: number): number {
  const step = price < 100 ? 5 : 10;
  return Math.max(step, Math.round(price / step) * step);
}

function buildDetail({ kind, facts }: Listing, shop: SampleShop, values: Record<string, LocalizedText>, random: Random): LocalizedText {
  const opening = fillIn(random.pick(facts.openings ?? kind.openings), values);
  const advice = fillIn(random.pick(facts.advice ?? kind.advice), values);
  const points = facts.points ?? kind.points;
  return localize((language) => {
    const about = `${shop.name[language]}${language === 'en' ? ': ' : '：'}${shop.slogan[language]}`;
    const items = points.map((point) => `<li>${escapeHtml(point[language])}</li>`).join('');
    return `<p>${escapeHtml(opening[language])}</p><p>${escapeHtml(about)}</p><ul>${items}</ul><p>${escapeHtml(advice[language])}</p>`;
  });
}

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function listKeywords({ name, kind }: ProductType): string[] {
  const simplified = name['zh-CN'];
  const withoutVoucher = simplified.replace(/(套餐)?券$/, '');
  const synonyms = productTexts.synonyms[simplified] ?? [];
  return [...new Set([simplified, name['zh-TW'], withoutVoucher, ...synonyms, ...(kind === 'voucher' ? ['夜市', '小吃'] : [])])];
}

const DAYS_PER_MONTH = 30;

/** Two lots for each SKU in stock of a product that keeps for months: sku, lot, made on, best before, units. */
export function makeLots({ line: { skus, shelfLife } }: SampleProduct): string[][] {
  const keeps = /^(\d+)(天|个月)$/.exec(shelfLife['zh-CN']);
  const days = Number(keeps?.[1] ?? 0) * (keeps?.[2] === '天' ? 1 : DAYS_PER_MONTH);
  if (days < MIN_LOT_DAYS) return [];
  const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
  return skus
    .filter(({ stock }) => stock > 1)
    .flatMap(({ id, stock }) => {
      const older = Math.ceil(stock * 0.4);
      return [
        { num: older, age: 0.1 + (id % 5) * 0.1 },
        { num: stock - older, age: 0.02 },
      ].map(({ num, age }, at) => {
        const made = MADE_AT - Math.round(days * age) * DAY;
        const lot = `L${dayOf(made).slice(2).replaceAll('-', '')}${at === 0 ? 'A' : 'B'}`;
        return [String(id), lot, dayOf(made), dayOf(made + days * DAY), String(num)];
      });
    });
}

/** Products that keep for weeks only would have expired soon after the sample was made. */
const MIN_LOT_DAYS = 180;
