import type { NearbyQuery, NearbyShopList, ShopMarker, ShopMarkerQuery } from '@baodao/domain/local/shapes';
import { defineEndpoint } from '../endpoint.ts';

export const local = {
  /**
   * Returns local vendors near a point or in a region, nearest first.
   *
   * Anyone may call it; members get their own view.
   */
  nearby: defineEndpoint<NearbyQuery, NearbyShopList>('GET /rest/vender/near', { access: 'optional', specified: true }),
  /**
   * Returns the local vendors within a section of the map.
   *
   * Anyone may call it.
   */
  shopMarkers: defineEndpoint<ShopMarkerQuery, ShopMarker[]>('GET /rest/vender/coordinate', { access: 'public', specified: true }),
};
