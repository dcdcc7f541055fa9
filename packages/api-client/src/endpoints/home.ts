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
  /**
   * Returns the banners of a placement.
   *
   * Anyone may call it. Specification section 7.
   */
  banners: defineEndpoint<PlacementQuery, Banner[]>('GET /rest/banner/place', { access: 'public' }),
  /**
   * Returns the banners of several placements at once.
   *
   * Anyone may call it. Specification section 7.
   */
  bannerGroups: defineEndpoint<BannerGroupQuery, BannerGroups>('GET /rest/banner/group/composite', { access: 'public' }),
  /**
   * Returns the banners of a placement with their products.
   *
   * Anyone may call it. Specification section 7.
   */
  bannerComposite: defineEndpoint<PlacementQuery, BannerComposite>('GET /rest/banner/composite/place', { access: 'public' }),
  /**
   * Returns the buttons of a placement.
   *
   * Anyone may call it. Specification section 7.
   */
  buttons: defineEndpoint<ButtonQuery, Button[]>('GET /rest/button/place', { access: 'public' }),
  /**
   * Returns the exchange rates, as units per 1 TWD.
   *
   * Anyone may call it. Specification section 7.
   */
  exchangeRates: defineEndpoint<NoInput, ExchangeRate[]>('GET /rest/currency', { access: 'public' }),
  /**
   * Returns the public settings of the shop, such as its name and contacts.
   *
   * Anyone may call it. Beyond the specification.
   */
  siteSettings: defineEndpoint<NoInput, SiteSettings>('GET /rest/site/setting/find', { access: 'public' }),
  /**
   * Reports texts that a page lacked in a language.
   *
   * Anyone may call it. Beyond the specification.
   */
  missingKeys: defineEndpoint<MissingKeysInput, DoneReply>('POST /rest/i18n/missing', { access: 'public' }),
};
