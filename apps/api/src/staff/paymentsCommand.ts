import type { Database } from '../db/database.ts';
import { createIdentityCipher } from '../features/account/identityCipher.ts';
import { openBankAccount } from '../features/afterSale/bankAccounts.ts';
import { type DiscrepancyDecision, InvalidDecision, listDiscrepancies, resolveDiscrepancy } from '../features/payment/discrepancies.ts';
import { confirmManualRefund, listOpenRefunds, retryRefund } from '../features/payment/openRefunds.ts';
import { readSecrets } from '../secrets.ts';
import { openShopData } from './openShopData.ts';
import { parseArguments, type StaffCommand, unexpectedArguments } from './staffCommand.ts';

const options = { note: { type: 'string', default: '' }, 'dry-run': { type: 'boolean', default: false } } as const;
const decisions: Readonly<Record<string, DiscrepancyDecision>> = { settle: 'settled', refund: 'refunded', dismiss: 'dismissed' };

const effects: Readonly<Record<DiscrepancyDecision, string>> = {
  settled: 'its orders are paid and go to the supplier',
  refunded: 'the shop refunds it when it runs, and its orders can be paid again',
  dismissed: 'no money is transferred, and its orders can be paid again',
};

const lists: Readonly<Record<string, (db: Database) => Promise<string[]>>> = {
  async list(db) {
    return (await listDiscrepancies(db)).map(({ discrepancy, attempt, orderCodes }) => {
      const amounts = `expected ${attempt.amount} ${attempt.currency}, received ${discrepancy.amount} ${discrepancy.currency}`;
      const where = `${attempt.channel} ${discrepancy.providerTransaction}`;
      return `${discrepancy.paymentCode}  ${discrepancy.receivedAt.toISOString()}  ${discrepancy.reason}: ${amounts}  ${where}  for ${orderCodes.join(' ')}`;
    });
  },
  async refunds(db) {
    return (await listOpenRefunds(db)).map(({ refund, channel, transaction, tries }) => {
      const what = `${refund.amount} ${refund.currency}  ${refund.reason}${refund.orderCode ? ` of ${refund.orderCode}` : ''}`;
      const where = `${channel} ${transaction ?? ''} ${refund.paymentCode}`;
      const status = refund.state === 'manual' ? 'to be refunded by hand' : `${tries} attempts: ${refund.lastError ?? 'in progress'}`;
      return `${refund.code}  ${refund.createdAt.toISOString()}  ${what}  ${where}  ${status}`;
    });
  },
};
const refundActions = new Set(['retry', 'refunded', 'account']);

export const paymentsCommand: StaffCommand = {
  summary: 'decide payment discrepancies and handle open refunds',
  help: `Usage: staff payments list
       staff payments settle PAYMENT [--note TEXT] [--dry-run]
       staff payments refund PAYMENT [--note TEXT] [--dry-run]
       staff payments dismiss PAYMENT [--note TEXT] [--dry-run]
       staff payments refunds
       staff payments retry REFUND
       staff payments account REFUND
       staff payments refunded REFUND --note PROOF

A decision is final. Check the records of the provider first.

  list        list the payments whose amount or currency differs from the expected one
  settle      accept the received amount as payment of the orders; the ledger records the received amount
  refund      refund the received amount
  dismiss     nothing was received: the provider reported one payment twice
  refunds     list the open refunds with their errors
  retry       let the shop send a refund again when it runs
  account     print the bank account for a refund of cash on delivery; the member sees that it was opened
  refunded    confirm a refund that was made in the provider's own system, because its API does not offer it
  --note      a note for later readers
  --dry-run   print what would be done, and change nothing`,

  async run(args, env, print) {
    const { values, positionals } = parseArguments({ args, options, allowPositionals: true });
    const [action = '', code, ...more] = positionals;
    const decision = decisions[action];
    const isList = Object.hasOwn(lists, action);
    if (more.length > 0 || (code === undefined) !== isList || (!isList && !decision && !refundActions.has(action)))
      throw unexpectedArguments('list, refunds, or an action with one PAYMENT or REFUND', positionals);
    const { db, environment, close } = await openShopData(env);
    try {
      if (code === undefined) {
        const lines = (await lists[action]?.(db)) ?? [];
        for (const line of lines.length > 0 ? lines : [action === 'list' ? 'No payment discrepancies.' : 'No open refunds.']) print(line);
        return 0;
      }
      if (action === 'retry') {
        await retryRefund(db, code);
        print(`The shop sends refund ${code} again when it runs.`);
        return 0;
      }
      if (action === 'account') {
        const account = await openBankAccount(db, createIdentityCipher(await readSecrets(environment)), code);
        print(account ? `${account.bankCode} ${account.account} ${account.holder}` : `No bank account is stored for refund ${code}.`);
        return account ? 0 : 1;
      }
      if (!decision) {
        await confirmManualRefund(db, code, values.note ?? '');
        print(`Refund ${code} is complete. The member gets a message.`);
        return 0;
      }
      const dryRun = values['dry-run'] === true;
      await resolveDiscrepancy(db, code, { decision, note: values.note ?? '', dryRun });
      print(
        dryRun
          ? `Payment ${code} would be ${decision}: ${effects[decision]}. Nothing was changed.`
          : `Payment ${code} is ${decision}: ${effects[decision]}.`,
      );
      return 0;
    } catch (error) {
      if (!(error instanceof InvalidDecision)) throw error;
      print(`${error.message} Nothing was changed.`);
      return 1;
    } finally {
      await close();
    }
  },
};
