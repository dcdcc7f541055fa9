import { refundStates } from '@baodao/domain/afterSale/rules';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { refundRequest, refundStep } from '../db/schema/afterSale.ts';
import { orderLine } from '../db/schema/orders.ts';
import { inTransaction } from '../db/transaction.ts';
import { lockRequest } from '../features/afterSale/refundRequest.ts';
import { transitionRequest } from '../features/afterSale/transitionRequest.ts';
import { openShopData } from './openShopData.ts';
import { parseArguments, type StaffCommand, UsageError, unexpectedArguments } from './staffCommand.ts';

const options = { note: { type: 'string', default: '' }, 'dry-run': { type: 'boolean', default: false } } as const;
const events: Readonly<Record<string, 'approve' | 'refuse'>> = { approve: 'approve', refuse: 'refuse' };

export const afterSaleCommand: StaffCommand = {
  summary: 'decide after-sale requests that buyers have escalated',
  help: `Usage: staff after-sale list
       staff after-sale approve REQUEST --note TEXT [--dry-run]
       staff after-sale refuse REQUEST --note TEXT [--dry-run]

Lists and decides the requests that buyers have escalated to the platform. A decision is final. Both sides can read the note.

  approve     refund at once, or ask the buyer to return the product first if the request requires it
  refuse      reject the request
  --note      the reason of the decision (required)
  --dry-run   print what would be done, and change nothing`,

  async run(args, env, print) {
    const { values, positionals } = parseArguments({ args, options, allowPositionals: true });
    const [action = '', id, ...more] = positionals;
    const event = events[action];
    if (more.length > 0 || (action === 'list' ? id !== undefined : !event || !/^\d{1,15}$/.test(id ?? ''))) {
      throw unexpectedArguments('list, approve REQUEST or refuse REQUEST', positionals);
    }
    const note = (values.note ?? '').trim();
    if (event && note === '') throw new UsageError('--note TEXT is missing: a decision needs a reason.');
    const { db, close } = await openShopData(env);
    try {
      if (!event) {
        const escalated = await db
          .select({ request: refundRequest, title: orderLine.title })
          .from(refundRequest)
          .innerJoin(orderLine, eq(orderLine.id, refundRequest.lineId))
          .where(and(eq(refundRequest.state, refundStates.applied), isNotNull(refundRequest.escalatedAt)))
          .orderBy(asc(refundRequest.escalatedAt));
        if (escalated.length === 0) print('No request awaits a decision.');
        for (const { request, title } of escalated) {
          const { id: requestId, orderCode, type, num, amount, reason, answer } = request;
          print(`${requestId}  ${orderCode}  type ${type}  ${num} x ${title}  ${amount} TWD  ${reason}  supplier’s answer: ${answer}`);
          for (const step of await db.select().from(refundStep).where(eq(refundStep.requestId, requestId)).orderBy(asc(refundStep.id))) {
            print(`    ${step.takenAt.toISOString()}  ${step.by}: ${step.text}`);
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
        print(`Request ${id} does not await a decision. Nothing was changed.`);
        return 1;
      }
      const what = event === 'approve' ? 'approved' : 'refused';
      print(values['dry-run'] === true ? `Request ${id} would be ${what}. Nothing was changed.` : `Request ${id} is ${what}.`);
      return 0;
    } finally {
      await close();
    }
  },
};
