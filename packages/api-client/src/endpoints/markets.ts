import type {
  MarketComposite,
  MarketProductDetail,
  MarketProductQuery,
  MarketQuery,
  MemberMarket,
  MemberMarketQuery,
} from '@baodao/domain/markets/shapes';
import { row } from '../row.ts';

export const markets = {
  market: row<MarketQuery, MarketComposite>('GET /rest/market/composite', { access: 'optional' }),
  memberMarket: row<MemberMarketQuery, MemberMarket>('GET /rest/member/market', { access: 'member' }),
  product: row<MarketProductQuery, MarketProductDetail>('GET /rest/product/market-web', { access: 'optional' }),
};
