import { createECDH } from 'node:crypto';
import { Agent } from 'node:http';
import { isIP } from 'node:net';
import type { PushInput } from '@baodao/domain/account/shapes';
import type { Environment } from '@baodao/settings/settings';
import webPush from 'web-push';
import { postMessage } from '../platform/outgoing/postMessage.ts';
import { createPublicAgent, PrivateHost } from '../platform/outgoing/publicHosts.ts';
import { readVapidKeys } from './vapidKeys.ts';

type PushOutcome = 'sent' | 'gone';

export interface PushService {
  /** Browsers subscribe with it. */
  publicKey: string;
  /** False for addresses that no push service has, and for keys that nothing can be encrypted with. */
  isAcceptable: (subscription: PushInput) => boolean;
  /** Sends one encrypted message. `gone` when the subscription has ended. Throws when another attempt may succeed. */
  send: (subscription: PushInput, message: { topic: string; body: string }) => Promise<PushOutcome>;
  close: () => void;
}

/** A notice about an order or a price is of no use later. */
export const MESSAGE_LIFETIME_SECONDS = 86_400;

/** Null if the shop has no keys. Members then cannot subscribe. */
export async function createPushService(environment: Environment, publicUrl: string): Promise<PushService | null> {
  const keys = await readVapidKeys(environment);
  if (!keys) return null;
  // Push services reject other subjects than https and mailto.
  const subject = publicUrl.startsWith('https:') ? publicUrl : 'mailto:no-reply@baodao.example';
  const sandbox = environment.PUSH_SANDBOX_URL === undefined ? null : new URL(environment.PUSH_SANDBOX_URL).origin;
  const publicAgent = createPublicAgent();
  const sandboxAgent = new Agent();
  const isSandbox = (url: URL) => url.origin === sandbox;
  return {
    publicKey: keys.publicKey,
    isAcceptable({ endpoint, p256dh, auth }) {
      const url = URL.parse(endpoint);
      return url !== null && (isSandbox(url) || isServiceUrl(url)) && isPublicKey(p256dh) && Buffer.from(auth, 'base64url').length === 16;
    },
    async send({ endpoint, p256dh, auth }, { topic, body }) {
      const url = URL.parse(endpoint);
      if (!url || !(isSandbox(url) || isServiceUrl(url))) return 'gone';
      const message = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, body, {
        vapidDetails: { subject, ...keys },
        TTL: MESSAGE_LIFETIME_SECONDS,
        topic,
      });
      const agent = isSandbox(url) ? sandboxAgent : publicAgent;
      let status: number;
      try {
        status = await postMessage(url, { headers: message.headers, body: message.body, agent });
      } catch (error) {
        if (error instanceof PrivateHost) return 'gone';
        throw error;
      }
      if (status === 404 || status === 410) return 'gone';
      if (status < 200 || status > 299) throw new Error(`The push service answered ${status}`);
      return 'sent';
    },
    close() {
      publicAgent.destroy();
      sandboxAgent.destroy();
    },
  };
}

/** Push services have a host name and the usual port. An address in numbers would not be looked up, and so not be checked. */
const isServiceUrl = ({ protocol, hostname, port, username, password }: URL): boolean =>
  protocol === 'https:' && port === '' && username === '' && password === '' && !hostname.startsWith('[') && isIP(hostname) === 0;

function isPublicKey(p256dh: string): boolean {
  const bytes = Buffer.from(p256dh, 'base64url');
  if (bytes.length !== 65) return false;
  const own = createECDH('prime256v1');
  own.generateKeys();
  try {
    own.computeSecret(bytes);
    return true;
  } catch {
    return false;
  }
}
