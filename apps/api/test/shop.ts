import { randomBytes } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Encoding, Endpoint } from '@baodao/api-client/endpoint';
import { readEnvironment } from '@baodao/settings/readSettings';
import { removeFolder } from '@baodao/tooling/removeFolder';
import { startPostgres } from '@baodao/tooling/startPostgres';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { expect, inject } from 'vitest';
import * as z from 'zod/mini';
import { openLicenceStore, openMediaStore } from '../src/adapters/openMediaStore.ts';
import { createApi } from '../src/app.ts';
import { createIdentityProviders } from '../src/identityProviders/createIdentityProviders.ts';
import { startEmbedded } from '../src/platform/db/embedded.ts';
import { openDatabase } from '../src/platform/db/openDatabase.ts';
import { readAuditQuery, type Violation } from '../src/platform/db/runAudit.ts';
import type { CheckReply } from '../src/platform/http/compileSerializer.ts';
import { postgresEngine } from '../src/searchEngines/postgresEngine.ts';
import type { Services } from '../src/services.ts';
import { createWebhookSms } from '../src/sms/webhookSms.ts';
import { atEnd } from './atEnd.ts';
import { requireDocumentedError } from './documentedErrors.ts';
import { requireDocumentedReply } from './documentedReplies.ts';
import { type Inbox, startInbox } from './inbox.ts';
import { findSecondConnections } from './secondConnections.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The dump file or the database URL that every test file copies. */
    template: string;
    /** The data folder of a migrated database of PGlite. Only its project has one. */
    templateFolder: string;
    /** Contains what one test file makes and others copy. */
    sharedFolder: string;
  }
}

/** A reply with its HTTP status and headers. */
export interface ApiReply<Reply = unknown> {
  httpStatus: number;
  status: boolean;
  code: number;
  data: Reply;
  headers: Headers;
}

export interface CallOptions {
  token?: string | undefined;
  key?: string;
  headers?: Record<string, string>;
  language?: string;
}

export interface TestShop {
  url: string;
  app: FastifyInstance;
  services: Services;
  /** The text messages that the shop sent. */
  inbox: Inbox;
  /** Calls an endpoint over HTTP. Keeps the cookie of SMS codes between calls, unless the call has another cookie. */
  call: <Input, Reply>(
    endpoint: Endpoint<Input, Reply>,
    input: Input,
    options?: CallOptions,
  ) => Promise<ApiReply<Exclude<Reply, undefined>>>;
  /** Runs the invariant audit and returns the violations. */
  audit: () => Promise<unknown[]>;
  stop: () => Promise<void>;
}

/** A test waits for minutes before it fails. */
export const TEST_TIME_SCALE = 60;

/** Starts a shop with its own database, PGlite or PostgreSQL depending on the test project: a copy of the template. */
export async function startTestShop(environment: Record<string, string> = {}, template = inject('template')): Promise<TestShop> {
  const embedded = process.env.TEST_DATABASE === 'pglite';
  const { url: databaseUrl, stop: stopDatabase } = await copyTemplate(embedded, template);
  const isConcurrent = expect.getState().testPath?.endsWith('.postgres.test.ts') ?? false;
  // Each connection costs a process. Only tests of concurrency need as many as the shop has.
  const max = isConcurrent ? {} : { max: 3 };
  const database = openDatabase({ url: databaseUrl, embedded, timeScale: TEST_TIME_SCALE, ...max });
  // Tests of concurrency take connections themselves.
  const secondConnections = embedded || isConcurrent ? [] : findSecondConnections([database.pool, database.searchPool]);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'baodao-data-'));
  const inbox = await startInbox(randomBytes(16).toString('hex'));
  const settings = readEnvironment({
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    // Concurrency tests send many writes of one member.
    MEMBER_WRITES_PER_10_SECONDS: '1000000',
    MEMBER_WRITES_PER_MINUTE: '1000000',
    ...environment,
  });
  const publicUrl = environment['PUBLIC_URL'] ?? 'http://127.0.0.1:3000';
  const services: Services = {
    db: database.db,
    pool: database.pool,
    searchPool: database.searchPool,
    announcements: null,
    valkey: null,
    replicas: null,
    pictures: openMediaStore(settings),
    licences: openLicenceStore(settings),
    searchEngine: postgresEngine,
    externalSearch: null,
    tracing: null,
    embedded,
    environment: settings,
    publicUrl,
    secrets: { shop: randomBytes(32).toString('hex') },
    sms: createWebhookSms(inbox),
    mailer: null,
    push: null,
    paymentProviders: new Map(),
    identityProviders: createIdentityProviders(settings, publicUrl),
    invoices: null,
    couriers: new Map(),
    supplier: null,
    shopSuppliers: new Map(),
  };
  const app = await createTestApi(services);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  // The device that asks for an SMS code redeems it.
  let smsCookie: string | undefined;
  return {
    url,
    app,
    services,
    inbox,
    async call(endpoint, input, options = {}) {
      const headers = { ...(smsCookie ? { cookie: smsCookie } : {}), ...options.headers };
      const reply = await callApi(url, endpoint, input, { ...options, headers });
      const asked = reply.headers.getSetCookie().find((cookie) => cookie.startsWith('sms='));
      if (asked !== undefined && options.headers?.cookie === undefined) smsCookie = asked.split(';', 1)[0];
      return reply;
    },
    audit: async () => (await database.db.execute<Violation>(sql.raw(await readAuditQuery()))).rows,
    async stop() {
      await app.close();
      inbox.close();
      await database.close();
      await stopDatabase();
      await removeFolder(dataDir);
      expect(secondConnections).toEqual([]);
    },
  };
}

/** Opens a shop for the tests of one file. */
export const openTestShop = async (environment?: Record<string, string>): Promise<TestShop> =>
  closeAfterTests(await startTestShop(environment));

/** Audits and stops the shop after the last test of the file. */
export function closeAfterTests<Shop extends TestShop>(shop: Shop): Shop {
  atEnd(async () => {
    try {
      expect(await shop.audit()).toEqual([]);
    } finally {
      await shop.stop();
    }
  });
  return shop;
}

/** An API on these services that waits for minutes and checks its replies. */
export const createTestApi = (services: Services): Promise<FastifyInstance> =>
  createApi(services, { checkReply, timeScale: TEST_TIME_SCALE });

/** Zod rejects data that does not match the schema. */
const checkReply: CheckReply = (text, data, schema) => {
  expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(z.core.encode(schema, data))));
};

async function copyTemplate(embedded: boolean, template: string): Promise<{ url: string; stop: () => Promise<void> }> {
  if (embedded) return startEmbedded({ dump: template });
  // The database is dropped with the server or by the clean-up of the template, because other files still copy the template.
  // An open connection to the template would block copying it.
  const server = await startPostgres({ url: new URL('/postgres', template).href });
  const url = await server.createDatabase(randomBytes(4).toString('hex'), template);
  return { url, stop: async () => {} };
}

/** Calls an endpoint over HTTP. */
export async function callApi<Input, Reply>(
  url: string,
  endpoint: Endpoint<Input, Reply>,
  input: Input,
  options: CallOptions = {},
): Promise<ApiReply<Exclude<Reply, undefined>>> {
  const { address, ...request } = buildRequest(url, endpoint, input, options);
  const reply = await fetch(address, request);
  const body = (await reply.json()) as { status: boolean; code: number; data: Exclude<Reply, undefined> };
  requireDocumentedReply(endpoint.route, reply.status, body);
  // What every call can answer to an app of others is described once.
  const isScopeMissing = reply.headers.get('www-authenticate')?.includes('insufficient_scope') ?? false;
  if (reply.status !== 401 && !isScopeMissing) requireDocumentedError(endpoint.route, body.code);
  return { ...body, httpStatus: reply.status, headers: reply.headers };
}

/** Builds the HTTP request of an endpoint call. */
export function buildRequest<Input>(url: string, endpoint: Endpoint<Input, unknown>, input: Input, options: CallOptions = {}) {
  const [method = 'GET', route = '/'] = endpoint.route.split(' ');
  const { token, key, headers, language } = options;
  const address = new URL(route.replace('/:id?', ''), url);
  if (language) address.searchParams.set('lang', language);
  if (method === 'GET') {
    for (const [name, value] of Object.entries(input as object)) if (value !== undefined) address.searchParams.set(name, String(value));
  }
  const kind = endpoint.encoding ?? 'json';
  return {
    address,
    method,
    headers: {
      ...(method === 'POST' && kind !== 'multipart' ? { 'content-type': contentTypes[kind] } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
      ...headers,
    },
    ...(method === 'POST' ? { body: encodeBody(kind, input as Record<string, string>) } : {}),
  };
}

const contentTypes = { json: 'application/json', form: 'application/x-www-form-urlencoded' };

function encodeBody(kind: Encoding, input: Record<string, string>): string | URLSearchParams | FormData {
  if (kind === 'json') return JSON.stringify(input);
  if (kind === 'form') return new URLSearchParams(input);
  const form = new FormData();
  for (const [name, value] of Object.entries(input)) form.append(name, value);
  return form;
}
