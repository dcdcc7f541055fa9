import { eq } from 'drizzle-orm';
import { createIdentityCipher } from '../features/account/identityCipher.ts';
import { openBankAccount } from '../features/afterSale/bankAccounts.ts';
import { confirmManualRefund, listOpenRefunds, retryRefund } from '../features/afterSale/openRefunds.ts';
import { type DiscrepancyDecision, listDiscrepancies, resolveDiscrepancy } from '../features/payment/discrepancies.ts';
import type { Database } from '../platform/db/database.ts';
import { paymentDiscrepancy, paymentRefund } from '../platform/db/schema/payment.ts';
import type { Transaction } from '../platform/db/transaction.ts';
import { readSecrets } from '../secrets.ts';
import { changeDatabase, ImpossibleChange } from './applyChange.ts';
import { type ShopData, withShopData } from './openShopData.ts';
import { parseArguments, type StaffCommand, unexpectedArguments } from './staffCommand.ts';
import { suggest } from './suggest.ts';

const options = { note: { type: 'string', default: '' } } as const;
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
       staff payments settle PAYMENT [--note TEXT]
       staff payments refund PAYMENT [--note TEXT]
       staff payments dismiss PAYMENT [--note TEXT]
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
  --note      a note for later readers`,

  async run(args, env, print, operator) {
    const { values, positionals } = parseArguments({ args, options, allowPositionals: true });
    const [action = '', code, ...more] = positionals;
    const decision = decisions[action];
    const isList = Object.hasOwn(lists, action);
    if (more.length > 0 || (code === undefined) !== isList || (!isList && !decision && !refundActions.has(action)))
      throw unexpectedArguments('list, refunds, or an action with one PAYMENT or REFUND', positionals);
    return withShopData(env, async (data) => {
      if (code === undefined) {
        const lines = (await lists[action]?.(data.db)) ?? [];
        for (const line of lines.length > 0 ? lines : [action === 'list' ? 'No payment discrepancies.' : 'No open refunds.']) print(line);
        return 0;
      }
      const note = values.note ?? '';
      const change = decision ? decide(code, decision, note) : handleRefund(data, action, code, note);
      return changeDatabase(
        data.db,
        { operator, print },
        {
          action: `payments ${action}`,
          facts: { code, note },
          async act(tx) {
            await (decision ? requireDiscrepancy(tx, code) : requireRefund(tx, code));
            return change.act(tx);
          },
          describe: change.describe,
        },
      );
    });
  },
};

async function requireDiscrepancy(tx: Transaction, code: string): Promise<void> {
  const isThis = eq(paymentDiscrepancy.paymentCode, code);
  if ((await tx.select({ code: paymentDiscrepancy.paymentCode }).from(paymentDiscrepancy).where(isThis)).length > 0) return;
  const open = (await listDiscrepancies(tx)).map(({ discrepancy }) => discrepancy.paymentCode);
  throw new ImpossibleChange(`There is no discrepancy for payment ${code}.${suggest(code, open, 'wait')}`);
}

async function requireRefund(tx: Transaction, code: string): Promise<void> {
  if ((await tx.select({ code: paymentRefund.code }).from(paymentRefund).where(eq(paymentRefund.code, code))).length > 0) return;
  const open = (await listOpenRefunds(tx)).map(({ refund }) => refund.code);
  throw new ImpossibleChange(`There is no refund ${code}.${suggest(code, open, 'are open')}`);
}

interface Change {
  act: (tx: Transaction) => Promise<string>;
  describe: (result: string, isPlanned: boolean) => string;
}

const decide = (code: string, decision: DiscrepancyDecision, note: string): Change => ({
  async act(tx) {
    await resolveDiscrepancy(tx, code, { decision, note });
    return `${decision}: ${effects[decision]}`;
  },
  describe: (result, isPlanned) => `Payment ${code} ${isPlanned ? 'would be' : 'is'} ${result}.`,
});

function handleRefund({ environment }: ShopData, action: string, code: string, note: string): Change {
  if (action === 'retry')
    return {
      async act(tx) {
        await retryRefund(tx, code);
        return code;
      },
      describe: (_, isPlanned) =>
        isPlanned ? `The shop would send refund ${code} again.` : `The shop sends refund ${code} again when it runs.`,
    };
  if (action === 'account')
    return {
      async act(tx) {
        const account = await openBankAccount(tx, createIdentityCipher(await readSecrets(environment)), code);
        if (!account) throw new ImpossibleChange(`No bank account is stored for refund ${code}.`);
        return `${account.bankCode} ${account.account} ${account.holder}`;
      },
      // A plan must not show an account that the audit log would not record.
      describe: (account, isPlanned) => (isPlanned ? `The bank account of refund ${code} would be opened.` : account),
    };
  return {
    async act(tx) {
      await confirmManualRefund(tx, code, note);
      return code;
    },
    describe: (_, isPlanned) => `Refund ${code} ${isPlanned ? 'would be' : 'is'} complete. The member gets a message.`,
  };
}
