import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Sms } from '../src/sms/smsSender.ts';
import { signWebhook } from '../src/sms/webhookSms.ts';

export interface Inbox {
  url: string;
  secret: string;
  messages: Sms[];
  /** The last code sent to a phone number. */
  lastCodeTo: (phone: string) => string;
  /** If `false`, the service answers 500. */
  isUp: boolean;
  close: () => void;
}

/** Starts an SMS service for tests that records signed messages. */
export async function startInbox(secret: string): Promise<Inbox> {
  const messages: Sms[] = [];
  const server = createServer((request, reply) => {
    void text(request).then((body) => {
      const { 'x-timestamp': timestamp = '', 'x-signature': signature } = request.headers;
      const isFresh = Math.abs(Date.now() / 1000 - Number(timestamp)) < 300;
      const isSigned = isFresh && signature === signWebhook(secret, String(timestamp), body);
      if (isSigned && inbox.isUp) messages.push(JSON.parse(body) as Sms);
      reply.writeHead(isSigned ? (inbox.isUp ? 200 : 500) : 401).end();
    });
  });
  const inbox: Inbox = {
    url: '',
    secret,
    messages,
    isUp: true,
    lastCodeTo(phone) {
      const sms = messages.findLast((candidate) => candidate.phone === phone);
      if (!sms) throw new Error(`No message was sent to ${phone}`);
      return sms.code;
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  inbox.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/sms`;
  return inbox;
}
