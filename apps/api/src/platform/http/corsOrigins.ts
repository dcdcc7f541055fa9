import cors, { type FastifyCorsOptions } from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Origins of other sites whose pages may call the API. */
    corsOrigins: ReadonlySet<string>;
  }
}

/** Calls for browsers. Notices of providers, uploads' pictures and metrics are not among them. */
const API_PATH = /^\/(rest|oauth|system)\//;

/**
 * Parses `CORS_ORIGINS`. The shop's own origin must not be in it: tokens of its own pages are bound to a cookie, those of listed origins are
 * not.
 *
 * @param list Origins separated by commas, such as `https://app.example,capacitor://localhost`.
 */
export function parseCorsOrigins(list: string, publicUrl: string): ReadonlySet<string> {
  const origins = list
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  for (const origin of origins) {
    // Web views of apps have origins with schemes of their own, which URL does not know as origins.
    const isExact = /^https?:/.test(origin)
      ? !origin.includes('*') && URL.parse(origin)?.origin === origin
      : /^[a-z][a-z0-9+.-]*:\/\/[a-z0-9.-]+$/.test(origin);
    if (!isExact) throw new Error(`CORS_ORIGINS has the entry "${origin}", which is no origin such as https://app.example`);
    if (origin === URL.parse(publicUrl)?.origin) throw new Error(`CORS_ORIGINS names the shop itself (${origin}): list other origins only`);
  }
  return new Set(origins);
}

/** Lets the pages of the listed origins call the API, with a bearer token and without cookies. */
export async function registerCors(app: FastifyInstance, origins: ReadonlySet<string>): Promise<void> {
  app.decorate('corsOrigins', origins);
  if (origins.size === 0) return;
  const options: FastifyCorsOptions = {
    methods: ['GET', 'POST'],
    allowedHeaders: ['authorization', 'content-type', 'idempotency-key', 'api-version'],
    exposedHeaders: ['api-version', 'retry-after', 'deprecation', 'sunset'],
    credentials: false,
    maxAge: 7_200,
  };
  await app.register(cors, {
    delegator: ({ headers: { origin }, url }: FastifyRequest, done) => {
      const isAllowed = origin !== undefined && origins.has(origin) && API_PATH.test(url);
      done(null, { ...options, origin: isAllowed ? origin : false });
    },
  });
}
