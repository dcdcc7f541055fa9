import type { Database } from '../db/database.ts';
import { type DiscrepancyDecision, InvalidDecision, listDiscrepancies, resolveDiscrepancy } from '../features/payment/discrepancies.ts';
import { confirmManualRefund, listOpenRefunds, retryRefund } from '../features/payment/openRefunds.ts';
import { openShopData } from './openShopData.ts';
import { parseArguments, type StaffCommand, UsageError } from './staffCommand.ts';

const options = { note: { type: 'string', default: '' }, 'dry-run': { type: 'boolean', default: false } } as const;
const decisions: Readonly<Record<string, DiscrepancyDecision>> = { settle: 'settled', refund: 'refunded', dismiss: 'dismissed' };

const effects: Readonly<Record<DiscrepancyDecision, string>> = {
  settled: 'its orders are paid and go to their suppliers',
  refunded: 'it goes back as soon as the shop runs, and its orders can be paid anew',
  dismissed: 'no money moves, and its orders can be paid anew',
};

const lists: Readonly<Record<string, (db: Database) => Promise<string[]>>> = {
  async list(db) {
    return (await listDiscrepancies(db)).map(({ discrepancy, attempt, orderCodes }) => {
      const asked = `asked ${attempt.amount} ${attempt.currency}, received ${discrepancy.amount} ${discrepancy.currency}`;
      const where = `${attempt.channel} ${discrepancy.providerTransaction}`;
      return `${discrepancy.paymentCode}  ${discrepancy.receivedAt.toISOString()}  ${discrepancy.reason}: ${asked}  ${where}  for ${orderCodes.join(' ')}`;
    });
  },
  async refunds(db) {
    return (await listOpenRefunds(db)).map(({ refund, channel, transaction, tries }) => {
      const what = `${refund.amount} ${refund.currency}  ${refund.reason}${refund.orderCode ? ` of ${refund.orderCode}` : ''}`;
      const where = `${channel} ${transaction ?? ''} ${refund.paymentCode}`;
      const why = refund.state === 'manual' ? 'to be sent back by hand' : `${tries} tries: ${refund.lastError ?? 'under way'}`;
      return `${refund.code}  ${refund.createdAt.toISOString()}  ${what}  ${where}  ${why}`;
    });
  },
};
const refundActions = new Set(['retry', 'refunded']);

export const paymentsCommand: StaffCommand = {
  summary: 'decide what becomes of money that is not what was asked for, and see to refunds',
  help: `Usage: staff payments list
       staff payments settle PAYMENT [--note TEXT] [--dry-run]
       staff payments refund PAYMENT [--note TEXT] [--dry-run]
       staff payments dismiss PAYMENT [--note TEXT] [--dry-run]
       staff payments refunds
       staff payments retry REFUND
       staff payments refunded REFUND --note PROOF

A decision is final. Compare with the provider's own books first.

  settle      take the money for the orders as it is; the ledger tells what was really received
  refund      send back what was received
  dismiss     there is no such money: the provider told of one payment twice
  refunds     list what has not gone back yet, and why
  retry       send a refund again as soon as the shop runs
  refunded    it was sent back in the provider's office, which takes no such refund by wire
  --note      what whoever reads it later should know
  --dry-run   tell what would be done, and change nothing`,

  async run(args, env, say) {
    const { values, positionals } = parseArguments({ args, options, allowPositionals: true });
    const [action = '', code, ...more] = positionals;
    const decision = decisions[action];
    const isList = Object.hasOwn(lists, action);
    if (more.length > 0 || (code === undefined) !== isList || (!isList && !decision && !refundActions.has(action)))
      throw new UsageError('say what to do');
    const { db, close } = await openShopData(env);
    try {
      if (code === undefined) {
        const lines = (await lists[action]?.(db)) ?? [];
        for (const line of lines.length > 0 ? lines : ['There is none.']) say(line);
        return 0;
      }
      if (action === 'retry') {
        await retryRefund(db, code);
        say(`${code} is sent again as soon as the shop runs.`);
        return 0;
      }
      if (!decision) {
        await confirmManualRefund(db, code, values.note ?? '');
        say(`${code} is refunded, and its member is told.`);
        return 0;
      }
      const dryRun = values['dry-run'] === true;
      await resolveDiscrepancy(db, code, { decision, note: values.note ?? '', dryRun });
      say(
        dryRun
          ? `${code} would be ${decision}: ${effects[decision]}. Nothing was changed.`
          : `${code} is ${decision}: ${effects[decision]}.`,
      );
      return 0;
    } catch (error) {
      if (!(error instanceof InvalidDecision)) throw error;
      say(`${error.message} Nothing was changed.`);
      return 1;
    } finally {
      await close();
    }
  },
};
