import * as z from 'zod';
import { describe, gateway, name, secret } from '../describe.ts';

export const payment = {
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
