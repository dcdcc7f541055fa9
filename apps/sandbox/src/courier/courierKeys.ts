import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { createPrivateFileOnce } from '../privateFile.ts';

/** Reads the secret that the courier shares with the shop, and creates it on first use. */
export function readCourierSecret(dataDir: string): string {
  const path = join(dataDir, 'sandbox', 'courier-keys.json');
  const make = () => JSON.stringify({ secret: randomBytes(32).toString('base64url') });
  const found: unknown = JSON.parse(createPrivateFileOnce(path, make));
  if (typeof found === 'object' && found !== null && 'secret' in found && typeof found.secret === 'string') return found.secret;
  throw new Error(`${path} does not contain the courier's secret. Delete it to create a new one.`);
}
