import { identitySettings, readIdentityKeys } from '../apps/sandbox/src/identityProviders/identityKeys.ts';
import { ensureSandboxKeys } from '../apps/sandbox/src/keys.ts';

/** The settings of a shop whose partners are all played by the sandbox, with the keys in its data folder. */
export async function readSandboxSettings(
  dataDir: string,
  { sandboxUrl, smtpPort }: { sandboxUrl: string; smtpPort: number },
): Promise<Record<string, string>> {
  const { alipayMerchant, unionMerchant, esunMerchant, wechatPayMerchant, invoiceMerchant, mailServer, courier, shared } =
    await ensureSandboxKeys(dataDir, { sandboxUrl, smtpPort });
  return {
    SANDBOX_URL: sandboxUrl,
    SMS_URL: shared.smsUrl,
    SMS_SECRET: shared.smsSecret,
    SMTP_HOST: mailServer.host,
    SMTP_PORT: String(mailServer.port),
    SMTP_SECURITY: 'none',
    SMTP_USER: mailServer.user,
    SMTP_PASSWORD: mailServer.password,
    MAIL_FROM: '宝岛集市 Baodao <no-reply@baodao.example>',
    PUSH_SANDBOX_URL: sandboxUrl,
    SUPPLIER_URL: shared.supplierUrl,
    SUPPLIER_SECRET: shared.supplierSecret,
    SUPPLIER_PUBLIC_KEY: shared.supplierPublicKey,
    ALIPAY_APP_ID: alipayMerchant.appId,
    ALIPAY_SELLER_ID: alipayMerchant.sellerId,
    ALIPAY_GATEWAY: alipayMerchant.gateway,
    ALIPAY_PRIVATE_KEY: alipayMerchant.appPrivateKey,
    ALIPAY_PUBLIC_KEY: alipayMerchant.alipayPublicKey,
    UNIONPAY_MER_ID: unionMerchant.merId,
    UNIONPAY_GATEWAY: unionMerchant.gateway,
    UNIONPAY_SIGN_CERT: unionMerchant.signCertificate,
    UNIONPAY_SIGN_KEY: unionMerchant.signKey,
    UNIONPAY_ROOT_CERT: unionMerchant.rootCertificate,
    UNIONPAY_MIDDLE_CERT: unionMerchant.middleCertificate,
    UNIONPAY_TEST_SIGNER: unionMerchant.testSigner,
    ESUN_MID: esunMerchant.mid,
    ESUN_MAC_KEY: esunMerchant.macKey,
    ESUN_GATEWAY: esunMerchant.gateway,
    WECHAT_PAY_MCH_ID: wechatPayMerchant.mchId,
    WECHAT_PAY_SERIAL: wechatPayMerchant.serial,
    WECHAT_PAY_PRIVATE_KEY: wechatPayMerchant.privateKey,
    WECHAT_PAY_API_V3_KEY: wechatPayMerchant.apiV3Key,
    WECHAT_PAY_PLATFORM_SERIAL: wechatPayMerchant.platformSerial,
    WECHAT_PAY_PLATFORM_KEY: wechatPayMerchant.platformKey,
    WECHAT_PAY_GATEWAY: wechatPayMerchant.gateway,
    ECPAY_INVOICE_MERCHANT_ID: invoiceMerchant.merchantId,
    ECPAY_INVOICE_HASH_KEY: invoiceMerchant.hashKey,
    ECPAY_INVOICE_HASH_IV: invoiceMerchant.hashIv,
    ECPAY_INVOICE_GATEWAY: invoiceMerchant.gateway,
    COURIER_CODE: courier.code,
    COURIER_URL: courier.url,
    COURIER_SECRET: courier.secret,
    PAYMENT_GATEWAYS: sandboxUrl,
    ...identitySettings(readIdentityKeys(dataDir), sandboxUrl),
  };
}
