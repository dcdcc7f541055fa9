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
  market: defineEndpoint<MarketQuery, MarketComposite>('GET /rest/market/composite', { access: 'optional' }),
  memberMarket: defineEndpoint<MemberMarketQuery, MemberMarket>('GET /rest/member/market', { access: 'member' }),
  product: defineEndpoint<MarketProductQuery, MarketProductDetail>('GET /rest/product/market-web', { access: 'optional' }),
  remind: defineEndpoint<RemindInput, Reminders>('POST /rest/market/remind/save', { access: 'member' }),
  reminders: defineEndpoint<NoInput, Reminders>('GET /rest/market/remind/find', { access: 'member' }),
};
