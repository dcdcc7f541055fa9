import type { ScriptConverter } from '../script/scriptConversion.ts';
import { type CheckedArticle, checkArticles } from './checkArticles.ts';
import { type CheckedBookings, checkBookings } from './checkBookings.ts';
import { type CheckedCoupons, checkCoupons } from './checkCoupons.ts';
import { type CheckedDiscoveries, checkDiscoveries } from './checkDiscoveries.ts';
import { checkEntries } from './checkEntries.ts';
import { type CheckedGames, checkGames } from './checkGames.ts';
import { type CheckedMarkets, checkMarkets } from './checkMarkets.ts';
import { type CheckedPage, checkPages } from './checkPages.ts';
import { createProductCheck } from './checkProduct.ts';
import { checkQuestions } from './checkQuestions.ts';
import { checkCustoms, checkShippingRestrictions } from './checkShippingRestrictions.ts';
import { checkCategoryTree, checkRates, checkReviewFollowUps, checkUnique } from './folderChecks.ts';
import { type FolderLines, hasFile, openFolderLines } from './folderLines.ts';
import { listForeignEncodings } from './foreignEncodings.ts';
import { BookingLine, BookingRateRow } from './format/bookings.ts';
import { CategoryLine, ProductLine, ReviewRow, ShopLine } from './format/catalog.ts';
import { BannerLine, ButtonLine } from './format/content.ts';
import { CouponCodeRow, CouponLine } from './format/coupons.ts';
import { CustomsLine } from './format/customs.ts';
import { DiscoverLine, TopicLine } from './format/discover.ts';
import { files, requiredFiles } from './format/files.ts';
import { GuessLine, LotteryLine } from './format/games.ts';
import { HolidayRow } from './format/holidays.ts';
import { LotRow } from './format/lots.ts';
import { MarketLine, PromotionLine } from './format/markets.ts';
import { PictureRow } from './format/pictures.ts';
import { AuthorLine, QuestionLine } from './format/questions.ts';
import { RateRow } from './format/rates.ts';
import { SettingsLine } from './format/settings.ts';
import { ShippingRestrictionLine } from './format/shippingRestrictions.ts';
import { StoreRow } from './format/stores.ts';
import { SearchWordRow, TagRow } from './format/vocabulary.ts';
import { checkHolidays } from './holidays.ts';
import { checkLots } from './lots.ts';
import type { ParsedLine } from './parsedLine.ts';
import { collectProblems, type Problems } from './problems.ts';

/** The validated contents of a folder. Products and reviews may exceed the memory, so they stay in their files and are only counted. */
export interface CheckedFolder {
  folder: string;
  /** Fills in the Chinese script that a text lacks. */
  script: ScriptConverter;
  /** Says which files are not UTF-8. */
  encodings: string[];
  categories: CategoryLine[];
  shops: ShopLine[];
  banners: BannerLine[];
  buttons: ButtonLine[];
  /** Absent when the folder has none: the shop keeps its settings. */
  settings: SettingsLine | undefined;
  tags: TagRow[];
  words: SearchWordRow[];
  rates: RateRow[];
  holidays: HolidayRow[];
  stores: StoreRow[];
  articles: CheckedArticle[];
  authors: AuthorLine[];
  questions: QuestionLine[];
  pages: CheckedPage[];
  discoveries: CheckedDiscoveries;
  markets: CheckedMarkets;
  coupons: CheckedCoupons;
  games: CheckedGames;
  booked: CheckedBookings;
  restrictions: ShippingRestrictionLine[];
  customs: CustomsLine[];
  /** All videos of banners and products. */
  videos: ReadonlySet<string>;
  /** All referenced pictures. */
  pictures: ReadonlySet<string>;
  /** By content hash, so that a changed picture has none. */
  descriptions: ReadonlyMap<string, PictureRow>;
  counts: { products: number; skus: number; lots: number; reviews: number };
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
  const { product, categoryIds, productVideos, ...catalog } = await checkCatalog(problems, lines);
  const shops = new Set(catalog.shops.map(({ id }) => id));
  const hasProduct = (id: number) => product.has(id);
  const { bannerVideos, ...siteContent } = await checkSiteContent(problems, lines, { hasProduct, categories: categoryIds });
  const texts = { problems, folder, script: lines.script };
  const articles = await checkArticles(texts, hasProduct, lines.collectPictures);
  const pages = await checkPages(texts, hasProduct, lines.collectPictures);
  const authors = await lines.all(files.authors, AuthorLine);
  const questions = await lines.all(files.questions, QuestionLine);
  checkQuestions(problems, { authors, questions }, hasProduct);
  const booked = checkBookings(problems, {
    bookings: await lines.all(files.bookings, BookingLine),
    rates: await lines.all(files.bookingRates, BookingRateRow),
    hasProduct,
    findProductId: product.findProductId,
  });
  const markets = checkMarkets(problems, {
    booked: new Set(booked.bookings.map((line) => line.product)),
    markets: await lines.all(files.markets, MarketLine),
    promotions: await lines.all(files.promotions, PromotionLine),
    shops,
    hasProduct,
    findProductId: (sku) => product.findProductId(sku),
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
  const restrictions = checkShippingRestrictions(problems, {
    restrictions: await lines.all(files.shippingRestrictions, ShippingRestrictionLine),
    hasProduct,
    categories: categoryIds,
  });
  const customs = checkCustoms(problems, await lines.all(files.customs, CustomsLine), categoryIds);
  const discoveries = checkDiscoveries(problems, {
    topics: await lines.all(files.topics, TopicLine),
    entries: await lines.all(files.discoveries, DiscoverLine),
    hasProduct,
    shops,
    articles: new Set(articles.map(({ head }) => head.id)),
    questions: new Set(questions.map(({ value }) => value.id)),
    markets: new Set(markets.markets.map(({ id }) => id)),
  });

  const described = await lines.all(files.pictureDescriptions, PictureRow);
  checkUnique(problems, described, ({ hash }) => `picture ${hash}`);
  const descriptions = new Map(described.map(({ value }) => [value.hash, value]));
  const videos = await checkVideos(problems, folder, [...bannerVideos, ...productVideos]);
  if (problems.count() > 0) return { problems };
  const editorial = { articles, pages, authors: toValues(authors), questions: toValues(questions), discoveries };
  const offers = { markets, coupons, games, booked, restrictions, customs };
  const { script, pictures } = lines;
  const encodings = await listForeignEncodings(folder);
  return {
    problems,
    checked: { folder, script, encodings, pictures, descriptions, videos, ...catalog, ...siteContent, ...editorial, ...offers },
  };
}

const toValues = <Value>(found: ParsedLine<Value>[]): Value[] => found.map(({ value }) => value);

/** Checks categories, shops, products and reviews. */
async function checkCatalog(problems: Problems, { all, each }: FolderLines) {
  const categories = await all(files.categories, CategoryLine);
  const { all: categoryIds, leaves } = checkCategoryTree(problems, categories);
  const shops = await all(files.shops, ShopLine);
  checkUnique(problems, shops, ({ id }) => `shop ${id}`);
  for (const { place, value } of shops) if (value.type === 'shop' && value.kind) problems.add(place, 'kind: only local vendors have one');
  const shippings = shops.flatMap(({ place, value }) => value.shippings.map((shipping) => ({ place, value: shipping })));
  checkUnique(problems, shippings, ({ id }) => `shipping ${id}`);

  const product = createProductCheck(problems, { leaves, shops: new Set(shops.map(({ value }) => value.id)) });
  const productVideos: ParsedLine<string>[] = [];
  for await (const { place, value } of each(files.products, ProductLine)) {
    product.check(place, value);
    if (value.video) productVideos.push({ place, value: value.video });
  }
  product.checkRelated();
  const lots = await checkLots(problems, each(files.lots, LotRow), product.findProductId);
  let reviews = 0;
  for await (const { place, value } of each(files.reviews, ReviewRow)) {
    reviews += 1;
    if (!product.has(value.product)) problems.add(place, `product ${value.product} is not in this folder`);
    if (value.sku && product.findProductId(Number(value.sku)) !== value.product)
      problems.add(place, `sku ${value.sku} does not belong to product ${value.product}`);
    checkReviewFollowUps(problems, place, value);
  }
  const counts = { products: product.count(), skus: product.skuCount(), lots, reviews };
  return { product, categoryIds, productVideos, categories: toValues(categories), shops: toValues(shops), counts };
}

/** Returns the names of all videos. Products can share one. */
async function checkVideos(problems: Problems, folder: string, found: readonly ParsedLine<string>[]): Promise<ReadonlySet<string>> {
  const videos = new Set<string>();
  for (const { place, value } of found) {
    if (!videos.has(value) && !(await hasFile(folder, value))) problems.add(place, `${value} is missing`);
    else videos.add(value);
  }
  return videos;
}

interface KnownCatalog {
  hasProduct: (id: number) => boolean;
  categories: ReadonlySet<number>;
}

/** Checks banners, buttons, settings, tags, search words, rates, holidays and stores. */
async function checkSiteContent(problems: Problems, { all }: FolderLines, { hasProduct, categories }: KnownCatalog) {
  const banners = await all(files.banners, BannerLine);
  checkUnique(problems, banners, ({ id }) => `banner ${id}`);
  for (const { place, value } of banners) {
    for (const id of value.products) if (!hasProduct(id)) problems.add(place, `product ${id} is not in this folder`);
    if (value.startsAt && value.endsAt && value.startsAt >= value.endsAt) problems.add(place, 'endsAt must be after startsAt');
  }
  const buttons = await all(files.buttons, ButtonLine);
  checkUnique(problems, buttons, ({ id }) => `button ${id}`);
  const [settings, second] = await all(files.settings, SettingsLine);
  if (second) problems.add(second.place, 'all settings must be on one line');
  const tags = await all(files.tags, TagRow);
  checkUnique(problems, tags, ({ text }) => `tag ${text}`);
  const words = await all(files.words, SearchWordRow);
  for (const { place, value } of words) {
    if (value.category && !categories.has(Number(value.category))) problems.add(place, `category ${value.category} is not in this folder`);
  }
  const rates = await all(files.rates, RateRow);
  checkRates(problems, rates);
  const holidays = await all(files.holidays, HolidayRow);
  checkHolidays(problems, holidays);
  const stores = await all(files.stores, StoreRow);
  checkUnique(problems, stores, ({ chain, code }) => `store ${chain} ${code}`);
  return {
    banners: toValues(banners),
    buttons: toValues(buttons),
    settings: settings?.value,
    tags: toValues(tags),
    words: toValues(words),
    rates: toValues(rates),
    holidays: toValues(holidays),
    stores: toValues(stores),
    bannerVideos: banners.flatMap(({ place, value }) => (value.video ? [{ place, value: value.video }] : [])),
  };
}
