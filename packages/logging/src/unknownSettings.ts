import { closestMatch } from 'leven';

/** Letters of a name that may be wrong: one of five. */
const LETTERS_PER_MISTAKE = 5;

/**
 * Finds environment variables that are meant for the shop, but that it does not know: a misspelled setting has no effect, and its default
 * is used instead. Other programs have variables too, so a name counts when it is close to a setting or starts with an own prefix.
 *
 * @param prefixes beginnings of names that only the shop uses
 * @example findUnknownSettings({ PUBLIC_URI: '…' }, ['PUBLIC_URL']) // ['PUBLIC_URI is no setting of the shop: did you mean PUBLIC_URL?']
 */
export function findUnknownSettings(
  env: Readonly<Record<string, string | undefined>>,
  known: readonly string[],
  prefixes: readonly string[] = [],
): string[] {
  const settings = new Set(known);
  return Object.keys(env).flatMap((name) => {
    if (settings.has(name) || !env[name] || isServiceLink(name, env)) return [];
    const upper = name.toUpperCase();
    const hasPrefix = prefixes.some((prefix) => upper.startsWith(prefix));
    // A longer name may differ in more letters from the setting that was meant.
    const maxDistance = hasPrefix ? upper.length : Math.floor(upper.length / LETTERS_PER_MISTAKE);
    const meant = maxDistance === 0 ? undefined : closestMatch(upper, known, { maxDistance });
    if (meant === undefined) return hasPrefix ? [`${name} is no setting of the shop`] : [];
    return [`${name} is no setting of the shop: did you mean ${meant}?`];
  });
}

/** Kubernetes describes each service by such variables, for example SHOP_SERVICE_HOST and SHOP_PORT of a service called "shop". */
function isServiceLink(name: string, env: Readonly<Record<string, string | undefined>>): boolean {
  const [service] = name.split(/_SERVICE_(?:HOST|PORT)|_PORT/, 1);
  return service !== name && env[`${service}_SERVICE_HOST`] !== undefined && env[`${service}_SERVICE_PORT`] !== undefined;
}
