import type {
  Banner,
  BannerComposite,
  BannerGroupQuery,
  BannerGroups,
  Button,
  ButtonQuery,
  CurrencyRate,
  MissingKeys,
  PlaceQuery,
} from '@baodao/domain/home/shapes';
import type { Done, Nothing } from '@baodao/domain/wire/fields';
import { row } from '../row.ts';

export const home = {
  banners: row<PlaceQuery, Banner[]>('GET /rest/banner/place', { access: 'public' }),
  bannerGroups: row<BannerGroupQuery, BannerGroups>('GET /rest/banner/group/composite', { access: 'public' }),
  bannerComposite: row<PlaceQuery, BannerComposite>('GET /rest/banner/composite/place', { access: 'public' }),
  buttons: row<ButtonQuery, Button[]>('GET /rest/button/place', { access: 'public' }),
  currency: row<Nothing, CurrencyRate[]>('GET /rest/currency', { access: 'public' }),
  missingKeys: row<MissingKeys, Done>('POST /rest/i18n/missing', { access: 'public' }),
};
