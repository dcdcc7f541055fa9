import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { createPrivateFileOnce } from '../privateFile.ts';
import type { MailAccount } from './shapes.ts';

/** Reads the shop's account at the mail server from its own file, and creates it on first use. */
export function readMailAccount(dataDir: string): MailAccount {
  const path = join(dataDir, 'sandbox', 'mail-keys.json');
  const found: unknown = JSON.parse(createPrivateFileOnce(path, () => JSON.stringify(makeAccount(), null, 2)));
  if (!isAccount(found)) throw new Error(`${path} does not contain the account of the mail server. Delete it to create a new one.`);
  return found;
}

/** Only the sandbox writes the file, and atomically. */
function isAccount(value: unknown): value is MailAccount {
  return typeof value === 'object' && value !== null && 'user' in value && 'password' in value;
}

const makeAccount = (): MailAccount => ({ user: 'shop', password: randomBytes(24).toString('base64url') });
