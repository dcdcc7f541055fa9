import type { FastifyInstance } from 'fastify';
import { Unauthorized } from '../../http/problems.ts';
import { ServiceUnavailable } from '../../limits/serviceUnavailable.ts';
import type { Services } from '../../services.ts';
import { createFindSession } from '../session/findSession.ts';
import { createUnreadPoller } from './unreadPoller.ts';

/** Shorter than the idle time-outs of common proxies. */
const HEARTBEAT_MS = 8_000;
/** Per process, since each stream holds a connection. */
const MAX_STREAMS = 2_000;

/**
 * `GET /rest/user/message/stream`: the number of unread messages as server-sent events. The token is in the header, since URLs
 * appear in logs. The stream ends with the session.
 */
export function registerMessageStream(app: FastifyInstance, services: Services): void {
  const findSession = createFindSession(services);
  const poller = createUnreadPoller(services.db, (error) => app.log.warn({ err: error }, 'Counting unread messages failed'));
  const openStreams = new Set<() => void>();

  // Open streams would keep the server from closing.
  app.addHook('preClose', async () => {
    for (const close of openStreams) close();
    poller.stop();
  });

  app.get('/rest/user/message/stream', { schema: { hide: true } }, async (request, reply) => {
    const signedIn = await findSession(request);
    if (!signedIn) throw new Unauthorized();
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
    const unsubscribe = poller.subscribe(signedIn.userId, (unread) => sendEvent('unread', { unread }));
    const heartbeat = setInterval(() => {
      raw.write(': heartbeat\n\n');
      Promise.resolve(findSession(request)).then(
        (current) => {
          if (current?.userId === signedIn.userId) return;
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
      openStreams.delete(close);
      raw.end();
    };
    openStreams.add(close);
    raw.once('close', close);
  });
}
