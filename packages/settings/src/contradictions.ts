import { type Environment, type SettingName, suggestLine } from './settings.ts';

/** Settings of which all or none are set. */
const together: readonly (readonly SettingName[])[] = [
  ['SMTP_HOST', 'MAIL_FROM'],
  ['SMTP_USER', 'SMTP_PASSWORD'],
  ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
  ['ALIPAY_APP_ID', 'ALIPAY_SELLER_ID', 'ALIPAY_PRIVATE_KEY', 'ALIPAY_PUBLIC_KEY'],
  ['UNIONPAY_MER_ID', 'UNIONPAY_SIGN_CERT', 'UNIONPAY_SIGN_KEY', 'UNIONPAY_ROOT_CERT', 'UNIONPAY_MIDDLE_CERT'],
  ['ESUN_MID', 'ESUN_MAC_KEY'],
  [
    'WECHAT_PAY_MCH_ID',
    'WECHAT_PAY_SERIAL',
    'WECHAT_PAY_PRIVATE_KEY',
    'WECHAT_PAY_API_V3_KEY',
    'WECHAT_PAY_PLATFORM_SERIAL',
    'WECHAT_PAY_PLATFORM_KEY',
  ],
  ['ECPAY_INVOICE_MERCHANT_ID', 'ECPAY_INVOICE_HASH_KEY', 'ECPAY_INVOICE_HASH_IV'],
  ['WECHAT_APP_ID', 'WECHAT_APP_SECRET'],
  ['WECHAT_MP_APP_ID', 'WECHAT_MP_APP_SECRET'],
  ['WEIBO_APP_KEY', 'WEIBO_APP_SECRET'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET'],
  ['TENCENT_APP_ID', 'TENCENT_APP_KEY'],
  ['COURIER_CODE', 'COURIER_URL', 'COURIER_SECRET'],
  ['SF_PARTNER_ID', 'SF_CHECKWORD'],
  ['SUPPLIER_URL', 'SUPPLIER_SECRET'],
];

/** Settings that have no effect without another one. */
const needs: readonly (readonly [setting: SettingName, needed: SettingName])[] = [
  ['SHOP_SECRET_PREVIOUS', 'SHOP_SECRET'],
  ['SMTP_USER', 'SMTP_HOST'],
  ['WECHAT_PAY_MCH_ID', 'WECHAT_MP_APP_ID'],
  ['SUPPLIER_PUBLIC_KEY', 'SUPPLIER_URL'],
  ['S3_ENDPOINT', 'MEDIA_STORE'],
];

const aliyunSettings = ['ALIYUN_SMS_KEY_ID', 'ALIYUN_SMS_KEY_SECRET', 'ALIYUN_SMS_SIGN', 'ALIYUN_SMS_TEMPLATE'] as const;

/** Lists settings that do not fit together, each with the line to write. Values are not shown, because some are secret. */
export function findContradictions(environment: Environment): string[] {
  const isSet = (name: SettingName) => environment[name] !== undefined;
  const incomplete = together.flatMap((names) => {
    const given = names.find(isSet);
    return given === undefined ? [] : names.filter((name) => !isSet(name)).map((name) => describeMissing(name, given));
  });
  const useless = needs.flatMap(([setting, needed]) => (isSet(setting) && !isSet(needed) ? [describeMissing(needed, setting)] : []));
  return [
    ...incomplete,
    ...useless,
    ...findSmsContradictions(environment, isSet),
    ...findSupplierContradictions(environment),
    ...findOtherContradictions(environment),
  ];
}

/** A shop has one system, and the secret of a call tells which system sent it. */
function findSupplierContradictions({ SUPPLIERS = [], SUPPLIER_SECRET }: Environment): string[] {
  const shops = SUPPLIERS.flatMap((supplier) => supplier.shops);
  const secrets = [SUPPLIER_SECRET, ...SUPPLIERS.map((supplier) => supplier.secret)];
  return [
    ...findRepeated(shops).map((shop) => `SUPPLIERS names the shop ${shop} more than once: give it one system`),
    ...(findRepeated(secrets).length > 0 ? ['SUPPLIERS has a secret that another supplier has: give each its own'] : []),
  ];
}

const findRepeated = <Value>(values: readonly Value[]): Value[] => values.filter((value, at) => values.indexOf(value) < at);

const describeMissing = (missing: SettingName, given: SettingName) =>
  `${missing} is missing, but ${given} is set. Write: ${suggestLine(missing)}, or remove ${given}`;

function findSmsContradictions({ SMS_PROVIDER: provider }: Environment, isSet: (name: SettingName) => boolean): string[] {
  if (provider === 'aliyun')
    return aliyunSettings
      .filter((name) => !isSet(name))
      .map((name) => `${name} is missing, but SMS_PROVIDER is aliyun. Write: ${suggestLine(name)}`);
  return aliyunSettings
    .filter(isSet)
    .map((name) => `${name} is set, but SMS_PROVIDER is ${provider}. Write: SMS_PROVIDER=aliyun, or remove ${name}`);
}

function findOtherContradictions({
  METRICS_PORT,
  API_METRICS_PORT,
  PORT,
  API_PORT,
  BACKOFFICE_PORT,
  DATABASE_URL,
  DATABASE_REPLICA_URLS,
  DATABASE_READER_URL,
  SHOP_SECRET,
  SHOP_SECRET_PREVIOUS,
  MEDIA_STORE,
  SHOP_CONFIG,
}: Environment): string[] {
  return [
    ...(DATABASE_REPLICA_URLS.length > 0 && DATABASE_URL === undefined ? [describeMissing('DATABASE_URL', 'DATABASE_REPLICA_URLS')] : []),
    ...(DATABASE_READER_URL !== undefined && DATABASE_URL === undefined ? [describeMissing('DATABASE_URL', 'DATABASE_READER_URL')] : []),
    ...(MEDIA_STORE === 'adapter' && SHOP_CONFIG === undefined ? [describeMissing('SHOP_CONFIG', 'MEDIA_STORE')] : []),
    ...(METRICS_PORT !== undefined && METRICS_PORT === API_METRICS_PORT
      ? [`METRICS_PORT and API_METRICS_PORT are both ${METRICS_PORT}. Write: API_METRICS_PORT=${METRICS_PORT + 1}`]
      : []),
    ...(BACKOFFICE_PORT === PORT || BACKOFFICE_PORT === API_PORT
      ? [`BACKOFFICE_PORT is ${BACKOFFICE_PORT} like another port. Write: BACKOFFICE_PORT=${Math.max(PORT, API_PORT) + 3}`]
      : []),
    ...(PORT === API_PORT ? [`PORT and API_PORT are both ${PORT}. Write: API_PORT=${PORT + 1}`] : []),
    ...(SHOP_SECRET !== undefined && SHOP_SECRET === SHOP_SECRET_PREVIOUS
      ? ['SHOP_SECRET and SHOP_SECRET_PREVIOUS are equal. Remove SHOP_SECRET_PREVIOUS, or write a new SHOP_SECRET']
      : []),
  ];
}
