import { ApiError } from './errors.ts';
import type { AnyRow, CallOptions, Row, Send } from './row.ts';

/** What a call answers: a reply, an error to reject with (returned, not thrown), or a promise of either. */
export type FakeHandler = (input: never, options: CallOptions) => unknown;

export interface FakeCall {
  readonly route: string;
  readonly input: unknown;
  readonly options: CallOptions;
}

export interface FakeSend extends Send {
  /** Every call so far, in order. */
  readonly calls: readonly FakeCall[];
  /** The inputs of the calls of one row so far. */
  inputsOf<Input, Reply>(row: Row<Input, Reply>): Input[];
  /** Answers a row from now on; typed by the row. */
  on<Input, Reply>(row: Row<Input, Reply>, handle: (input: Input, options: CallOptions) => Reply | Error | Promise<Reply | Error>): void;
}

/**
 * A `Send` for tests: no network, but the same manners. It answers later and not at once, rejects with the signal's reason when
 * aborted, and resolves with nothing on a 401 of a row whose 401 does nothing.
 *
 * @param handlers By `row.route`. A call that nobody answers rejects.
 * @example
 * const send = createFakeSend({ [coupons.exchange.route]: () => new ApiError({ status: 422, code: -606 }) });
 * send.on(cart.count, () => 3);
 * // …
 * expect(send.inputsOf(coupons.exchange)).toEqual([{ code: 'SUMMER88' }]);
 */
export function createFakeSend(handlers: Readonly<Record<string, FakeHandler>> = {}): FakeSend {
  const answers = new Map(Object.entries(handlers));
  const calls: FakeCall[] = [];

  const send = async <Reply>(row: AnyRow, input: unknown, options: CallOptions = {}): Promise<Reply> => {
    options.signal?.throwIfAborted();
    calls.push({ route: row.route, input, options });
    const handle = answers.get(row.route);
    if (!handle) throw new Error(`createFakeSend: nothing answers ${row.route}. Give it a handler.`);
    const reply = await abortable(
      Promise.resolve().then(() => handle(input as never, options)),
      options.signal,
    );
    if (ApiError.isApiError(reply) && reply.kind === 'unauthorized' && row.on401 === 'nothing') return undefined as Reply;
    if (reply instanceof Error) throw reply;
    return reply as Reply;
  };

  return Object.assign(send, {
    calls,
    inputsOf: <Input, Reply>(row: Row<Input, Reply>) => calls.filter((call) => call.route === row.route).map((call) => call.input as Input),
    on: (row: AnyRow, handle: FakeHandler) => {
      answers.set(row.route, handle);
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
