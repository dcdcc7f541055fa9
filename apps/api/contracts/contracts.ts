import { type CourierSetup, courierContract } from './couriers.ts';
import { type IdentitySetup, identityContract } from './identity.ts';
import { type InvoiceSetup, invoiceContract } from './invoices.ts';
import { type MediaSetup, mediaContract } from './media.ts';
import { type PaymentSetup, paymentContract } from './payment.ts';
import { type SearchSetup, searchContract } from './search.ts';
import { type SmsSetup, smsContract } from './sms.ts';

interface Stoppable {
  stop?: () => Promise<void>;
}

/** The default export of a file that `pnpm contract` runs: a setup for each kind of adapter that the author wrote. */
export interface ContractFile {
  payment?: () => Promise<PaymentSetup & Stoppable>;
  couriers?: () => Promise<CourierSetup & Stoppable>;
  sms?: () => Promise<SmsSetup & Stoppable>;
  invoices?: () => Promise<InvoiceSetup & Stoppable>;
  identity?: () => Promise<IdentitySetup & Stoppable>;
  search?: () => Promise<SearchSetup & Stoppable>;
  media?: () => Promise<MediaSetup & Stoppable>;
}

/** A rule of a contract, and whether the adapter keeps it. */
export interface RuleResult {
  kind: keyof ContractFile;
  rule: string;
  /** Undefined if the adapter keeps the rule. */
  error: unknown;
}

/** Runs the contracts of all adapters of the file, one rule after the other. */
export async function* runContracts(file: ContractFile): AsyncGenerator<RuleResult> {
  yield* runRules('payment', paymentContract, file.payment);
  yield* runRules('couriers', courierContract, file.couriers);
  yield* runRules('sms', smsContract, file.sms);
  yield* runRules('invoices', invoiceContract, file.invoices);
  yield* runRules('identity', identityContract, file.identity);
  yield* runRules('search', searchContract, file.search);
  yield* runRules('media', mediaContract, file.media);
}

async function* runRules<Setup>(
  kind: keyof ContractFile,
  contract: Readonly<Record<string, (setup: Setup) => Promise<void>>>,
  open: (() => Promise<Setup & Stoppable>) | undefined,
): AsyncGenerator<RuleResult> {
  if (open === undefined) return;
  const setup = await open();
  try {
    for (const [rule, check] of Object.entries(contract)) {
      const error = await check(setup).then(
        () => undefined,
        (reason: unknown) => reason ?? new Error('the rule threw nothing'),
      );
      yield { kind, rule, error };
    }
  } finally {
    await setup.stop?.();
  }
}
