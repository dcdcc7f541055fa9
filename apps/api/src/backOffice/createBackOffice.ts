import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import cookie from '@fastify/cookie';
import files from '@fastify/static';
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { createSealer } from '../platform/crypto/sealer.ts';
import { createServer, type ServerOptions } from '../platform/http/createServer.ts';
import type { Services } from '../services.ts';
import { registerStaffAccountRoutes } from './accounts.routes.ts';
import { registerStaffAfterSaleRoutes } from './afterSale.routes.ts';
import { registerApprovalRoutes } from './approvals.routes.ts';
import { authorizeCalls, CALLS } from './authorize.ts';
import { backOfficeAddress, backOfficeOrigins } from './backOfficeAddress.ts';
import { registerBroadcastRoutes } from './broadcasts.routes.ts';
import { registerConversationRoutes } from './conversations.routes.ts';
import { registerStaffCouponRoutes } from './coupons.routes.ts';
import { ensureDemoStaff } from './demoStaff.ts';
import { officeDescription } from './describeOffice.ts';
import { registerStaffFileRoutes } from './files.routes.ts';
import { registerHomeRoutes } from './home.routes.ts';
import { registerLogRoutes } from './log.routes.ts';
import { registerStaffMemberRoutes } from './members.routes.ts';
import { registerStaffOrderRoutes } from './orders.routes.ts';
import { registerPlayRoutes } from './play.routes.ts';
import { registerStaffProductRoutes } from './products.routes.ts';
import { registerQueueRoutes } from './queues.routes.ts';
import { registerCategoryRoutes, registerSettingRoutes, registerStaffRecordRoutes } from './records.routes.ts';
import { registerRunningRoutes } from './running.routes.ts';
import { registerStaffSessionRoutes } from './session.routes.ts';
import { registerStatementRoutes } from './statements.routes.ts';
import { registerStaffWebhookRoutes } from './webhooks.routes.ts';
import { registerWordSearchRoutes } from './wordSearch.routes.ts';

const built = fileURLToPath(new URL('../../../backoffice/dist', import.meta.url));
const NOT_BUILT = 'The back office is being built. If it is not: pnpm exec turbo run build --filter=@baodao/backoffice\n';
const ROBOTS = 'User-agent: *\nDisallow: /\n';

/**
 * Creates the server of the back office: its pages and its calls, at an address of its own. What runs in a page of the shop cannot read or
 * call them, and whoever runs the shop can keep the port in a network of the office.
 */
export async function createBackOffice(
  services: Services,
  { checkReply = null, timeScale = 1, folder = built }: Partial<Pick<ServerOptions, 'checkReply' | 'timeScale'>> & { folder?: string } = {},
): Promise<FastifyInstance> {
  const { db, secrets, environment } = services;
  const address = backOfficeAddress(environment);
  const app = createServer(services, { checkReply, address, timeScale });
  if (environment.SHOP_MODE === 'demo') await ensureDemoStaff(db, createSealer(secrets, 'staff'));
  await app.register(cookie);
  await app.register(swagger, officeDescription);
  protectReplies(app, services);
  authorizeCalls(app, services, backOfficeOrigins(environment));
  registerStaffSessionRoutes(app, services);
  registerStaffAccountRoutes(app, services);
  registerLogRoutes(app, services);
  registerStaffOrderRoutes(app, services);
  registerStaffAfterSaleRoutes(app, services);
  registerApprovalRoutes(app, services);
  registerHomeRoutes(app, services);
  registerQueueRoutes(app, services);
  registerStatementRoutes(app, services);
  registerConversationRoutes(app, services);
  registerPlayRoutes(app, services);
  registerBroadcastRoutes(app, services);
  registerStaffWebhookRoutes(app, services);
  registerStaffMemberRoutes(app, services);
  registerStaffProductRoutes(app, services);
  registerCategoryRoutes(app, services);
  registerStaffRecordRoutes(app, services);
  registerSettingRoutes(app, services);
  registerWordSearchRoutes(app, services);
  registerStaffCouponRoutes(app, services);
  registerRunningRoutes(app, services);
  await registerStaffFileRoutes(app, services);
  app.get('/robots.txt', async (_, reply) => reply.type('text/plain').send(ROBOTS));
  await servePages(app, folder);
  return app;
}

/** Pages load nothing from elsewhere except pictures of the shop, run no text as a script, and are in no frame, cache or search engine. */
function protectReplies(app: FastifyInstance, { publicUrl, environment }: Services): void {
  const pictures = [publicUrl, ...(environment.MEDIA_BASE_URL === undefined ? [] : [environment.MEDIA_BASE_URL])];
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: ${pictures.map((url) => new URL(url).origin).join(' ')}`,
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  app.addHook('onSend', async (request, reply) => {
    reply.headers({
      'content-security-policy': policy,
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'x-robots-tag': 'noindex, nofollow',
      ...(app.secureCookies ? { 'strict-transport-security': 'max-age=31536000' } : {}),
    });
    if (request.url.startsWith(CALLS) || !request.url.startsWith('/assets/')) reply.header('cache-control', 'no-store');
  });
}

/** The pages are read for each request, because the start command builds them while the shop is already open. */
async function servePages(app: FastifyInstance, folder: string): Promise<void> {
  const page = path.join(folder, 'index.html');
  app.get('/', async (_, reply) => {
    const html = await readFile(page).catch(() => null);
    if (html) return reply.type('text/html; charset=utf-8').send(html);
    return reply.code(503).header('refresh', '5').type('text/plain').send(NOT_BUILT);
  });
  await mkdir(path.join(folder, 'assets'), { recursive: true }).catch(() => {});
  // The names of assets contain their hash.
  await app.register(files, { root: path.join(folder, 'assets'), prefix: '/assets/', immutable: true, maxAge: '365d', index: false });
}
