import { PgBoss } from 'pg-boss';
import { expireGifts } from '../features/gifts/expireGifts.ts';
import { createDailySessions } from '../features/markets/dailySessions.ts';
import { openMediaStore } from '../features/media/mediaStore.ts';
import { removeUnusedUploads } from '../features/media/uploads.ts';
import type { Services } from '../services.ts';
import { applyRefundDeadlines } from './applyRefundDeadlines.ts';
import { deleteAccounts } from './deleteAccounts.ts';
import { expireOrders } from './expireOrders.ts';
import { notifyFollowers } from './notifyFollowers.ts';
import { publishDueItems } from './publishOutbox.ts';
import { reconcilePayments } from './reconcilePayments.ts';
import { deleteExpiredRows } from './retention.ts';
import { runScheduledTransitions } from './scheduledTransitions.ts';
import { sendBirthdayRewards } from './sendBirthdayRewards.ts';
import { sendSaleReminders } from './sendSaleReminders.ts';

interface Job {
  /** In Taipei's time. */
  cron: string;
  run: (services: Services, ending: AbortSignal) => Promise<unknown>;
  /** Comes again so many seconds after it has run; the cron line only sees to it that it goes on after a crash. */
  againAfter?: number;
}

const jobs: Readonly<Record<string, Job>> = {
  'send-outbox': { cron: '* * * * *', run: publishDueItems, againAfter: 2 },
  'expire-orders': { cron: '* * * * *', run: (services) => expireOrders(services) },
  'reconcile-payments': { cron: '* * * * *', run: reconcilePayments },
  'open-sessions': { cron: '*/15 * * * *', run: ({ db }) => createDailySessions(db) },
  'remind-of-sales': { cron: '* * * * *', run: sendSaleReminders, againAfter: 15 },
  'tell-collectors': { cron: '*/10 * * * *', run: notifyFollowers },
  'greet-birthdays': { cron: '5 * * * *', run: sendBirthdayRewards },
  'delete-accounts': { cron: '23 * * * *', run: deleteAccounts },
  'close-refunds': { cron: '*/10 * * * *', run: applyRefundDeadlines },
  'expire-gifts': { cron: '*/10 * * * *', run: expireGifts },
  'move-by-clock': { cron: '*/10 * * * *', run: runScheduledTransitions },
  'remove-unused-uploads': {
    cron: '43 * * * *',
    run: ({ db, environment }) => removeUnusedUploads({ db }, openMediaStore(environment.DATA_DIR)),
  },
  purge: { cron: '17 4 * * *', run: deleteExpiredRows },
};

export interface RunningJobs {
  stop: () => Promise<void>;
}

/** Runs the jobs of the shop. Any number of processes may: a job is one process's at a time. */
export async function startJobs(services: Services, onError: (error: Error) => void): Promise<RunningJobs> {
  const { pool } = services;
  const boss = new PgBoss({ db: { executeSql: (text, values) => pool.query(text, values) }, schema: 'jobs' });
  boss.on('error', onError);
  await boss.start();
  const ending = new AbortController();
  for (const [name, { cron, run, againAfter }] of Object.entries(jobs)) {
    // `short`: one waits at most, however many processes ask for it. The next one makes good what a failed one has left.
    await boss.createQueue(name, { policy: 'short', retryLimit: 0, expireInSeconds: 120, deleteAfterSeconds: 3_600 });
    await boss.schedule(name, cron, null, { tz: 'Asia/Taipei' });
    await boss.send(name);
    await boss.work(name, { pollingIntervalSeconds: againAfter ? 1 : 10 }, async () => {
      try {
        await run(services, ending.signal);
      } catch (error) {
        onError(error instanceof Error ? error : new Error(String(error)));
        throw error;
      } finally {
        if (againAfter) await boss.send(name, null, { startAfter: againAfter });
      }
    });
  }
  return {
    stop() {
      ending.abort();
      return boss.stop({ graceful: true, timeout: 5_000 });
    },
  };
}
