import { repliesByCall } from './noteReply.ts';
import { parseRequestId } from './parseReply.ts';

/** The HTTP reply of a call, beside its data. */
export interface ReplyDetails<Data> {
  readonly data: Data;
  /** 0 for a transport without HTTP, such as the fake one. */
  readonly status: number;
  /** In lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Id of the request in the server's logs. */
  readonly requestId: string | null;
}

/**
 * Returns the data of a call together with the status and the headers of its reply.
 *
 * @param call The promise that a call returned.
 * @example
 * const { data, headers, requestId } = await withResponse(api.home.exchangeRates());
 */
export async function withResponse<Data>(call: Promise<Data>): Promise<ReplyDetails<Data>> {
  const data = await call;
  const { status = 0, headers = {}, text = '' } = repliesByCall.get(call)?.reply ?? {};
  return { data, status, headers, requestId: parseRequestId(text) };
}
