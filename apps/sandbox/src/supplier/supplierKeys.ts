import { generateKeyPairSync } from 'node:crypto';
import { join } from 'node:path';
import { createPrivateFileOnce } from '../privateFile.ts';

/** The supplier's keys on P-256, PEM. The shop encrypts identity numbers with the public one. */
export interface SupplierKeys {
  privateKey: string;
  publicKey: string;
}

/** Reads the keys from their own file, and creates them on first use. */
export function readSupplierKeys(dataDir: string): SupplierKeys {
  const path = join(dataDir, 'sandbox', 'supplier-keys.json');
  const found: unknown = JSON.parse(createPrivateFileOnce(path, () => JSON.stringify(makePair(), null, 2)));
  if (!isPair(found)) throw new Error(`${path} does not contain the supplier's keys. Delete it to create new ones.`);
  return found;
}

/** Only the sandbox writes the file, and atomically. */
function isPair(value: unknown): value is SupplierKeys {
  return typeof value === 'object' && value !== null && 'privateKey' in value && 'publicKey' in value;
}

const makePair = (): SupplierKeys =>
  generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
