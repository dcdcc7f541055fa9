import type { PlaceQuery } from '@baodao/domain/home/shapes';
import type {
  FootprintList,
  FootprintQuery,
  ShopComposite,
  ShopList,
  ShopListQuery,
  ShopQuery,
  ShopsOfPlace,
  VenderCommentQuery,
  VenderComments,
  VenderComposite,
  VenderProductQuery,
  VenderProducts,
  VenderQuery,
  VisitInput,
} from '@baodao/domain/shops/shapes';
import type { Done } from '@baodao/domain/wire/fields';
import { row } from '../row.ts';

export const shops = {
  ofPlace: row<PlaceQuery, ShopsOfPlace>('GET /rest/shop/composite/place', { access: 'public' }),
  list: row<ShopListQuery, ShopList>('GET /rest/shop/list/composite', { access: 'optional' }),
  shop: row<ShopQuery, ShopComposite>('GET /rest/shop/composite', { access: 'optional' }),
  vender: row<VenderQuery, VenderComposite>('GET /rest/vender/composite', { access: 'optional' }),
  products: row<VenderProductQuery, VenderProducts>('GET /rest/vender/composite/product', { access: 'optional' }),
  comments: row<VenderCommentQuery, VenderComments>('GET /rest/vender/composite/comment', { access: 'optional' }),
  footprints: row<FootprintQuery, FootprintList>('GET /rest/user/vender/footprint', { access: 'member' }),
  visit: row<VisitInput, Done | undefined>('POST /rest/user/vender/footprint', { access: 'member', on401: 'nothing' }),
};
