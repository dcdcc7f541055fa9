import { DoneReply, NoInput } from '@baodao/domain/wire/fields';
import { running } from '@baodao/staff-api/endpoints/running';
import {
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
} from '@baodao/staff-api/shapes/running';
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { type ApplicationState, applicationStates, decideApplication, findApplication } from '../features/guides/applications.queries.ts';
import { listLicencePictureIds } from '../features/guides/licencePictures.ts';
import { addRates } from '../features/rates/rateFiles.ts';
import { listImportReports } from '../import/importReports.ts';
import type { Queryable } from '../platform/db/database.ts';
import { localize } from '../platform/db/localizedText.ts';
import { category } from '../platform/db/schema/catalog.ts';
import { rate, rateSet } from '../platform/db/schema/content.ts';
import { outbox } from '../platform/db/schema/payment.ts';
import { notFound } from '../platform/http/problems.ts';
import { registerRoutes } from '../platform/http/registerRoutes.ts';
import type { Services } from '../services.ts';
import { ImpossibleChange } from '../staff/applyChange.ts';
import { changeAsStaff, doAsStaff } from './changeAsStaff.ts';
import { checkShop, listJobs, listProviders, listSettings, readUpkeep } from './readRunning.ts';

const LISTED = 30;
const LISTED_IMPORTS = 20;

export function registerRunningRoutes(app: FastifyInstance, services: Services): void {
  const { db, environment } = services;
  registerRoutes(app, running, {
    rates: {
      input: NoInput,
      reply: RateSets,
      handle: async () => ({ sets: await listRates(db), isFetched: environment.RATES_URL !== undefined }),
    },
    addRates: {
      input: AddRatesInput,
      reply: DoneReply,
      handle: ({ cny, date, isForced }, call) =>
        doAsStaff(db, call, {
          action: 'rates import',
          facts: { source: 'office', date, cny },
          async act(tx) {
            await addRates(tx, { cny, date, source: 'office', force: isForced }).catch(explainRates);
          },
        }),
    },
    jobs: { input: NoInput, reply: Jobs, handle: () => listJobs(db) },
    providers: { input: NoInput, reply: ProvidersHealth, handle: () => listProviders(services) },
    settings: { input: NoInput, reply: SettingsInEffect, handle: async () => listSettings(environment) },
    upkeep: { input: NoInput, reply: Upkeep, handle: () => readUpkeep(db) },
    imports: {
      input: NoInput,
      reply: ImportReports,
      handle: async () => (await listImportReports(db, LISTED_IMPORTS)).map((each) => ({ ...each, madeAt: each.madeAt.toISOString() })),
    },
    audit: {
      input: NoInput,
      reply: AuditReply,
      async handle(_, call) {
        const reply = await checkShop(db);
        await doAsStaff(db, call, { action: 'audit run', facts: { violations: reply.count }, act: async () => {} });
        return reply;
      },
    },
    retryMessage: {
      input: RetryInput,
      reply: DoneReply,
      handle: ({ id }, call) =>
        doAsStaff(db, call, {
          action: 'outbox retry',
          facts: { message: id },
          async act(tx) {
            const retried = await tx
              .update(outbox)
              .set({ dueAt: sql`shop_now()` })
              .where(and(eq(outbox.id, id), isNull(outbox.doneAt)))
              .returning({ id: outbox.id });
            if (retried.length === 0) throw notFound('message');
          },
        }),
    },
    application: { input: ApplicationSelector, reply: ApplicationDetail, handle: ({ code }) => describeApplication(db, code) },
    openApplication: {
      input: OpenApplicationInput,
      reply: OpenedApplication,
      handle: ({ code, reason }, call) =>
        changeAsStaff(db, call, {
          action: 'applications open',
          facts: { application: code, reason },
          async act(tx) {
            const found = await findApplication(tx, code);
            if (!found) throw notFound('application');
            const store = services.licences;
            const pictures: string[] = [];
            for (const id of await listLicencePictureIds(tx, code)) {
              const bytes = await store.readOriginal(id);
              if (bytes) pictures.push(`data:image/webp;base64,${bytes.toString('base64')}`);
            }
            return { contact: found.contact, phone: found.phone, email: found.email, address: found.address, pictures };
          },
        }),
    },
    decideApplication: {
      input: DecideApplicationInput,
      reply: DoneReply,
      handle: ({ code, state, note: text }, call) =>
        doAsStaff(db, call, {
          action: state === 'accepted' ? 'applications accept' : 'applications refuse',
          facts: { application: code },
          async act(tx) {
            if (!(await findApplication(tx, code))) throw notFound('application');
            if (!(await decideApplication(tx, code, { state, note: text })))
              throw new ImpossibleChange(`Application ${code} was decided before.`);
          },
        }),
    },
  });
}

/** The rules of rates are sentences for the operator. */
function explainRates(error: unknown): never {
  throw error instanceof Error ? new ImpossibleChange(error.message) : error;
}

async function listRates(db: Queryable) {
  const rows = await db
    .select({ id: rateSet.id, cny: rate.rate, quotedAt: rateSet.quotedAt, source: rateSet.source, isSample: rateSet.sample })
    .from(rateSet)
    .leftJoin(rate, and(eq(rate.setId, rateSet.id), eq(rate.code, 'CNY')))
    .orderBy(desc(rateSet.quotedAt), desc(rateSet.id))
    .limit(LISTED);
  return rows.map(({ quotedAt, ...row }) => ({ ...row, quotedAt: quotedAt.toISOString() }));
}

const toState = (state: string): ApplicationState => applicationStates.find((each) => each === state) ?? 'review';

async function describeApplication(db: Queryable, code: string) {
  const found = await findApplication(db, code);
  if (!found) throw notFound('application');
  const categories = await db.select({ title: category.title }).from(category).where(inArray(category.id, found.categoryIds));
  return {
    code,
    state: toState(found.state),
    createdAt: found.createdAt.toISOString(),
    decidedAt: found.decidedAt?.toISOString() ?? null,
    note: found.note ?? '',
    companyName: found.companyName,
    taxId: found.taxId,
    website: found.website,
    categories: categories.map(({ title }) => localize(title, 'zh-TW')),
    pictures: (await listLicencePictureIds(db, code)).length,
  };
}
