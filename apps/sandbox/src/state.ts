import { join } from 'node:path';
import type { Notice, Trade } from './alipay/shapes.ts';
import type { CardNotice, CardPayment } from './cards/shapes.ts';
import type { CourierParcel } from './courier/shapes.ts';
import type { IssuedInvoice } from './invoices/shapes.ts';
import type { StoredMail } from './mail/shapes.ts';
import { readTextFile, replacePrivateFile } from './privateFile.ts';
import type { PushBrowser, StoredPush } from './push/shapes.ts';
import type { TextMessage } from './sms/shapes.ts';
import type { OrderEvent, SupplierOrder } from './supplier/shapes.ts';

/** The stored data of all simulated services, oldest first. */
export interface SandboxData {
  version: 1;
  trades: Trade[];
  notices: Notice[];
  cardPayments: CardPayment[];
  cardNotices: CardNotice[];
  messages: TextMessage[];
  mails: StoredMail[];
  pushBrowsers: PushBrowser[];
  pushes: StoredPush[];
  invoices: IssuedInvoice[];
  orders: SupplierOrder[];
  /** The parcels of the sandbox's own courier. */
  courierParcels: CourierParcel[];
  /** Order events, including those of orders that the supplier never receives. */
  events: OrderEvent[];
  /** Processed delivery ids, so that a repeated request has no effect. */
  deliveries: string[];
}

export interface SandboxState {
  data: SandboxData;
  /** Resolves when all changes so far are on disk. Calls during a write share the next one. */
  save(): Promise<void>;
}

/** Limits the memory of a demo that runs for weeks. */
const maxEntries = {
  trades: 2000,
  notices: 4000,
  cardPayments: 2000,
  cardNotices: 4000,
  messages: 500,
  mails: 500,
  pushBrowsers: 500,
  pushes: 500,
  invoices: 2000,
  orders: 1000,
  courierParcels: 1000,
  events: 5000,
  deliveries: 5000,
} as const;

export function openState(dataDir: string): SandboxState {
  const path = join(dataDir, 'sandbox', 'state.json');
  const data = readState(path);
  let running: Promise<void> = Promise.resolve();
  let waiting: Promise<void> | null = null;

  async function writeAfter(previous: Promise<void>): Promise<void> {
    // A failed write has been reported to its callers, and this write contains its changes too.
    await previous.catch(() => undefined);
    waiting = null;
    dropOldest(data);
    await replacePrivateFile(path, JSON.stringify(data));
  }

  return {
    data,
    save() {
      if (waiting === null) {
        waiting = writeAfter(running);
        running = waiting;
      }
      return waiting;
    },
  };
}

function readState(path: string): SandboxData {
  const text = readTextFile(path);
  const empty = {
    version: 1,
    trades: [],
    notices: [],
    cardPayments: [],
    cardNotices: [],
    messages: [],
    mails: [],
    pushBrowsers: [],
    pushes: [],
    invoices: [],
    courierParcels: [],
    orders: [],
    events: [],
    deliveries: [],
  } as const;
  // Lists that an earlier version did not have start empty.
  const found: unknown = { ...structuredClone(empty), ...(text === null ? {} : JSON.parse(text)) };
  if (!isState(found)) throw new Error(`${path} was written by another version of the sandbox. Delete it to start empty.`);
  return found;
}

/** Only the sandbox writes the file, and atomically, so checking its version and lists is enough. */
function isState(value: unknown): value is SandboxData {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  return fields.get('version') === 1 && Object.keys(maxEntries).every((name) => Array.isArray(fields.get(name)));
}

function dropOldest(data: SandboxData): void {
  data.trades.splice(0, data.trades.length - maxEntries.trades);
  data.notices.splice(0, data.notices.length - maxEntries.notices);
  data.cardPayments.splice(0, data.cardPayments.length - maxEntries.cardPayments);
  data.cardNotices.splice(0, data.cardNotices.length - maxEntries.cardNotices);
  data.messages.splice(0, data.messages.length - maxEntries.messages);
  data.mails.splice(0, data.mails.length - maxEntries.mails);
  data.pushBrowsers.splice(0, data.pushBrowsers.length - maxEntries.pushBrowsers);
  data.pushes.splice(0, data.pushes.length - maxEntries.pushes);
  data.invoices.splice(0, data.invoices.length - maxEntries.invoices);
  data.courierParcels.splice(0, data.courierParcels.length - maxEntries.courierParcels);
  data.orders.splice(0, data.orders.length - maxEntries.orders);
  data.events.splice(0, data.events.length - maxEntries.events);
  data.deliveries.splice(0, data.deliveries.length - maxEntries.deliveries);
}
