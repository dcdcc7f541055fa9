import { findAddressProblem, findOriginProblems, isLoopback } from './publicAddress.ts';
import { type Environment, type SettingName, suggestLine, type Variables } from './settings.ts';
import { findWeakness, HOW_TO_CREATE } from './weakness.ts';

/** The programs that read the settings. Each checks in live mode what it uses. */
export type Program = 'api' | 'web' | 'sandbox' | 'staff' | 'start';

/** The public merchant numbers of ECPay's test environment. */
const ECPAY_TEST_MERCHANTS = new Set(['2000132', '2000933', '3085340', '3083192']);

/** Their public keys and vectors. */
const ECPAY_TEST_KEYS = new Set(['ejCk326UnaZWKisg', 'q9jcZX8Ib9LM8wYk', 'HwiqPsywG1hLQNuN', 'YqITWD4TyKacYXpn']);

/** The example key of the bank's manual, which is public. */
const EXAMPLE_MAC_KEY = 'WEGSC0Q7BAJGTQYL8BV8KRQRZXH6VK0B';

/** Addresses that others call, or that the shop sends secrets, phone numbers or payments to. */
const addressSettings = [
  'PUBLIC_URL',
  'SUPPLIER_URL',
  'SMS_URL',
  'ALIPAY_GATEWAY',
  'UNIONPAY_GATEWAY',
  'ESUN_GATEWAY',
  'WECHAT_PAY_GATEWAY',
  'ECPAY_INVOICE_GATEWAY',
  'COURIER_URL',
  'SF_GATEWAY',
  'RATES_URL',
] as const;

/** Their keys sign messages, so that a guessed one forges them. */
const signingSecrets = [
  'SHOP_SECRET',
  'SHOP_SECRET_PREVIOUS',
  'SUPPLIER_SECRET',
  'COURIER_SECRET',
  'SMS_SECRET',
  'ESUN_MAC_KEY',
  'WECHAT_PAY_API_V3_KEY',
] as const;

const allSecrets = [
  ...signingSecrets,
  'ALIYUN_SMS_KEY_SECRET',
  'SMTP_PASSWORD',
  'SF_CHECKWORD',
  'VAPID_PRIVATE_KEY',
  'ALIPAY_PRIVATE_KEY',
  'ECPAY_INVOICE_HASH_KEY',
  'ECPAY_INVOICE_HASH_IV',
  'UNIONPAY_SIGN_KEY',
  'WECHAT_PAY_PRIVATE_KEY',
  'WECHAT_APP_SECRET',
  'WECHAT_MP_APP_SECRET',
  'WEIBO_APP_SECRET',
  'GOOGLE_CLIENT_SECRET',
  'FACEBOOK_APP_SECRET',
  'TENCENT_APP_KEY',
] as const;

const required = ['DATABASE_URL', 'PUBLIC_URL', 'SHOP_SECRET'] as const;

/** A shop without a supplier's system ships by staff commands. */
const requiredBySupplier = ['SUPPLIER_PUBLIC_KEY'] as const;

const requiredBySms = {
  sandbox: [],
  webhook: ['SMS_URL', 'SMS_SECRET'],
  aliyun: [],
  adapter: ['SHOP_CONFIG'],
} as const;

/** The providers whose form the browser submits, with the setting that configures them. */
const formGateways = [
  { configuredBy: 'ALIPAY_APP_ID', name: 'ALIPAY_GATEWAY' },
  { configuredBy: 'UNIONPAY_MER_ID', name: 'UNIONPAY_GATEWAY' },
  { configuredBy: 'ESUN_MID', name: 'ESUN_GATEWAY' },
] as const;

const isMissing = (name: SettingName) => `${name} is missing. Write: ${suggestLine(name)}`;

/** Lists all settings that live mode does not allow, so that one start shows all of them. */
export function liveProblems(environment: Environment, env: Variables, program: Program): string[] {
  if (environment.SHOP_MODE !== 'live') return [];
  if (program === 'api') return apiProblems(environment, env);
  if (program === 'web') return webProblems(environment);
  return program === 'sandbox' ? ['SHOP_MODE is live: the sandbox simulates external services and does not start in live mode'] : [];
}

const webProblems = ({ PUBLIC_URL, PAYMENT_GATEWAYS }: Environment) => [
  ...(PUBLIC_URL === undefined ? [isMissing('PUBLIC_URL')] : []),
  ...findAddressProblem('PUBLIC_URL', PUBLIC_URL),
  ...findOriginProblems('PAYMENT_GATEWAYS', PAYMENT_GATEWAYS),
];

function apiProblems(environment: Environment, env: Variables): string[] {
  const hasSupplier = environment.SUPPLIER_URL !== undefined;
  const problems = [...required, ...(hasSupplier ? requiredBySupplier : []), ...requiredBySms[environment.SMS_PROVIDER]]
    .filter((name) => environment[name] === undefined)
    .map(isMissing);
  if (environment.SMS_PROVIDER === 'sandbox')
    problems.push('SMS_PROVIDER is sandbox, which does not deliver messages: use aliyun or webhook');
  for (const name of signingSecrets) problems.push(...findWeakness(name, environment[name]));
  for (const [at, name] of allSecrets.entries()) {
    const same = allSecrets.slice(0, at).find((other) => environment[name] !== undefined && environment[other] === environment[name]);
    if (same) problems.push(`${same} and ${name} have the same value: give each its own. ${HOW_TO_CREATE}`);
  }
  for (const name of addressSettings) problems.push(...findAddressProblem(name, environment[name]));
  problems.push(...findOwnAddressProblems(environment), ...findGatewayProblems(environment), ...findCorsProblems(environment));
  problems.push(...findDatabaseProblems(environment), ...findMailProblems(environment), ...findBackOfficeProblems(environment));
  problems.push(...findSupplierProblems(environment));
  if (environment.UNIONPAY_TEST_SIGNER !== undefined)
    problems.push('UNIONPAY_TEST_SIGNER is set: it accepts payment notifications that UnionPay did not sign');
  if (environment.ESUN_MAC_KEY === EXAMPLE_MAC_KEY) problems.push("ESUN_MAC_KEY is the example key of the bank's manual");
  if (ECPAY_TEST_MERCHANTS.has(environment.ECPAY_INVOICE_MERCHANT_ID ?? ''))
    problems.push("ECPAY_INVOICE_MERCHANT_ID is a public merchant number of ECPay's test environment, whose invoices do not count");
  for (const name of ['ECPAY_INVOICE_HASH_KEY', 'ECPAY_INVOICE_HASH_IV'] as const)
    problems.push(...findShortKeyWeakness(name, environment[name]));
  if (environment.LOGIN_SANDBOX_URL !== undefined) problems.push('LOGIN_SANDBOX_URL is set: anyone could sign in as any member');
  if (environment.PUSH_SANDBOX_URL !== undefined) problems.push('PUSH_SANDBOX_URL is set: members could make the shop call that address');
  if (environment.WEBHOOK_ALLOW_PRIVATE)
    problems.push('WEBHOOK_ALLOW_PRIVATE is set: the address of a webhook could be one of your own network');
  if (env['REDIS_URL']) problems.push('REDIS_URL is set, but is not read. Name the server in VALKEY_URL. Remove it');
  return problems;
}

/** The keys of ECPay and of its test environment. ECPay sets their length of 16 characters. */
function findShortKeyWeakness(name: string, key: string | undefined): string[] {
  if (key === undefined) return [];
  if (ECPAY_TEST_KEYS.has(key)) return [`${name} is a public key of ECPay's test environment`];
  return new Set(key).size < 8 ? [`${name} looks like a default value: it has fewer than 8 different characters`] : [];
}

/** The paths of the shop and of the supplier's interface start at the root. A service at the shop's own address would be the shop. */
function findOwnAddressProblems(environment: Environment): string[] {
  const roots = (['PUBLIC_URL', 'SUPPLIER_URL'] as const).flatMap((name) => {
    const url = URL.parse(environment[name] ?? '');
    const isRoot = !url || (url.pathname === '/' && !url.search && !url.hash);
    return isRoot ? [] : [`${name} is ${environment[name]}, whose path would be ignored: set the address without it`];
  });
  const own = URL.parse(environment.PUBLIC_URL ?? '')?.origin;
  const ownServices = addressSettings.filter(
    (name) => name !== 'PUBLIC_URL' && own !== undefined && URL.parse(environment[name] ?? '')?.origin === own,
  );
  return [...roots, ...ownServices.map((name) => `${name} is the address of the shop itself: set the address of the service`)];
}

/** Pages that come over http can be changed on the way, except those of a web view on the phone itself. */
const findCorsProblems = ({ CORS_ORIGINS }: Environment): string[] =>
  CORS_ORIGINS.split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry.startsWith('http:') && URL.canParse(entry) && !isLoopback(new URL(entry).hostname))
    .map((entry) => `CORS_ORIGINS has ${entry}, which is not encrypted: list its https address`);

/** The web server lets browsers submit payment forms to these origins only. */
function findGatewayProblems(environment: Environment): string[] {
  const { PAYMENT_GATEWAYS } = environment;
  const problems = findOriginProblems('PAYMENT_GATEWAYS', PAYMENT_GATEWAYS);
  if (problems.length > 0) return problems;
  const allowed = PAYMENT_GATEWAYS.split(',').map((entry) => new URL(entry.trim()).origin);
  return formGateways.flatMap((provider) => {
    const { origin } = new URL(environment[provider.name]);
    if (environment[provider.configuredBy] === undefined || allowed.includes(origin)) return [];
    return [`PAYMENT_GATEWAYS does not contain ${origin} of ${provider.name}: browsers would not submit its payment form`];
  });
}

/** Without a back office nothing is needed. A page of the shop at its address could act for staff. */
function findBackOfficeProblems({ BACKOFFICE_PORT, BACKOFFICE_URL, PUBLIC_URL }: Environment): string[] {
  if (BACKOFFICE_PORT === undefined) return [];
  if (BACKOFFICE_URL === undefined) return [isMissing('BACKOFFICE_URL')];
  const isShop = PUBLIC_URL !== undefined && URL.parse(BACKOFFICE_URL)?.hostname === URL.parse(PUBLIC_URL)?.hostname;
  return [
    ...findAddressProblem('BACKOFFICE_URL', BACKOFFICE_URL),
    ...(isShop ? ['BACKOFFICE_URL has the host of PUBLIC_URL, which shares its cookies: give the back office a host of its own'] : []),
  ];
}

/** The same as for the settings of one supplier. */
const findSupplierProblems = ({ SUPPLIERS = [] }: Environment): string[] =>
  SUPPLIERS.flatMap(({ shops, url, secret, publicKey }) => {
    const name = `SUPPLIERS, shop ${shops.join(', ')}:`;
    return [
      ...findAddressProblem(`${name} url`, url),
      ...findWeakness(`${name} secret`, secret),
      ...(publicKey === undefined ? [`${name} publicKey is missing: customs need identity numbers, which it encrypts`] : []),
    ];
  });

/** Mails contain order data and links that confirm addresses, and the connection carries a password. */
function findMailProblems({ SMTP_HOST: host, SMTP_SECURITY: security }: Environment): string[] {
  if (host === undefined) return [];
  return [
    ...(isLoopback(new URL(`https://${host}`).hostname)
      ? [`SMTP_HOST is ${host}, which is this machine: set the address of the real service`]
      : []),
    ...(security === 'none' ? ['SMTP_SECURITY is none, which is not encrypted: use tls or starttls'] : []),
  ];
}

const findDatabaseProblems = ({
  DATABASE_URL,
  DATABASE_REPLICA_URLS,
  DATABASE_READER_URL,
  DATABASE_PRIVATE_HOST,
}: Environment): string[] => [
  ...Object.entries({ DATABASE_URL, DATABASE_READER_URL }).flatMap(([name, url]) =>
    url === undefined ? [] : findDatabaseProblem(name, url, DATABASE_PRIVATE_HOST),
  ),
  ...DATABASE_REPLICA_URLS.flatMap((url) => findDatabaseProblem('DATABASE_REPLICA_URLS', url, DATABASE_PRIVATE_HOST)),
];

/** A database on another machine is reached over a network that others may read and answer on. The URL is not shown: it has a password. */
function findDatabaseProblem(name: string, databaseUrl: string, privateHost: string | undefined): string[] {
  const { hostname, searchParams } = new URL(databaseUrl);
  // The driver uses the last of repeated parameters.
  const host = searchParams.getAll('host').at(-1) || decodeURIComponent(hostname);
  if (host === '') return [`${name} names no host: PGHOST would select the database`];
  if (host.startsWith('/') || isLoopback(host) || host === privateHost) return [];
  if (searchParams.getAll('sslmode').at(-1) === 'verify-full') return [];
  return [`${name} connects to ${host} without verified encryption: add the parameter sslmode=verify-full`];
}
