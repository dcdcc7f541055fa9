import { traced } from '@baodao/logging/tracing';
import { PgBoss } from 'pg-boss';
import { trackParcels } from '../couriers/trackParcels.ts';
import { makeDueChanges } from '../editing/schedule.ts';
import { recordChanges } from '../features/catalog/recordChanges.ts';
import { expireGifts } from '../features/gifts/expireGifts.ts';
import { removeLicencePictures } from '../features/guides/licencePictures.ts';
import { createDailySessions } from '../features/markets/dailySessions.ts';
import { removeUnusedUploads } from '../features/media/uploads.ts';
import { publishWebhooks } from '../features/webhooks/publishWebhooks.ts';
import { unlessLocked } from '../platform/db/databaseLock.ts';
import type { Services } from '../services.ts';
import { applyRefundDeadlines } from './applyRefundDeadlines.ts';
import { deleteAccounts } from './deleteAccounts.ts';
import { deleteIdentities } from './deleteIdentities.ts';
import { expireOrders } from './expireOrders.ts';
import { expireVouchers } from './expireVouchers.ts';
import { fetchRates } from './fetchRates.ts';
import { notifyFollowers } from './notifyFollowers.ts';
import { type LaneName, laneNames, publishLane } from './publishOutbox.ts';
import { reconcilePayments } from './reconcilePayments.ts';
import { resealIdentities } from './resealIdentities.ts';
import { deleteExpiredRows } from './retention.ts';
import { runScheduledTransitions } from './scheduledTransitions.ts';
import { sendBirthdayRewards } from './sendBirthdayRewards.ts';
import { sendSaleReminders } from './sendSaleReminders.ts';

const MAX_RECORDING_MS = 30_000;

interface Job {
  /** In Taipei time. */
  cron: string;
  run: (services: Services, signal: AbortSignal) => Promise<unknown>;
  /** The job runs again this many seconds after it ends. The cron line then only restarts it after a crash. */
  repeatAfterSeconds?: number;
  /** A run that takes longer counts as failed. */
  maxSeconds?: number;
  /** The start of a process does not start the job. */
  waitsForCron?: boolean;
  /** Without it there is nothing to do. */
  needs?: 'externalSearch';
}

const DEFAULT_MAX_SECONDS = 120;
/** Reading a large catalog takes hours. */
const MAX_INDEXING_SECONDS = 12 * 3_600;

const publishJob = (lane: LaneName): Job => ({
  cron: '* * * * *',
  run: (services, signal) => publishLane(lane, services, signal),
  repeatAfterSeconds: 2,
});

const jobs: Readonly<Record<string, Job>> = {
  ...Object.fromEntries(laneNames.map((lane) => [`publish-${lane}`, publishJob(lane)])),
  'record-product-changes': { cron: '* * * * *', run: recordProductChanges, repeatAfterSeconds: 2 },
  'update-search-index': {
    cron: '* * * * *',
    run: updateSearchIndex,
    repeatAfterSeconds: 2,
    maxSeconds: MAX_INDEXING_SECONDS,
    needs: 'externalSearch',
  },
  'publish-webhooks': { cron: '* * * * *', run: publishWebhooks, repeatAfterSeconds: 2 },
  'track-parcels': { cron: '* * * * *', run: trackParcels, repeatAfterSeconds: 10 },
  'expire-orders': { cron: '* * * * *', run: (services) => expireOrders(services) },
  'reconcile-payments': { cron: '* * * * *', run: reconcilePayments },
  'create-daily-sessions': { cron: '*/15 * * * *', run: ({ db }) => createDailySessions(db) },
  'send-sale-reminders': { cron: '* * * * *', run: sendSaleReminders, repeatAfterSeconds: 15 },
  // The hours of the bank. A failed call is repeated in the next hour, and nothing is called once the day has its rates.
  'fetch-rates': { cron: '5 10-17 * * *', run: fetchRates },
  'notify-followers': { cron: '*/10 * * * *', run: notifyFollowers },
  'send-birthday-rewards': { cron: '5 * * * *', run: sendBirthdayRewards },
  'delete-accounts': { cron: '23 * * * *', run: deleteAccounts },
  'delete-identities': { cron: '37 4 * * *', run: deleteIdentities },
  'reseal-identities': { cron: '41 * * * *', run: reseal },
  'apply-refund-deadlines': { cron: '*/10 * * * *', run: applyRefundDeadlines },
  'expire-gifts': { cron: '*/10 * * * *', run: expireGifts },
  // The first run is at the beginning of the day, when vouchers of the day before expire.
  'expire-vouchers': { cron: '2 * * * *', run: expireVouchers },
  // Staff plan changes to the minute.
  'make-due-changes': { cron: '* * * * *', run: makeDueChanges, repeatAfterSeconds: 5 },
  'scheduled-transitions': { cron: '*/10 * * * *', run: runScheduledTransitions },
  'remove-unused-uploads': {
    cron: '43 * * * *',
    run: ({ db, pictures }) => removeUnusedUploads({ db }, pictures),
  },
  'remove-licence-pictures': {
    cron: '53 * * * *',
    run: ({ db, licences }) => removeLicencePictures({ db }, licences),
  },
  // Sales change the ranking without being announced, and what an update missed is found again.
  'rebuild-search-index': {
    cron: '29 3 * * *',
    run: rebuildSearchIndex,
    maxSeconds: MAX_INDEXING_SECONDS,
    waitsForCron: true,
    needs: 'externalSearch',
  },
  'delete-expired-rows': { cron: '17 4 * * *', run: deleteExpiredRows },
};

/** Goes on until nothing is marked, because an import marks all products. */
async function recordProductChanges({ db }: Services, signal: AbortSignal): Promise<void> {
  const end = Date.now() + MAX_RECORDING_MS;
  while (!signal.aborted && Date.now() < end) if ((await recordChanges(db)) === 0) return;
}

/** The first update builds the index, which takes long. Meanwhile no other process may build one too. */
async function updateSearchIndex({ db, pool, embedded, externalSearch }: Services, signal: AbortSignal): Promise<void> {
  const update = async () => externalSearch?.update(db, signal);
  const url = pool.options.connectionString;
  // The embedded database has a single process and a single connection.
  if (embedded || url === undefined) await update();
  else await unlessLocked({ url, name: 'search index' }, update);
}

async function rebuildSearchIndex({ db, externalSearch }: Services, signal: AbortSignal): Promise<void> {
  await externalSearch?.rebuild(db, signal);
}

/** An error reports numbers that nobody can open, so that the operator sets the secret that sealed them. */
async function reseal(services: Services): Promise<void> {
  const { unopened } = await resealIdentities(services);
  if (unopened > 0) throw new Error(`SHOP_SECRET and SHOP_SECRET_PREVIOUS open all identity numbers but ${unopened}`);
}

export interface RunningJobs {
  stop: () => Promise<void>;
}

/** `job` is null if the queue itself failed. */
type ReportFailure = (error: Error, job: string | null) => void;

/** Schedules and runs the background jobs. Any number of processes may call this: together they start a job once for each time that it is due. A job that another process still runs may begin again. */
export async function startJobs(services: Services, onError: ReportFailure): Promise<RunningJobs> {
  const { pool } = services;
  const boss = new PgBoss({ db: { executeSql: (text, values) => pool.query(text, values) }, schema: 'jobs' });
  // pg-boss copies most errors to plain objects, with the name of the queue.
  boss.on('error', (failure: { message: string; queue?: string }) =>
    onError(failure instanceof Error ? failure : Object.assign(new Error(failure.message), failure), failure.queue ?? null),
  );
  await boss.start();
  const needed = new Map(Object.entries(jobs).filter(([, { needs }]) => needs === undefined || services[needs] !== null));
  // An earlier release, or other settings, had other jobs.
  for (const { name } of await boss.getSchedules()) if (!needed.has(name)) await boss.unschedule(name);
  const shutdown = new AbortController();
  for (const [name, { cron, run, repeatAfterSeconds, maxSeconds = DEFAULT_MAX_SECONDS, waitsForCron = false }] of needed) {
    // `short` keeps at most one queued run per job. A failed run is not retried, because the next run does the remaining work.
    await boss.createQueue(name, { policy: 'short', retryLimit: 0, expireInSeconds: maxSeconds, deleteAfterSeconds: 3_600 });
    await boss.schedule(name, cron, null, { tz: 'Asia/Taipei' });
    if (!waitsForCron) await boss.send(name);
    await boss.work(name, { pollingIntervalSeconds: repeatAfterSeconds ? 1 : 10 }, async () => {
      try {
        await traced(`job ${name}`, () => run(services, shutdown.signal));
      } catch (error) {
        onError(error instanceof Error ? error : new Error(String(error)), name);
        throw error;
      } finally {
        if (repeatAfterSeconds) await boss.send(name, null, { startAfter: repeatAfterSeconds });
      }
    });
  }
  return {
    stop() {
      shutdown.abort();
      return boss.stop({ graceful: true, timeout: 5_000 });
    },
  };
}
