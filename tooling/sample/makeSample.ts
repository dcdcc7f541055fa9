// Makes the sample shop: an import folder in which everything is invented.
//   node tooling/sample/makeSample.ts --out DIR [--products 1200] [--seed 1]
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { articleDrawings, articleFiles } from './articles.ts';
import { bookingOf } from './bookings.ts';
import { guideClip, openingClip } from './clip/openingClip.ts';
import { bannerCuts, bannerLine, banners, buttonLines, channelDrawings, hotWords, rateRows, tags } from './content.ts';
import { couponCodes, couponLines } from './coupons.ts';
import { discoveryDrawings, discoveryLines, topicLines } from './discoveries.ts';
import { goods } from './goods.ts';
import { marketDrawings, marketLines, promotionLines } from './markets.ts';
import { pageDrawings, pageFiles } from './pages.ts';
import {
  bannerName,
  categoryName,
  drawGoods,
  drawSight,
  LICENCES,
  licenceName,
  shopCoverName,
  shopCoversOf,
  signName,
} from './pictures/drawAll.ts';
import { guessLines, lotteryLines } from './play.ts';
import { makeProduct, shelves, shelvesOf, walkCategories } from './products.ts';
import { authorLines, questionLines } from './questions.ts';
import { createRandom } from './random.ts';
import { readme } from './readme.ts';
import { reviewColumns, reviewsOf } from './reviews.ts';
import { shopLine, shops } from './shops.ts';
import { local } from './words.ts';
import { csvLines, jsonLines, writeFiles, writePieces } from './writing.ts';

export interface SampleOptions {
  /** The folder; what was in it before is gone. */
  out: string;
  /** How many goods; a million is as well. */
  products?: number;
  /** The same seed makes the same shop, byte for byte. */
  seed?: number;
}

export interface SampleReport {
  products: number;
  reviews: number;
  pictures: number;
  milliseconds: number;
}

/** More than this many reviews tell nothing more about a shop of a million goods. */
const MOST_REVIEWS = 20_000;
const REVIEWS_EACH = 2.5;

export async function makeSample({ out, products = 1200, seed = 1 }: SampleOptions): Promise<SampleReport> {
  if (!Number.isInteger(products) || products < 1 || products > 10_000_000)
    throw new RangeError('products must be a whole number from 1 to 10000000');
  const started = performance.now();
  await rm(out, { recursive: true, force: true });
  await mkdir(out, { recursive: true });
  const write = (name: string, pieces: Iterable<string>) => writePieces(path.join(out, name), pieces);
  const productId = (at: number) => (at < products ? makeProduct(at, seed).line.id : undefined);

  await write('categories.jsonl', jsonLines(categoryLines(products)));
  await write('shops.jsonl', jsonLines(shopLines(seed)));
  await write('products.jsonl', jsonLines(productLines(products, seed)));
  await write('bookings.jsonl', jsonLines(bookingLines(products, seed)));
  const counted = { reviews: 0 };
  await write('reviews.csv', csvLines(reviewColumns, reviewRows(products, seed, counted)));
  await write('authors.jsonl', jsonLines(authorLines()));
  await write('questions.jsonl', jsonLines(questionLines(products, seed)));
  await write('banners.jsonl', jsonLines(banners.map((banner) => bannerLine(banner, productId))));
  await write('buttons.jsonl', jsonLines(buttonLines()));
  await write('tags.csv', csvLines(['text', 'zh-TW', 'en'], tags));
  await write('words.csv', csvLines(['zh-CN', 'zh-TW', 'en', 'hot', 'category'], wordRows()));
  const campaigns = [...marketLines({ products, seed })];
  await write('markets.jsonl', jsonLines(campaigns));
  await write('promotions.jsonl', jsonLines(promotionLines({ products, seed })));
  await write('coupons.jsonl', jsonLines(couponLines({ products, seed })));
  await write('lotteries.jsonl', jsonLines(lotteryLines()));
  await write('guesses.jsonl', jsonLines(guessLines()));
  const codes = couponCodes({ seed });
  await write(
    'coupon-codes.csv',
    csvLines(
      ['code', 'coupon'],
      codes.map(({ code, coupon }) => [code, String(coupon)]),
    ),
  );
  await write('rates.csv', csvLines(['set', 'quotedAt', 'source', 'sample', 'code', 'rate'], rateRows));
  await writeFiles(out, await articleFiles(productId));
  await writeFiles(out, await pageFiles(productId));
  await write('topics.jsonl', jsonLines(topicLines()));
  await write('discoveries.jsonl', jsonLines(discoveryLines(productId, new Set(campaigns.map(({ id }) => id)))));
  const pictures = await writeFiles(out, drawings(products));
  await mkdir(path.join(out, 'videos'));
  await writeFile(path.join(out, 'videos/opening.webm'), await openingClip());
  await writeFile(path.join(out, 'videos/guide.webm'), await guideClip());
  // Last, so that a folder with it is a whole one.
  await writeFile(path.join(out, 'README.md'), readme({ products, seed, codes }));
  return { products, reviews: counted.reviews, pictures, milliseconds: Math.round(performance.now() - started) };
}

function* categoryLines(products: number) {
  const shown = [...shelvesOf(products)];
  for (const [sort, { id, icon, title }] of goods.entries())
    yield { id, parent: 0, title: local(title), icon, cover: categoryName(id), sort };
  for (const { id, top, middle, at, leaves } of walkCategories()) {
    yield { id, parent: top.id, title: local(middle.title), icon: middle.icon, cover: categoryName(id), sort: at };
    for (const [sort, leaf] of leaves.entries()) {
      const shelf = shown.find((candidate) => candidate.leaf === leaf.id);
      const cover = shelf ? { cover: `pictures/goods/${String(shelf.index).padStart(3, '0')}-${leaf.id % 3}.svg` } : {};
      yield { id: leaf.id, parent: id, title: local(leaf.last.title), icon: middle.icon, ...cover, sort };
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
  for (let at = 0; at < products; at += 1) yield makeProduct(at, seed).line;
}

function* bookingLines(products: number, seed: number) {
  for (let at = 0; at < products; at += 1) {
    const booking = bookingOf(makeProduct(at, seed), seed);
    if (booking) yield booking;
  }
}

function* reviewRows(products: number, seed: number, counted: { reviews: number }) {
  const share = Math.min(1, MOST_REVIEWS / (products * REVIEWS_EACH));
  for (let at = 0; at < products; at += 1) {
    for (const row of reviewsOf(makeProduct(at, seed), seed, share)) {
      counted.reviews += 1;
      yield row;
    }
  }
}

function* wordRows() {
  for (const { noun, leaf } of shelves) {
    const [simplified, traditional, english] = noun.noun;
    yield [simplified, traditional, english, String(hotWords.get(simplified) ?? 0), String(leaf)];
  }
}

function* drawings(products: number) {
  for (const { name, svg } of drawGoods(shelvesOf(products))) yield { name, text: svg };
  for (const { name, sight } of banners) {
    for (const cut of ['wide', 'phone'] as const) {
      const [width, height] = bannerCuts[cut];
      yield { name: bannerName(name, cut), text: drawSight(sight, width, height, cut === 'wide', `banner/${name}`) };
    }
  }
  for (const { name, svg } of discoveryDrawings()) yield { name, text: svg };
  for (const { name, svg } of channelDrawings()) yield { name, text: svg };
  for (const { name, svg } of marketDrawings()) yield { name, text: svg };
  for (const { name, svg } of articleDrawings()) yield { name, text: svg };
  for (const { name, svg } of pageDrawings()) yield { name, text: svg };
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { out: { type: 'string' }, products: { type: 'string', default: '1200' }, seed: { type: 'string', default: '1' } },
  });
  if (!values.out) throw new Error('say where: node tooling/sample/makeSample.ts --out DIR [--products 1200] [--seed 1]');
  const report = await makeSample({ out: values.out, products: Number(values.products), seed: Number(values.seed) });
  const megabytes = Math.round(process.resourceUsage().maxRSS / 1024);
  console.log(
    `${report.products} products, ${report.reviews} reviews, ${report.pictures} pictures in ${report.milliseconds} ms, ${megabytes} MB at most`,
  );
}
