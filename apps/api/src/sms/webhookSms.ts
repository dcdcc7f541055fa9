import { createHmac, randomUUID } from 'node:crypto';
import { ServiceUnavailable } from '../platform/http/serviceUnavailable.ts';
import type { Sms, SmsSender } from './smsSender.ts';

export interface WebhookOptions {
  url: string;
  secret: string;
}

/** The header `x-signature`: the hex HMAC-SHA256 of `<unix seconds>.<raw body>`. The receiver also checks the time. */
export const signWebhook = (secret: string, timestamp: string, body: string) =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');

/** Posts messages as signed JSON to any service, for example to the sandbox. */
export function createWebhookSms({ url, secret }: WebhookOptions): SmsSender {
  return {
    async send({ phone, text, code, template, language }: Sms) {
      const body = JSON.stringify({ phone, text, code, template, language });
      const timestamp = String(Math.floor(Date.now() / 1000));
      const reply = await fetch(url, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(5_000),
        headers: {
          'content-type': 'application/json',
          'x-timestamp': timestamp,
          'x-signature': signWebhook(secret, timestamp, body),
          'x-delivery-id': randomUUID(),
        },
        body,
      }).catch((cause: unknown) => {
        throw new ServiceUnavailable('the SMS service is unreachable', { cause });
      });
      await reply.body?.cancel();
      if (!reply.ok) throw new ServiceUnavailable(`the SMS service answered ${reply.status}`);
    },
  };
}
