import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type ProviderChannel, providerChannels } from '@baodao/domain/payment/shapes';
import { type ProviderName, providerNames } from '@baodao/domain/socialLogin/shapes';
import type { Environment } from '@baodao/settings/settings';
import * as z from 'zod';
import type { CourierTrackers } from '../couriers/courierTracker.ts';
import type { IdentityProvider } from '../identityProviders/identityProvider.ts';
import type { InvoiceProvider } from '../invoices/invoiceProvider.ts';
import type { PaymentProvider } from '../paymentProviders/paymentProvider.ts';
import type { SmsSender } from '../sms/smsSender.ts';
import type { AdapterContext, CreateAdapter, ShopConfig } from './shopConfig.ts';

const create = z.custom<(context: AdapterContext) => never>((value) => typeof value === 'function', 'is not a function');

const Shape = z.strictObject({
  payment: z.partialRecord(z.enum(providerChannels), create).optional(),
  couriers: z.record(z.string().regex(/^[a-z0-9]{2,20}$/), create).optional(),
  sms: create.optional(),
  invoices: create.optional(),
  identity: z.partialRecord(z.enum(providerNames), create).optional(),
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
}

/**
 * Loads the file of adapters and creates them. A file that is missing or wrong stops the start: a shop that ignored it would refuse payments.
 *
 * @param env the variables of the process
 */
export async function loadShopConfig(
  { SHOP_CONFIG, SHOP_MODE }: Pick<Environment, 'SHOP_CONFIG' | 'SHOP_MODE'>,
  publicUrl: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<Adapters> {
  if (SHOP_CONFIG === undefined) return { payment: new Map(), couriers: new Map(), sms: null, invoices: null, identity: new Map() };
  const file = path.resolve(SHOP_CONFIG);
  const config = await readConfig(file);
  const context: AdapterContext = {
    publicUrl,
    isLive: SHOP_MODE === 'live',
    setting(name) {
      const value = name.startsWith(PREFIX) ? env[name] : undefined;
      if (!value) throw new Error(`${name} is missing: an adapter of ${file} requires it`);
      return value;
    },
  };
  return {
    payment: createNamed(context, providerChannels, config.payment, ({ channel }) => channel),
    couriers: new Map(Object.entries(config.couriers ?? {}).map(([code, create]) => [code, create(context)])),
    sms: config.sms?.(context) ?? null,
    invoices: config.invoices?.(context) ?? null,
    identity: createNamed(context, providerNames, config.identity, ({ provider }) => provider),
  };
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
