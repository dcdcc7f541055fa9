import type { NearbyQuery, NearbyShopList, ShopMarker, ShopMarkerQuery } from '@baodao/domain/local/shapes';
import { defineEndpoint } from '../endpoint.ts';

export const local = {
  nearby: defineEndpoint<NearbyQuery, NearbyShopList>('GET /rest/vender/near', { access: 'optional' }),
  shopMarkers: defineEndpoint<ShopMarkerQuery, ShopMarker[]>('GET /rest/vender/coordinate', { access: 'public' }),
};
