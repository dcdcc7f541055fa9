import type { DoneReply, NoInput } from '@baodao/domain/wire/fields';
import type {
  AddRatesInput,
  ApplicationDetail,
  ApplicationSelector,
  AuditReply,
  DecideApplicationInput,
  ImportReports,
  Jobs,
  OpenApplicationInput,
  OpenedApplication,
  ProvidersHealth,
  RateSets,
  RetryInput,
  SettingsInEffect,
  Upkeep,
} from '../shapes/running.ts';
import { defineStaffEndpoint } from '../staffEndpoint.ts';

/** How the shop runs, and what people decide about it. */
export const running = {
  rates: defineStaffEndpoint<NoInput, RateSets>('GET /staff/rate/find', 'running.read'),
  /** Errors: badParameter (-2), actionNotAllowed (-502) for a rate that is far from the last one. */
  addRates: defineStaffEndpoint<AddRatesInput, DoneReply>('POST /staff/rate/save', 'running.change'),
  jobs: defineStaffEndpoint<NoInput, Jobs>('GET /staff/job/find', 'running.read'),
  providers: defineStaffEndpoint<NoInput, ProvidersHealth>('GET /staff/provider/find', 'running.read'),
  settings: defineStaffEndpoint<NoInput, SettingsInEffect>('GET /staff/setting/find', 'running.read'),
  upkeep: defineStaffEndpoint<NoInput, Upkeep>('GET /staff/upkeep', 'running.read'),
  imports: defineStaffEndpoint<NoInput, ImportReports>('GET /staff/import/find', 'running.read'),
  /** Checks the rules of the shop in all its rows. Errors: actionNotAllowed (-502) if that takes longer than a minute. */
  audit: defineStaffEndpoint<NoInput, AuditReply>('POST /staff/audit/run', 'running.change'),
  /** Errors: notFound (-3) for a message that was sent. */
  retryMessage: defineStaffEndpoint<RetryInput, DoneReply>('POST /staff/outbox/retry', 'running.change'),
  application: defineStaffEndpoint<ApplicationSelector, ApplicationDetail>('GET /staff/application', 'suppliers.read'),
  openApplication: defineStaffEndpoint<OpenApplicationInput, OpenedApplication>('POST /staff/application/open', 'suppliers.decide'),
  /** A decision is final. Errors: notFound (-3), actionNotAllowed (-502). */
  decideApplication: defineStaffEndpoint<DecideApplicationInput, DoneReply>('POST /staff/application/decide', 'suppliers.decide'),
};
