import * as links from '@baodao/link-builders/links';
import { categories } from '@baodao/staff-api/endpoints/categories';
import { articles, banners, buttons, guesses, lotteries, markets, promotions, settings } from '@baodao/staff-api/endpoints/sales';
import type { Right } from '@baodao/staff-api/rights';
import type { settingGroups } from '@baodao/staff-api/settingGroups';
import type { RecordContent } from '@baodao/staff-api/shapes/records';
import type { PageOf } from '../../content/usePreview.tsx';

const EMPTY_TEXT = { 'zh-CN': '', 'zh-TW': '' };

/** The pages of the shop with banners and buttons, by the name of the place. All others are on the home page. */
const placePages = new Map<unknown, typeof links.home>([
  ['activity', links.activity],
  ['eat-player', links.eatPlayer],
  ['shopping', links.shopping],
  ['service', links.service],
  ['select', links.select],
  ['hostel', links.hostel],
  ['charter', links.charter],
]);
const marketPages = new Map<unknown, typeof links.market>([
  ['second', links.marketSecond],
  ['flash', links.marketFlash],
]);

const pageOfPlace: PageOf = ({ content }, options) => (placePages.get(content['place']) ?? links.home)({}, options);
const homePage: PageOf = (_, options) => links.home({}, options);
const noPage: PageOf = () => undefined;

/** The kinds of records with pages of their own shape, and the groups of settings, by the names in their addresses. */
export const kinds = {
  promotions: {
    endpoints: promotions,
    right: 'sales.change',
    pageOf: ({ content: { products } }, options) =>
      Array.isArray(products) && typeof products[0] === 'number' ? links.product({ id: products[0] }, options) : undefined,
    initial: (): RecordContent => ({ type: 'full-cut', steps: [{ spend: '1000', save: '100' }], products: [], ...nextWeek() }),
  },
  markets: {
    endpoints: markets,
    right: 'sales.change',
    pageOf: ({ id, content }, options) => (marketPages.get(content['type']) ?? links.market)({ marketId: id }, options),
    initial: (): RecordContent => ({
      type: 'second',
      color: '#c8451f',
      banners: [],
      ...nextWeek(),
      tabs: [{ title: EMPTY_TEXT, products: [] }],
    }),
  },
  lotteries: {
    endpoints: lotteries,
    right: 'sales.change',
    pageOf: ({ id }, options) => links.lottery({ id }, options),
    initial: (): RecordContent => ({
      type: 'wheel',
      cost: 0,
      dayLimit: 1,
      ...nextWeek(),
      prizes: [
        { title: EMPTY_TEXT, type: 'integral', num: 10, parts: 1_000 },
        { title: { 'zh-CN': '谢谢参与', 'zh-TW': '謝謝參與', en: 'Better luck next time' }, type: 'none', num: 0, parts: 9_000 },
      ],
    }),
  },
  guesses: {
    endpoints: guesses,
    right: 'sales.change',
    pageOf: ({ id }, options) => links.guess({ id }, options),
    initial: (): RecordContent => ({ reward: 10, ...nextWeek(), options: [1, 2].map((id) => ({ id, title: EMPTY_TEXT })) }),
  },
  articles: {
    endpoints: articles,
    right: 'content.change',
    pageOf: ({ id, content }, options) => (content['type'] === 'news' ? links.news : links.articleInner)({ id }, options),
    initial: (): RecordContent => ({
      type: 'news',
      enabled: false,
      top: false,
      tags: [],
      products: [],
      publishedAt: new Date().toISOString(),
    }),
  },
  banners: {
    endpoints: banners,
    right: 'content.change',
    pageOf: pageOfPlace,
    initial: (): RecordContent => ({ place: 'home', linkType: 0, linkValue: '', products: [], sort: 0 }),
  },
  buttons: {
    endpoints: buttons,
    right: 'content.change',
    pageOf: pageOfPlace,
    initial: (): RecordContent => ({ place: 'home', icon: 'gift', linkType: 0, linkValue: '', sort: 0 }),
  },
  categories: {
    endpoints: categories,
    right: 'products.change',
    pageOf: ({ id }, options) => links.category({ id }, options),
    initial: (): RecordContent => ({ parent: 0, icon: 'gift', sort: 10_000, enabled: true }),
  },
  site: { endpoints: settings, right: 'content.change', pageOf: homePage },
  homePage: { endpoints: settings, right: 'content.change', pageOf: homePage },
  search: { endpoints: settings, right: 'content.change', pageOf: noPage },
  birthdayGifts: { endpoints: settings, right: 'content.change', pageOf: noPage },
} as const satisfies Record<
  string,
  { endpoints: Omit<typeof settings, 'defaults'>; right: Right; pageOf: PageOf; initial?: () => RecordContent }
>;
export const kindNames = [
  'promotions',
  'markets',
  'lotteries',
  'guesses',
  'articles',
  'banners',
  'buttons',
  'categories',
] as const satisfies readonly (keyof typeof kinds)[];
export type KindName = (typeof kindNames)[number];
export const groupNames = ['site', 'homePage', 'search', 'birthdayGifts'] as const satisfies readonly (keyof typeof settingGroups)[];
export type GroupName = (typeof groupNames)[number];

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** From the next full hour on, for a week. */
function nextWeek(): { startsAt: string; endsAt: string } {
  const start = (Math.floor(Date.now() / HOUR) + 1) * HOUR;
  return { startsAt: new Date(start).toISOString(), endsAt: new Date(start + 7 * DAY).toISOString() };
}
