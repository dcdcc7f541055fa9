import type { FastifyInstance } from 'fastify';
import { Unauthorized } from '../../http/problems.ts';
import { Unavailable } from '../../limits/unavailable.ts';
import type { Services } from '../../services.ts';
import { createFindSession } from '../session/findSession.ts';
import { createUnreadHub } from './unreadHub.ts';

/** Longer than a proxy waits for a word is too long. */
const BEAT_MS = 8_000;
/** Of one process: each holds a connection. */
const MOST_LISTENERS = 2_000;

/**
 * `GET /rest/user/message/stream`: how many messages are unread, as server-sent events. The token comes in the header, as everywhere:
 * an address with a token in it would stand in logs. A sign-in that ends ends the stream.
 */
export function messageStream(app: FastifyInstance, services: Services): void {
  const findSession = createFindSession(services);
  const hub = createUnreadHub(services.db, (error) => app.log.warn({ err: error }, 'unread messages were not counted'));
  const open = new Set<() => void>();

  // Before the server stops to listen: a connection that never ends would keep it from closing.
  app.addHook('preClose', async () => {
    for (const end of open) end();
    hub.stop();
  });

  app.get('/rest/user/message/stream', { schema: { hide: true } }, async (request, reply) => {
    const signedIn = await findSession(request);
    if (!signedIn) throw new Unauthorized();
    if (hub.size() >= MOST_LISTENERS) throw new Unavailable('too many listen');
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    const say = (event: string, data: unknown) => raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    const unlisten = hub.listen(signedIn.userId, (unread) => say('unread', { unread }));
    const beat = setInterval(() => {
      raw.write(': still here\n\n');
      Promise.resolve(findSession(request)).then(
        (still) => {
          if (still?.userId === signedIn.userId) return;
          say('signedOut', {});
          end();
        },
        // A database that is away says nothing about a sign-in.
        () => {},
      );
    }, BEAT_MS);
    const end = () => {
      clearInterval(beat);
      unlisten();
      open.delete(end);
      raw.end();
    };
    open.add(end);
    raw.once('close', end);
  });
}
