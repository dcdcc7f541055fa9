import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { digits } from '../cards/digits.ts';
import { createPrivateFileOnce } from '../privateFile.ts';
import type { InvoiceKeys } from './shapes.ts';

/** Reads the merchant's keys from their own file, and creates them on first use. */
export function readInvoiceKeys(dataDir: string): InvoiceKeys {
  const path = join(dataDir, 'sandbox', 'invoice-keys.json');
  const found: unknown = JSON.parse(createPrivateFileOnce(path, () => JSON.stringify(makeKeys(), null, 2)));
  if (!isKeys(found)) throw new Error(`${path} does not contain the invoice centre's keys. Delete it to create new ones.`);
  return found;
}

/** Only the sandbox writes the file, and atomically. */
function isKeys(value: unknown): value is InvoiceKeys {
  return typeof value === 'object' && value !== null && 'merchantId' in value && 'hashKey' in value && 'hashIv' in value;
}

const makeKeys = (): InvoiceKeys => ({
  merchantId: `999${digits(4)}`,
  hashKey: randomBytes(12).toString('base64url'),
  hashIv: randomBytes(12).toString('base64url'),
});
