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
  Preview,
  PreviewQuery,
  SiteSettings,
} from '@baodao/domain/home/shapes';
import type { DoneReply, NoInput } from '@baodao/domain/wire/fields';
import { defineEndpoint } from '../endpoint.ts';

export const home = {
  /**
   * Returns the banners of a placement.
   *
   * Anyone may call it.
   */
  banners: defineEndpoint<PlacementQuery, Banner[]>('GET /rest/banner/place', { access: 'public', specified: true }),
  /**
   * Returns the banners of several placements at once.
   *
   * Anyone may call it.
   */
  bannerGroups: defineEndpoint<BannerGroupQuery, BannerGroups>('GET /rest/banner/group/composite', { access: 'public', specified: true }),
  /**
   * Returns the banners of a placement with their products.
   *
   * Anyone may call it.
   */
  bannerComposite: defineEndpoint<PlacementQuery, BannerComposite>('GET /rest/banner/composite/place', {
    access: 'public',
    specified: true,
  }),
  /**
   * Returns the buttons of a placement.
   *
   * Anyone may call it.
   */
  buttons: defineEndpoint<ButtonQuery, Button[]>('GET /rest/button/place', { access: 'public', specified: true }),
  /**
   * Returns the exchange rates, as units per 1 TWD.
   *
   * Anyone may call it.
   */
  exchangeRates: defineEndpoint<NoInput, ExchangeRate[]>('GET /rest/currency', { access: 'public', specified: true }),
  /**
   * Returns the public settings of the shop, such as its name and contacts.
   *
   * Anyone may call it.
   */
  siteSettings: defineEndpoint<NoInput, SiteSettings>('GET /rest/site/setting/find', { access: 'public' }),
  /**
   * Reports texts that a page lacked in a language.
   *
   * Anyone may call it.
   */
  missingKeys: defineEndpoint<MissingKeysInput, DoneReply>('POST /rest/i18n/missing', { access: 'public' }),
  /**
   * Returns what pages would read if a change of staff were saved and public, for an hour and for whoever has the link of its preview.
   *
   * Anyone may call it.
   *
   * Errors: notFound (-3).
   */
  preview: defineEndpoint<PreviewQuery, Preview>('GET /rest/preview/find', { access: 'public' }),
};
