// Every address of the shop, one builder per route: `import * as links from '@baodao/link-builders/links'`, then `links.product({ id: 7 })`.
// They are exports rather than members of an object, so that a bundler keeps the ones in use alone.
import { addressOf, type LinkOptions } from './languages.ts';
import { type LinkParams, type ParameterName, parameters, writeParameter } from './parameters.ts';
import { type GuideKey, type PathKey, paths } from './paths.ts';

export { addressOf, type Language, type LinkOptions } from './languages.ts';
export type { LinkParams } from './parameters.ts';

/**
 * The address of a route by its name: what every builder calls, for code that holds the name in a variable.
 *
 * Parameters that are absent, empty or not of their kind are left out; the rest stand in a fixed order, so that one page has one address.
 *
 * @param key Name of the route.
 * @param params Its parameters; see each builder.
 * @param options Language and origin.
 * @example buildLink('search', { key: '鳳梨酥' }, { language: 'en' }) // '/en/search?key=%E9%B3%B3%E6%A2%A8%E9%85%A5&page=1'
 * @see Specification 2.1 and 2.2.
 */
export function buildLink<Key extends PathKey>(key: Key, params?: LinkParams<Key>, options?: LinkOptions): string {
  const given = new Map<string, unknown>(Object.entries(params ?? {}));
  const query = new URLSearchParams();
  for (const [name, kind] of Object.entries(parameters[key])) {
    const value = writeParameter(kind, given.get(name));
    // Page 1 goes without saying, but for search, whose address always says it.
    if (name === 'page' && key === 'search') query.set(name, value ?? '1');
    else if (value !== undefined && !(name === 'page' && value === '1')) query.set(name, value);
    // A product link names one variant: the market product, else the promotion, else the sku, else the product.
    if (key === 'product' && value !== undefined) break;
  }
  const text = query.toString();
  return addressOf(text === '' ? paths[key] : `${paths[key]}?${text}`, options);
}

const route =
  <Key extends PathKey>(key: Key) =>
  (params?: LinkParams<Key>, options?: LinkOptions): string =>
    buildLink(key, params, options);

/** A route that shows nothing without some parameter: leaving it out does not compile. */
const routeTo =
  <Key extends PathKey, Name extends ParameterName<Key>>(key: Key, ..._needed: Name[]) =>
  (params: LinkParams<Key> & { readonly [Each in Name]: NonNullable<LinkParams<Key>[Each]> }, options?: LinkOptions): string =>
    buildLink<Key>(key, params, options);

// Channels and content

/** Home. `home()` is `/`, `home({}, { language: 'en' })` is `/en`. */
export const home = /* @__PURE__ */ route('home');
/** Articles, by `type`, by tag (`key`) and `page`. */
export const article = /* @__PURE__ */ route('article');
/** One article by `id`. */
export const articleInner = /* @__PURE__ */ routeTo('articleInner', 'id');
/** A stand-alone page by its `path`; `frame: false` leaves the frame out, for app web views. */
export const articlePage = /* @__PURE__ */ routeTo('articlePage', 'path');
/** Certificates of origin and authenticity, one of them by `key`. */
export const certificate = /* @__PURE__ */ route('certificate');
/** The Taiwan shopping channel. */
export const shopping = /* @__PURE__ */ route('shopping');
/** A tailored request, with the `type` of request chosen. */
export const tailor = /* @__PURE__ */ route('tailor');
/** Local services, of one region by `regionId`. */
export const service = /* @__PURE__ */ route('service');
/** Curated picks. */
export const select = /* @__PURE__ */ route('select');
/** One curated shop by `orgId`. */
export const selectShop = /* @__PURE__ */ route('selectShop');
/** Announcements, one of them by `id`. */
export const news = /* @__PURE__ */ route('news');
/** A lottery by `id`; with `lotteryRecordId` its form for the receiver of that prize. */
export const lottery = /* @__PURE__ */ route('lottery');
/** The guide to food and play, by `type` and `page`. */
export const eatPlayer = /* @__PURE__ */ route('eatPlayer');
/** A promotion venue by `marketId`, opened at `marketTabId`. */
export const market = /* @__PURE__ */ route('market');
/** Timed sales by session: `marketId`, `marketTabId`. */
export const marketSecond = /* @__PURE__ */ route('marketSecond');
/** Flash sale: `marketId`, `marketTabId`. */
export const marketFlash = /* @__PURE__ */ route('marketFlash');
/**
 * A product, in one variant: `marketProductId`, else `promoteId`, else `skuId`, else `id`. The first present decides and stands alone.
 *
 * @example product({ id: 7, skuId: 31, promoteId: null }) // '/product?skuId=31'
 */
export const product = /* @__PURE__ */ route('product');
/** The category tree, opened at `id`. */
export const category = /* @__PURE__ */ route('category');
/**
 * The goods of a category by `id`, with facets, `sort`, `view` and `page`. `min` and `max` are in TWD; the other facets take one value or
 * a list of them, without commas.
 */
export const productCategory = /* @__PURE__ */ route('productCategory');
/** Search: `key`, `page` (always there, 1 when absent), `orgId` for one shop, and the facets of `productCategory`. */
export const search = /* @__PURE__ */ route('search');
/** One question by `id`. */
export const question = /* @__PURE__ */ routeTo('question', 'id');
/** Questions by tag (`key`), `type`, `productId` and `page`. */
export const questionList = /* @__PURE__ */ route('questionList');
/** One answer by `id`. */
export const answer = /* @__PURE__ */ routeTo('answer', 'id');
/** Chartered cars by `regionId`, `categoryId` and `date`. */
export const charter = /* @__PURE__ */ route('charter');
/** Homestays by `regionId`, `categoryId` and `date`. */
export const hostel = /* @__PURE__ */ route('hostel');
/** An activity by `id`, or the one behind a button by `buttonId`. */
export const activity = /* @__PURE__ */ route('activity');
/** A gift by `id` (its owner's) or by `code` (whoever was sent it). */
export const gift = /* @__PURE__ */ route('gift');
/** The discover feed by `type`, `key` and `page`. */
export const discover = /* @__PURE__ */ route('discover');
/** Discoveries of one `type` or `key`. */
export const discoverList = /* @__PURE__ */ route('discoverList');
/** Rankings by `type` (`sales`, `new`, `hot`, `price`, `collect`) and `categoryId`. */
export const rank = /* @__PURE__ */ route('rank');
/** A tabbed page: `marketTabId`, or the `path` of a page. */
export const tab = /* @__PURE__ */ route('tab');
/** A guess activity by `id`. */
export const guess = /* @__PURE__ */ route('guess');

// Shops

/** A shop by `orgId`. */
export const shop = /* @__PURE__ */ routeTo('shop', 'orgId');
/** A shop's specials by `orgId`. */
export const special = /* @__PURE__ */ routeTo('special', 'orgId');
/** A shop's goods by `orgId`, filtered by `key` and `categoryId`, in the order of `sort`. */
export const shopProduct = /* @__PURE__ */ routeTo('shopProduct', 'orgId');
/** A shop's comments by `orgId`, of one `type` (`all`, `image`, `low`). */
export const shopComment = /* @__PURE__ */ routeTo('shopComment', 'orgId');
/** Shops near by, or about a chosen region by `regionId`; of one `kind`, of those that are `open` now. A position never stands in an address. */
export const nearShop = /* @__PURE__ */ route('nearShop');
/** Good shops. */
export const goodShop = /* @__PURE__ */ route('goodShop');
/** Good shops of one tag, in `key`. */
export const goodShopTag = /* @__PURE__ */ route('goodShopTag');

// Buying

/** One order by `code`. */
export const orderInfo = /* @__PURE__ */ routeTo('orderInfo', 'code');
/** Evaluate the goods of an order by `code`, or one line of it by `id`. */
export const evaluationSave = /* @__PURE__ */ routeTo('evaluationSave', 'code');
/** Checkout of the cart; with `skuId` (and `promoteId` or `marketProductId`, `num`) of that one thing, bought now. */
export const orderCalculate = /* @__PURE__ */ route('orderCalculate');
/** Hand-over to the provider of the payment `id`. */
export const paymentWindow = /* @__PURE__ */ routeTo('paymentWindow', 'id');
/** Choose how to pay: the order's `code`, or the codes of all orders of one checkout. */
export const paymentSelect = /* @__PURE__ */ routeTo('paymentSelect', 'code');
/** The result of the payment `id`. */
export const paymentResult = /* @__PURE__ */ route('paymentResult');
/** Where UnionPay sends the shopper back. */
export const paymentResultUnion = /* @__PURE__ */ route('paymentResultUnion');
/** Where E.SUN sends the shopper back. */
export const paymentResultEsun = /* @__PURE__ */ route('paymentResultEsun');
/** Where Alipay sends the shopper back. */
export const paymentResultAlipay = /* @__PURE__ */ route('paymentResultAlipay');

// Account

/** Register; `redirect` is the way back, `code` an invitation. */
export const userRegister = /* @__PURE__ */ route('userRegister');
/** Login; `redirect`, the way back, must be a path of ours or is left out. */
export const userLogin = /* @__PURE__ */ route('userLogin');
/** Reset the password; `redirect` is the way back. */
export const userForget = /* @__PURE__ */ route('userForget');
/** Where WeChat sends the shopper back: `code`, `state`. */
export const userLoginWechat = /* @__PURE__ */ route('userLoginWechat');
/** Where Weibo sends the shopper back: `code`, `state`. */
export const userLoginWeibo = /* @__PURE__ */ route('userLoginWeibo');
/** Where Google sends the shopper back: `code`, `state`. */
export const userLoginGoogle = /* @__PURE__ */ route('userLoginGoogle');
/** Where Facebook sends the shopper back: `code`, `state`. */
export const userLoginFacebook = /* @__PURE__ */ route('userLoginFacebook');
/** Where QQ sends the shopper back: `code`, `state`. */
export const userLoginTencent = /* @__PURE__ */ route('userLoginTencent');

// User centre

/** Profile and password. */
export const settingInfo = /* @__PURE__ */ route('settingInfo');
/** The address book, with the address `id` open for editing. */
export const settingAddress = /* @__PURE__ */ route('settingAddress');
/** My orders of one state (`type`), searched by `key`. */
export const settingOrder = /* @__PURE__ */ route('settingOrder');
/** The cart. */
export const settingCart = /* @__PURE__ */ route('settingCart');
/** My coupons of one state in `type`; `center` shows those to be claimed. */
export const settingCoupon = /* @__PURE__ */ route('settingCoupon');
/** Redeem a code, filled in from `code`. */
export const settingCode = /* @__PURE__ */ route('settingCode');
/** My draws, of one state in `type`. */
export const settingLottery = /* @__PURE__ */ route('settingLottery');
/** My gifts, of one state in `type`. */
export const settingGift = /* @__PURE__ */ route('settingGift');
/** My favourites of one `type`. */
export const settingCollect = /* @__PURE__ */ route('settingCollect');
/** What I looked at, of one `type`. */
export const settingFootprint = /* @__PURE__ */ route('settingFootprint');
/** The service centre at a `tab` (`messages` among them), about the order `code`. */
export const settingService = /* @__PURE__ */ route('settingService');
/** Recommended for me, and my invitation link. */
export const settingRecommend = /* @__PURE__ */ route('settingRecommend');
/** Experience and level. */
export const settingMemberExp = /* @__PURE__ */ route('settingMemberExp');
/** The level's rights. */
export const settingMemberRight = /* @__PURE__ */ route('settingMemberRight');
/** Exclusive rights. */
export const settingMemberExclusiveRight = /* @__PURE__ */ route('settingMemberExclusiveRight');
/** Donations. */
export const settingMemberDonate = /* @__PURE__ */ route('settingMemberDonate');
/** Member money. */
export const settingMemberMoney = /* @__PURE__ */ route('settingMemberMoney');
/** The money ledger by `type`. */
export const settingMemberMoneyDetail = /* @__PURE__ */ route('settingMemberMoneyDetail');

// Guides

/** Common problems. */
export const guideProblem = /* @__PURE__ */ route('guideProblem');
/** Contact service. */
export const guideService = /* @__PURE__ */ route('guideService');
/** Shopping process. */
export const guideShopping = /* @__PURE__ */ route('guideShopping');
/** Refund process. */
export const guideRefund = /* @__PURE__ */ route('guideRefund');
/** Payment methods. */
export const guidePayment = /* @__PURE__ */ route('guidePayment');
/** Delivery and shipping. */
export const guideExpress = /* @__PURE__ */ route('guideExpress');
/** View order. */
export const guideOrder = /* @__PURE__ */ route('guideOrder');
/** Shopping notice. */
export const guideNotice = /* @__PURE__ */ route('guideNotice');
/** Help yourself. */
export const guideSelf = /* @__PURE__ */ route('guideSelf');
/** Apply for qualification. */
export const guideApply = /* @__PURE__ */ route('guideApply');
/** Business cooperation. */
export const guideCooperation = /* @__PURE__ */ route('guideCooperation');
/** For suppliers. */
export const guideSupplier = /* @__PURE__ */ route('guideSupplier');
/** Supplier registration, first step. */
export const guideRegisteredStart = /* @__PURE__ */ route('guideRegisteredStart');
/** Supplier registration, second step: the form. */
export const guideRegisteredRegistered = /* @__PURE__ */ route('guideRegisteredRegistered');
/** Supplier registration, last step. */
export const guideRegisteredFinish = /* @__PURE__ */ route('guideRegisteredFinish');
/** Company introduction. */
export const guideCompany = /* @__PURE__ */ route('guideCompany');
/** Contact us. */
export const guideContact = /* @__PURE__ */ route('guideContact');
/** Privacy. */
export const guidePrivacy = /* @__PURE__ */ route('guidePrivacy');
/** Service terms. */
export const guideClause = /* @__PURE__ */ route('guideClause');
/** The shop in WeChat. */
export const guideWechat = /* @__PURE__ */ route('guideWechat');

/**
 * A guide by its `key`, the part of its path after `/guide/`.
 *
 * @example guide({ key: 'registered/start' }) // '/guide/registered/start'
 */
export const guide = (params: { readonly key: GuideKey }, options?: LinkOptions): string => addressOf(`/guide/${params.key}`, options);

/**
 * A page made of content alone, by its `key`.
 *
 * @example webPage({ key: 'summer' }) // '/article/page?path=summer'
 */
export const webPage = (params: { readonly key: string }, options?: LinkOptions): string => articlePage({ path: params.key }, options);
