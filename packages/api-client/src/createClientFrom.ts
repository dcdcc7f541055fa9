import type { AnyEndpoint, CallOptions, InputOf, ResultOf, Transport } from './endpoint.ts';
import { endpoints } from './endpoints.ts';

/** The input is optional when all of its fields are. */
type Method<E extends AnyEndpoint> =
  {} extends InputOf<E>
    ? (input?: InputOf<E>, options?: CallOptions) => Promise<ResultOf<E>>
    : (input: InputOf<E>, options?: CallOptions) => Promise<ResultOf<E>>;

type FeatureClient<Endpoints extends Record<string, AnyEndpoint>> = { readonly [Name in keyof Endpoints]: Method<Endpoints[Name]> };

/** One function per endpoint, grouped by feature: `api.coupons.exchange(input, options)`. */
export type ApiClient = { readonly [Feature in keyof typeof endpoints]: FeatureClient<(typeof endpoints)[Feature]> };

/**
 * Creates the same client on top of an existing transport, such as a fake one or one that is shared.
 *
 * @param transport Sends every request of the client.
 * @example
 * const api = createClientFrom(createFakeTransport({ [coupons.exchange.route]: () => new ApiError({ code: -606 }) }));
 */
export function createClientFrom(transport: Transport): ApiClient {
  const createFeatureClient = (feature: Record<string, AnyEndpoint>) =>
    Object.fromEntries(
      Object.entries(feature).map(([name, endpoint]) => [
        name,
        (input: unknown = {}, options?: CallOptions) => transport(endpoint, input, options),
      ]),
    );
  const client = Object.fromEntries(Object.entries(endpoints).map(([name, feature]) => [name, createFeatureClient(feature)]));
  return client as unknown as ApiClient;
}
