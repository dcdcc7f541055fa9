import { code, id, text, time } from '@baodao/domain/wire/fields';
import * as z from 'zod/mini';

/** A rate set. `cny` is the value of 1 TWD. */
export const RateSet = z.object({ id: z.string(), cny: z.nullable(z.string()), quotedAt: time, source: z.string(), isSample: z.boolean() });
export interface RateSet extends z.infer<typeof RateSet> {}
export const RateSets = z.object({ sets: z.array(RateSet), isFetched: z.boolean() });
export interface RateSets extends z.infer<typeof RateSets> {}

/** `isForced` accepts a rate that differs from the last one by more than 5 %. */
export const AddRatesInput = z.strictObject({
  cny: z.string().check(z.regex(/^0\.\d{1,8}$/)),
  date: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  isForced: z.boolean(),
});
export interface AddRatesInput extends z.infer<typeof AddRatesInput> {}

export const RetryInput = z.strictObject({ id });
export interface RetryInput extends z.infer<typeof RetryInput> {}

/** The settings in effect. A secret says only whether it is set. */
export const SettingGroup = z.object({
  heading: z.string(),
  settings: z.array(z.object({ name: z.string(), value: z.string(), isSecret: z.boolean(), isDefault: z.boolean() })),
});
export const SettingsInEffect = z.array(SettingGroup);
export type SettingsInEffect = z.infer<typeof SettingsInEffect>;

/** A job that runs by itself. Null if it did not run since its records were cleaned up. */
export const JobState = z.object({
  name: z.string(),
  cron: z.string(),
  lastRun: z.nullable(time),
  failedAt: z.nullable(time),
  error: z.nullable(z.string()),
});
export const Jobs = z.array(JobState);
export type Jobs = z.infer<typeof Jobs>;

/** A provider outside of the shop: whether it is set up, and what failed lately. */
export const ProviderHealth = z.object({
  name: z.string(),
  isSet: z.boolean(),
  /** Messages that wait because they failed. */
  failing: z.int(),
  lastError: z.nullable(z.string()),
});
export const ProvidersHealth = z.array(ProviderHealth);
export type ProvidersHealth = z.infer<typeof ProvidersHealth>;

/** The newest import, the newest backup, and how many records of each kind imports leave because staff changed them. */
export const Upkeep = z.object({
  import: z.nullable(z.object({ at: time, counts: z.record(z.string(), z.int()) })),
  kept: z.array(z.object({ kind: z.string(), count: z.int() })),
  backup: z.nullable(z.object({ at: time })),
});
export interface Upkeep extends z.infer<typeof Upkeep> {}

/** What an import did, or why it did nothing: lines of the command, in English. The newest first. */
export const ImportReports = z.array(
  z.object({ id: z.int(), madeAt: time, imported: z.boolean(), counts: z.record(z.string(), z.int()), lines: z.array(z.string()) }),
);
export type ImportReports = z.infer<typeof ImportReports>;

/** Violations of the shop's rules about money, stock and coupons: all of them counted, the first of them listed. */
export const AuditReply = z.object({
  count: z.int(),
  violations: z.array(z.object({ rule: z.string(), key: z.string(), facts: z.string() })),
});
export interface AuditReply extends z.infer<typeof AuditReply> {}

export const ApplicationSelector = z.strictObject({ code });
export interface ApplicationSelector extends z.infer<typeof ApplicationSelector> {}

/** An application to sell here. Contact data is shown when somebody opens it with a reason. */
export const ApplicationDetail = z.object({
  code: z.string(),
  state: z.enum(['review', 'accepted', 'refused']),
  createdAt: time,
  decidedAt: z.nullable(time),
  note: z.string(),
  companyName: z.string(),
  taxId: z.string(),
  website: z.string(),
  categories: z.array(z.string()),
  pictures: z.int(),
});
export interface ApplicationDetail extends z.infer<typeof ApplicationDetail> {}

export const OpenApplicationInput = z.strictObject({ code, reason: text(200, 2) });
export interface OpenApplicationInput extends z.infer<typeof OpenApplicationInput> {}

/** Pictures are data URLs: no address leads to a licence. */
export const OpenedApplication = z.object({
  contact: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  pictures: z.array(z.string()),
});
export interface OpenedApplication extends z.infer<typeof OpenedApplication> {}

export const DecideApplicationInput = z.strictObject({ code, state: z.enum(['accepted', 'refused']), note: text(500) });
export interface DecideApplicationInput extends z.infer<typeof DecideApplicationInput> {}
