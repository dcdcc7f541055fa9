import type { ProviderChannel } from '@baodao/domain/payment/shapes';
import type { ProviderName } from '@baodao/domain/socialLogin/shapes';
import type { CourierTracker } from '../couriers/courierTracker.ts';
import type { Bucket } from '../features/media/bucket.ts';
import type { IdentityProvider } from '../identityProviders/identityProvider.ts';
import type { InvoiceProvider } from '../invoices/invoiceProvider.ts';
import type { PaymentProvider } from '../paymentProviders/paymentProvider.ts';
import type { ExternalEngine } from '../searchEngines/externalEngine.ts';
import type { SmsSender } from '../sms/smsSender.ts';

/** What an adapter knows of the shop. */
export interface AdapterContext {
  /** The public address of the shop, without a slash at its end. */
  publicUrl: string;
  /** False in a demo. An adapter refuses keys of its provider's test environment when true. */
  isLive: boolean;
  /** The value of an environment variable that starts with `ADAPTER_`. Throws without it. */
  setting: (name: `ADAPTER_${string}`) => string;
}

export type CreateAdapter<Adapter> = (context: AdapterContext) => Adapter;

/** The default export of the file that `SHOP_CONFIG` names. What it names replaces the shop's own part. */
export interface ShopConfig {
  /** By channel: `esun` is the card payment in TWD. A channel keeps its name and its pages. */
  payment?: Readonly<Partial<Record<ProviderChannel, CreateAdapter<PaymentProvider>>>>;
  /** By the courier's code in shipments, in small letters and digits. */
  couriers?: Readonly<Record<string, CreateAdapter<CourierTracker>>>;
  sms?: CreateAdapter<SmsSender>;
  /** E-invoices. */
  invoices?: CreateAdapter<InvoiceProvider>;
  /** Sign-in, by the name of the provider. The name keeps its button and its page `/user/login/<name>`, to which the person returns. */
  identity?: Readonly<Partial<Record<ProviderName, CreateAdapter<IdentityProvider>>>>;
  /** Finds products by words. PostgreSQL does what it cannot. */
  search?: CreateAdapter<ExternalEngine>;
  /** Keeps pictures and videos, when `MEDIA_STORE` is `adapter`. */
  media?: CreateAdapter<Bucket>;
}
