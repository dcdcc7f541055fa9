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
import type { Nothing } from '@baodao/domain/wire/fields';
import { row } from '../row.ts';

export const markets = {
  market: row<MarketQuery, MarketComposite>('GET /rest/market/composite', { access: 'optional' }),
  memberMarket: row<MemberMarketQuery, MemberMarket>('GET /rest/member/market', { access: 'member' }),
  product: row<MarketProductQuery, MarketProductDetail>('GET /rest/product/market-web', { access: 'optional' }),
  remind: row<RemindInput, Reminders>('POST /rest/market/remind/save', { access: 'member' }),
  reminders: row<Nothing, Reminders>('GET /rest/market/remind/find', { access: 'member' }),
};
