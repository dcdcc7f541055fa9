import type { ProviderChannel } from '@baodao/domain/payment/shapes';
import type { Environment } from '@baodao/settings/settings';
import { getIdentityAddresses } from '../identityProviders/createIdentityProviders.ts';
import { createAlipay } from './alipay.ts';
import { createEsun } from './esun.ts';
import type { PaymentProvider } from './paymentProvider.ts';
import { createUnionPay } from './unionPay.ts';
import { createWeChatPay } from './weChatPay.ts';

/** The configured payment providers. */
export type PaymentProviders = Map<ProviderChannel, PaymentProvider>;

/** Creates each provider whose settings are set. Those of the deployment's adapters take their place. */
export function createPaymentProviders(
  environment: Environment,
  publicUrl: string,
  adapters: ReadonlyMap<ProviderChannel, PaymentProvider> = new Map(),
): PaymentProviders {
  const payments: PaymentProviders = new Map();
  const alipay = readAll(environment, ['ALIPAY_APP_ID', 'ALIPAY_SELLER_ID', 'ALIPAY_PRIVATE_KEY', 'ALIPAY_PUBLIC_KEY']);
  if (alipay) {
    const [appId, sellerId, privateKey, alipayPublicKey] = alipay;
    const merchant = { appId, sellerId, privateKey, alipayPublicKey, gateway: environment.ALIPAY_GATEWAY };
    payments.set('alipay', createAlipay(merchant, publicUrl));
  }
  const union = readAll(environment, [
    'UNIONPAY_MER_ID',
    'UNIONPAY_SIGN_CERT',
    'UNIONPAY_SIGN_KEY',
    'UNIONPAY_ROOT_CERT',
    'UNIONPAY_MIDDLE_CERT',
  ]);
  if (union) {
    const [merId, signCertificate, signKey, rootCertificate, middleCertificate] = union;
    const merchant = { merId, signCertificate, signKey, rootCertificate, middleCertificate };
    const { UNIONPAY_GATEWAY: gateway, UNIONPAY_TEST_SIGNER: testSigner } = environment;
    payments.set('union', createUnionPay({ ...merchant, gateway, testSigner }, publicUrl));
  }
  const esun = readAll(environment, ['ESUN_MID', 'ESUN_MAC_KEY']);
  if (esun) {
    const [mid, macKey] = esun;
    payments.set('esun', createEsun({ mid, macKey, gateway: environment.ESUN_GATEWAY }, publicUrl));
  }
  const wechat = readAll(environment, [
    'WECHAT_PAY_MCH_ID',
    'WECHAT_PAY_SERIAL',
    'WECHAT_PAY_PRIVATE_KEY',
    'WECHAT_PAY_API_V3_KEY',
    'WECHAT_PAY_PLATFORM_SERIAL',
    'WECHAT_PAY_PLATFORM_KEY',
  ]);
  if (wechat) {
    const [mchId, serial, privateKey, apiV3Key, platformSerial, platformKey] = wechat;
    const { WECHAT_PAY_GATEWAY: gateway, WECHAT_MP_APP_ID: id, WECHAT_MP_APP_SECRET: secret } = environment;
    // The settings are checked at the start.
    if (id === undefined || secret === undefined) throw new Error('WeChat Pay needs an official account');
    const { wechatOpen: open, wechatApi: api } = getIdentityAddresses(environment);
    const keys = { mchId, serial, privateKey, apiV3Key, platformSerial, platformKey };
    payments.set('wechat', createWeChatPay({ ...keys, gateway, app: { id, secret, open, api } }, publicUrl));
  }
  return new Map([...payments, ...adapters]);
}

type Texts<Names extends readonly unknown[]> = { [At in keyof Names]: string };

/** The settings of a provider. They are complete or absent, which is checked at the start. */
function readAll<const Names extends readonly (keyof Environment)[]>(environment: Environment, names: Names): Texts<Names> | null {
  const values = names.map((name) => environment[name]);
  return values.every((value) => typeof value === 'string') ? (values as Texts<Names>) : null;
}
