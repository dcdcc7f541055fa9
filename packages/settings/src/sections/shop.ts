import * as z from 'zod';
import { describe, gateway, limit, port } from '../describe.ts';

const addresses = z
  .string()
  .default('')
  .transform((urls) => urls.split(',').flatMap((url) => url.trim() || []))
  .pipe(z.array(gateway));

/** A server is asked at each address of its host, for which no certificate is issued. */
const peers = addresses.pipe(z.array(z.url({ protocol: /^http$/ })));

/** What is said of a setting is kept at its schema, so that no two share one. */
const openSearchUrls = addresses.clone();

const replicaUrls = z
  .string()
  .default('')
  .transform((urls) => urls.split(',').flatMap((url) => url.trim() || []))
  .pipe(z.array(z.url({ protocol: /^postgres(ql)?$/ })));

export const shop = {
  SHOP_MODE: describe(
    z.enum(['demo', 'live']).default('demo'),
    `demo: creates secrets in DATA_DIR, starts the sandbox and imports the sample shop.
live: refuses to start with default secrets, without DATABASE_URL, or with the sandbox.`,
  ),
  SHOP_CONFIG: describe(
    z.string().min(1).optional(),
    `A file with the adapters of this deployment: payment, couriers, text messages, e-invoices, sign-in, search, pictures (docs/adapters.md).
Its own settings start with ADAPTER_.`,
    { example: './shop.config.ts' },
  ),
  PORT: describe(port.default(3000), 'Where the web server listens. Other machines reach it only at an address such as 0.0.0.0.'),
  HOST: describe(z.string().default('127.0.0.1')),
  PUBLIC_URL: describe(gateway.optional(), 'The public address of the shop. Empty: http://localhost:PORT.', {
    example: 'https://shop.example',
  }),
  API_PORT: describe(port.default(3001), 'Where the API listens. Other machines reach it only at an address such as 0.0.0.0.'),
  API_HOST: describe(z.string().default('127.0.0.1')),
  API_URL: describe(gateway.optional(), 'Where the web server reaches the API. Empty: this machine at API_PORT.', {
    example: 'http://10.0.0.5:3001',
  }),
  WEB_PEERS: describe(
    peers,
    `All web servers, if there are several, separated by commas: during an update, one that lacks a script of the other release asks them for
it. The host may be a name with the address of each of them.`,
    { example: 'http://10.0.0.2:3000,http://10.0.0.3:3000' },
  ),
  TRUSTED_PROXIES: describe(
    z.string().default('127.0.0.1,::1'),
    `Addresses and CIDR ranges of the proxies in front of the web server and the API, separated by commas: the balancer, and for the API also
the machines of the web server. X-Forwarded headers and X-Request-Id of all others are ignored. Or a number from 1 to 9: how many proxies
each request passes. Then nobody but the last of them may be able to reach the server.`,
  ),
  CACHE_PURGE_URLS: describe(
    addresses,
    `Caches in front of the web server that keep pages and take "PURGE" with a Surrogate-Key header, separated by commas. They are told
when content changes, and may keep pages for 15 seconds instead of 2.`,
    { example: 'http://10.0.0.4:6081' },
  ),
  CORS_ORIGINS: describe(
    z.string().default(''),
    `Origins of other sites and of apps' web views whose pages may call the API, separated by commas. They get no cookies, and their tokens
are not bound to one: whoever steals such a token can use it. Empty: only the shop's own pages.`,
    { example: 'https://app.example,capacitor://localhost' },
  ),
  SECURITY_CONTACT: describe(
    z.url({ protocol: /^(mailto|https)$/ }).optional(),
    'Where security researchers report problems: /.well-known/security.txt shows it. Empty: the contact page.',
    { example: 'mailto:security@shop.example' },
  ),
  METRICS_FROM: describe(
    z.string().default('127.0.0.1,::1'),
    'Addresses and CIDR ranges that may read /metrics of the web server and the API directly.',
  ),
  METRICS_PORT: describe(
    port.optional(),
    `Ports of their own for /metrics of the web server and of the API, at HOST and API_HOST. Empty: PORT and API_PORT.`,
    { example: '9100' },
  ),
  API_METRICS_PORT: describe(port.optional(), undefined, { example: '9101' }),
  WEB_VITALS_SHARE: describe(
    z.coerce.number().min(0).max(1).default(0.1),
    'The share of documents, from 0 to 1, whose loading time, layout shifts and response to taps browsers report for /metrics.',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: describe(
    gateway.optional(),
    'An OpenTelemetry collector that gets traces of calls, statements and jobs by OTLP over HTTP. Other OTEL_ variables apply as well.',
    { example: 'http://127.0.0.1:4318' },
  ),
  SENTRY_DSN: describe(
    z.url({ protocol: /^https?$/ }).optional(),
    `A service that speaks Sentry's protocol and gets the errors of the servers' logs and of browsers, without data of persons.`,
    { example: 'https://key@errors.example/1', isSecret: true },
  ),
  API_DOCS: describe(z.enum(['0', '1']).default('0'), '1: the API shows its documentation under /rest/docs.'),
  BACKOFFICE_PORT: describe(
    port.optional(),
    `The port of the back office, where staff work in a browser, at API_HOST. Empty: 3004 for the start command in demo mode, and none in live
mode.`,
    { example: '3004' },
  ),
  BACKOFFICE_URL: describe(
    gateway.optional(),
    'The address of the back office for browsers, which no page of the shop shares. Empty: http://localhost:BACKOFFICE_PORT.',
    { example: 'https://office.shop.example' },
  ),
  BACKOFFICE_FROM: describe(
    z.string().default(''),
    'Addresses and CIDR ranges that reach the back office, separated by commas, such as those of the office or its VPN. Empty: all.',
    { example: '10.8.0.0/16,203.0.113.7' },
  ),
  BACKOFFICE_SECOND_PERSON_FROM: describe(
    z.coerce.number().int().min(0).default(30_000),
    'Refunds of staff from this amount of TWD on wait until a second person confirms them. 0: none.',
  ),
  SANDBOX_PORT: describe(port.default(3002), "The inbox of the sandbox's mail server is one of its pages."),
  SANDBOX_HOST: describe(
    z.string().default('127.0.0.1'),
    'Where the sandbox listens. Anyone who reaches it signs in as any member: a container alone may need another address.',
  ),
  SANDBOX_SMTP_PORT: describe(port.default(3003)),
  SANDBOX_URL: describe(gateway.optional(), 'The address of the sandbox for browsers. Empty: this machine.'),
  DATA_DIR: describe(z.string().default('.data'), 'Folder for the embedded database, uploads and generated secrets.'),
  MEDIA_STORE: describe(
    z.union([z.literal('adapter'), z.url({ protocol: /^s3$/ })]).optional(),
    `Where pictures and videos are stored, for several machines: s3://bucket/prefix, or adapter (SHOP_CONFIG). Empty: DATA_DIR. The S3 client reads its credentials from
AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or where else Amazon's tools find them. Other providers need the address and often the path style.`,
    { example: 's3://bucket/shop' },
  ),
  MEDIA_BASE_URL: describe(
    gateway.optional(),
    `The origin of a content delivery network for pictures and videos, which fetches /media/… from PUBLIC_URL and keeps it for ever. It has to
allow other origins (Access-Control-Allow-Origin: *). Empty: PUBLIC_URL.`,
    { example: 'https://media.example' },
  ),
  S3_ENDPOINT: describe(gateway.optional(), undefined, { example: 'https://s3.example' }),
  S3_REGION: describe(z.string().default('us-east-1')),
  S3_FORCE_PATH_STYLE: describe(z.stringbool().default(false)),
  DATABASE_URL: describe(
    z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    'PostgreSQL 15 or newer. Empty: the embedded database. On another machine, live mode requires ?sslmode=verify-full.',
    { isSecret: true, example: 'postgres://shop:password@db.example/shop?sslmode=verify-full' },
  ),
  VALKEY_URL: describe(
    z.url({ protocol: /^(redis|rediss|valkey|valkeys)$/ }).optional(),
    `A Valkey or Redis server that counts the calls of members and addresses, which costs less than counting them in PostgreSQL, and
announces new messages to all processes. Nothing is kept in it. While it is away, PostgreSQL counts and streams poll. Empty: always.`,
    { isSecret: true, example: 'redis://valkey.example:6379' },
  ),
  OPENSEARCH_URL: describe(
    openSearchUrls,
    `The nodes of an OpenSearch cluster that finds products by words, separated by commas. Jobs fill its index and keep it up to date. While it
is away, PostgreSQL finds them. Empty: PostgreSQL does.`,
    { isSecret: true, example: 'https://shop:password@search-1.example:9200,https://shop:password@search-2.example:9200' },
  ),
  OPENSEARCH_INDEX: describe(
    z
      .string()
      .regex(/^[a-z][a-z0-9-]{0,60}$/)
      .default('products'),
    'The alias of the index. Shops that share a cluster have different ones.',
  ),
  DATABASE_PRIVATE_HOST: describe(
    z.string().optional(),
    `The host of the database, if only this machine reaches it, for example in the network of its containers. Live mode then accepts it without
verified encryption.`,
    { example: 'postgres' },
  ),
  DATABASE_REPLICA_URLS: describe(
    replicaUrls,
    `Replicas of the database for public reads, separated by commas. Each address must lead to one server. One whose lag exceeds the limit, in
milliseconds, is not read. Empty: everything reads DATABASE_URL.`,
    { isSecret: true, example: 'postgres://shop:password@replica.example/shop?sslmode=verify-full' },
  ),
  DATABASE_READER_URL: describe(
    z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    'The one address behind which a provider balances its replicas. The lag is measured for each connection.',
    { isSecret: true, example: 'postgres://shop:password@reader.example/shop?sslmode=verify-full' },
  ),
  DATABASE_REPLICA_MAX_LAG: describe(limit.default(1_000)),
  MIGRATE_AT_START: describe(
    z.stringbool().optional(),
    'true: the API and staff commands bring the database up to date. false: they stop unless "staff migrate" did. Empty: true in demo mode.',
    { example: 'true' },
  ),
  IMPORT_DIR: describe(
    z.string().optional(),
    'Folder that is imported at the start while the shop has no products. Empty: the sample shop in demo mode.',
  ),
  SAMPLE_PRODUCTS: describe(limit.default(1200), 'Number of products in the sample shop.'),
  DEMO_HISTORY: describe(
    z.stringbool().default(true),
    'true: the first start with the sample shop gives the demo member orders, coupons, reviews and more, through the API and the sandbox.',
  ),
  MAX_WAITING_REQUESTS: describe(
    limit.default(100),
    `Public reads get 503 when so many wait in one process of the API. Searches are refused at twice as many, calls of members at eight times,
notices of payment providers at 32 times. One visitor causes up to about forty at a time.`,
  ),
  LOG_LEVEL: describe(
    z.enum(['silent', 'error', 'warn', 'info', 'debug']).optional(),
    'silent, error, warn, info or debug. Empty: info in live mode, which logs each request, and warn in demo mode.',
    { example: 'info' },
  ),
};
