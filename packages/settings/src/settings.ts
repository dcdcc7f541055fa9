import * as z from 'zod';
import { type About, about } from './describe.ts';
import { limits } from './sections/limits.ts';
import { messages } from './sections/messages.ts';
import { partners } from './sections/partners.ts';
import { payment } from './sections/payment.ts';
import { rewards } from './sections/rewards.ts';
import { shop } from './sections/shop.ts';

/** The settings in the order of `.env.example`, by heading. */
export const sections = {
  'The shop': shop,
  Limits: limits,
  Rewards: rewards,
  'Secret, SMS, mail and push messages. Live mode requires the secret and SMS': messages,
  Payment: payment,
  'Identity providers, couriers and the supplier': partners,
};

const Given = z.object({ ...shop, ...limits, ...rewards, ...messages, ...payment, ...partners });

export const Environment = Given.transform((given) => ({
  ...given,
  MIGRATE_AT_START: given.MIGRATE_AT_START ?? given.SHOP_MODE === 'demo',
  LOG_LEVEL: given.LOG_LEVEL ?? (given.SHOP_MODE === 'live' ? ('info' as const) : ('warn' as const)),
}));
export type Environment = z.infer<typeof Environment>;
export type SettingName = keyof Environment;

/** Variables as a process gets them. */
export type Variables = Readonly<Record<string, string | undefined>>;

export const settingNames = Object.keys(Given.shape) as SettingName[];

/** The value of a setting as it is written; empty if it is not set. */
export const formatValue = (value: Environment[SettingName]): string =>
  Array.isArray(value) ? value.map((entry) => (typeof entry === 'string' ? entry : JSON.stringify(entry))).join(',') : String(value ?? '');

/** The value of a setting that is not set, as it is written. */
export const defaultOf = (setting: SettingName): string => {
  const parsed = Given.shape[setting].safeParse(undefined);
  return parsed.success ? formatValue(parsed.data) : '';
};

/** The line to write, with an example. */
export const suggestLine = (setting: SettingName): string =>
  `${setting}=${about.get(Given.shape[setting])?.example || defaultOf(setting) || '…'}`;

export const describeSetting = (setting: SettingName): About => about.get(Given.shape[setting]) ?? {};
