import type { DoneReply, NoInput } from '@baodao/domain/wire/fields';
import type {
  BulkInput,
  BulkReply,
  ConvertInput,
  ConvertReply,
  CropInput,
  EditedProduct,
  PictureInput,
  PictureReply,
  PriceSheetInput,
  PriceSheetReply,
  ProductChoices,
  ProductPage,
  ProductQuery,
  SaveProductInput,
  StockJournal,
} from '../shapes/products.ts';
import type {
  CancelScheduleInput,
  PreviewInput,
  PreviewReply,
  RecordHistory,
  RecordSelector,
  SaveRecordReply,
  ScheduleInput,
} from '../shapes/records.ts';
import type { PayoutQuery } from '../shapes/statements.ts';
import { defineStaffEndpoint } from '../staffEndpoint.ts';

/** Changes have the errors badParameter (-2) with `problems`, and actionNotAllowed (-502), with `conflict` if somebody else was faster. */
export const products = {
  find: defineStaffEndpoint<ProductQuery, ProductPage>('GET /staff/product/find', 'products.read'),
  choices: defineStaffEndpoint<NoInput, ProductChoices>('GET /staff/product/choices', 'products.read'),
  /** Errors: notFound (-3). */
  one: defineStaffEndpoint<RecordSelector, EditedProduct>('GET /staff/product', 'products.read'),
  history: defineStaffEndpoint<RecordSelector, RecordHistory>('GET /staff/product/history', 'products.read'),
  stockJournal: defineStaffEndpoint<RecordSelector, StockJournal>('GET /staff/product/stock', 'products.read'),
  save: defineStaffEndpoint<SaveProductInput, SaveRecordReply>('POST /staff/product/save', 'products.change'),
  schedule: defineStaffEndpoint<ScheduleInput, DoneReply>('POST /staff/product/schedule/save', 'products.change'),
  cancelSchedule: defineStaffEndpoint<CancelScheduleInput, DoneReply>('POST /staff/product/schedule/cancel', 'products.change'),
  /** The product as the shop would show it on sale. Nothing is saved. Errors are those of `save`. */
  preview: defineStaffEndpoint<PreviewInput, PreviewReply>('POST /staff/product/preview', 'products.change'),
  previewBulk: defineStaffEndpoint<BulkInput, BulkReply>('POST /staff/product/bulk/preview', 'products.change'),
  bulk: defineStaffEndpoint<BulkInput, BulkReply>('POST /staff/product/bulk/save', 'products.change'),
  convert: defineStaffEndpoint<ConvertInput, ConvertReply>('POST /staff/text/convert', 'products.read'),
  previewPrices: defineStaffEndpoint<PriceSheetInput, PriceSheetReply>('POST /staff/product/prices/preview', 'products.change'),
  savePrices: defineStaffEndpoint<PriceSheetInput, PriceSheetReply>('POST /staff/product/prices/save', 'products.change'),
};

export const pictures = {
  /** Errors: badParameter (-2) for a file that is no picture, or too large. */
  save: defineStaffEndpoint<PictureInput, PictureReply>('POST /staff/picture/save', 'pictures.change', {
    encoding: 'multipart',
    file: 'file',
  }),
};

export const cropping = {
  /** A part of a picture as another picture. The first one stays. Errors: badParameter (-2), notFound (-3). */
  crop: defineStaffEndpoint<CropInput, PictureReply>('POST /staff/picture/crop', 'pictures.change'),
};

/** Files: their replies have no envelope. */
export const downloads = {
  /** Prices and stock of all SKUs as CSV. */
  prices: defineStaffEndpoint<NoInput, string>('GET /staff/product/prices', 'products.read'),
  /** The orders of a payout as CSV. */
  payouts: defineStaffEndpoint<PayoutQuery, string>('GET /staff/payment/payout', 'payments.read'),
  /** The OpenAPI document of these calls. */
  openApi: defineStaffEndpoint<NoInput, string>('GET /staff/openapi', 'signedIn'),
};
