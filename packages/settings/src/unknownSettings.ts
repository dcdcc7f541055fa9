import { closestMatch } from 'leven';
import { type SettingName, suggestLine, type Variables } from './settings.ts';

/** Letters of a name that may be wrong: one of five. */
const LETTERS_PER_MISTAKE = 5;

/** Beginnings of names that only the shop uses. GOOGLE_, API_ or LOG_ would also match variables of others. */
export const ownPrefixes = [
  'ALIPAY_',
  'ALIYUN_SMS_',
  'CORS_',
  'COURIER_',
  'ECPAY_',
  'ESUN_',
  'FACEBOOK_APP_',
  'GOOGLE_CLIENT_',
  'PAYMENT_',
  'SF_',
  'SHOP_',
  'SMS_',
  'SMTP_',
  'SUPPLIER_',
  'TENCENT_APP_',
  'TRUSTED_',
  'UNIONPAY_',
  'WECHAT_',
  'WEIBO_',
];

/** What files in deploy/ and compose.live.yaml read, which stand in the same environment or settings file. */
export const deploymentVariables = [
  'API1',
  'API2',
  'API_BIND',
  'API_UPSTREAM',
  'DATABASE_BIND',
  'OFFICE1',
  'OFFICE2',
  'OFFICE_HOST',
  'OFFICE_UPSTREAM',
  'PG1',
  'PG2',
  'PG3',
  'POSTGRES_PASSWORD',
  'SHOP_BIND',
  'SHOP_CERTIFICATE',
  'SHOP_HOST',
  'SHOP_PAGES',
  'SHOP_SOURCE',
  'VARNISH',
  'WEB1',
  'WEB2',
  'WEB_UPSTREAM',
];

/**
 * Finds environment variables that are meant for the shop, but that it does not know: a misspelled setting has no effect, and its default
 * is used instead. Other programs have variables too, so a name counts when it is close to a setting or starts with an own prefix.
 *
 * @param prefixes beginnings of names that only the shop uses
 * @example findUnknownSettings({ PUBLIC_URI: '…' }, ['PUBLIC_URL']) // ['PUBLIC_URI is no setting of the shop: did you mean PUBLIC_URL? …']
 */
export function findUnknownSettings(env: Variables, known: readonly SettingName[], prefixes: readonly string[] = []): string[] {
  const others = new Set<string>([...known, ...deploymentVariables]);
  return Object.keys(env).flatMap((name) => {
    if (others.has(name) || !env[name] || isServiceLink(name, env)) return [];
    const hasPrefix = prefixes.some((prefix) => name.toUpperCase().startsWith(prefix));
    return hasPrefix || findMeant(name, known) !== undefined ? [describeUnknown(name, known, hasPrefix)] : [];
  });
}

/** Says which setting was probably meant, and the line to write. The value is not shown, because it may be secret. */
export function describeUnknown(name: string, known: readonly SettingName[], isOwn = true): string {
  const meant = findMeant(name, known, isOwn);
  if (meant === undefined) return `${name} is no setting of the shop. Remove it`;
  return `${name} is no setting of the shop: did you mean ${meant}? Write: ${suggestLine(meant)}`;
}

/** A longer name may differ in more letters from the setting that was meant, one that is certainly meant for the shop in any number. */
function findMeant(name: string, known: readonly SettingName[], isOwn = false): SettingName | undefined {
  const upper = name.toUpperCase();
  const maxDistance = isOwn ? Math.ceil(upper.length / 2) : Math.floor(upper.length / LETTERS_PER_MISTAKE);
  const closest = maxDistance === 0 ? undefined : closestMatch(upper, known, { maxDistance });
  return known.find((each) => each === closest);
}

/** Kubernetes describes each service by such variables, for example SHOP_SERVICE_HOST and SHOP_PORT of a service called "shop". */
function isServiceLink(name: string, env: Variables): boolean {
  const [service] = name.split(/_SERVICE_(?:HOST|PORT)|_PORT/, 1);
  return service !== name && env[`${service}_SERVICE_HOST`] !== undefined && env[`${service}_SERVICE_PORT`] !== undefined;
}
