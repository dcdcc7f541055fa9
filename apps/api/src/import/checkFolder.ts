import { access, readdir } from 'node:fs/promises';
import path from 'node:path';
import type * as z from 'zod';
import { type ChineseScript, createChineseScript } from '../script/chineseScript.ts';
import { type CheckedArticle, checkArticles } from './checkArticles.ts';
import { checkBookings } from './checkBookings.ts';
import { type CheckedCoupons, checkCoupons } from './checkCoupons.ts';
import { type CheckedDiscoveries, checkDiscoveries } from './checkDiscoveries.ts';
import { type CheckedMarkets, checkMarkets } from './checkMarkets.ts';
import { type CheckedPage, checkPages } from './checkPages.ts';
import { type CheckedPlay, checkPlay } from './checkPlay.ts';
import { createProductCheck } from './checkProduct.ts';
import { checkQuestions } from './checkQuestions.ts';
import { completeScript } from './completeScript.ts';
import {
  AuthorLine,
  BannerLine,
  BookingLine,
  ButtonLine,
  CategoryLine,
  CouponCodeRow,
  CouponLine,
  DiscoverLine,
  files,
  GuessLine,
  LotteryLine,
  MarketLine,
  neededFiles,
  ProductLine,
  PromotionLine,
  QuestionLine,
  RateRow,
  ReviewRow,
  ShopLine,
  TagRow,
  TermRow,
  TopicLine,
  WordRow,
} from './format.ts';
import { collectProblems, type Place, type Problems } from './problems.ts';
import { type Line, readCsv, readJsonLines, Unreadable } from './readFiles.ts';

/** What a folder holds. Goods and reviews may be more than the memory, so they stay in their files and are only counted. */
export interface CheckedFolder {
  folder: string;
  /** Makes the script that a text leaves out. */
  script: ChineseScript;
  categories: CategoryLine[];
  shops: ShopLine[];
  banners: BannerLine[];
  buttons: ButtonLine[];
  tags: TagRow[];
  words: WordRow[];
  rates: RateRow[];
  articles: CheckedArticle[];
  authors: AuthorLine[];
  questions: QuestionLine[];
  pages: CheckedPage[];
  discoveries: CheckedDiscoveries;
  markets: CheckedMarkets;
  coupons: CheckedCoupons;
  play: CheckedPlay;
  bookings: BookingLine[];
  /** Every clip that a banner refers to. */
  videos: ReadonlySet<string>;
  /** Every picture that something refers to. */
  pictures: ReadonlySet<string>;
  counts: { products: number; skus: number; reviews: number };
}

export interface FolderCheck {
  problems: Problems;
  /** Absent when there are problems. */
  checked?: CheckedFolder;
}

/** Reads a whole folder and finds everything that is wrong with it, not only the first thing. Changes nothing. */
export async function checkFolder(folder: string): Promise<FolderCheck> {
  const problems = collectProblems();
  const there = async (name: string) => exists(path.join(folder, name));
  for (const name of neededFiles) if (!(await there(name))) problems.add({ file: name, line: 0 }, 'is missing');

  const pictures = createPictureCheck(problems, new Set(await listPictures(folder)));
  const script = await readScript(problems, folder);
  const linesOf = (name: string) => completed(readIfThere(folder, name, readJsonLines), script);
  const rowsOf = (name: string) => completed(readIfThere(folder, name, readCsv), script);
  const all = <Schema extends z.ZodType>(name: string, lines: AsyncIterable<Line>, schema: Schema) =>
    readAll(problems, name, lines, schema, pictures.see);

  const categories = await all(files.categories, linesOf(files.categories), CategoryLine);
  const categoryIds = checkTree(problems, categories);
  const shops = await all(files.shops, linesOf(files.shops), ShopLine);
  checkUnique(problems, shops, ({ id }) => `shop ${id}`);
  for (const { place, value } of shops) if (value.type === 'shop' && value.kind) problems.add(place, 'kind: is for local vendors alone');
  const shippings = shops.flatMap(({ place, value }) => value.shippings.map((shipping) => ({ place, value: shipping })));
  checkUnique(problems, shippings, ({ id }) => `shipping ${id}`);

  const product = createProductCheck(problems, { leaves: categoryIds.leaves, shops: new Set(shops.map(({ value }) => value.id)) });
  for await (const { place, value } of typed(problems, files.products, linesOf(files.products), ProductLine)) {
    pictures.see(place, value);
    product.check(place, value);
  }
  let reviews = 0;
  for await (const { place, value } of typed(problems, files.reviews, rowsOf(files.reviews), ReviewRow)) {
    reviews += 1;
    pictures.see(place, value);
    if (!product.has(value.product)) problems.add(place, `product ${value.product} is not in this folder`);
    if (value.sku && product.productOf(Number(value.sku)) !== value.product)
      problems.add(place, `sku ${value.sku} is not one of the product’s`);
    checkSequel(problems, place, value);
  }

  const banners = await all(files.banners, linesOf(files.banners), BannerLine);
  checkUnique(problems, banners, ({ id }) => `banner ${id}`);
  for (const { place, value } of banners) {
    for (const id of value.products) if (!product.has(id)) problems.add(place, `product ${id} is not in this folder`);
    if (value.startsAt && value.endsAt && value.startsAt >= value.endsAt) problems.add(place, 'ends before it starts');
  }
  const videos = new Set(banners.flatMap(({ value }) => value.video ?? []));
  for (const { place, value } of banners) {
    if (value.video && !(await there(value.video))) problems.add(place, `${value.video} is missing`);
  }
  const buttons = await all(files.buttons, linesOf(files.buttons), ButtonLine);
  checkUnique(problems, buttons, ({ id }) => `button ${id}`);
  const tags = await all(files.tags, rowsOf(files.tags), TagRow);
  checkUnique(problems, tags, ({ text }) => `tag ${text}`);
  const words = await all(files.words, rowsOf(files.words), WordRow);
  for (const { place, value } of words) {
    if (value.category && !categoryIds.all.has(Number(value.category)))
      problems.add(place, `category ${value.category} is not in this folder`);
  }
  const rates = await all(files.rates, rowsOf(files.rates), RateRow);
  checkRates(problems, rates);
  const textCheck = { problems, folder, script };
  const articles = await checkArticles(textCheck, (id) => product.has(id), pictures.see);
  const pages = await checkPages(textCheck, (id) => product.has(id), pictures.see);
  const authors = await all(files.authors, linesOf(files.authors), AuthorLine);
  const questions = await all(files.questions, linesOf(files.questions), QuestionLine);
  checkQuestions(problems, { authors, questions }, (id) => product.has(id));
  const markets = checkMarkets(problems, {
    markets: await all(files.markets, linesOf(files.markets), MarketLine),
    promotions: await all(files.promotions, linesOf(files.promotions), PromotionLine),
    shops: new Set(shops.map(({ value }) => value.id)),
    hasProduct: (id) => product.has(id),
    productOf: (sku) => product.productOf(sku),
  });
  const coupons = checkCoupons(problems, {
    coupons: await all(files.coupons, linesOf(files.coupons), CouponLine),
    codes: await all(files.couponCodes, rowsOf(files.couponCodes), CouponCodeRow),
    has: {
      category: (id) => categoryIds.all.has(id),
      product: (id) => product.has(id),
      shop: (id) => shops.some(({ value }) => value.id === id),
    },
  });
  const play = checkPlay(problems, {
    lotteries: await all(files.lotteries, linesOf(files.lotteries), LotteryLine),
    guesses: await all(files.guesses, linesOf(files.guesses), GuessLine),
    coupons: new Set(coupons.coupons.map(({ id }) => id)),
  });
  const bookings = checkBookings(problems, {
    bookings: await all(files.bookings, linesOf(files.bookings), BookingLine),
    hasProduct: (id) => product.has(id),
  });
  const discoveries = checkDiscoveries(problems, {
    topics: await all(files.topics, linesOf(files.topics), TopicLine),
    entries: await all(files.discoveries, linesOf(files.discoveries), DiscoverLine),
    hasProduct: (id) => product.has(id),
    shops: new Set(shops.map(({ value }) => value.id)),
    articles: new Set(articles.map(({ head }) => head.id)),
    questions: new Set(questions.map(({ value }) => value.id)),
    markets: new Set(markets.markets.map(({ id }) => id)),
  });

  if (problems.count() > 0) return { problems };
  const values = <Value>(found: { value: Value }[]) => found.map(({ value }) => value);
  return {
    problems,
    checked: {
      folder,
      script,
      categories: values(categories),
      shops: values(shops),
      banners: values(banners),
      buttons: values(buttons),
      tags: values(tags),
      words: values(words),
      rates: values(rates),
      articles,
      authors: values(authors),
      questions: values(questions),
      pages,
      markets,
      coupons,
      play,
      bookings,
      discoveries,
      videos,
      pictures: pictures.seen,
      counts: { products: product.count(), skus: product.skuCount(), reviews },
    },
  };
}

export interface Found<Value> {
  place: Place;
  value: Value;
}

/** What was added to a review later has its time, and comes after it. */
function checkSequel(problems: Problems, place: Place, { time, append, appendImages, appendTime, reply, replyTime }: ReviewRow) {
  if ((append === undefined) !== (appendTime === undefined)) problems.add(place, 'append and appendTime belong together');
  if (appendImages.length > 0 && append === undefined) problems.add(place, 'appendImages: there is no append');
  if ((reply === undefined) !== (replyTime === undefined)) problems.add(place, 'reply and replyTime belong together');
  for (const later of [appendTime, replyTime]) {
    if (later !== undefined && Date.parse(later) < Date.parse(time)) problems.add(place, `${later} is before the review`);
  }
}

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

async function* readIfThere(folder: string, name: string, read: (file: string) => AsyncIterable<Line>): AsyncGenerator<Line> {
  const file = path.join(folder, name);
  if (await exists(file)) yield* read(file);
}

/** The folder's own words come first: everything else is made with them. */
async function readScript(problems: Problems, folder: string): Promise<ChineseScript> {
  const terms: Found<TermRow>[] = [];
  for await (const term of typed(problems, files.terms, readIfThere(folder, files.terms, readCsv), TermRow)) terms.push(term);
  for (const script of ['zh-CN', 'zh-TW'] as const) checkUnique(problems, terms, ({ [script]: term }) => `term ${term}`);
  return createChineseScript(terms.map(({ value }) => value));
}

async function* completed(lines: AsyncIterable<Line>, script: ChineseScript): AsyncGenerator<Line> {
  for await (const { line, value } of lines) yield { line, value: value instanceof Unreadable ? value : completeScript(value, script) };
}

async function* typed<Schema extends z.ZodType>(
  problems: Problems,
  file: string,
  lines: AsyncIterable<Line>,
  schema: Schema,
): AsyncGenerator<Found<z.output<Schema>>> {
  for await (const { line, value } of lines) {
    const place = { file, line };
    if (value instanceof Unreadable) {
      problems.add(place, value.reason);
      continue;
    }
    const parsed = problems.parse(place, schema, value);
    if (parsed !== undefined) yield { place, value: parsed };
  }
}

async function readAll<Schema extends z.ZodType>(
  problems: Problems,
  file: string,
  lines: AsyncIterable<Line>,
  schema: Schema,
  see: (place: Place, value: unknown) => void,
): Promise<Found<z.output<Schema>>[]> {
  const found: Found<z.output<Schema>>[] = [];
  for await (const one of typed(problems, file, lines, schema)) {
    see(one.place, one.value);
    found.push(one);
  }
  return found;
}

function checkUnique<Value>(problems: Problems, found: Found<Value>[], nameOf: (value: Value) => string) {
  const names = new Set<string>();
  for (const { place, value } of found) {
    const name = nameOf(value);
    if (names.has(name)) problems.add(place, `${name} is there twice`);
    names.add(name);
  }
}

/** Parents stand before their children, at most three levels deep. */
function checkTree(problems: Problems, categories: Found<CategoryLine>[]) {
  checkUnique(problems, categories, ({ id }) => `category ${id}`);
  const levels = new Map<number, number>();
  const parents = new Set<number>();
  for (const { place, value } of categories) {
    const above = value.parent === 0 ? 0 : levels.get(value.parent);
    if (above === undefined) problems.add(place, `parent ${value.parent} does not stand above`);
    else if (above >= 3) problems.add(place, 'is deeper than three levels');
    levels.set(value.id, (above ?? 0) + 1);
    parents.add(value.parent);
  }
  const leaves = new Set([...levels.keys()].filter((id) => !parents.has(id)));
  return { all: new Set(levels.keys()), leaves };
}

/** An inverted file (TWD for 1 CNY) is the likely mistake, and would make everything twenty times dearer. */
function checkRates(problems: Problems, rates: Found<RateRow>[]) {
  for (const { place, value } of rates) {
    if (value.code === 'TWD' && Number(value.rate) !== 1) problems.add(place, 'rate: 1 TWD is 1 TWD');
    if (value.code === 'CNY' && !(Number(value.rate) > 0.1 && Number(value.rate) < 1)) {
      problems.add(place, 'rate: is not what 1 TWD is worth in CNY');
    }
  }
  for (const set of new Set(rates.map(({ value }) => value.set))) {
    const ofSet = rates.filter(({ value }) => value.set === set);
    const codes = ofSet.map(({ value }) => value.code).toSorted();
    if (codes.join() !== 'CNY,TWD')
      problems.add(ofSet[0]?.place ?? { file: files.rates, line: 0 }, `set ${set} must hold TWD and CNY once each`);
  }
}

async function listPictures(folder: string): Promise<string[]> {
  const root = path.join(folder, files.pictures);
  if (!(await exists(root))) return [];
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
}

function createPictureCheck(problems: Problems, there: ReadonlySet<string>) {
  const seen = new Set<string>();
  const see = (place: Place, value: unknown): void => {
    if (typeof value === 'string') {
      if (!value.startsWith(`${files.pictures}/`) || seen.has(value)) return;
      if (there.has(value)) seen.add(value);
      else problems.add(place, `${value} is missing`);
    } else if (typeof value === 'object' && value !== null) {
      for (const part of Object.values(value)) see(place, part);
    }
  };
  return { seen, see };
}
