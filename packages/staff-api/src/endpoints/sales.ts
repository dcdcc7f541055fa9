import type { DoneReply, NoInput } from '@baodao/domain/wire/fields';
import type { CallRight } from '../rights.ts';
import type {
  CancelScheduleInput,
  EditedRecord,
  PreviewInput,
  PreviewReply,
  RecordHistory,
  RecordSelector,
  SaveRecordInput,
  SaveRecordReply,
  ScheduleInput,
} from '../shapes/records.ts';
import type {
  BasketInput,
  BasketReply,
  CompareSearchInput,
  CompareSearchReply,
  CouponCodeInput,
  CreateCouponInput,
  CreateCouponReply,
  GiveCouponInput,
  GiveCouponReply,
  RecordList,
  RecordListQuery,
  RemoveRecordInput,
  SettingDefaults,
  StaffCoupons,
  SynonymGroups,
  SynonymQuery,
  WithdrawCouponInput,
} from '../shapes/sales.ts';
import { defineStaffEndpoint } from '../staffEndpoint.ts';

/** The calls of a kind of records that import folders bring, too. Errors of `save` are those of products. */
export const defineRecordEndpoints = (name: string, { read, change }: { read: CallRight; change: CallRight }) => ({
  find: defineStaffEndpoint<RecordListQuery, RecordList>(`GET /staff/${name}/find`, read),
  one: defineStaffEndpoint<RecordSelector, EditedRecord>(`GET /staff/${name}`, read),
  history: defineStaffEndpoint<RecordSelector, RecordHistory>(`GET /staff/${name}/history`, read),
  save: defineStaffEndpoint<SaveRecordInput, SaveRecordReply>(`POST /staff/${name}/save`, change),
  /** Shows pages of the shop as they would be with what is in the editor. Nothing is saved. */
  preview: defineStaffEndpoint<PreviewInput, PreviewReply>(`POST /staff/${name}/preview`, change),
  /** Makes a change at a later time. It is tried at once. */
  schedule: defineStaffEndpoint<ScheduleInput, DoneReply>(`POST /staff/${name}/schedule/save`, change),
  cancelSchedule: defineStaffEndpoint<CancelScheduleInput, DoneReply>(`POST /staff/${name}/schedule/cancel`, change),
  remove: defineStaffEndpoint<RemoveRecordInput, DoneReply>(`POST /staff/${name}/remove`, change),
});

export const promotions = defineRecordEndpoints('promotion', { read: 'sales.read', change: 'sales.change' });
/** Campaigns with flash sales and their sessions. */
export const markets = defineRecordEndpoints('campaign', { read: 'sales.read', change: 'sales.change' });
/** Prizes and odds stay once members drew, and a lottery that is over stays as a whole. */
export const lotteries = defineRecordEndpoints('lottery', { read: 'sales.read', change: 'sales.change' });
/** Guessing games, which members play until they end and staff settle. */
export const guesses = defineRecordEndpoints('guess', { read: 'sales.read', change: 'sales.change' });
export const articles = defineRecordEndpoints('article', { read: 'content.read', change: 'content.change' });
export const banners = defineRecordEndpoints('banner', { read: 'content.read', change: 'content.change' });
export const buttons = defineRecordEndpoints('button', { read: 'content.read', change: 'content.change' });

const {
  find: _find,
  remove: _remove,
  ...settingCalls
} = defineRecordEndpoints('setting', { read: 'content.read', change: 'content.change' });
/** The groups of settings: header and footer, home page, search, birthdays. They are changed only. */
export const settings = {
  ...settingCalls,
  /** What the shop uses as long as nobody sets anything else. */
  defaults: defineStaffEndpoint<NoInput, SettingDefaults>('GET /staff/setting/defaults', 'content.read'),
};

export const wordSearch = {
  groups: defineStaffEndpoint<SynonymQuery, SynonymGroups>('GET /staff/search/synonym/find', 'content.read'),
  /** What the shop finds, and what it would find with other synonyms. Errors: badParameter (-2) with `problems`. */
  compare: defineStaffEndpoint<CompareSearchInput, CompareSearchReply>('POST /staff/search/compare', 'content.read'),
};

export const coupons = {
  find: defineStaffEndpoint<RecordListQuery, StaffCoupons>('GET /staff/coupon/find', 'sales.read'),
  /** Errors: badParameter (-2) with `problems`. */
  create: defineStaffEndpoint<CreateCouponInput, CreateCouponReply>('POST /staff/coupon/save', 'sales.change'),
  /** Errors: badParameter (-2), actionNotAllowed (-502). */
  addCode: defineStaffEndpoint<CouponCodeInput, DoneReply>('POST /staff/coupon/code/save', 'sales.change'),
  /** To all of the members or, if one of them cannot have it or is unknown, to none. */
  give: defineStaffEndpoint<GiveCouponInput, GiveCouponReply>('POST /staff/coupon/give', 'sales.change'),
  withdraw: defineStaffEndpoint<WithdrawCouponInput, DoneReply>('POST /staff/coupon/withdraw', 'sales.change'),
};

export const sales = {
  /** What a basket costs now, and why. Errors: notFound (-3) for an unknown member. */
  price: defineStaffEndpoint<BasketInput, BasketReply>('POST /staff/basket/price', 'sales.read'),
};
