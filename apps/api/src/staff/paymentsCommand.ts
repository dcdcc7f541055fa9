import { type Decision, decideSuspectMoney, listSuspectMoney, NotDecidable } from '../rooms/payment/suspectMoney.ts';
import { openShopData } from './openShopData.ts';
import { readArguments, type StaffCommand, UsageError } from './staffCommand.ts';

const options = { note: { type: 'string', default: '' }, 'dry-run': { type: 'boolean', default: false } } as const;
const decisions: Readonly<Record<string, Decision>> = { settle: 'settled', refund: 'refunded', dismiss: 'dismissed' };

const effects: Readonly<Record<Decision, string>> = {
  settled: 'its orders are paid and go to their suppliers',
  refunded: 'it goes back as soon as the shop runs, and its orders can be paid anew',
  dismissed: 'no money moves, and its orders can be paid anew',
};

export const paymentsCommand: StaffCommand = {
  summary: 'list money that is not what was asked for, and decide what becomes of it',
  help: `Usage: staff payments list
       staff payments settle PAYMENT [--note TEXT] [--dry-run]
       staff payments refund PAYMENT [--note TEXT] [--dry-run]
       staff payments dismiss PAYMENT [--note TEXT] [--dry-run]

A decision is final. Compare with the provider's own books first.

  settle      take the money for the orders as it is; the ledger tells what was really received
  refund      send back what was received
  dismiss     there is no such money: the provider told of one payment twice
  --note      what whoever reads it later should know
  --dry-run   tell what would be done, and change nothing`,

  async run(args, env, say) {
    const { values, positionals } = readArguments({ args, options, allowPositionals: true });
    const [action = '', code, ...more] = positionals;
    const decision = decisions[action];
    if (more.length > 0 || (action === 'list' ? code !== undefined : !decision || code === undefined))
      throw new UsageError('say what to do');
    const { db, close } = await openShopData(env);
    try {
      if (!decision || code === undefined) {
        const payments = await listSuspectMoney(db);
        if (payments.length === 0) say('There is none.');
        for (const { money, attempt, orderCodes } of payments) {
          const asked = `asked ${attempt.amount} ${attempt.currency}, received ${money.amount} ${money.currency}`;
          const where = `${attempt.channel} ${money.providerTransaction}`;
          say(`${money.paymentCode}  ${money.receivedAt.toISOString()}  ${money.reason}: ${asked}  ${where}  for ${orderCodes.join(' ')}`);
        }
        return 0;
      }
      const dryRun = values['dry-run'] === true;
      await decideSuspectMoney(db, code, { decision, note: values.note ?? '', dryRun });
      say(
        dryRun
          ? `${code} would be ${decision}: ${effects[decision]}. Nothing was changed.`
          : `${code} is ${decision}: ${effects[decision]}.`,
      );
      return 0;
    } catch (error) {
      if (!(error instanceof NotDecidable)) throw error;
      say(`${error.message} Nothing was changed.`);
      return 1;
    } finally {
      await close();
    }
  },
};
