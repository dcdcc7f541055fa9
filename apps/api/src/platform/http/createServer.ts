import { answerInTurn } from '@baodao/logging/answerInTurn';
import { createLoggerOptions } from '@baodao/logging/loggerOptions';
import { createRequestId, identifyRequests } from '@baodao/logging/requests';
import { parseTrustedProxies, warnAboutUntrustedProxies } from '@baodao/logging/trustedProxies';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Services } from '../../services.ts';
import { createMemberWriteLimit } from '../limits/memberWrites.ts';
import type { CheckReply } from './compileSerializer.ts';
import { registerErrorHandler } from './errorHandler.ts';
import { GuestReplies } from './guestReplies.ts';
import { refuseUnreadable } from './refuseUnreadable.ts';

export interface ServerOptions {
  checkReply: CheckReply | null;
  /** The address that browsers use decides, not the request: a proxy may forget to say that it spoke https. */
  address: string;
  /** Multiplies the time limits of requests. Tests wait longer, because other programs may use the processor. */
  timeScale?: number;
}

/** Checked twice a second, so a slow sender is disconnected within ten seconds. */
const RECEIVE_TIMEOUT_MS = 8_000;

/** Creates a server with the limits, logs and error replies that all calls have. */
export function createServer(services: Services, { checkReply, address, timeScale = 1 }: ServerOptions): FastifyInstance {
  const logsRequests = ['info', 'debug'].includes(services.environment.LOG_LEVEL);
  const trustedProxies = parseTrustedProxies(services.environment.TRUSTED_PROXIES);
  const receiveTimeout = timeScale * RECEIVE_TIMEOUT_MS;
  const app = Fastify({
    logger: createLoggerOptions(services.environment.LOG_LEVEL),
    genReqId: createRequestId(trustedProxies),
    logController: new LogController({ disableRequestLogging: true }),
    // A child logger per request is expensive, and only `info` and `debug` log requests.
    ...(logsRequests ? {} : { childLoggerFactory: (logger) => logger }),
    bodyLimit: 64 * 1024,
    requestTimeout: receiveTimeout,
    keepAliveTimeout: 72_000,
    // Longer than the slowest reply takes. A client that stops reading its reply keeps it no longer.
    connectionTimeout: 75_000,
    return503OnClosing: false,
    trustProxy: trustedProxies.trustProxy,
    routerOptions: { maxParamLength: 200, querystringParser: parseQuery },
    // Node wants to know both limits at once.
    http: { requestTimeout: receiveTimeout, headersTimeout: receiveTimeout, connectionsCheckingInterval: 500 },
    clientErrorHandler: refuseUnreadable,
  });
  answerInTurn(app);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  registerErrorHandler(app);
  if (services.tracing) services.tracing.traceRequests(app, trustedProxies);
  identifyRequests(app, logsRequests);
  warnAboutUntrustedProxies(app, trustedProxies);
  app.decorate('secureCookies', address.startsWith('https:'));
  app.decorate('limitMemberWrites', createMemberWriteLimit(services));
  app.decorate('checkReply', checkReply);
  app.decorate('guestReplies', new GuestReplies(services.db, services.replicas));
  app.decorate('replicas', services.replicas);
  return app;
}

/** The last value of a repeated field wins. A list would be an attack vector. */
function parseQuery(text: string): Record<string, string> {
  const query: Record<string, string> = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) query[name] = value;
  return query;
}
