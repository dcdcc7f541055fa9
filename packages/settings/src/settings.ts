import * as z from 'zod';

interface About {
  /** The comment in `.env.example`. A setting without one belongs to the comment above it. */
  text?: string;
  /** What error messages suggest, and the value in `.env.example` of a setting without a default. */
  example?: string;
  /** Never printed. */
  isSecret?: boolean;
}

const about = z.registry<About>();

/** Adds the description of a setting. It must be called last, because zod copies a schema on every change. */
function describe<Schema extends z.ZodType>(schema: Schema, text?: string, more: Omit<About, 'text'> = {}): Schema {
  about.add(schema, { ...(text === undefined ? {} : { text }), ...more });
  return schema;
}

const port = z.coerce.number().int().min(1).max(65535);
const limit = z.coerce.number().int().min(1);

/** A base URL without trailing slashes, so that paths can be appended. */
const gateway = z.url({ protocol: /^https?$/ }).transform((address) => address.replace(/\/+$/, ''));

const secret = (text?: string, example = '…') => describe(z.string().optional(), text, { isSecret: true, example });
const name = (text?: string) => describe(z.string().optional(), text, { example: '…' });

const general = {
  SHOP_MODE: describe(
    z.enum(['demo', 'live']).default('demo'),
    `demo: creates secrets in DATA_DIR, starts the sandbox and imports the sample shop.
live: refuses to start with default secrets, without DATABASE_URL, or with the sandbox.`,
  ),
  PORT: describe(port.default(3000), 'Where the web server listens.'),
  HOST: describe(z.string().default('0.0.0.0')),
  PUBLIC_URL: describe(gateway.optional(), 'The public address of the shop. Empty: http://localhost:PORT.', {
    example: 'https://shop.example',
  }),
  API_PORT: describe(port.default(3001), 'Where the API listens. Other machines reach it only at an address such as 0.0.0.0.'),
  API_HOST: describe(z.string().default('127.0.0.1')),
  API_URL: describe(gateway.optional(), 'Where the web server reaches the API. Empty: this machine at API_PORT.', {
    example: 'http://10.0.0.5:3001',
  }),
  TRUSTED_PROXIES: describe(
    z.string().default('127.0.0.1,::1'),
    `Addresses and CIDR ranges of the proxies in front of the web server and the API, separated by commas: the balancer, and for the API also
the machines of the web server. X-Forwarded headers and X-Request-Id of all others are ignored.`,
  ),
  CORS_ORIGINS: describe(
    z.string().default(''),
    `Origins of other sites and of apps' web views whose pages may call the API, separated by commas. They get no cookies, and their tokens
are not bound to one: whoever steals such a token can use it. Empty: only the shop's own pages.`,
    { example: 'https://app.example,capacitor://localhost' },
  ),
  METRICS_FROM: describe(
    z.string().default('127.0.0.1,::1'),
    'Addresses and CIDR ranges that may read /metrics of the web server and the API directly.',
  ),
  API_DOCS: describe(z.enum(['0', '1']).default('0'), '1: the API shows its documentation under /rest/docs.'),
  SANDBOX_PORT: describe(
    port.default(3002),
    "The sandbox listens on loopback. The inbox of its mail server is one of the sandbox's pages.",
  ),
  SANDBOX_SMTP_PORT: describe(port.default(3003)),
  SANDBOX_URL: describe(gateway.optional(), 'The address of the sandbox for browsers. Empty: this machine.'),
  DATA_DIR: describe(z.string().default('.data'), 'Folder for the embedded database, uploads and generated secrets.'),
  MEDIA_STORE: describe(
    z.url({ protocol: /^s3$/ }).optional(),
    `Where pictures and videos are stored, for several machines: s3://bucket/prefix. Empty: DATA_DIR. The S3 client reads its credentials from
AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or where else Amazon's tools find them. Other providers need the address and often the path style.`,
    { example: 's3://bucket/shop' },
  ),
  S3_ENDPOINT: describe(gateway.optional(), undefined, { example: 'https://s3.example' }),
  S3_REGION: describe(z.string().default('us-east-1')),
  S3_FORCE_PATH_STYLE: describe(z.stringbool().default(false)),
  DATABASE_URL: describe(
    z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    'PostgreSQL 15 or newer. Empty: the embedded database. On another machine, live mode requires ?sslmode=verify-full.',
    { isSecret: true, example: 'postgres://shop:password@db.example/shop?sslmode=verify-full' },
  ),
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
  MAX_LOOP_DELAY: describe(
    z.coerce.number().int().min(0).default(1_500),
    'The API answers 503 when its event loop is delayed by more milliseconds. 0 disables this.',
  ),
  LOG_LEVEL: describe(
    z.enum(['silent', 'error', 'warn', 'info', 'debug']).optional(),
    'silent, error, warn, info or debug. Empty: info in live mode, which logs each request, and warn in demo mode.',
    { example: 'info' },
  ),
};

const limits = {
  SMS_PER_IP_HOUR: describe(
    limit.default(20),
    'Rate limits. SMS codes per IP address and hour, per number and hour, per number and day, and in total per minute.',
  ),
  SMS_PER_PHONE_HOUR: describe(limit.default(5)),
  SMS_PER_PHONE_DAY: describe(limit.default(10)),
  SMS_PER_MINUTE: describe(limit.default(60)),
  CAPTCHA_PER_IP_MINUTE: describe(
    limit.default(60),
    'Captchas per IP address and minute, and failed sign-ins per IP address and hour. Above the last, a sign-in needs a captcha.',
  ),
  LOGIN_FAILURES_PER_IP_HOUR: describe(limit.default(20)),
  MEMBER_WRITES_PER_10_SECONDS: describe(limit.default(120), 'Writes of a member over all calls.'),
  MEMBER_WRITES_PER_MINUTE: describe(limit.default(600)),
  UPLOADS_PER_HOUR: describe(limit.default(60), 'Uploads, questions, answers and comments per member and hour.'),
  QUESTIONS_PER_HOUR: describe(limit.default(10)),
  ANSWERS_PER_HOUR: describe(limit.default(30)),
  COMMENTS_PER_HOUR: describe(limit.default(60)),
  WORDS_REVIEW: describe(
    z.enum(['suspicious', 'all', 'none']).default('suspicious'),
    'Which questions, answers and comments staff approve before others see them: suspicious, all or none.',
  ),
};

const messages = {
  SHOP_SECRET: secret(
    'Key for signatures and encryption. At least 32 random characters. Demo mode creates one.',
    'the output of: openssl rand -hex 32',
  ),
  SHOP_SECRET_PREVIOUS: secret('The key before the last change. It still opens what it sealed, until a job has sealed all data again.'),
  SMS_PROVIDER: describe(
    z.enum(['sandbox', 'webhook', 'aliyun']).default('sandbox'),
    'sandbox, webhook or aliyun. SMS_URL and SMS_SECRET belong to webhook. SMS_URL replaces the address of aliyun.',
  ),
  SMS_URL: describe(z.url().optional(), undefined, { example: 'https://sms.example/send' }),
  SMS_SECRET: secret(),
  ALIYUN_SMS_KEY_ID: name(),
  ALIYUN_SMS_KEY_SECRET: secret(),
  ALIYUN_SMS_SIGN: name(),
  ALIYUN_SMS_TEMPLATE: name(),
  SMTP_HOST: describe(
    z
      .string()
      .regex(/^[A-Za-z0-9.-]+$/)
      .refine((host) => URL.canParse(`https://${host}`))
      .optional(),
    `Mail server and sender (name@example.com, or Name <name@example.com>). Empty: the shop sends no mail, and members cannot enter an address.
SMTP_SECURITY: tls encrypts from the start (port 465), starttls by a command (port 587), none is for the demo only.`,
    { example: 'mail.example' },
  ),
  SMTP_PORT: describe(port.default(465)),
  SMTP_SECURITY: describe(z.enum(['tls', 'starttls', 'none']).default('tls')),
  SMTP_USER: name(),
  SMTP_PASSWORD: secret(),
  MAIL_FROM: describe(
    z
      .string()
      .regex(/^([^<>@\r\n]* )?<[^<>\s@]+@[^<>\s@]+>$|^[^<>\s@]+@[^<>\s@]+$/)
      .optional(),
    undefined,
    { example: 'name@example.com' },
  ),
  VAPID_PUBLIC_KEY: describe(
    z
      .string()
      .regex(/^[A-Za-z0-9_-]{87}$/)
      .optional(),
    `Keys of push messages to browsers: the output of "npx web-push generate-vapid-keys". Keep them, because browsers that subscribed with
other keys get no more messages. Empty: demo mode creates keys in DATA_DIR, and a live shop sends no push messages.`,
    { example: '…' },
  ),
  VAPID_PRIVATE_KEY: describe(
    z
      .string()
      .regex(/^[A-Za-z0-9_-]{43}$/)
      .optional(),
    undefined,
    { isSecret: true, example: '…' },
  ),
  PUSH_SANDBOX_URL: describe(gateway.optional(), 'Also sends push messages to the sandbox. Not allowed in live mode.', {
    example: 'http://localhost:3002',
  }),
};

const payment = {
  ALIPAY_APP_ID: name('A payment provider is offered when all its settings are set. Nothing starts when some are missing.'),
  ALIPAY_SELLER_ID: name(),
  ALIPAY_GATEWAY: describe(z.url().default('https://openapi.alipay.com/gateway.do')),
  ALIPAY_PRIVATE_KEY: secret(),
  ALIPAY_PUBLIC_KEY: secret(),
  UNIONPAY_MER_ID: describe(
    z
      .string()
      .regex(/^[A-Za-z0-9]{15}$/)
      .optional(),
    "UnionPay: merchant number, certificate and PKCS8 key, and UnionPay's root and middle certificates. PEM with line breaks as \\n.",
    { example: '777290058110048' },
  ),
  UNIONPAY_GATEWAY: describe(gateway.default('https://gateway.95516.com')),
  UNIONPAY_SIGN_CERT: name(),
  UNIONPAY_SIGN_KEY: secret(),
  UNIONPAY_ROOT_CERT: name(),
  UNIONPAY_MIDDLE_CERT: name(),
  UNIONPAY_TEST_SIGNER: describe(
    z.string().optional(),
    "The certificate name that signs in UnionPay's test environment. Not allowed in live mode.",
    { example: '00040000:SIGN' },
  ),
  ESUN_MID: describe(
    z
      .string()
      .regex(/^\d{8,15}$/)
      .optional(),
    'E.SUN Bank: merchant number and MAC key.',
    { example: '808015130' },
  ),
  ESUN_MAC_KEY: secret(),
  ESUN_GATEWAY: describe(gateway.default('https://acq.esunbank.com.tw')),
  WECHAT_PAY_MCH_ID: describe(
    z
      .string()
      .regex(/^\d{8,12}$/)
      .optional(),
    `WeChat Pay (API v3): merchant number, serial number and PKCS8 key of the merchant's certificate, API v3 key, and WeChat Pay's public key with its id.
It needs the official account (WECHAT_MP_APP_ID, WECHAT_MP_APP_SECRET) that the merchant number is bound to.`,
    { example: '1900000001' },
  ),
  WECHAT_PAY_SERIAL: describe(
    z
      .string()
      .regex(/^[0-9A-F]{16,40}$/)
      .optional(),
    undefined,
    { example: '5157F09EFDC096DE15EBE81A47057A72' },
  ),
  WECHAT_PAY_PRIVATE_KEY: secret(),
  WECHAT_PAY_API_V3_KEY: secret(),
  WECHAT_PAY_PLATFORM_SERIAL: describe(
    z
      .string()
      .regex(/^\w{16,64}$/)
      .optional(),
    undefined,
    { example: 'PUB_KEY_ID_0114232134912410000000000000' },
  ),
  WECHAT_PAY_PLATFORM_KEY: secret(),
  WECHAT_PAY_GATEWAY: describe(gateway.default('https://api.mch.weixin.qq.com')),
  ECPAY_INVOICE_MERCHANT_ID: describe(
    z
      .string()
      .regex(/^\d{7,10}$/)
      .optional(),
    'E-invoices of Taiwan through ECPay: merchant number, and HashKey and HashIV of 16 characters. Empty: invoices wait in the outbox.',
    { example: '3123456' },
  ),
  ECPAY_INVOICE_HASH_KEY: describe(z.string().length(16).optional(), undefined, { isSecret: true, example: '…' }),
  ECPAY_INVOICE_HASH_IV: describe(z.string().length(16).optional(), undefined, { isSecret: true, example: '…' }),
  ECPAY_INVOICE_GATEWAY: describe(gateway.default('https://einvoice.ecpay.com.tw')),
  PAYMENT_GATEWAYS: describe(
    z.string().default('https://openapi.alipay.com,https://gateway.95516.com,https://acq.esunbank.com.tw'),
    'Origins that payment forms may be submitted to, separated by commas (content security policy).',
  ),
};

const partners = {
  LOGIN_SANDBOX_URL: describe(
    gateway.optional(),
    'Uses the identity providers of the sandbox instead of the real ones. Not allowed in live mode.',
    {
      example: 'http://localhost:3002',
    },
  ),
  WECHAT_APP_ID: name(
    `An identity provider is offered when both its settings are set. Nothing starts when one is missing.
Register PUBLIC_URL/user/login/<wechat, weibo, google, facebook or tencent> as the callback URL.
WeChat: the website app serves browsers, the official account (MP) serves WeChat's own browser. Both need one open-platform account.`,
  ),
  WECHAT_APP_SECRET: secret(),
  WECHAT_MP_APP_ID: name(),
  WECHAT_MP_APP_SECRET: secret(),
  WEIBO_APP_KEY: name(),
  WEIBO_APP_SECRET: secret(),
  GOOGLE_CLIENT_ID: name(),
  GOOGLE_CLIENT_SECRET: secret(),
  FACEBOOK_APP_ID: name(),
  FACEBOOK_APP_SECRET: secret(),
  FACEBOOK_VERSION: describe(
    z
      .string()
      .regex(/^v\d+\.\d$/)
      .default('v23.0'),
  ),
  TENCENT_APP_ID: name(),
  TENCENT_APP_KEY: secret(),
  OAUTH_CLIENT_ID: describe(z.string().default('baodao-web'), 'The client id that apps send when they ask for tokens.'),
  THIRD_LOGIN_V1: describe(z.stringbool().default(false), 'Enables the old unsigned social login endpoint, for apps that still need it.'),
  COURIER_CODE: describe(
    z
      .string()
      .regex(/^[a-z0-9]{2,20}$/)
      .optional(),
    "Parcel tracking. A courier that speaks the shop's signed protocol (apps/sandbox/README.md), and its code in shipments.",
    { example: 'baodao' },
  ),
  COURIER_URL: describe(gateway.optional(), undefined, { example: 'https://courier.example' }),
  COURIER_SECRET: secret(),
  SF_PARTNER_ID: describe(
    z
      .string()
      .regex(/^\w{2,64}$/)
      .optional(),
    'SF Express: customer code and checkword of its open platform. Parcels of couriers without settings link to the page of the courier.',
    { example: 'SHOP01' },
  ),
  SF_CHECKWORD: secret(),
  SF_GATEWAY: describe(gateway.default('https://bspgw.sf-express.com')),
  SUPPLIER_URL: describe(z.url().optional(), "The supplier's URL and the shared secret that signs requests in both directions.", {
    example: 'https://supplier.example',
  }),
  SUPPLIER_SECRET: secret(),
  SUPPLIER_PUBLIC_KEY: secret(
    "The supplier's public key (EC, P-256, PEM with line breaks as \\n), which encrypts identity numbers for customs.",
  ),
};

/** The settings in the order of `.env.example`, by heading. */
export const sections = {
  'The shop': general,
  Limits: limits,
  'Secret, SMS, mail and push messages. Live mode requires the secret and SMS': messages,
  Payment: payment,
  'Identity providers and the supplier. Live mode requires the supplier': partners,
};

const Given = z.object({ ...general, ...limits, ...messages, ...payment, ...partners });

export const Environment = Given.transform((given) => ({
  ...given,
  MIGRATE_AT_START: given.MIGRATE_AT_START ?? given.SHOP_MODE === 'demo',
  LOG_LEVEL: given.LOG_LEVEL ?? (given.SHOP_MODE === 'live' ? ('info' as const) : ('warn' as const)),
}));
export type Environment = z.infer<typeof Environment>;
export type SettingName = keyof Environment;

/** Variables as a process gets them. */
export type Variables = Readonly<Record<string, string | undefined>>;

export const settingNames = Object.keys(Given.shape) as SettingName[];

/** The value of a setting that is not set, as it is written. */
export const defaultOf = (setting: SettingName): string => {
  const parsed = Given.shape[setting].safeParse(undefined);
  return parsed.success && parsed.data !== undefined ? String(parsed.data) : '';
};

/** The line to write, with an example. */
export const suggestLine = (setting: SettingName): string =>
  `${setting}=${about.get(Given.shape[setting])?.example || defaultOf(setting) || '…'}`;

export const describeSetting = (setting: SettingName): About => about.get(Given.shape[setting]) ?? {};
