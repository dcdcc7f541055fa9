import * as z from 'zod';

const port = z.coerce.number().int().min(1).max(65535);

const limit = z.coerce.number().int().min(1);

/** A base URL without trailing slashes, so that paths can be appended. */
const gateway = z.url().transform((address) => address.replace(/\/+$/, ''));

const Environment = z.object({
  SHOP_MODE: z.enum(['demo', 'live']).default('demo'),
  API_PORT: port.default(3001),
  API_HOST: z.string().default('127.0.0.1'),
  PORT: port.default(3000),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  PUBLIC_URL: gateway.optional(),
  TRUSTED_PROXIES: z.string().default('127.0.0.1,::1'),
  METRICS_FROM: z.string().default('127.0.0.1,::1'),
  API_DOCS: z.enum(['0', '1']).default('0'),
  /** Imported at the start while the shop has no products. */
  IMPORT_DIR: z.string().optional(),
  /** The event loop delay in milliseconds above which requests are rejected with 503; 0 disables this. */
  MAX_LOOP_DELAY: z.coerce.number().int().min(0).default(1_500),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  /** Signs captchas, SMS codes and contexts, and encrypts identity numbers. */
  SHOP_SECRET: z.string().optional(),
  OAUTH_CLIENT_ID: z.string().default('baodao-web'),
  /**
   * Limits of SMS codes per IP address, per phone number and asking address, and for the whole shop, and of captcha pictures. Above the last
   * limit, an IP address needs a captcha for each guess of a password, and of an SMS code.
   */
  SMS_PER_IP_HOUR: limit.default(20),
  SMS_PER_PHONE_HOUR: limit.default(5),
  SMS_PER_PHONE_DAY: limit.default(10),
  SMS_PER_MINUTE: limit.default(60),
  CAPTCHA_PER_IP_MINUTE: limit.default(60),
  LOGIN_FAILURES_PER_IP_HOUR: limit.default(20),
  /** Limits of a member's writes over all calls. */
  MEMBER_WRITES_PER_10_SECONDS: limit.default(120),
  MEMBER_WRITES_PER_MINUTE: limit.default(600),
  /** Limit of picture uploads per member. */
  UPLOADS_PER_HOUR: limit.default(60),
  /** Limits of questions, answers and comments per member. */
  QUESTIONS_PER_HOUR: limit.default(10),
  ANSWERS_PER_HOUR: limit.default(30),
  COMMENTS_PER_HOUR: limit.default(60),
  /** Which of these texts staff must approve before they are public: those that look like advertisements, all, or none. */
  WORDS_REVIEW: z.enum(['suspicious', 'all', 'none']).default('suspicious'),
  SMS_PROVIDER: z.enum(['sandbox', 'webhook', 'aliyun']).default('sandbox'),
  SMS_URL: z.url().optional(),
  SMS_SECRET: z.string().optional(),
  ALIYUN_SMS_KEY_ID: z.string().optional(),
  ALIYUN_SMS_KEY_SECRET: z.string().optional(),
  ALIYUN_SMS_SIGN: z.string().optional(),
  ALIYUN_SMS_TEMPLATE: z.string().optional(),
  /** The mail server; without it the shop sends no mail. `tls` encrypts from the first byte, `starttls` after a command, `none` never. */
  SMTP_HOST: z
    .string()
    .regex(/^[A-Za-z0-9.-]+$/)
    .refine((host) => URL.canParse(`https://${host}`))
    .optional(),
  SMTP_PORT: port.default(465),
  SMTP_SECURITY: z.enum(['tls', 'starttls', 'none']).default('tls'),
  SMTP_USER: z.string().optional(),
  SMTP_PASSWORD: z.string().optional(),
  /** The sender, as `name@example.com` or `Name <name@example.com>`. */
  MAIL_FROM: z
    .string()
    .regex(/^([^<>@\r\n]* )?<[^<>\s@]+@[^<>\s@]+>$|^[^<>\s@]+@[^<>\s@]+$/)
    .optional(),
  ALIPAY_APP_ID: z.string().optional(),
  ALIPAY_SELLER_ID: z.string().optional(),
  ALIPAY_GATEWAY: z.url().optional(),
  ALIPAY_PRIVATE_KEY: z.string().optional(),
  ALIPAY_PUBLIC_KEY: z.string().optional(),
  UNIONPAY_MER_ID: z
    .string()
    .regex(/^[A-Za-z0-9]{15}$/)
    .optional(),
  UNIONPAY_GATEWAY: gateway.default('https://gateway.95516.com'),
  UNIONPAY_SIGN_CERT: z.string().optional(),
  UNIONPAY_SIGN_KEY: z.string().optional(),
  UNIONPAY_ROOT_CERT: z.string().optional(),
  UNIONPAY_MIDDLE_CERT: z.string().optional(),
  /** The certificate name that signs in UnionPay's test environment. Not allowed in live mode. */
  UNIONPAY_TEST_SIGNER: z.string().optional(),
  ESUN_MID: z
    .string()
    .regex(/^\d{8,15}$/)
    .optional(),
  ESUN_MAC_KEY: z.string().optional(),
  ESUN_GATEWAY: gateway.default('https://acq.esunbank.com.tw'),
  WECHAT_PAY_MCH_ID: z
    .string()
    .regex(/^\d{8,12}$/)
    .optional(),
  WECHAT_PAY_SERIAL: z
    .string()
    .regex(/^[0-9A-F]{16,40}$/)
    .optional(),
  WECHAT_PAY_PRIVATE_KEY: z.string().optional(),
  WECHAT_PAY_API_V3_KEY: z.string().optional(),
  /** The id of WeChat Pay's public key, or the serial number of its platform certificate. */
  WECHAT_PAY_PLATFORM_SERIAL: z
    .string()
    .regex(/^\w{16,64}$/)
    .optional(),
  WECHAT_PAY_PLATFORM_KEY: z.string().optional(),
  WECHAT_PAY_GATEWAY: gateway.default('https://api.mch.weixin.qq.com'),
  /** Read by the web server. Live mode compares it with the gateways above. */
  PAYMENT_GATEWAYS: z.string().optional(),
  /** E-invoices of Taiwan. The key and the vector have 16 characters each. */
  ECPAY_INVOICE_MERCHANT_ID: z
    .string()
    .regex(/^\d{7,10}$/)
    .optional(),
  ECPAY_INVOICE_HASH_KEY: z.string().length(16).optional(),
  ECPAY_INVOICE_HASH_IV: z.string().length(16).optional(),
  ECPAY_INVOICE_GATEWAY: gateway.default('https://einvoice.ecpay.com.tw'),
  /** Uses the identity providers of the sandbox instead of the real ones. Not allowed in live mode. */
  LOGIN_SANDBOX_URL: z.url().optional(),
  WECHAT_APP_ID: z.string().optional(),
  WECHAT_APP_SECRET: z.string().optional(),
  WECHAT_MP_APP_ID: z.string().optional(),
  WECHAT_MP_APP_SECRET: z.string().optional(),
  WEIBO_APP_KEY: z.string().optional(),
  WEIBO_APP_SECRET: z.string().optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  FACEBOOK_APP_ID: z.string().optional(),
  FACEBOOK_APP_SECRET: z.string().optional(),
  FACEBOOK_VERSION: z
    .string()
    .regex(/^v\d+\.\d$/)
    .default('v23.0'),
  TENCENT_APP_ID: z.string().optional(),
  TENCENT_APP_KEY: z.string().optional(),
  /** Enables the old social login endpoint, which has no signature. */
  THIRD_LOGIN_V1: z.stringbool().default(false),
  SUPPLIER_URL: z.url().optional(),
  SUPPLIER_SECRET: z.string().optional(),
  /** Encrypts identity numbers for the supplier: an EC key on P-256 as PEM. */
  SUPPLIER_PUBLIC_KEY: z.string().optional(),
});

export type Environment = z.infer<typeof Environment>;

/** All settings of the shop, also those that only the start command, the web server and the sandbox read. */
export const settingNames: readonly string[] = [
  ...Object.keys(Environment.shape),
  'API_URL',
  'HOST',
  'PUBLIC_SANDBOX_URL',
  'SAMPLE_PRODUCTS',
  'SANDBOX_PORT',
  'SANDBOX_SMTP_PORT',
  'SANDBOX_URL',
  'SHOP_URL',
];

/** Never printed in messages, because they contain secrets or passwords. */
const secretSettings = /SECRET|KEY|PASSWORD|HASH_IV|DATABASE_URL/;

/** Validates the environment variables. Throws an error that names every invalid one. */
export function readEnvironment(env: Record<string, string | undefined>): Environment {
  // A settings file may contain an empty variable, which counts as not set.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => {
      const name = path.join('.');
      return `  ${name}${secretSettings.test(name) ? '' : `=${given[name]}`}: ${message}`;
    });
    throw new Error(
      `These environment variables are invalid:\n${problems.join('\n')}\nCorrect them and start again. .env.example describes all settings.`,
    );
  }
  return parsed.data;
}
