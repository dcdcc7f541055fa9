// Generates the sample shop: an import folder whose contents are all invented.
//   node tooling/sample/makeSample.ts --out DIR [--products 1200] [--seed 1]
import { copyFile, cp, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { renderSVG } from 'uqr';
import { articleDrawings, articleFiles } from './articles.ts';
import { bannerDrawings, bannerLine } from './banners.ts';
import { bookingOf, bookingRatesOf } from './bookings.ts';
import { buttonLines, channelDrawings } from './buttons.ts';
import { categories, customs, shippingRestrictions } from './catalogData.ts';
import { categoryGroups, menuPosition } from './categories.ts';
import { banners, guesses, hotSearches, lotteries, settings, tags } from './contentData.ts';
import { couponCodes, couponLines } from './coupons.ts';
import { discoveryDrawings, discoveryLines, topicLines } from './discoveries.ts';
import { marketDrawings, marketLines, promotionLines } from './markets.ts';
import { pageDrawings, pageFiles } from './pages.ts';
import { descriptionColumns, openPictureDescriptions } from './pictureDescriptions.ts';
import { categoryName, drawShopsAndCategories, LICENCES, licenceName, shopCoverName, shopCoversOf, signName } from './pictures/drawAll.ts';
import { coverOf, drawingsOf, isPictured, listings, listingsIn, makeLots, makeProduct } from './products.ts';
import { authorLines, questionLines } from './questions.ts';
import { createRandom } from './random.ts';
import { readme } from './readme.ts';
import { reviewColumns, reviewsOf } from './reviews.ts';
import { shopLine, shops } from './shops.ts';
import { storeRows } from './stores.ts';
import { csvLines, jsonLines, writeChunks, writeFiles } from './writeFiles.ts';

export interface SampleOptions {
  /** The output folder, which is emptied first. */
  out: string;
  /** The number of products, up to ten million. */
  products?: number;
  /** The same seed gives the same shop, byte for byte. */
  seed?: number;
}

export interface SampleReport {
  products: number;
  reviews: number;
  pictures: number;
  milliseconds: number;
}

/** More reviews would not make a shop of a million products more realistic. */
const MAX_REVIEWS = 20_000;
const REVIEWS_PER_PRODUCT = 2.5;
const APP_QR = 'pictures/app-qr.svg';

export async function makeSample({ out, products = 1200, seed = 1 }: SampleOptions): Promise<SampleReport> {
  if (!Number.isInteger(products) || products < 1 || products > 10_000_000)
    throw new RangeError('products must be a whole number from 1 to 10000000');
  const startedAt = performance.now();
  await rm(out, { recursive: true, force: true });
  await mkdir(out, { recursive: true });
  const write = (name: string, texts: Iterable<string>) => writeChunks(path.join(out, name), texts);
  const productId = (position: number) => (position < products ? makeProduct(position, seed).line.id : undefined);

  await write('categories.jsonl', jsonLines(categoryLines(products)));
  await write('shops.jsonl', jsonLines(shopLines(seed)));
  await write('products.jsonl', jsonLines(productLines(products, seed)));
  await write('bookings.jsonl', jsonLines(bookingLines(products, seed)));
  await write('booking-rates.csv', csvLines(['sku', 'from', 'to', 'weekdays', 'price', 'num'], bookingRateRows(products, seed)));
  await write('shipping-restrictions.jsonl', jsonLines(shippingRestrictions.map((rule, at) => ({ id: at + 1, ...rule }))));
  await write('lots.csv', csvLines(['sku', 'lot', 'madeOn', 'bestBefore', 'num'], lotRows(products, seed)));
  await write('customs.jsonl', jsonLines(customs.map((rule, at) => ({ id: at + 1, ...rule }))));
  const counts = { reviews: 0 };
  await write('reviews.csv', csvLines(reviewColumns, reviewRows(products, seed, counts)));
  await write('authors.jsonl', jsonLines(authorLines()));
  await write('questions.jsonl', jsonLines(questionLines(products, seed)));
  await write('banners.jsonl', jsonLines(banners.map((banner) => bannerLine(banner, productId))));
  await write('buttons.jsonl', jsonLines(buttonLines()));
  await write('settings.jsonl', jsonLines([{ ...settings, appQr: APP_QR, samples: Object.keys(settings) }]));
  await write(
    'tags.csv',
    csvLines(
      ['text', 'zh-TW', 'en'],
      tags.map((tag) => [tag['zh-CN'], tag['zh-TW'], tag.en]),
    ),
  );
  await write('words.csv', csvLines(['zh-CN', 'zh-TW', 'en', 'hot', 'category'], wordRows()));
  const campaigns = [...marketLines({ products, seed })];
  await write('markets.jsonl', jsonLines(campaigns));
  await write('promotions.jsonl', jsonLines(promotionLines({ products, seed })));
  await write('coupons.jsonl', jsonLines(couponLines({ products, seed })));
  await write('lotteries.jsonl', jsonLines(lotteries));
  await write('guesses.jsonl', jsonLines(guesses));
  const codes = couponCodes({ seed });
  await write(
    'coupon-codes.csv',
    csvLines(
      ['code', 'coupon'],
      codes.map(({ code, coupon }) => [code, String(coupon)]),
    ),
  );
  await write('rates.csv', csvLines(['set', 'quotedAt', 'source', 'sample', 'code', 'rate'], rateRows));
  await write('stores.csv', csvLines(['chain', 'code', 'name', 'address', 'open', 'lng', 'lat'], storeRows()));
  await copyFile(new URL('./data/holidays.csv', import.meta.url), path.join(out, 'holidays.csv'));
  await writeFiles(out, await articleFiles(productId));
  await writeFiles(out, await pageFiles(productId));
  await write('topics.jsonl', jsonLines(topicLines()));
  await write('discoveries.jsonl', jsonLines(discoveryLines(productId, new Set(campaigns.map(({ id }) => id)))));
  const descriptions = new Map<string, string[]>();
  const pictures = await writeFiles(out, describedDrawings(products, seed, descriptions));
  await write('pictures.csv', csvLines(descriptionColumns, descriptions.values()));
  // Pans over the sample's own landscapes.
  await cp(new URL('./videos', import.meta.url), path.join(out, 'videos'), { recursive: true });
  // The README is written last. A folder without it is incomplete.
  await writeFile(path.join(out, 'README.md'), readme({ products, seed, codes }));
  return { products, reviews: counts.reviews, pictures, milliseconds: Math.round(performance.now() - startedAt) };
}

function* categoryLines(products: number) {
  const listed = [...listingsIn(products)];
  for (const { id, icon, title } of categories) {
    yield { id, parent: 0, title, icon, cover: categoryName(id), sort: menuPosition(id) };
  }
  for (const { id, category, group, position, subcategories } of categoryGroups()) {
    yield { id, parent: category.id, title: group.title, icon: group.icon, cover: categoryName(id), sort: position };
    for (const [sort, subcategory] of subcategories.entries()) {
      const listing = listed.find(({ subcategoryId }) => subcategoryId === subcategory.id);
      const cover = listing ? { cover: coverOf(listing) } : {};
      yield { id: subcategory.id, parent: id, title: subcategory.title, icon: group.icon, ...cover, sort };
    }
  }
}

function* shopLines(seed: number) {
  for (const shop of shops) {
    const [cover = shopCoverName(0), ...images] = shopCoversOf(shop).map(shopCoverName);
    const pictures = { logo: signName(shop.id), cover, images: [cover, ...images], licence: licenceName(shop.id % LICENCES) };
    yield shopLine(shop, createRandom(`${seed}/shop/${shop.id}`), pictures);
  }
}

function* productLines(products: number, seed: number) {
  for (let position = 0; position < products; position += 1) yield makeProduct(position, seed).line;
}

function* lotRows(products: number, seed: number) {
  for (let position = 0; position < products; position += 1) yield* makeLots(makeProduct(position, seed));
}

function* bookingLines(products: number, seed: number) {
  for (let position = 0; position < products; position += 1) {
    const booking = bookingOf(makeProduct(position, seed), seed);
    if (booking) yield booking;
  }
}

function* bookingRateRows(products: number, seed: number) {
  for (let position = 0; position < products; position += 1) yield* bookingRatesOf(makeProduct(position, seed));
}

function* reviewRows(products: number, seed: number, counts: { reviews: number }) {
  const share = Math.min(1, MAX_REVIEWS / (products * REVIEWS_PER_PRODUCT));
  for (let position = 0; position < products; position += 1) {
    for (const row of reviewsOf(makeProduct(position, seed), seed, share)) {
      counts.reviews += 1;
      yield row;
    }
  }
}

const rateRows = [
  ['sample-20261101', '2026-11-01T02:00:00Z', 'sample', 'yes', 'TWD', '1'],
  ['sample-20261101', '2026-11-01T02:00:00Z', 'sample', 'yes', 'CNY', '0.2257'],
];

function* wordRows() {
  for (const { type, subcategoryId } of listings) {
    const { 'zh-CN': simplified, 'zh-TW': traditional, en } = type.name;
    yield [simplified, traditional, en, String(hotSearches.get(simplified) ?? 0), String(subcategoryId)];
  }
}

function* drawings(products: number, seed: number) {
  for (let position = 0; position < products; position += 1) {
    if (!isPictured(position)) continue;
    for (const { name, svg } of drawingsOf(makeProduct(position, seed))) yield { name, text: svg };
  }
  for (const { name, svg } of drawShopsAndCategories()) yield { name, text: svg };
  for (const { name, svg } of bannerDrawings()) yield { name, text: svg };
  for (const { name, svg } of discoveryDrawings()) yield { name, text: svg };
  for (const { name, svg } of channelDrawings()) yield { name, text: svg };
  for (const { name, svg } of marketDrawings()) yield { name, text: svg };
  for (const { name, svg } of articleDrawings()) yield { name, text: svg };
  for (const { name, svg } of pageDrawings()) yield { name, text: svg };
  yield { name: APP_QR, text: renderSVG(settings.appQr) };
}

/** Drawings whose known descriptions are collected in `found`. */
function* describedDrawings(products: number, seed: number, found: Map<string, string[]>) {
  const findDescription = openPictureDescriptions();
  for (const drawing of drawings(products, seed)) {
    const row = findDescription(drawing.text);
    if (row?.[0]) found.set(row[0], row);
    yield drawing;
  }
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { out: { type: 'string' }, products: { type: 'string', default: '1200' }, seed: { type: 'string', default: '1' } },
  });
  if (!values.out) throw new Error('--out is missing. Usage: node tooling/sample/makeSample.ts --out DIR [--products 1200] [--seed 1]');
  const report = await makeSample({ out: values.out, products: Number(values.products), seed: Number(values.seed) });
  const megabytes = Math.round(process.resourceUsage().maxRSS / 1024);
  console.log(
    `${report.products} products, ${report.reviews} reviews, ${report.pictures} pictures in ${report.milliseconds} ms, ${megabytes} MB peak memory`,
  );
}
