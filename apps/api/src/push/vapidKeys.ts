import { createECDH } from 'node:crypto';
import type { Environment } from '@baodao/settings/settings';
import webPush from 'web-push';
import { readOrCreateFile } from '../readOrCreateFile.ts';

interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** Demo mode creates keys in the data folder if none are set. Without keys, a live shop sends no push messages. */
export async function readVapidKeys(environment: Environment): Promise<VapidKeys | null> {
  const { SHOP_MODE, DATA_DIR, VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = environment;
  if (publicKey !== undefined && privateKey !== undefined) {
    if (derivePublicKey(privateKey) !== publicKey) throw new Error('VAPID_PUBLIC_KEY is not the public key of VAPID_PRIVATE_KEY');
    return { publicKey, privateKey };
  }
  if (SHOP_MODE === 'live') return null;
  const created = await readOrCreateFile(DATA_DIR, 'vapid.secret', () => webPush.generateVAPIDKeys().privateKey);
  return { publicKey: derivePublicKey(created), privateKey: created };
}

function derivePublicKey(privateKey: string): string {
  const key = createECDH('prime256v1');
  key.setPrivateKey(privateKey, 'base64url');
  return key.getPublicKey('base64url');
}
