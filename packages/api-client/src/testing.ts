import { type AnyEndpoint, type CallOptions, type Endpoint, isProtectedPost, type Transport } from './endpoint.ts';
import { ApiError } from './errors.ts';

export { type MockHandler, type MockInput, type MockRequest, type MockServer, startMockServer } from './mockServer.ts';

/** Returns a reply, an error to reject with, or a promise of either. */
export type FakeHandler = (input: never, options: CallOptions) => unknown;

export interface FakeCall {
  readonly route: string;
  readonly input: unknown;
  readonly options: CallOptions;
}

export interface FakeTransport extends Transport {
  /** All calls so far, in order. */
  readonly calls: readonly FakeCall[];
  /** Inputs of all calls of an endpoint so far. */
  inputsOf<Input, Reply>(endpoint: Endpoint<Input, Reply>): Input[];
  /** Sets the handler of an endpoint. */
  on<Input, Reply>(
    endpoint: Endpoint<Input, Reply>,
    handle: (input: Input, options: CallOptions) => Reply | Error | Promise<Reply | Error>,
  ): void;
}

/**
 * Creates a transport for tests that calls handlers instead of a server.
 *
 * It behaves like the real transport: it answers asynchronously, rejects with `signal.reason` when aborted, and resolves with
 * `undefined` on a 401 of a protected POST.
 *
 * @param handlers Handlers by `endpoint.route`. A call without a handler rejects.
 * @example
 * const send = createFakeTransport({ [coupons.exchange.route]: () => new ApiError({ status: 422, code: -606 }) });
 * send.on(cart.count, () => 3);
 * // …
 * expect(send.inputsOf(coupons.exchange)).toEqual([{ code: 'SUMMER88' }]);
 */
export function createFakeTransport(handlers: Readonly<Record<string, FakeHandler>> = {}): FakeTransport {
  const handlersByRoute = new Map(Object.entries(handlers));
  const calls: FakeCall[] = [];

  const send = async <Reply>(endpoint: AnyEndpoint, input: unknown, options: CallOptions = {}): Promise<Reply> => {
    options.signal?.throwIfAborted();
    calls.push({ route: endpoint.route, input, options });
    const handle = handlersByRoute.get(endpoint.route);
    if (!handle)
      throw new Error(`createFakeTransport: no handler for ${endpoint.route}. Pass one to createFakeTransport or add it with on().`);
    const reply = await abortable(
      Promise.resolve().then(() => handle(input as never, options)),
      options.signal,
    );
    if (ApiError.isApiError(reply) && reply.kind === 'unauthorized' && isProtectedPost(endpoint)) return undefined as Reply;
    if (reply instanceof Error) throw reply;
    return reply as Reply;
  };

  return Object.assign(send, {
    calls,
    inputsOf: <Input, Reply>(endpoint: Endpoint<Input, Reply>) =>
      calls.filter((call) => call.route === endpoint.route).map((call) => call.input as Input),
    on: (endpoint: AnyEndpoint, handle: FakeHandler) => {
      handlersByRoute.set(endpoint.route, handle);
    },
  });
}

function abortable<T>(reply: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return reply;
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason);
    signal.addEventListener('abort', onAbort, { once: true });
    void reply.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}
