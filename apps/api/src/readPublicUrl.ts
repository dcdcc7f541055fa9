import type { Environment } from '@baodao/settings/settings';

/** The address at which people reach the shop, without a slash at its end. */
export const readPublicUrl = ({ PUBLIC_URL, PORT }: Pick<Environment, 'PUBLIC_URL' | 'PORT'>): string =>
  PUBLIC_URL ?? `http://localhost:${PORT}`;
