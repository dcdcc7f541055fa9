import type { PathKey } from './paths.ts';
import { safeReturnPath } from './safeReturn.ts';

/** What a builder takes for each kind of parameter. */
export interface Given {
  id: number | string;
  page: number;
  count: number;
  word: string | number;
  slug: string;
  code: string;
  codes: string | readonly string[];
  text: string;
  texts: string | readonly string[];
  token: string;
  money: string;
  date: string;
  flag: boolean;
  shown: boolean;
  way: string;
}

/** What reading an address gives for each kind of parameter. */
export interface Read {
  id: number;
  page: number;
  count: number;
  word: string;
  slug: string;
  code: string;
  codes: readonly string[];
  text: string;
  texts: readonly string[];
  token: string;
  money: string;
  date: string;
  flag: boolean;
  shown: boolean;
  way: string;
}

export type Kind = keyof Given & keyof Read;

const number = (text: string, pattern: RegExp): number | undefined => (pattern.test(text) ? Number(text) : undefined);
const matching = (text: string, pattern: RegExp): string | undefined => (pattern.test(text) ? text : undefined);

/** One reader per kind. A text that is not of the kind gives nothing: an address is anybody's to write. */
const readers: { readonly [Each in Kind]: (text: string) => Read[Each] | undefined } = {
  // Fifteen digits stay within the whole numbers a double holds exactly.
  id: (text) => number(text, /^[1-9]\d{0,14}$/),
  page: (text) => number(text, /^[1-9]\d{0,5}$/),
  count: (text) => number(text, /^[1-9]\d{0,3}$/),
  word: (text) => matching(text, /^-?[A-Za-z0-9][A-Za-z0-9_.-]{0,63}$/),
  slug: (text) => matching(text, /^[A-Za-z0-9_-]+(?:\/[A-Za-z0-9_-]+){0,7}$/),
  code: (text) => matching(text, /^[A-Za-z0-9_-]{1,64}$/),
  codes: (text) => (/^[A-Za-z0-9_-]{1,64}(?:,[A-Za-z0-9_-]{1,64}){0,49}$/.test(text) ? text.split(',') : undefined),
  text: (text) => plainText(text) || undefined,
  texts: (text) => {
    const values = text.split(',').map(plainText).filter(Boolean).slice(0, 20);
    return values.length > 0 ? values : undefined;
  },
  token: (text) => matching(text, /^[\x21-\x7e]{1,2048}$/),
  money: (text) => matching(text, /^(?:0|[1-9]\d{0,8})(?:\.\d{1,2})?$/),
  date: (text) => matching(text, /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/),
  flag: (text) => (text === '1' ? true : undefined),
  shown: (text) => (text === '0' ? false : undefined),
  way: (text) => {
    const path = safeReturnPath(text);
    return path === '/' ? undefined : path;
  },
};

/** One line of at most 64 characters, as long as the search takes; a character is never cut in half. */
function plainText(text: string): string {
  return text
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, 64)
    .replace(/\p{Surrogate}$/u, '')
    .trim();
}

/** The value of a parameter read from an address; nothing when it is not of its kind. */
export function readParameter<Each extends Kind>(kind: Each, text: string): Read[Each] | undefined {
  return readers[kind](text);
}

/** The text of a parameter in an address; nothing when the value is absent, empty or not of its kind. */
export function writeParameter(kind: Kind, value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  const read = readParameter(kind, spell(value));
  return read === undefined ? undefined : spell(read);
}

function spell(value: unknown): string {
  if (typeof value === 'boolean') return value ? '1' : '0';
  return Array.isArray(value) ? value.join(',') : String(value);
}

const paged = { page: 'page' } as const;
const typed = { type: 'word', page: 'page' } as const;
const ofShop = { orgId: 'id', page: 'page' } as const;
const ofMarket = { marketId: 'id', marketTabId: 'id', page: 'page' } as const;
const facets = {
  min: 'money',
  max: 'money',
  cat: 'texts',
  shop: 'texts',
  origin: 'texts',
  ship: 'texts',
  stock: 'flag',
  sort: 'word',
  view: 'word',
} as const;
const landing = { code: 'token', state: 'token', redirect: 'way' } as const;
const none = {} as const;

/** The parameters of every route (specification 2.2), in the order in which they stand in an address. */
export const parameters = {
  home: none,
  article: { type: 'word', key: 'text', page: 'page' },
  articleInner: { id: 'id' },
  articlePage: { path: 'slug', frame: 'shown' },
  certificate: { key: 'slug' },
  shopping: none,
  tailor: { type: 'word' },
  service: { regionId: 'id' },
  select: paged,
  selectShop: ofShop,
  news: { id: 'id', page: 'page' },
  lottery: { id: 'id', lotteryRecordId: 'id' },
  eatPlayer: typed,
  market: ofMarket,
  marketSecond: ofMarket,
  marketFlash: ofMarket,
  product: { marketProductId: 'id', promoteId: 'id', skuId: 'id', id: 'id' },
  category: { id: 'id', page: 'page' },
  productCategory: { id: 'id', orgId: 'id', ...facets, page: 'page' },
  search: { key: 'text', page: 'page', orgId: 'id', ...facets },
  question: { id: 'id' },
  questionList: { key: 'text', type: 'word', productId: 'id', page: 'page' },
  answer: { id: 'id' },
  charter: { regionId: 'id', categoryId: 'id', date: 'date', page: 'page' },
  hostel: { regionId: 'id', categoryId: 'id', date: 'date', page: 'page' },
  activity: { id: 'id', buttonId: 'id' },
  gift: { id: 'id', code: 'code' },
  discover: { type: 'word', key: 'text', page: 'page' },
  discoverList: { type: 'word', key: 'text', page: 'page' },
  rank: { type: 'word', categoryId: 'id', page: 'page' },
  tab: { marketTabId: 'id', path: 'slug' },
  guess: { id: 'id' },

  shop: ofShop,
  special: ofShop,
  shopProduct: { orgId: 'id', key: 'text', categoryId: 'id', sort: 'word', page: 'page' },
  shopComment: { orgId: 'id', type: 'word', page: 'page' },
  nearShop: { regionId: 'id', categoryId: 'id', kind: 'word', open: 'flag', page: 'page' },
  goodShop: paged,
  goodShopTag: { key: 'text', page: 'page' },

  orderInfo: { code: 'code' },
  evaluationSave: { code: 'code', id: 'id' },
  orderCalculate: { skuId: 'id', promoteId: 'id', marketProductId: 'id', num: 'count' },
  paymentWindow: { id: 'code' },
  paymentSelect: { code: 'codes' },
  paymentResult: { id: 'code' },
  paymentResultUnion: { id: 'code' },
  paymentResultEsun: { id: 'code' },
  paymentResultAlipay: { id: 'code' },

  userRegister: { redirect: 'way', code: 'code' },
  userLogin: { redirect: 'way' },
  userForget: { redirect: 'way' },
  userLoginWechat: landing,
  userLoginWeibo: landing,
  userLoginGoogle: landing,
  userLoginFacebook: landing,
  userLoginTencent: landing,

  settingInfo: none,
  settingAddress: { id: 'id' },
  settingOrder: { type: 'word', key: 'text', page: 'page' },
  settingCart: none,
  settingCoupon: typed,
  settingCode: { code: 'code' },
  settingLottery: typed,
  settingGift: typed,
  settingCollect: typed,
  settingFootprint: typed,
  settingService: { tab: 'word', code: 'code', page: 'page' },
  settingRecommend: paged,
  settingMemberExp: paged,
  settingMemberRight: none,
  settingMemberExclusiveRight: none,
  settingMemberDonate: paged,
  settingMemberMoney: none,
  settingMemberMoneyDetail: typed,

  guideProblem: none,
  guideService: none,
  guideShopping: none,
  guideRefund: none,
  guidePayment: none,
  guideExpress: none,
  guideOrder: none,
  guideNotice: none,
  guideSelf: none,
  guideApply: none,
  guideCooperation: none,
  guideSupplier: none,
  guideRegisteredStart: none,
  guideRegisteredRegistered: none,
  guideRegisteredFinish: none,
  guideCompany: none,
  guideContact: none,
  guidePrivacy: none,
  guideClause: none,
  guideWechat: none,
} as const satisfies Record<PathKey, Readonly<Record<string, Kind>>>;

type Parameters = typeof parameters;

/** The names of a route's parameters. */
export type ParameterName<Key extends PathKey> = keyof Parameters[Key];

type KindOf<Key extends PathKey, Name extends ParameterName<Key>> = Parameters[Key][Name] extends Kind ? Parameters[Key][Name] : never;

/** What a route's builder takes. Ids are whole numbers from 1, pages count from 1, money is a decimal string in TWD, dates are `YYYY-MM-DD`. */
export type LinkParams<Key extends PathKey> = { readonly [Name in ParameterName<Key>]?: Given[KindOf<Key, Name>] | null | undefined };

/** What reading an address of the route gives: only what was there and of its kind. */
export type ReadParams<Key extends PathKey> = { readonly [Name in ParameterName<Key>]?: Read[KindOf<Key, Name>] };
