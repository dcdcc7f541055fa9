import type { Environment } from './config.ts';
import type { Database, OpenDatabase } from './db/database.ts';
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
}

export interface Secrets {
  /** Signs and peppers what is kept hashed. */
  shop: string;
}
