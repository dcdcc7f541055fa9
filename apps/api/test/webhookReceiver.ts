import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { verifyWebhook, type WebhookEvent } from '@baodao/api-client/webhooks';
import { webhookEvents } from '@baodao/domain/webhooks/shapes';
import * as z from 'zod/mini';
import { atEnd } from './atEnd.ts';

export interface ReceivedMessage {
  id: string;
  event: WebhookEvent;
}

export interface WebhookReceiver {
  url: string;
  /** The secrets with which the receiver verifies, which a test sets after the subscription. */
  secrets: string[];
  /** Messages that were verified and have the documented shape. */
  messages: ReceivedMessage[];
  /** What went wrong with the others. */
  rejected: unknown[];
  /** Status and headers of the next replies. */
  reply: { status: number; headers?: Record<string, string> };
}

/** Starts a program that receives webhooks as another team would write it, for the tests of one file. */
export async function openWebhookReceiver(): Promise<WebhookReceiver> {
  const receiver: WebhookReceiver = { url: '', secrets: [], messages: [], rejected: [], reply: { status: 204 } };
  const server = createServer(async (request, response) => {
    const body = await text(request);
    try {
      const message = verifyWebhook({ secret: receiver.secrets, body, headers: request.headers });
      z.parse(webhookEvents[message.event.type], message.event);
      receiver.messages.push(message);
    } catch (error) {
      receiver.rejected.push(error);
    }
    response.writeHead(receiver.reply.status, receiver.reply.headers ?? {}).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/shop`;
  atEnd(() => {
    server.close();
    server.closeAllConnections();
  });
  return receiver;
}
