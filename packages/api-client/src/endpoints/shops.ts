import type { PlacementQuery } from '@baodao/domain/home/shapes';
import type {
  FootprintList,
  FootprintQuery,
  PlacementShops,
  ShopComposite,
  ShopList,
  ShopListQuery,
  ShopQuery,
  VendorComposite,
  VendorProductQuery,
  VendorProducts,
  VendorQuery,
  VendorReviewQuery,
  VendorReviews,
  VisitInput,
} from '@baodao/domain/shops/shapes';
import type { DoneReply } from '@baodao/domain/wire/fields';
import { defineEndpoint } from '../endpoint.ts';

export const shops = {
  byPlacement: defineEndpoint<PlacementQuery, PlacementShops>('GET /rest/shop/composite/place', { access: 'public' }),
  list: defineEndpoint<ShopListQuery, ShopList>('GET /rest/shop/list/composite', { access: 'optional' }),
  shop: defineEndpoint<ShopQuery, ShopComposite>('GET /rest/shop/composite', { access: 'optional' }),
  vendor: defineEndpoint<VendorQuery, VendorComposite>('GET /rest/vender/composite', { access: 'optional' }),
  products: defineEndpoint<VendorProductQuery, VendorProducts>('GET /rest/vender/composite/product', { access: 'optional' }),
  reviews: defineEndpoint<VendorReviewQuery, VendorReviews>('GET /rest/vender/composite/comment', { access: 'optional' }),
  footprints: defineEndpoint<FootprintQuery, FootprintList>('GET /rest/user/vender/footprint', { access: 'member' }),
  visit: defineEndpoint<VisitInput, DoneReply>('POST /rest/user/vender/footprint', { access: 'member' }),
};
