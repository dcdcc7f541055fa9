import { refundStates } from '@baodao/domain/afterSale/rules';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { refundRequest, refundStep } from '../db/schema/afterSale.ts';
import { orderLine } from '../db/schema/orders.ts';
import { inTransaction } from '../db/transaction.ts';
import { lockRequest } from '../features/afterSale/refundRequest.ts';
import { transitionRequest } from '../features/afterSale/transitionRequest.ts';
import { openShopData } from './openShopData.ts';
import { parseArguments, type StaffCommand, UsageError } from './staffCommand.ts';

const options = { note: { type: 'string', default: '' }, 'dry-run': { type: 'boolean', default: false } } as const;
const events: Readonly<Record<string, 'approve' | 'refuse'>> = { approve: 'approve', refuse: 'refuse' };

export const afterSaleCommand: StaffCommand = {
  summary: 'decide what buyers and shops do not agree on after a sale',
  help: `Usage: staff after-sale list
       staff after-sale approve REQUEST --note TEXT [--dry-run]
       staff after-sale refuse REQUEST --note TEXT [--dry-run]

Only what a buyer has asked the platform to decide is listed, and decided here. A decision is final, and both sides read the note.

  approve     money goes back at once; where goods have to go back first, the buyer is asked to send them
  --dry-run   tell what would be done, and change nothing`,

  async run(args, env, say) {
    const { values, positionals } = parseArguments({ args, options, allowPositionals: true });
    const [action = '', id, ...more] = positionals;
    const event = events[action];
    if (more.length > 0 || (action === 'list' ? id !== undefined : !event || !/^\d{1,15}$/.test(id ?? ''))) {
      throw new UsageError('say what to do');
    }
    const note = (values.note ?? '').trim();
    if (event && note === '') throw new UsageError('say why, by --note');
    const { db, close } = await openShopData(env);
    try {
      if (!event) {
        const waiting = await db
          .select({ request: refundRequest, title: orderLine.title })
          .from(refundRequest)
          .innerJoin(orderLine, eq(orderLine.id, refundRequest.lineId))
          .where(and(eq(refundRequest.state, refundStates.applied), isNotNull(refundRequest.escalatedAt)))
          .orderBy(asc(refundRequest.escalatedAt));
        if (waiting.length === 0) say('There is none.');
        for (const { request, title } of waiting) {
          const { id: number, orderCode, type, num, amount, reason, answer } = request;
          say(`${number}  ${orderCode}  kind ${type}  ${num} x ${title}  ${amount} TWD  ${reason}  the shop said: ${answer}`);
          for (const step of await db.select().from(refundStep).where(eq(refundStep.requestId, number)).orderBy(asc(refundStep.id))) {
            say(`    ${step.takenAt.toISOString()}  ${step.by}: ${step.text}`);
          }
        }
        return 0;
      }
      const done = await inTransaction(db, async (tx) => {
        const request = await lockRequest(tx, Number(id));
        if (!request || request.state !== refundStates.applied || request.escalatedAt === null) return false;
        if (values['dry-run'] !== true) await transitionRequest(tx, request, { event, by: 'staff', text: note, set: { answer: note } });
        return true;
      });
      if (!done) {
        say(`${id} does not wait for a decision. Nothing was changed.`);
        return 1;
      }
      const what = event === 'approve' ? 'approved' : 'refused';
      say(values['dry-run'] === true ? `${id} would be ${what}. Nothing was changed.` : `${id} is ${what}.`);
      return 0;
    } finally {
      await close();
    }
  },
};
