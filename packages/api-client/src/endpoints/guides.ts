import type { LicenceInput, LicenceReply, SupplierInput, SupplierReply, WebPage, WebPageQuery } from '@baodao/domain/guides/shapes';
import { defineEndpoint } from '../endpoint.ts';

export const guides = {
  /**
   * Returns a page of the shop, such as a guide or the terms, by key or id.
   *
   * Anyone may call it.
   */
  page: defineEndpoint<WebPageQuery, WebPage>('GET /rest/web/page/one', { access: 'public', specified: true }),
  /**
   * Sends the application of a company that wants to sell in the shop.
   *
   * Anyone may call it.
   *
   * Errors: captchaWrong (-104).
   */
  applyAsSupplier: defineEndpoint<SupplierInput, SupplierReply>('POST /system/sys/register/save', { access: 'public', specified: true }),
  /**
   * Stores a photo of a licence for an application as supplier. On a day with many photos, each needs a captcha.
   *
   * Anyone may call it.
   *
   * Errors: captchaWrong (-104).
   */
  saveLicence: defineEndpoint<LicenceInput, LicenceReply>('POST /system/sys/register/licence/save', {
    access: 'public',
    encoding: 'multipart',
    file: 'file',
  }),
};
