import { asc, eq } from 'drizzle-orm';
import { evaluation } from '../db/schema/catalog.ts';
import { inTransaction } from '../db/transaction.ts';
import { reckonProduct } from '../rooms/reviews/saveEvaluations.ts';
import { openShopData } from './openShopData.ts';
import { readArguments, type StaffCommand, UsageError } from './staffCommand.ts';

const options = { 'dry-run': { type: 'boolean', default: false } } as const;
const states: Readonly<Record<string, number>> = { show: 1, hide: 2 };

export const reviewsCommand: StaffCommand = {
  summary: 'read the reviews that wait to be read, and show or hide them',
  help: `Usage: staff reviews list
       staff reviews show REVIEW [--dry-run]
       staff reviews hide REVIEW [--dry-run]

Reviews with addresses, numbers to call or names at messengers wait here until somebody has read them. One that is shown can be
hidden as well, and the other way round; what its product shows of its reviews follows.

  --dry-run   tell what would be done, and change nothing`,

  async run(args, env, say) {
    const { values, positionals } = readArguments({ args, options, allowPositionals: true });
    const [action = '', id, ...more] = positionals;
    const status = states[action];
    if (more.length > 0 || (action === 'list' ? id !== undefined : status === undefined || !/^\d{1,15}$/.test(id ?? ''))) {
      throw new UsageError('say what to do');
    }
    const { db, close } = await openShopData(env);
    try {
      if (status === undefined) {
        const waiting = await db.select().from(evaluation).where(eq(evaluation.status, 0)).orderBy(asc(evaluation.createdAt));
        if (waiting.length === 0) say('There is none.');
        for (const { id: number, productId, star, content, appendContent } of waiting) {
          say(`${number}  product ${productId}  ${star} stars  ${[content, appendContent].filter(Boolean).join(' / ')}`);
        }
        return 0;
      }
      const known = await inTransaction(db, async (tx) => {
        const [review] = await tx
          .select()
          .from(evaluation)
          .where(eq(evaluation.id, Number(id)))
          .for('update');
        if (!review) return false;
        if (values['dry-run'] === true) return true;
        await tx.update(evaluation).set({ status }).where(eq(evaluation.id, review.id));
        await reckonProduct(tx, review.productId);
        return true;
      });
      if (!known) {
        say(`There is no review ${id}. Nothing was changed.`);
        return 1;
      }
      const what = action === 'show' ? 'shown' : 'hidden';
      say(values['dry-run'] === true ? `${id} would be ${what}. Nothing was changed.` : `${id} is ${what}.`);
      return 0;
    } finally {
      await close();
    }
  },
};
