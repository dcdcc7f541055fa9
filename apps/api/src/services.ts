import type { Environment } from './config.ts';
import type { Database, OpenDatabase } from './db/database.ts';
import type { PaymentProviders } from './paymentProviders/createPaymentProviders.ts';
import type { SmsSender } from './sms/smsSender.ts';

/** What the rooms work with. One per process; tests make their own. */
export interface Services {
  db: Database;
  pool: OpenDatabase['pool'];
  searchPool: OpenDatabase['searchPool'];
  embedded: boolean;
  environment: Environment;
  /** The address people see the shop at. */
  publicUrl: string;
  secrets: Secrets;
  sms: SmsSender;
  /** The ways to pay that are configured. */
  paymentProviders: PaymentProviders;
  /** Where paid orders go; null while there is nobody to send them to. */
  supplier: Supplier | null;
}

export interface Supplier {
  url: string;
  /** Signs the calls of both sides. */
  secret: string;
}

export interface Secrets {
  /** Signs and peppers what is kept hashed. */
  shop: string;
}
