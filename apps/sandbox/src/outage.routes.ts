import type { FastifyInstance } from 'fastify';

/** The paths of each gateway that fail during an outage. The cashier pages stay available. */
const paths = {
  alipay: ['/gateway.do'],
  union: ['/gateway/api/'],
  esun: ['/ACQTrans/', '/ACQQuery/'],
  wechat: ['/v3/'],
  ecpay: ['/Cashier/'],
  invoices: ['/B2CInvoice/'],
  courier: ['/courier/track'],
  /** Not a path: the mail server asks for itself. */
  mail: [],
  /** The push service answers 503. */
  push: [],
} as const satisfies Record<string, readonly string[]>;

type Name = keyof typeof paths;
const isName = (name: unknown): name is Name => typeof name === 'string' && Object.hasOwn(paths, name);

/** Simulates outages: `POST /__sandbox/down { gateways: ["union"] }` lasts until the next such request. */
export function registerOutageRoutes(app: FastifyInstance): { isDown: (name: Name) => boolean } {
  let down: readonly Name[] = [];

  app.addHook('onRequest', async (request, reply) => {
    const isDown = down.some((name) => paths[name].some((path) => request.url.startsWith(path)));
    if (isDown) await reply.code(502).type('text/html; charset=utf-8').send('<html><body>502 Bad Gateway</body></html>');
  });

  app.post<{ Body: { gateways?: unknown } | undefined }>('/__sandbox/down', async (request, reply) => {
    const gateways = request.body?.gateways;
    if (!Array.isArray(gateways) || !gateways.every(isName)) return await reply.code(400).send({ status: false, message: 'gateways' });
    down = gateways;
    return { status: true, down };
  });
  return { isDown: (name) => down.includes(name) };
}
