import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { Unauthorized } from '../../platform/http/problems.ts';
import { ServiceUnavailable } from '../../platform/http/serviceUnavailable.ts';
import type { Services } from '../../services.ts';
import { createFindSession } from '../session/findSession.ts';
import { createUnreadPoller } from './unreadPoller.ts';

/** Shorter than the idle time-outs of common proxies. */
const HEARTBEAT_MS = 8_000;
/** Per process, since each stream holds a connection. */
const MAX_STREAMS = 2_000;
/** Per process. One browser opens one stream, so this is the number of a member's devices. */
const MAX_STREAMS_PER_MEMBER = 8;

/** For the OpenAPI document. */
const description = {
  operationId: 'messages.stream',
  tags: ['messages'],
  summary: 'Streams the number of unread messages',
  description:
    'Streams the number of unread messages as server-sent events: `unread` with `{"unread": 3}` at first and after each change, `signedOut` before the server ends the stream of an ended session. A comment follows every eight seconds. Open it again after it breaks; a member can have eight at a time.\n\nMembers only.',
  security: [{ bearer: [] }],
  response: { 200: { description: 'The events.', content: { 'text/event-stream': { schema: z.string() } } } },
};

/**
 * `GET /rest/user/message/stream`: the number of unread messages as server-sent events. The token is in the header, since URLs
 * appear in logs. The stream ends with the session.
 */
export function registerMessageStream(app: FastifyInstance, services: Services): void {
  const findSession = createFindSession(services);
  const poller = createUnreadPoller(services, (error) => app.log.warn({ err: error }, 'Counting unread messages failed'));
  /** The functions that close the streams of each member, oldest first. */
  const openStreams = new Map<number, Set<() => void>>();

  // Open streams would keep the server from closing.
  app.addHook('preClose', async () => {
    for (const streams of openStreams.values()) for (const close of streams) close();
    poller.stop();
  });

  app.get('/rest/user/message/stream', { schema: description }, async (request, reply) => {
    const signedIn = await findSession(request);
    if (!signedIn || signedIn.scopes?.includes('messages:read') === false) throw new Unauthorized();
    const { userId } = signedIn;
    const ownStreams = openStreams.get(userId) ?? new Set();
    // Close the oldest instead of rejecting the newest: connections that broke without notice would block the member.
    for (const closeOldest of [...ownStreams].slice(0, Math.max(0, ownStreams.size + 1 - MAX_STREAMS_PER_MEMBER))) closeOldest();
    if (poller.subscriberCount() >= MAX_STREAMS) throw new ServiceUnavailable('too many message streams');
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    const sendEvent = (event: string, data: unknown) => raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    const unsubscribe = poller.subscribe(userId, (unread) => sendEvent('unread', { unread }));
    const heartbeat = setInterval(() => {
      // A client that does not read would fill the memory.
      if (raw.writableNeedDrain) {
        raw.destroy();
        return;
      }
      raw.write(': heartbeat\n\n');
      Promise.resolve(findSession(request)).then(
        (current) => {
          if (current?.userId === userId) return;
          sendEvent('signedOut', {});
          close();
        },
        // A database failure does not end the session.
        () => {},
      );
    }, HEARTBEAT_MS);
    const close = () => {
      clearInterval(heartbeat);
      unsubscribe();
      ownStreams.delete(close);
      if (ownStreams.size === 0 && openStreams.get(userId) === ownStreams) openStreams.delete(userId);
      raw.end();
    };
    openStreams.set(userId, ownStreams.add(close));
    raw.once('close', close);
  });
}
