import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { importJWK, jwtVerify } from 'jose';
import { sendPage } from '../page.ts';
import { getSingleHeader } from '../signedCall.ts';
import type { SandboxState } from '../state.ts';
import { decryptMessage } from './decryptMessage.ts';
import { pushPage } from './pushPage.ts';
import type { PushBrowser } from './shapes.ts';

/** The page shows the newest hundred. */
const shown = 100;
/** As real services allow it (RFC 8030). */
const MAX_MESSAGE_BYTES = 4_096;
const MAX_TOKEN_SECONDS = 86_400;

const keyBody = {
  type: 'object',
  required: ['applicationServerKey'],
  properties: { applicationServerKey: { type: 'string', pattern: '^[A-Za-z0-9_-]{87}$' } },
} as const;

interface Options {
  state: SandboxState;
  now: () => number;
  isDown: () => boolean;
}

/** A push service (RFC 8030 and RFC 8292), and the browsers that subscribed to it. Real browsers have services of their own. */
export function registerPushRoutes(app: FastifyInstance, { state, now, isDown }: Options): void {
  const { data } = state;
  const find = (id: string) => data.pushBrowsers.find((browser) => browser.id === id);
  const getOrigin = ({ protocol, host }: FastifyRequest) => `${protocol}://${host}`;

  app.get('/push', async (_request, reply) => sendPage(reply, pushPage(data.pushes.slice(-shown).reverse())));
  app.get<{ Querystring: { browser?: string } }>('/push.json', async ({ query }) => ({
    status: true,
    pushes: data.pushes.filter(({ browserId }) => query.browser === undefined || browserId === query.browser).reverse(),
  }));

  app.post<{ Body: { applicationServerKey: string } }>('/push/browsers', { schema: { body: keyBody } }, async (request) => {
    const key = createECDH('prime256v1');
    const p256dh = key.generateKeys('base64url');
    const browser: PushBrowser = {
      id: randomUUID(),
      applicationServerKey: request.body.applicationServerKey,
      privateKey: key.getPrivateKey('base64url'),
      auth: randomBytes(16).toString('base64url'),
      hasEnded: false,
    };
    data.pushBrowsers.push(browser);
    await state.save();
    return { status: true, id: browser.id, endpoint: `${getOrigin(request)}/push/send/${browser.id}`, p256dh, auth: browser.auth };
  });

  app.post<{ Params: { id: string } }>('/push/browsers/:id/end', async (request, reply) => {
    const browser = find(request.params.id);
    if (!browser) return reply.code(404).send({ status: false });
    browser.hasEnded = true;
    await state.save();
    return { status: true };
  });

  app.register(async (scope) => {
    scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer', bodyLimit: MAX_MESSAGE_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<{ Params: { id: string }; Body: unknown }>('/push/send/:id', async (request, reply) => {
      if (isDown()) return reply.code(503).send();
      const browser = find(request.params.id);
      if (!browser) return reply.code(404).send();
      if (browser.hasEnded) return reply.code(410).send();
      if (!/^\d+$/.test(getSingleHeader(request.headers['ttl']) ?? '')) return reply.code(400).send();
      if (request.headers['content-encoding'] !== 'aes128gcm' || !Buffer.isBuffer(request.body)) return reply.code(415).send();
      const allowed = await isSignedFor(browser, request.headers.authorization, getOrigin(request), now());
      if (!allowed) return reply.code(403).send();
      const topic = getSingleHeader(request.headers['topic']) ?? '';
      data.pushes.push({ browserId: browser.id, topic, text: decryptMessage(request.body, browser), receivedAt: now() });
      await state.save();
      return reply.code(201).send();
    });
  });
}

/** Checks the shop's token: the key that the browser subscribed with, this service as audience, and an end within a day. */
async function isSignedFor(browser: PushBrowser, authorization: string | undefined, audience: string, now: number): Promise<boolean> {
  const [, token, key] = /^vapid t=([^,\s]+), ?k=([A-Za-z0-9_-]+)$/.exec(authorization ?? '') ?? [];
  if (token === undefined || key !== browser.applicationServerKey) return false;
  const point = Buffer.from(key, 'base64url');
  const coordinate = (start: number) => point.subarray(start, start + 32).toString('base64url');
  try {
    const publicKey = await importJWK({ kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) }, 'ES256');
    const { payload } = await jwtVerify(token, publicKey, { audience, currentDate: new Date(now), requiredClaims: ['exp', 'sub'] });
    return (payload.exp ?? 0) <= now / 1000 + MAX_TOKEN_SECONDS && /^(mailto|https):/.test(payload.sub ?? '');
  } catch {
    return false;
  }
}
