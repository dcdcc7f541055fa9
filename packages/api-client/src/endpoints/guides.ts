import type { LicenceInput, LicenceReply, SupplierInput, SupplierReply, WebPage, WebPageQuery } from '@baodao/domain/guides/shapes';
import { defineEndpoint } from '../endpoint.ts';

export const guides = {
  page: defineEndpoint<WebPageQuery, WebPage>('GET /rest/web/page/one', { access: 'public' }),
  applyAsSupplier: defineEndpoint<SupplierInput, SupplierReply>('POST /system/sys/register/save', { access: 'public' }),
  saveLicence: defineEndpoint<LicenceInput, LicenceReply>('POST /system/sys/register/licence/save', {
    access: 'public',
    encoding: 'multipart',
  }),
};
