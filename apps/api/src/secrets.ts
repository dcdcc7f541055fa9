import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Environment } from './config.ts';
import type { Secrets } from './services.ts';

const MIN_LENGTH = 32;
const MIN_DIFFERENT = 10;
export const HOW_TO_CREATE = 'Create one with: openssl rand -hex 32';

/** Reads the secret. Demo mode creates one in the data folder if none is set; live mode requires `SHOP_SECRET`. */
export async function readSecrets({ SHOP_MODE, SHOP_SECRET, DATA_DIR }: Environment): Promise<Secrets> {
  if (SHOP_SECRET !== undefined) {
    const [weakness] = findWeakness('SHOP_SECRET', SHOP_SECRET);
    if (weakness) throw new Error(weakness);
    return { shop: SHOP_SECRET };
  }
  if (SHOP_MODE === 'live') throw new Error(`SHOP_SECRET is missing: SHOP_MODE=live requires it. ${HOW_TO_CREATE}`);
  await mkdir(DATA_DIR, { recursive: true, mode: 0o700 });
  const file = path.join(DATA_DIR, 'shop.secret');
  try {
    const handle = await open(file, 'wx', 0o600);
    await handle.writeFile(randomBytes(32).toString('hex'));
    await handle.sync();
    await handle.close();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return { shop: await readFile(file, 'utf8') };
}

/** Why a secret can be guessed. Empty for a good or missing one. The value is not shown. */
export function findWeakness(name: string, secret: string | undefined): string[] {
  if (secret === undefined) return [];
  if (secret.length < MIN_LENGTH) return [`${name} has ${secret.length} characters, but needs at least ${MIN_LENGTH}. ${HOW_TO_CREATE}`];
  if (new Set(secret).size < MIN_DIFFERENT)
    return [`${name} looks like a default value: it has fewer than ${MIN_DIFFERENT} different characters. ${HOW_TO_CREATE}`];
  return [];
}
