import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { digits } from '../cards/digits.ts';
import { createPrivateFileOnce } from '../privateFile.ts';

/** A merchant of ECPay's payments. The invoice centre has keys of its own. */
export interface EcpayKeys {
  merchantId: string;
  hashKey: string;
  hashIv: string;
}

/** Reads the keys from their own file, and creates them on first use. */
export function readEcpayKeys(dataDir: string): EcpayKeys {
  const path = join(dataDir, 'sandbox', 'ecpay-keys.json');
  const found: unknown = JSON.parse(createPrivateFileOnce(path, () => JSON.stringify(makeKeys(), null, 2)));
  if (!isKeys(found)) throw new Error(`${path} does not contain the keys of ECPay. Delete it to create new ones.`);
  return found;
}

/** Only the sandbox writes the file, and atomically. */
function isKeys(value: unknown): value is EcpayKeys {
  return typeof value === 'object' && value !== null && 'merchantId' in value && 'hashKey' in value && 'hashIv' in value;
}

const makeKeys = (): EcpayKeys => ({
  merchantId: `999${digits(4)}`,
  hashKey: randomBytes(12).toString('base64url'),
  hashIv: randomBytes(12).toString('base64url'),
});
