import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type ProviderChannel, providerChannels } from '@baodao/domain/payment/shapes';
import { type ProviderName, providerNames } from '@baodao/domain/socialLogin/shapes';
import type { Environment } from '@baodao/settings/settings';
import * as z from 'zod';
import type { CourierTrackers } from '../couriers/courierTracker.ts';
import type { Bucket } from '../features/media/bucket.ts';
import type { IdentityProvider } from '../identityProviders/identityProvider.ts';
import type { InvoiceProvider } from '../invoices/invoiceProvider.ts';
import type { PaymentProvider } from '../paymentProviders/paymentProvider.ts';
import { readPublicUrl } from '../readPublicUrl.ts';
import type { ExternalEngine } from '../searchEngines/externalEngine.ts';
import type { SmsSender } from '../sms/smsSender.ts';
import type { AdapterContext, CreateAdapter, ShopConfig } from './shopConfig.ts';

const create = z.custom<(context: AdapterContext) => never>((value) => typeof value === 'function', 'is not a function');

const Shape = z.strictObject({
  payment: z.partialRecord(z.enum(providerChannels), create).optional(),
  couriers: z.record(z.string().regex(/^[a-z0-9]{2,20}$/), create).optional(),
  sms: create.optional(),
  invoices: create.optional(),
  identity: z.partialRecord(z.enum(providerNames), create).optional(),
  search: create.optional(),
  media: create.optional(),
});

/** Adapters read only variables of this prefix, so that none reads the secrets of the shop. */
const PREFIX = 'ADAPTER_';

/** The adapters of a deployment. */
export interface Adapters {
  payment: ReadonlyMap<ProviderChannel, PaymentProvider>;
  couriers: CourierTrackers;
  sms: SmsSender | null;
  invoices: InvoiceProvider | null;
  identity: ReadonlyMap<ProviderName, IdentityProvider>;
  search: ExternalEngine | null;
}

const NO_ADAPTERS: Adapters = { payment: new Map(), couriers: new Map(), sms: null, invoices: null, identity: new Map(), search: null };

export type ConfigSettings = Pick<Environment, 'SHOP_CONFIG' | 'SHOP_MODE' | 'MEDIA_STORE' | 'PUBLIC_URL' | 'PORT'>;

/**
 * Loads the file of adapters and creates them. A file that is missing or wrong stops the start: a shop that ignored it would refuse payments.
 *
 * @param env the variables of the process
 */
export async function loadShopConfig(settings: ConfigSettings, env: Variables): Promise<Adapters> {
  if (settings.SHOP_CONFIG === undefined) return NO_ADAPTERS;
  const { config, context } = await openConfig(settings, settings.SHOP_CONFIG, env);
  // Only to stop the start if it is missing or wrong: `openMediaStore` creates it again where pictures are read and written.
  if (settings.MEDIA_STORE === 'adapter') createMedia(config, context);
  return {
    payment: createNamed(context, providerChannels, config.payment, ({ channel }) => channel),
    couriers: new Map(Object.entries(config.couriers ?? {}).map(([code, create]) => [code, create(context)])),
    sms: config.sms?.(context) ?? null,
    invoices: config.invoices?.(context) ?? null,
    identity: createNamed(context, providerNames, config.identity, ({ provider }) => provider),
    search: config.search?.(context) ?? null,
  };
}

/** Creates the media store alone, for programs that have no variables of the other adapters. */
export async function loadMediaAdapter(settings: ConfigSettings, env: Variables): Promise<Bucket> {
  const { config, context } = await openConfig(settings, settings.SHOP_CONFIG ?? '', env);
  return createMedia(config, context);
}

/** Creates the search engine alone; null if the deployment has none of its own. */
export async function loadSearchAdapter(settings: ConfigSettings, env: Variables): Promise<ExternalEngine | null> {
  if (settings.SHOP_CONFIG === undefined) return null;
  const { config, context } = await openConfig(settings, settings.SHOP_CONFIG, env);
  return config.search?.(context) ?? null;
}

function createMedia({ media }: ShopConfig, context: AdapterContext): Bucket {
  if (media === undefined) throw new Error('MEDIA_STORE is adapter, but the file that SHOP_CONFIG names has no media');
  return media(context);
}

type Variables = Readonly<Record<string, string | undefined>>;

async function openConfig(
  settings: ConfigSettings,
  name: string,
  env: Variables,
): Promise<{ config: ShopConfig; context: AdapterContext }> {
  const file = path.resolve(name);
  const context: AdapterContext = {
    publicUrl: readPublicUrl(settings),
    isLive: settings.SHOP_MODE === 'live',
    setting(name) {
      const value = name.startsWith(PREFIX) ? env[name] : undefined;
      if (!value) throw new Error(`${name} is missing: an adapter of ${file} requires it`);
      return value;
    },
  };
  return { config: await readConfig(file), context };
}

/** Creates the adapters of a part that has several, each under the name that the adapter itself gives. */
function createNamed<Name extends string, Adapter>(
  context: AdapterContext,
  names: readonly Name[],
  creators: Readonly<Partial<Record<Name, CreateAdapter<Adapter>>>> | undefined,
  nameOf: (adapter: Adapter) => Name,
): ReadonlyMap<Name, Adapter> {
  return new Map(
    names.flatMap((name) => {
      const adapter = creators?.[name]?.(context);
      if (adapter === undefined) return [];
      if (nameOf(adapter) === name) return [[name, adapter] as const];
      throw new Error(`SHOP_CONFIG: the adapter of ${name} says that it is ${nameOf(adapter)}`);
    }),
  );
}

async function readConfig(file: string): Promise<ShopConfig> {
  const loaded = (await import(pathToFileURL(file).href).catch((error: unknown) => {
    throw new Error(`SHOP_CONFIG: ${file} cannot be loaded`, { cause: error });
  })) as { default?: unknown };
  const { success, error } = Shape.safeParse(loaded.default);
  if (!success) throw new Error(`SHOP_CONFIG: the default export of ${file} is wrong.\n${z.prettifyError(error)}`);
  return loaded.default as ShopConfig;
}
