// One builder per route: `import * as links from '@baodao/link-builders/links'`, then `links.product({ id: 7 })`.
// The builders are separate exports, not members of an object, so that bundlers can tree-shake them.
import { type LinkOptions, localizePath } from './languages.ts';
import { formatParameter, type LinkParams, type ParameterKind, type ParameterName, parameters } from './parameters.ts';
import { type GuideKey, type PathKey, paths } from './paths.ts';

export { type Language, type LinkOptions, localizePath } from './languages.ts';
export type { LinkParams } from './parameters.ts';

/**
 * Builds the URL of a route by its name. Use it when the name is in a variable; otherwise call the
 * builder of the route.
 *
 * It omits absent, empty and invalid parameters. The others have a fixed order, so that each page has one URL.
 *
 * @param key Name of the route.
 * @param params Parameters of the route; see its builder.
 * @param options Language and origin.
 * @example buildLink('search', { key: '鳳梨酥' }, { language: 'en' }) // '/en/search?key=%E9%B3%B3%E6%A2%A8%E9%85%A5&page=1'
 */
export function buildLink<Key extends PathKey>(key: Key, params?: LinkParams<Key>, options?: LinkOptions): string {
  const given = new Map<string, unknown>(Object.entries(params ?? {}));
  const query = new URLSearchParams();
  for (const [name, kind] of Object.entries(parameters[key])) {
    // A product link has one id: of the campaign product, else the promotion, else the SKU, else the product.
    if (key === 'product' && kind === 'id' && query.size > 0) continue;
    const value = formatParameter(kind, given.get(name));
    // Page 1 is omitted, except for search, which always has a page.
    if (name === 'page' && key === 'search') query.set(name, value ?? '1');
    else if (value !== undefined && !(name === 'page' && value === '1')) query.set(name, value);
  }
  const text = query.toString();
  return localizePath(text === '' ? paths[key] : `${paths[key]}?${text}`, options);
}

const createBuilder =
  <Key extends PathKey>(key: Key) =>
  (params?: LinkParams<Key>, options?: LinkOptions): string =>
    buildLink(key, params, options);

/** Creates the builder of a route with required parameters. Omitting one is a compile error, and an empty or invalid one throws. */
const createBuilderRequiring =
  <Key extends PathKey, Name extends ParameterName<Key> & string>(key: Key, ...required: Name[]) =>
  (params: LinkParams<Key> & { readonly [Each in Name]: NonNullable<LinkParams<Key>[Each]> }, options?: LinkOptions): string => {
    const kinds: Readonly<Record<string, ParameterKind>> = parameters[key];
    const missing = required.find((name) => formatParameter(kinds[name] ?? 'text', params[name]) === undefined);
    if (missing !== undefined) throw new TypeError(`links.${key}: ${missing} is empty or invalid`);
    return buildLink<Key>(key, params, options);
  };

// Channels and content

/** Home page. `home()` is `/`, `home({}, { language: 'en' })` is `/en`. */
export const home = /* @__PURE__ */ createBuilder('home');
/** List of articles, filtered by `type` and tag (`key`). */
export const article = /* @__PURE__ */ createBuilder('article');
/** Article by `id`. */
export const articleInner = /* @__PURE__ */ createBuilderRequiring('articleInner', 'id');
/** Content page by `path`. `frame: false` hides header and footer, for web views of apps. */
export const articlePage = /* @__PURE__ */ createBuilderRequiring('articlePage', 'path');
/** Certificates of origin and authenticity; one certificate by `key`. */
export const certificate = /* @__PURE__ */ createBuilder('certificate');
/** The Taiwan shopping channel. */
export const shopping = /* @__PURE__ */ createBuilder('shopping');
/** Form for a tailor-made service, with `type` preselected. */
export const tailor = /* @__PURE__ */ createBuilder('tailor');
/** Local services, filtered by `regionId`. */
export const service = /* @__PURE__ */ createBuilder('service');
/** Curated products and shops. */
export const select = /* @__PURE__ */ createBuilder('select');
/** Curated shop by `orgId`. */
export const selectShop = /* @__PURE__ */ createBuilder('selectShop');
/** Announcements; one announcement by `id`. */
export const news = /* @__PURE__ */ createBuilder('news');
/** Lottery by `id`. With `lotteryRecordId`, the address form for that prize. */
export const lottery = /* @__PURE__ */ createBuilder('lottery');
/** Guide to food and leisure, filtered by `type`. */
export const eatPlayer = /* @__PURE__ */ createBuilder('eatPlayer');
/** Campaign by `marketId`, opened at the tab `marketTabId`. */
export const market = /* @__PURE__ */ createBuilder('market');
/** Timed sale by `marketId`, opened at the session `marketTabId`. */
export const marketSecond = /* @__PURE__ */ createBuilder('marketSecond');
/** Flash sale by `marketId`, opened at the session `marketTabId`. */
export const marketFlash = /* @__PURE__ */ createBuilder('marketFlash');
/**
 * Product page by `marketProductId`, else `promoteId`, else `skuId`, else `id`. Only the first valid one goes into the URL. `date` is the day
 * that the shopper has chosen for a service.
 *
 * @example product({ id: 7, skuId: 31, promoteId: null }) // '/product?skuId=31'
 */
export const product = /* @__PURE__ */ createBuilder('product');
/** Category tree, opened at `id`. */
export const category = /* @__PURE__ */ createBuilder('category');
/**
 * Products of the category `id`, with facets, `sort` and `view`. `min` and `max` are prices in TWD. The other facets take one
 * value or a list; a value has no commas.
 */
export const productCategory = /* @__PURE__ */ createBuilder('productCategory');
/** Search by `key`, within the shop `orgId`, with the facets of `productCategory`. `page` is always in the URL; default 1. */
export const search = /* @__PURE__ */ createBuilder('search');
/** Question by `id`. */
export const question = /* @__PURE__ */ createBuilderRequiring('question', 'id');
/** Questions, filtered by tag (`key`), `type` and `productId`. */
export const questionList = /* @__PURE__ */ createBuilder('questionList');
/** Answer by `id`. */
export const answer = /* @__PURE__ */ createBuilderRequiring('answer', 'id');
/** Chartered cars, filtered by `regionId`, `categoryId` and `date`. */
export const charter = /* @__PURE__ */ createBuilder('charter');
/** Homestays, filtered by `regionId`, `categoryId` and `date`. */
export const hostel = /* @__PURE__ */ createBuilder('hostel');
/** Activity by `id`, or by the `buttonId` of the button that links to it. */
export const activity = /* @__PURE__ */ createBuilder('activity');
/** Gift by `id` (for its owner) or by `code` (for the receiver of the link). */
export const gift = /* @__PURE__ */ createBuilder('gift');
/** Discover feed, filtered by `type` and `key`. */
export const discover = /* @__PURE__ */ createBuilder('discover');
/** Posts of the discover feed of one `type` or `key`. */
export const discoverList = /* @__PURE__ */ createBuilder('discoverList');
/** Product ranking by `type` (`sales`, `new`, `hot`, `price`, `collect`) and `categoryId`. */
export const rank = /* @__PURE__ */ createBuilder('rank');
/** Tabbed page by `marketTabId`, or by the `path` of a content page. */
export const tab = /* @__PURE__ */ createBuilder('tab');
/** Guessing game by `id`. */
export const guess = /* @__PURE__ */ createBuilder('guess');

// Shops

/** Shop by `orgId`. */
export const shop = /* @__PURE__ */ createBuilderRequiring('shop', 'orgId');
/** Discounted products of the shop `orgId`. */
export const special = /* @__PURE__ */ createBuilderRequiring('special', 'orgId');
/** Products of the shop `orgId`, filtered by `key` and `categoryId` and ordered by `sort`. */
export const shopProduct = /* @__PURE__ */ createBuilderRequiring('shopProduct', 'orgId');
/** Reviews of the shop `orgId`, filtered by `type` (`all`, `image`, `low`). */
export const shopComment = /* @__PURE__ */ createBuilderRequiring('shopComment', 'orgId');
/** Nearby shops, or shops of `regionId`, filtered by `kind` and `open` (open now). A position is never part of a URL. */
export const nearShop = /* @__PURE__ */ createBuilder('nearShop');
/** Recommended shops. */
export const goodShop = /* @__PURE__ */ createBuilder('goodShop');
/** Recommended shops of the tag `key`. */
export const goodShopTag = /* @__PURE__ */ createBuilder('goodShopTag');

// Buying

/** Order by `code`. */
export const orderInfo = /* @__PURE__ */ createBuilderRequiring('orderInfo', 'code');
/** Review form of the order `code`, or of its line `id`. */
export const evaluationSave = /* @__PURE__ */ createBuilderRequiring('evaluationSave', 'code');
/** Checkout of the cart. With `skuId` (and `promoteId` or `marketProductId`, and `num`), checkout of that SKU alone. */
export const orderCalculate = /* @__PURE__ */ createBuilder('orderCalculate');
/** Redirect to the provider of the payment `id`. */
export const paymentWindow = /* @__PURE__ */ createBuilderRequiring('paymentWindow', 'id');
/** Choice of a payment method for the order `code`, or for the codes of all orders of one checkout. */
export const paymentSelect = /* @__PURE__ */ createBuilderRequiring('paymentSelect', 'code');
/** Result of the payment `id`. */
export const paymentResult = /* @__PURE__ */ createBuilder('paymentResult');
/** Return URL for UnionPay. */
export const paymentResultUnion = /* @__PURE__ */ createBuilder('paymentResultUnion');
/** Return URL for E.SUN. */
export const paymentResultEsun = /* @__PURE__ */ createBuilder('paymentResultEsun');
/** Return URL for Alipay. */
export const paymentResultAlipay = /* @__PURE__ */ createBuilder('paymentResultAlipay');

// Account

/** Consent page of apps of others, with the parameters of OAuth 2.1. Without them, the apps that have access to the account. */
export const authorize = /* @__PURE__ */ createBuilder('authorize');
/** Registration. `redirect` is the return path, `code` an invitation code. */
export const userRegister = /* @__PURE__ */ createBuilder('userRegister');
/** Login. `redirect` is the return path; it is omitted unless it is a path of the shop. */
export const userLogin = /* @__PURE__ */ createBuilder('userLogin');
/** Password reset. `redirect` is the return path. */
export const userForget = /* @__PURE__ */ createBuilder('userForget');
/** OAuth callback of WeChat, with `code` and `state`. */
export const userLoginWechat = /* @__PURE__ */ createBuilder('userLoginWechat');
/** OAuth callback of Weibo, with `code` and `state`. */
export const userLoginWeibo = /* @__PURE__ */ createBuilder('userLoginWeibo');
/** OAuth callback of Google, with `code` and `state`. */
export const userLoginGoogle = /* @__PURE__ */ createBuilder('userLoginGoogle');
/** OAuth callback of Facebook, with `code` and `state`. */
export const userLoginFacebook = /* @__PURE__ */ createBuilder('userLoginFacebook');
/** OAuth callback of QQ, with `code` and `state`. */
export const userLoginTencent = /* @__PURE__ */ createBuilder('userLoginTencent');

// User centre

/** Profile and password. */
export const settingInfo = /* @__PURE__ */ createBuilder('settingInfo');
/** Address book, with the address `id` open for editing. */
export const settingAddress = /* @__PURE__ */ createBuilder('settingAddress');
/** The member's orders, filtered by state (`type`) and searched by `key`. */
export const settingOrder = /* @__PURE__ */ createBuilder('settingOrder');
/** Cart. */
export const settingCart = /* @__PURE__ */ createBuilder('settingCart');
/** The member's coupons, filtered by state (`type`). `center` lists coupons that can be claimed. */
export const settingCoupon = /* @__PURE__ */ createBuilder('settingCoupon');
/** Form to redeem a coupon code, prefilled from `code`. */
export const settingCode = /* @__PURE__ */ createBuilder('settingCode');
/** The member's vouchers. `type` `past` lists those that cannot be used any more. */
export const settingVoucher = /* @__PURE__ */ createBuilder('settingVoucher');
/** The member's lottery draws, filtered by state (`type`). */
export const settingLottery = /* @__PURE__ */ createBuilder('settingLottery');
/** The member's gifts, filtered by state (`type`). */
export const settingGift = /* @__PURE__ */ createBuilder('settingGift');
/** The member's favourites of one `type`. */
export const settingCollect = /* @__PURE__ */ createBuilder('settingCollect');
/** The member's browsing history of one `type`. */
export const settingFootprint = /* @__PURE__ */ createBuilder('settingFootprint');
/** Service centre, opened at `tab` (such as `messages`), for the order `code`. */
export const settingService = /* @__PURE__ */ createBuilder('settingService');
/** Personal recommendations and the member's invitation link. */
export const settingRecommend = /* @__PURE__ */ createBuilder('settingRecommend');
/** Member experience and level. */
export const settingMemberExp = /* @__PURE__ */ createBuilder('settingMemberExp');
/** Benefits of the member's level. */
export const settingMemberRight = /* @__PURE__ */ createBuilder('settingMemberRight');
/** Exclusive benefits. */
export const settingMemberExclusiveRight = /* @__PURE__ */ createBuilder('settingMemberExclusiveRight');
/** The member's donations. */
export const settingMemberDonate = /* @__PURE__ */ createBuilder('settingMemberDonate');
/** Balance of member money. */
export const settingMemberMoney = /* @__PURE__ */ createBuilder('settingMemberMoney');
/** Transactions of member money, filtered by `type`. */
export const settingMemberMoneyDetail = /* @__PURE__ */ createBuilder('settingMemberMoneyDetail');

// Guides

/** Frequent questions. */
export const guideProblem = /* @__PURE__ */ createBuilder('guideProblem');
/** Customer service. */
export const guideService = /* @__PURE__ */ createBuilder('guideService');
/** How to shop. */
export const guideShopping = /* @__PURE__ */ createBuilder('guideShopping');
/** How to get a refund. */
export const guideRefund = /* @__PURE__ */ createBuilder('guideRefund');
/** Payment methods. */
export const guidePayment = /* @__PURE__ */ createBuilder('guidePayment');
/** Delivery and shipping. */
export const guideExpress = /* @__PURE__ */ createBuilder('guideExpress');
/** How to view an order. */
export const guideOrder = /* @__PURE__ */ createBuilder('guideOrder');
/** Shopping terms. */
export const guideNotice = /* @__PURE__ */ createBuilder('guideNotice');
/** Self-service. */
export const guideSelf = /* @__PURE__ */ createBuilder('guideSelf');
/** Application for qualification. */
export const guideApply = /* @__PURE__ */ createBuilder('guideApply');
/** Business cooperation. */
export const guideCooperation = /* @__PURE__ */ createBuilder('guideCooperation');
/** Information for suppliers. */
export const guideSupplier = /* @__PURE__ */ createBuilder('guideSupplier');
/** Supplier registration, first step. */
export const guideRegisteredStart = /* @__PURE__ */ createBuilder('guideRegisteredStart');
/** Supplier registration, second step: the form. */
export const guideRegisteredRegistered = /* @__PURE__ */ createBuilder('guideRegisteredRegistered');
/** Supplier registration, last step. */
export const guideRegisteredFinish = /* @__PURE__ */ createBuilder('guideRegisteredFinish');
/** Company introduction. */
export const guideCompany = /* @__PURE__ */ createBuilder('guideCompany');
/** Contact us. */
export const guideContact = /* @__PURE__ */ createBuilder('guideContact');
/** Privacy. */
export const guidePrivacy = /* @__PURE__ */ createBuilder('guidePrivacy');
/** Service terms. */
export const guideClause = /* @__PURE__ */ createBuilder('guideClause');
/** The shop on WeChat. */
export const guideWechat = /* @__PURE__ */ createBuilder('guideWechat');

/**
 * Guide by `key`, its path after `/guide/`.
 *
 * @example guide({ key: 'registered/start' }) // '/guide/registered/start'
 */
export const guide = (params: { readonly key: GuideKey }, options?: LinkOptions): string => localizePath(`/guide/${params.key}`, options);

/**
 * Content page by `key`.
 *
 * @example webPage({ key: 'summer' }) // '/article/page?path=summer'
 */
export const webPage = (params: { readonly key: string }, options?: LinkOptions): string => articlePage({ path: params.key }, options);
