import type { SupplierApplied, SupplierInput, WebPage, WebPageQuery } from '@baodao/domain/guides/shapes';
import { row } from '../row.ts';

export const guides = {
  page: row<WebPageQuery, WebPage>('GET /rest/web/page/one', { access: 'public' }),
  applyAsSupplier: row<SupplierInput, SupplierApplied>('POST /system/sys/register/save', { access: 'public' }),
};
