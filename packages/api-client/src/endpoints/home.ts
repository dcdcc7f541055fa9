import type {
  Banner,
  BannerComposite,
  BannerGroupQuery,
  BannerGroups,
  Button,
  ButtonQuery,
  ExchangeRate,
  MissingKeysInput,
  PlacementQuery,
  SiteSettings,
} from '@baodao/domain/home/shapes';
import type { DoneReply, NoInput } from '@baodao/domain/wire/fields';
import { defineEndpoint } from '../endpoint.ts';

export const home = {
  banners: defineEndpoint<PlacementQuery, Banner[]>('GET /rest/banner/place', { access: 'public' }),
  bannerGroups: defineEndpoint<BannerGroupQuery, BannerGroups>('GET /rest/banner/group/composite', { access: 'public' }),
  bannerComposite: defineEndpoint<PlacementQuery, BannerComposite>('GET /rest/banner/composite/place', { access: 'public' }),
  buttons: defineEndpoint<ButtonQuery, Button[]>('GET /rest/button/place', { access: 'public' }),
  exchangeRates: defineEndpoint<NoInput, ExchangeRate[]>('GET /rest/currency', { access: 'public' }),
  siteSettings: defineEndpoint<NoInput, SiteSettings>('GET /rest/site/setting/find', { access: 'public' }),
  missingKeys: defineEndpoint<MissingKeysInput, DoneReply>('POST /rest/i18n/missing', { access: 'public' }),
};
