import formbody from '@fastify/formbody';
import fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { registerAlipayRoutes } from './alipay/alipay.routes.ts';
import { createNotifier } from './alipay/notifier.ts';
import { readCardKeys } from './cards/cardKeys.ts';
import { createCardNotifier } from './cards/cardNotifier.ts';
import { registerCardRoutes } from './cards/cards.routes.ts';
import { registerEsunRoutes } from './cards/esun.routes.ts';
import { registerUnionRoutes } from './cards/union.routes.ts';
import { registerCourierRoutes } from './courier/courier.routes.ts';
import { readCourierSecret } from './courier/courierKeys.ts';
import { registerEcpayRoutes } from './ecpay/ecpay.routes.ts';
import { rejectUnknownHosts } from './guards.ts';
import { registerIdentityRoutes } from './identityProviders/identity.routes.ts';
import { readIdentityKeys } from './identityProviders/identityKeys.ts';
import { openTestUsers } from './identityProviders/testUsers.ts';
import { indexPage, notFoundPage } from './indexPage.ts';
import { readInvoiceKeys } from './invoices/invoiceKeys.ts';
import { registerInvoiceRoutes } from './invoices/invoices.routes.ts';
import { readSandboxKeys } from './keys.ts';
import { registerMailRoutes } from './mail/mail.routes.ts';
import { readMailAccount } from './mail/mailAccount.ts';
import { createMailServer } from './mail/mailServer.ts';
import { registerOutageRoutes } from './outage.routes.ts';
import { sendPage } from './page.ts';
import { registerPushRoutes } from './push/push.routes.ts';
import { registerSmsRoutes } from './sms/sms.routes.ts';
import { openState } from './state.ts';
import { icon, sheet } from './styles.ts';
import { registerSupplierRoutes } from './supplier/supplier.routes.ts';
import { readSupplierKeys } from './supplier/supplierKeys.ts';
import { registerWechatPayRoutes } from './wechatPay/wechatPay.routes.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The raw body of a JSON request, for its signature. Empty for other requests. */
    rawBody: string;
  }
  interface FastifyInstance {
    /** The port of the mail server, once the application is ready. */
    smtpPort: number;
  }
}

export interface SandboxOptions {
  dataDir: string;
  /** The URL of the shop's API, which the supplier page calls. */
  shopUrl: string;
  /** The sandbox's URL for browsers, if it is not a loopback address. */
  publicUrl?: string;
  /** The port of the mail server. Any free port by default. */
  smtpPort?: number;
  now?: () => number;
  retrySeconds?: readonly number[];
  /** False: notices and late payments are delivered only by `POST /__sandbox/deliver`. */
  automatic?: boolean;
  logger?: FastifyServerOptions['logger'];
}

/** Creates the Fastify application with all simulated services. Keys and state are stored in `dataDir/sandbox`. */
export async function createSandbox(options: SandboxOptions): Promise<FastifyInstance> {
  const {
    dataDir,
    shopUrl,
    publicUrl,
    smtpPort = 0,
    now = Date.now,
    retrySeconds = [1, 2, 5, 10, 30],
    automatic = true,
    logger = false,
  } = options;
  const keys = readSandboxKeys(dataDir);
  const state = openState(dataDir);
  const notifier = createNotifier({ state, keys, now, retrySeconds, automatic });
  const cardKeys = readCardKeys(dataDir);
  const cardNotifier = createCardNotifier({ state, keys: cardKeys, now, retrySeconds, automatic });
  const cards = { state, keys: cardKeys, notifier: cardNotifier, now };
  const app = fastify({
    logger,
    bodyLimit: 256 * 1024,
    requestTimeout: 15_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    ajv: { customOptions: { coerceTypes: false, allowUnionTypes: true, removeAdditional: false } },
  });

  app.decorateRequest('rawBody', '');
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    request.rawBody = body;
    void parseJson(request, body, done);
  });
  await app.register(formbody);

  app.addHook('onRequest', rejectUnknownHosts(publicUrl));
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin', 'cache-control': 'no-store' });
  });
  app.addHook('onClose', async () => {
    await notifier.close();
    await cardNotifier.close();
    await state.save();
  });

  app.get('/', async (_request, reply) => sendPage(reply, indexPage(state.data)));
  app.get('/livez', async () => ({ status: true }));
  app.get('/readyz', async () => ({ status: true }));
  app.get('/sandbox.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(sheet));
  app.get('/sandbox.svg', async (_request, reply) => reply.type('image/svg+xml').send(icon));
  app.setNotFoundHandler(async (_request, reply) => sendPage(reply, notFoundPage));

  const { isDown } = registerOutageRoutes(app);
  const mailServer = createMailServer({ state, account: readMailAccount(dataDir), now, isDown: () => isDown('mail') });
  app.decorate('smtpPort', smtpPort);
  app.addHook('onReady', async () => {
    app.smtpPort = await mailServer.listen(smtpPort);
  });
  app.addHook('onClose', () => mailServer.close());
  registerAlipayRoutes(app, { state, keys, notifier, now });
  registerUnionRoutes(app, cards);
  registerEsunRoutes(app, cards);
  registerWechatPayRoutes(app, cards);
  registerEcpayRoutes(app, cards);
  registerCardRoutes(app, cards);
  registerIdentityRoutes(app, { persons: openTestUsers(dataDir), keys: readIdentityKeys(dataDir), now });
  registerSmsRoutes(app, { state, secret: keys.smsSecret, now });
  registerMailRoutes(app, state);
  registerPushRoutes(app, { state, now, isDown: () => isDown('push') });
  registerInvoiceRoutes(app, { state, keys: readInvoiceKeys(dataDir), now });
  registerSupplierRoutes(app, {
    state,
    shop: { shopUrl, secret: keys.supplierSecret, now, privateKey: readSupplierKeys(dataDir).privateKey },
  });
  registerCourierRoutes(app, { state, shop: { shopUrl, secret: readCourierSecret(dataDir), now } });
  return app;
}
