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
  /**
   * Returns the shops of a placement with some of their products.
   *
   * Anyone may call it.
   */
  byPlacement: defineEndpoint<PlacementQuery, PlacementShops>('GET /rest/shop/composite/place', { access: 'public', specified: true }),
  /**
   * Lists shops by tag, category and words.
   *
   * Anyone may call it; members get their own view.
   */
  list: defineEndpoint<ShopListQuery, ShopList>('GET /rest/shop/list/composite', { access: 'optional', specified: true }),
  /**
   * Returns a shop with its banners, coupons, campaigns and products.
   *
   * Anyone may call it; members get their own view.
   */
  shop: defineEndpoint<ShopQuery, ShopComposite>('GET /rest/shop/composite', { access: 'optional', specified: true }),
  /**
   * Returns a local vendor with its services, coupons and ratings.
   *
   * Anyone may call it; members get their own view.
   */
  vendor: defineEndpoint<VendorQuery, VendorComposite>('GET /rest/vender/composite', { access: 'optional', specified: true }),
  /**
   * Returns the products of a local vendor.
   *
   * Anyone may call it; members get their own view.
   */
  products: defineEndpoint<VendorProductQuery, VendorProducts>('GET /rest/vender/composite/product', {
    access: 'optional',
    specified: true,
  }),
  /**
   * Returns the reviews of a local vendor with counts.
   *
   * Anyone may call it; members get their own view.
   */
  reviews: defineEndpoint<VendorReviewQuery, VendorReviews>('GET /rest/vender/composite/comment', { access: 'optional', specified: true }),
  /**
   * Returns the shops and vendors that the member visited, latest first.
   *
   * Members only.
   */
  footprints: defineEndpoint<FootprintQuery, FootprintList>('GET /rest/user/vender/footprint', { access: 'member', specified: true }),
  /**
   * Records that the member visited a shop or vendor.
   *
   * Members only.
   */
  visit: defineEndpoint<VisitInput, DoneReply>('POST /rest/user/vender/footprint', { access: 'member' }),
};
