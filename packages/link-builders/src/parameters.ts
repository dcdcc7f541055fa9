import type { PathKey } from './paths.ts';
import { safeReturnPath } from './safeReturnPath.ts';

/** Value that a builder accepts, by kind of parameter. */
export interface ParameterInputs {
  id: number | string;
  page: number;
  count: number;
  word: string | number;
  productSort: string;
  listView: string;
  rankType: string;
  reviewType: string;
  discoverKind: string;
  slug: string;
  code: string;
  codes: string | readonly string[];
  text: string;
  texts: string | readonly string[];
  token: string;
  money: string;
  date: string;
  flag: boolean;
  offFlag: boolean;
  returnPath: string;
}

/** Value that `parseLink` returns, by kind of parameter. */
export interface ParameterValues {
  id: number;
  page: number;
  count: number;
  word: string;
  productSort: string;
  listView: string;
  rankType: string;
  reviewType: string;
  discoverKind: string;
  slug: string;
  code: string;
  codes: readonly string[];
  text: string;
  texts: readonly string[];
  token: string;
  money: string;
  date: string;
  flag: boolean;
  offFlag: boolean;
  returnPath: string;
}

export type ParameterKind = keyof ParameterInputs & keyof ParameterValues;

const toNumber = (text: string, pattern: RegExp): number | undefined => (pattern.test(text) ? Number(text) : undefined);
const toMatch = (text: string, pattern: RegExp): string | undefined => (pattern.test(text) ? text : undefined);

/** One parser per kind. Invalid text gives undefined, because anyone can write a URL. */
const parsers: { readonly [Each in ParameterKind]: (text: string) => ParameterValues[Each] | undefined } = {
  // Numbers of fifteen digits are safe integers.
  id: (text) => toNumber(text, /^[1-9]\d{0,14}$/),
  page: (text) => toNumber(text, /^[1-9]\d{0,5}$/),
  count: (text) => toNumber(text, /^[1-9]\d{0,3}$/),
  word: (text) => toMatch(text, /^-?[A-Za-z0-9][A-Za-z0-9_.-]{0,63}$/),
  productSort: (text) => toMatch(text, /^(?:default|sales|new|priceUp|priceDown|score)$/),
  listView: (text) => toMatch(text, /^(?:grid|list)$/),
  rankType: (text) => toMatch(text, /^(?:sales|score|new|hot|price|collect)$/),
  reviewType: (text) => toMatch(text, /^(?:all|image|append|good|middle|low)$/),
  discoverKind: (text) => toMatch(text, /^(?:story|product|article|question|market)$/),
  slug: (text) => toMatch(text, /^[A-Za-z0-9_-]+(?:\/[A-Za-z0-9_-]+){0,7}$/),
  code: (text) => toMatch(text, /^[A-Za-z0-9_-]{1,64}$/),
  codes: (text) => (/^[A-Za-z0-9_-]{1,64}(?:,[A-Za-z0-9_-]{1,64}){0,99}$/.test(text) ? text.split(',') : undefined),
  text: (text) => toSingleLine(text) || undefined,
  texts: (text) => {
    const values = text.split(',').map(toSingleLine).filter(Boolean).slice(0, 20);
    return values.length > 0 ? values : undefined;
  },
  token: (text) => toMatch(text, /^[\x21-\x7e]{1,2048}$/),
  money: (text) => toMatch(text, /^(?:0|[1-9]\d{0,8})(?:\.\d{1,2})?$/),
  date: (text) => toMatch(text, /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/),
  flag: (text) => (text === '1' ? true : undefined),
  offFlag: (text) => (text === '0' ? false : undefined),
  returnPath: (text) => {
    const path = safeReturnPath(text);
    return path === '/' ? undefined : path;
  },
};

/** Reduces text to one line of at most 64 characters, the limit of a search, without splitting a surrogate pair. */
function toSingleLine(text: string): string {
  return text
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, 64)
    .replace(/\p{Surrogate}$/u, '')
    .trim();
}

/** Parses the text of a parameter in a URL. Returns undefined for an invalid text. */
export function parseParameter<Each extends ParameterKind>(kind: Each, text: string): ParameterValues[Each] | undefined {
  return parsers[kind](text);
}

/** Formats a parameter for a URL. Returns undefined for an absent, empty or invalid value. */
export function formatParameter(kind: ParameterKind, value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  const text = serialize(value);
  // Lists of filters are mostly empty.
  if (text === '') return undefined;
  const parsed = parseParameter(kind, text);
  return parsed === undefined ? undefined : serialize(parsed);
}

function serialize(value: unknown): string {
  if (typeof value === 'boolean') return value ? '1' : '0';
  return Array.isArray(value) ? value.join(',') : String(value);
}

const pageOnly = { page: 'page' } as const;
const typeAndPage = { type: 'word', page: 'page' } as const;
const shopParameters = { orgId: 'id', page: 'page' } as const;
const marketParameters = { marketId: 'id', marketTabId: 'id', page: 'page' } as const;
const facets = {
  min: 'money',
  max: 'money',
  cat: 'texts',
  shop: 'texts',
  origin: 'texts',
  ship: 'texts',
  stock: 'flag',
  life: 'texts',
  sort: 'productSort',
  view: 'listView',
} as const;
const oauthCallback = { code: 'token', state: 'token', redirect: 'returnPath' } as const;
/** Alipay calls the code of a payment by its own name. `quit`: the shopper came back without an answer of the provider. */
const paymentResult = { id: 'code', out_trade_no: 'code', quit: 'flag' } as const;
const noParameters = {} as const;

/** Parameters of every route, in their order in the URL. */
export const parameters = {
  home: noParameters,
  article: { type: 'word', key: 'text', page: 'page' },
  articleInner: { id: 'id' },
  articlePage: { path: 'slug', frame: 'offFlag' },
  certificate: { key: 'slug' },
  shopping: noParameters,
  tailor: { type: 'word' },
  service: { regionId: 'id' },
  select: pageOnly,
  selectShop: shopParameters,
  news: { id: 'id', page: 'page' },
  lottery: { id: 'id', lotteryRecordId: 'id' },
  eatPlayer: typeAndPage,
  market: marketParameters,
  marketSecond: marketParameters,
  marketFlash: marketParameters,
  product: { marketProductId: 'id', promoteId: 'id', skuId: 'id', id: 'id', date: 'date' },
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
  discover: { type: 'discoverKind', key: 'text', page: 'page' },
  discoverList: { type: 'discoverKind', key: 'text', page: 'page' },
  rank: { type: 'rankType', categoryId: 'id', page: 'page' },
  tab: { marketTabId: 'id', path: 'slug' },
  guess: { id: 'id' },

  shop: shopParameters,
  special: shopParameters,
  shopProduct: { orgId: 'id', key: 'text', categoryId: 'id', sort: 'productSort', page: 'page' },
  shopComment: { orgId: 'id', type: 'reviewType', page: 'page' },
  nearShop: { regionId: 'id', categoryId: 'id', kind: 'word', open: 'flag', page: 'page' },
  goodShop: pageOnly,
  goodShopTag: { key: 'text', page: 'page' },

  orderInfo: { code: 'code' },
  evaluationSave: { code: 'code', id: 'id' },
  orderCalculate: { skuId: 'id', promoteId: 'id', marketProductId: 'id', num: 'count', days: 'word' },
  // WeChat returns to it with a code that is good once. Its state is the payment.
  paymentWindow: { id: 'code', code: 'token', state: 'code' },
  paymentSelect: { code: 'codes' },
  paymentResult,
  paymentResultUnion: paymentResult,
  paymentResultEsun: paymentResult,
  paymentResultAlipay: paymentResult,

  authorize: {
    response_type: 'word',
    client_id: 'token',
    redirect_uri: 'token',
    scope: 'text',
    state: 'token',
    code_challenge: 'token',
    code_challenge_method: 'word',
  },
  userRegister: { redirect: 'returnPath', code: 'code' },
  userLogin: { redirect: 'returnPath' },
  userForget: { redirect: 'returnPath' },
  userLoginWechat: oauthCallback,
  userLoginWeibo: oauthCallback,
  userLoginGoogle: oauthCallback,
  userLoginFacebook: oauthCallback,
  userLoginTencent: oauthCallback,

  settingInfo: noParameters,
  settingAddress: { id: 'id' },
  settingOrder: { type: 'word', key: 'text', page: 'page' },
  settingCart: noParameters,
  settingCoupon: typeAndPage,
  settingCode: { code: 'code' },
  settingVoucher: typeAndPage,
  settingLottery: typeAndPage,
  settingGift: typeAndPage,
  settingCollect: typeAndPage,
  settingFootprint: typeAndPage,
  settingService: { tab: 'word', code: 'code', productId: 'id', page: 'page' },
  settingRecommend: pageOnly,
  settingMemberExp: pageOnly,
  settingMemberRight: noParameters,
  settingMemberExclusiveRight: noParameters,
  settingMemberDonate: pageOnly,
  settingMemberMoney: noParameters,
  settingMemberMoneyDetail: typeAndPage,

  guideProblem: noParameters,
  guideService: noParameters,
  guideShopping: noParameters,
  guideRefund: noParameters,
  guidePayment: noParameters,
  guideExpress: noParameters,
  guideOrder: noParameters,
  guideNotice: noParameters,
  guideSelf: noParameters,
  guideApply: noParameters,
  guideCooperation: noParameters,
  guideSupplier: noParameters,
  guideRegisteredStart: noParameters,
  guideRegisteredRegistered: noParameters,
  guideRegisteredFinish: noParameters,
  guideCompany: noParameters,
  guideContact: noParameters,
  guidePrivacy: noParameters,
  guideClause: noParameters,
  guideWechat: noParameters,
} as const satisfies Record<PathKey, Readonly<Record<string, ParameterKind>>>;

type Parameters = typeof parameters;

/** Names of a route's parameters. */
export type ParameterName<Key extends PathKey> = keyof Parameters[Key];

type ParameterKindOf<Key extends PathKey, Name extends ParameterName<Key>> = Parameters[Key][Name] extends ParameterKind
  ? Parameters[Key][Name]
  : never;

/** Parameters that the builder of a route accepts. Ids and pages are integers from 1, amounts are decimal strings in TWD, dates are `YYYY-MM-DD`. */
export type LinkParams<Key extends PathKey> = {
  readonly [Name in ParameterName<Key>]?: ParameterInputs[ParameterKindOf<Key, Name>] | null | undefined;
};

/** Parameters that `parseLink` returns for a route: only those that are present and valid. */
export type ParsedParams<Key extends PathKey> = { readonly [Name in ParameterName<Key>]?: ParameterValues[ParameterKindOf<Key, Name>] };
