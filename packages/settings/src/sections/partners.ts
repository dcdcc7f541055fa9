import * as z from 'zod';
import { describe, gateway, name, secret } from '../describe.ts';

const ShopSupplier = z.strictObject({
  /** The ids of the shops whose orders it gets. */
  shops: z.array(z.int().positive()).min(1),
  url: z.url(),
  secret: z.string().min(1),
  publicKey: z.string().optional(),
});
export type ShopSupplier = z.infer<typeof ShopSupplier>;

const ShopSuppliers = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: 'is not JSON' });
      return z.NEVER;
    }
  })
  .pipe(z.array(ShopSupplier));

export const partners = {
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
  RATES_URL: describe(
    gateway.optional(),
    `Where the shop fetches the exchange rates every day, and their format: bot for the list of the Bank of Taiwan, plain for a CSV with the
columns code and rate, json for {"base": "TWD", "rates": {"CNY": 0.2257}}. Empty: rates come by "staff rates import".`,
    { example: 'https://rate.bot.com.tw/xrt/flcsv/0/day' },
  ),
  RATES_FORMAT: describe(z.enum(['bot', 'plain', 'json']).default('bot')),
  SUPPLIER_URL: describe(
    z.url().optional(),
    `The supplier's URL and the shared secret that signs requests in both directions. Empty: paid orders wait for "staff orders ship".`,
    {
      example: 'https://supplier.example',
    },
  ),
  SUPPLIER_SECRET: secret(),
  SUPPLIER_PUBLIC_KEY: secret(
    "The supplier's public key (EC, P-256, PEM with line breaks as \\n), which encrypts identity numbers for customs.",
  ),
  SUPPLIERS: describe(
    ShopSuppliers.optional(),
    `Systems of their own for single shops, as JSON in one line. The orders of all other shops go to SUPPLIER_URL or wait for staff.`,
    {
      isSecret: true,
      example: `'[{"shops":[12,15],"url":"https://warehouse.example","secret":"…","publicKey":"-----BEGIN PUBLIC KEY-----\\n…"}]'`,
    },
  ),
};
