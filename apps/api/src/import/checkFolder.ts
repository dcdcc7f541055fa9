import type { ScriptConverter } from '../script/scriptConversion.ts';
import { type CheckedArticle, checkArticles } from './checkArticles.ts';
import { checkBookings } from './checkBookings.ts';
import { type CheckedCoupons, checkCoupons } from './checkCoupons.ts';
import { type CheckedDiscoveries, checkDiscoveries } from './checkDiscoveries.ts';
import { checkEntries } from './checkEntries.ts';
import { type CheckedGames, checkGames } from './checkGames.ts';
import { type CheckedMarkets, checkMarkets } from './checkMarkets.ts';
import { type CheckedPage, checkPages } from './checkPages.ts';
import { createProductCheck } from './checkProduct.ts';
import { checkQuestions } from './checkQuestions.ts';
import { checkCategoryTree, checkRates, checkReviewFollowUps, checkUnique } from './folderChecks.ts';
import { type FolderLines, hasFile, openFolderLines } from './folderLines.ts';
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
  ProductLine,
  PromotionLine,
  QuestionLine,
  RateRow,
  ReviewRow,
  requiredFiles,
  ShopLine,
  TagRow,
  TopicLine,
  WordRow,
} from './format.ts';
import type { ParsedLine } from './parsedLine.ts';
import { collectProblems, type Problems } from './problems.ts';

/** What a folder holds. Goods and reviews may be more than the memory, so they stay in their files and are only counted. */
export interface CheckedFolder {
  folder: string;
  /** Fills in the Chinese script that a text lacks. */
  script: ScriptConverter;
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
  games: CheckedGames;
  bookings: BookingLine[];
  /** All videos of banners. */
  videos: ReadonlySet<string>;
  /** All referenced pictures. */
  pictures: ReadonlySet<string>;
  counts: { products: number; skus: number; reviews: number };
}

export interface FolderCheck {
  problems: Problems;
  /** Absent when there are problems. */
  checked?: CheckedFolder;
}

/** Reads a whole folder and reports all of its problems. Changes nothing. */
export async function checkFolder(folder: string): Promise<FolderCheck> {
  const problems = collectProblems();
  await checkEntries(problems, folder);
  if (problems.count() > 0) return { problems };
  for (const name of requiredFiles) if (!(await hasFile(folder, name))) problems.add({ file: name, line: 0 }, 'is missing');

  const lines = await openFolderLines(problems, folder);
  const { product, categoryIds, ...goods } = await checkGoods(problems, lines);
  const shops = new Set(goods.shops.map(({ id }) => id));
  const hasProduct = (id: number) => product.has(id);
  const front = await checkFront(problems, lines, { hasProduct, categories: categoryIds });
  const texts = { problems, folder, script: lines.script };
  const articles = await checkArticles(texts, hasProduct, lines.collectPictures);
  const pages = await checkPages(texts, hasProduct, lines.collectPictures);
  const authors = await lines.all(files.authors, AuthorLine);
  const questions = await lines.all(files.questions, QuestionLine);
  checkQuestions(problems, { authors, questions }, hasProduct);
  const markets = checkMarkets(problems, {
    markets: await lines.all(files.markets, MarketLine),
    promotions: await lines.all(files.promotions, PromotionLine),
    shops,
    hasProduct,
    productOf: (sku) => product.productOf(sku),
  });
  const coupons = checkCoupons(problems, {
    coupons: await lines.all(files.coupons, CouponLine),
    codes: await lines.all(files.couponCodes, CouponCodeRow),
    has: { category: (id) => categoryIds.has(id), product: hasProduct, shop: (id) => shops.has(id) },
  });
  const games = checkGames(problems, {
    lotteries: await lines.all(files.lotteries, LotteryLine),
    guesses: await lines.all(files.guesses, GuessLine),
    coupons: new Set(coupons.coupons.map(({ id }) => id)),
  });
  const bookings = checkBookings(problems, { bookings: await lines.all(files.bookings, BookingLine), hasProduct });
  const discoveries = checkDiscoveries(problems, {
    topics: await lines.all(files.topics, TopicLine),
    entries: await lines.all(files.discoveries, DiscoverLine),
    hasProduct,
    shops,
    articles: new Set(articles.map(({ head }) => head.id)),
    questions: new Set(questions.map(({ value }) => value.id)),
    markets: new Set(markets.markets.map(({ id }) => id)),
  });

  if (problems.count() > 0) return { problems };
  const told = { articles, pages, authors: valuesOf(authors), questions: valuesOf(questions), discoveries };
  const offered = { markets, coupons, games, bookings };
  const { script, pictures } = lines;
  return { problems, checked: { folder, script, pictures, ...goods, ...front, ...told, ...offered } };
}

const valuesOf = <Value>(found: ParsedLine<Value>[]): Value[] => found.map(({ value }) => value);

/** Categories, shops, and what these sell and are said of. */
async function checkGoods(problems: Problems, { all, each }: FolderLines) {
  const categories = await all(files.categories, CategoryLine);
  const { all: categoryIds, leaves } = checkCategoryTree(problems, categories);
  const shops = await all(files.shops, ShopLine);
  checkUnique(problems, shops, ({ id }) => `shop ${id}`);
  for (const { place, value } of shops) if (value.type === 'shop' && value.kind) problems.add(place, 'kind: is for local vendors alone');
  const shippings = shops.flatMap(({ place, value }) => value.shippings.map((shipping) => ({ place, value: shipping })));
  checkUnique(problems, shippings, ({ id }) => `shipping ${id}`);

  const product = createProductCheck(problems, { leaves, shops: new Set(shops.map(({ value }) => value.id)) });
  for await (const { place, value } of each(files.products, ProductLine)) product.check(place, value);
  let reviews = 0;
  for await (const { place, value } of each(files.reviews, ReviewRow)) {
    reviews += 1;
    if (!product.has(value.product)) problems.add(place, `product ${value.product} is not in this folder`);
    if (value.sku && product.productOf(Number(value.sku)) !== value.product)
      problems.add(place, `sku ${value.sku} is not one of the product’s`);
    checkReviewFollowUps(problems, place, value);
  }
  const counts = { products: product.count(), skus: product.skuCount(), reviews };
  return { product, categoryIds, categories: valuesOf(categories), shops: valuesOf(shops), counts };
}

interface KnownGoods {
  hasProduct: (id: number) => boolean;
  categories: ReadonlySet<number>;
}

/** What the shop shows beside its goods: banners, buttons, tags and words, and the rates. */
async function checkFront(problems: Problems, { all, folder }: FolderLines, { hasProduct, categories }: KnownGoods) {
  const banners = await all(files.banners, BannerLine);
  checkUnique(problems, banners, ({ id }) => `banner ${id}`);
  for (const { place, value } of banners) {
    for (const id of value.products) if (!hasProduct(id)) problems.add(place, `product ${id} is not in this folder`);
    if (value.startsAt && value.endsAt && value.startsAt >= value.endsAt) problems.add(place, 'ends before it starts');
    if (value.video && !(await hasFile(folder, value.video))) problems.add(place, `${value.video} is missing`);
  }
  const buttons = await all(files.buttons, ButtonLine);
  checkUnique(problems, buttons, ({ id }) => `button ${id}`);
  const tags = await all(files.tags, TagRow);
  checkUnique(problems, tags, ({ text }) => `tag ${text}`);
  const words = await all(files.words, WordRow);
  for (const { place, value } of words) {
    if (value.category && !categories.has(Number(value.category))) problems.add(place, `category ${value.category} is not in this folder`);
  }
  const rates = await all(files.rates, RateRow);
  checkRates(problems, rates);
  const videos: ReadonlySet<string> = new Set(banners.flatMap(({ value }) => value.video ?? []));
  return {
    banners: valuesOf(banners),
    buttons: valuesOf(buttons),
    tags: valuesOf(tags),
    words: valuesOf(words),
    rates: valuesOf(rates),
    videos,
  };
}
