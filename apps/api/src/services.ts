import type { KeyObject } from 'node:crypto';
import type { Tracing } from '@baodao/logging/loadTracing';
import type { Environment } from '@baodao/settings/settings';
import type { CourierTrackers } from './couriers/courierTracker.ts';
import type { MediaStore } from './features/media/mediaStore.ts';
import type { IdentityProviders } from './identityProviders/createIdentityProviders.ts';
import type { InvoiceProvider } from './invoices/invoiceProvider.ts';
import type { Mailer } from './mail/mailer.ts';
import type { PaymentProviders } from './paymentProviders/createPaymentProviders.ts';
import type { Announcements } from './platform/db/announcements.ts';
import type { Database } from './platform/db/database.ts';
import type { OpenDatabase } from './platform/db/openDatabase.ts';
import type { Valkey } from './platform/limits/openValkey.ts';
import type { PushService } from './push/pushService.ts';
import type { SearchEngine } from './searchEngines/searchEngine.ts';
import type { SearchWithFallback } from './searchEngines/searchWithFallback.ts';
import type { SmsSender } from './sms/smsSender.ts';

/** The dependencies of the features. Each process creates one; each test creates its own. */
export interface Services {
  db: Database;
  pool: OpenDatabase['pool'];
  searchPool: OpenDatabase['searchPool'];
  replicas: OpenDatabase['replicas'];
  embedded: boolean;
  /** `null` with the embedded database, which announces nothing. */
  announcements: Announcements | null;
  /** Counts limited calls and announces messages; `null` if PostgreSQL counts and streams poll. */
  valkey: Valkey | null;
  /** Public pictures and videos. */
  pictures: MediaStore;
  /** Photos that only staff may see. */
  licences: MediaStore;
  /** Finds products by words. */
  searchEngine: SearchEngine;
  /** The same engine; `null` if PostgreSQL finds them. */
  externalSearch: SearchWithFallback | null;
  /** `null` unless traces are wanted. */
  tracing: Tracing | null;
  environment: Environment;
  /** The public address of the shop. */
  publicUrl: string;
  secrets: Secrets;
  sms: SmsSender;
  /** Sends mails; `null` if no mail server is configured. */
  mailer: Mailer | null;
  /** Sends push messages to browsers; `null` if the shop has no keys for them. */
  push: PushService | null;
  /** The configured payment providers. */
  paymentProviders: PaymentProviders;
  /** The configured identity providers. */
  identityProviders: IdentityProviders;
  /** Issues e-invoices; `null` if none is configured. */
  invoices: InvoiceProvider | null;
  /** The couriers that the shop can ask where a parcel is. */
  couriers: CourierTrackers;
  /** Receives the paid orders of all shops without a system of their own; `null` if staff ship them. */
  supplier: Supplier | null;
  /** The systems of single shops, by the shop's id. */
  shopSuppliers: ReadonlyMap<number, Supplier>;
}

export interface Supplier {
  url: string;
  /** Signs the calls in both directions. */
  secret: string;
  /** Encrypts what only the supplier may read; `null` if none is configured. */
  publicKey: KeyObject | null;
}

export interface Secrets {
  /** Signs tokens, peppers hashes, and encrypts identity numbers. */
  shop: string;
  /** The secret before the last change. It still opens what it sealed, and its links in mails still work. */
  previous?: string | undefined;
}
