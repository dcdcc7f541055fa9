import type {
  MarketComposite,
  MarketProductDetail,
  MarketProductQuery,
  MarketQuery,
  MemberMarket,
  MemberMarketQuery,
  Reminders,
  RemindInput,
} from '@baodao/domain/markets/shapes';
import type { NoInput } from '@baodao/domain/wire/fields';
import { defineEndpoint } from '../endpoint.ts';

export const markets = {
  /**
   * Returns a campaign with its tabs and a page of its products.
   *
   * Anyone may call it; members get their own view.
   */
  market: defineEndpoint<MarketQuery, MarketComposite>('GET /rest/market/composite', { access: 'optional', specified: true }),
  /**
   * Returns the products of the campaign for members.
   *
   * Members only.
   */
  memberMarket: defineEndpoint<MemberMarketQuery, MemberMarket>('GET /rest/member/market', { access: 'member', specified: true }),
  /**
   * Returns a product at its price in a campaign, with the time left.
   *
   * Anyone may call it; members get their own view.
   */
  product: defineEndpoint<MarketProductQuery, MarketProductDetail>('GET /rest/product/market-web', { access: 'optional', specified: true }),
  /**
   * Sets or removes a reminder of the start of a sale.
   *
   * Members only.
   *
   * Errors: saleEnded (-206), actionNotAllowed (-502).
   */
  remind: defineEndpoint<RemindInput, Reminders>('POST /rest/market/remind/save', { access: 'member' }),
  /**
   * Returns the sales of which the member wants to be reminded.
   *
   * Members only.
   */
  reminders: defineEndpoint<NoInput, Reminders>('GET /rest/market/remind/find', { access: 'member' }),
};
