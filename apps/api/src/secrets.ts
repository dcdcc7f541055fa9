import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Environment } from '@baodao/settings/settings';
import { findWeakness, HOW_TO_CREATE } from '@baodao/settings/weakness';
import type { Secrets } from './services.ts';

/** Reads the secret. Demo mode creates one in the data folder if none is set; live mode requires `SHOP_SECRET`. */
export async function readSecrets({ SHOP_MODE, SHOP_SECRET, SHOP_SECRET_PREVIOUS: previous, DATA_DIR }: Environment): Promise<Secrets> {
  if (SHOP_SECRET !== undefined) {
    const [weakness] = findWeakness('SHOP_SECRET', SHOP_SECRET);
    if (weakness) throw new Error(weakness);
    return { shop: SHOP_SECRET, previous };
  }
  if (SHOP_MODE === 'live') throw new Error(`SHOP_SECRET is missing: SHOP_MODE=live requires it. ${HOW_TO_CREATE}`);
  return { shop: await readOrCreateFile(DATA_DIR, 'shop.secret', () => randomBytes(32).toString('hex')) };
}

/** Reads a secret of demo mode from the data folder, and creates it on first use. */
export async function readOrCreateFile(folder: string, name: string, make: () => string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, name);
  try {
    const handle = await open(file, 'wx', 0o600);
    await handle.writeFile(make());
    await handle.sync();
    await handle.close();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFile(file, 'utf8');
}
