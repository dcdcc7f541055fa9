import type { DoneReply } from '@baodao/domain/wire/fields';
import type { AfterSaleDetail, AfterSalePage, AfterSaleQuery, AfterSaleSelector, DecideInput } from '../shapes/afterSale.ts';
import { defineStaffEndpoint } from '../staffEndpoint.ts';

export const afterSale = {
  find: defineStaffEndpoint<AfterSaleQuery, AfterSalePage>('GET /staff/after-sale/find', 'afterSale.read'),
  /** Errors: notFound (-3). */
  one: defineStaffEndpoint<AfterSaleSelector, AfterSaleDetail>('GET /staff/after-sale', 'afterSale.read'),
  /** Errors: notFound (-3), actionNotAllowed (-502), with `awaitsApproval` if it is kept for a second person. */
  decide: defineStaffEndpoint<DecideInput, DoneReply>('POST /staff/after-sale/decide', 'afterSale.decide'),
};
