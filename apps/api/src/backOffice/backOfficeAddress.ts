import type { Environment } from '@baodao/settings/settings';

type Settings = Pick<Environment, 'BACKOFFICE_URL' | 'BACKOFFICE_PORT'>;

/** The address of the back office for browsers. */
export const backOfficeAddress = ({ BACKOFFICE_URL, BACKOFFICE_PORT }: Settings): string =>
  BACKOFFICE_URL ?? `http://localhost:${BACKOFFICE_PORT ?? 3004}`;

/** The origins of its pages. Without an address, it is tried on this machine, which has two names. */
export const backOfficeOrigins = (settings: Settings): ReadonlySet<string> =>
  settings.BACKOFFICE_URL === undefined
    ? new Set(['localhost', '127.0.0.1'].map((host) => `http://${host}:${settings.BACKOFFICE_PORT ?? 3004}`))
    : new Set([new URL(settings.BACKOFFICE_URL).origin]);
