import { randomBytes } from 'node:crypto';
import type { Environment } from '@baodao/settings/settings';
import { findWeakness, HOW_TO_CREATE } from '@baodao/settings/weakness';
import { readOrCreateFile } from './readOrCreateFile.ts';
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
