import { errorNameOf } from '@baodao/domain/errors/codes';
import type { StaffEndpoint } from '@baodao/staff-api/staffEndpoint';

interface Envelope {
  status: boolean;
  code: number;
  message: string;
  data: unknown;
}

/** A call that the shop refused, or that did not reach it. ra-core reads `status`. */
export class StaffError extends Error {
  readonly status: number;
  /** A name of the domain's error codes, or `offline`, `signedOut`, `unknown`. */
  readonly errorName: string;
  /** Seconds until another try makes sense, after too many. */
  readonly retryAfter: number | null;
  /** The field of the input that is not valid. */
  readonly field: string | null;

  constructor(status: number, errorName: string, data: unknown = null) {
    super(errorName);
    this.name = 'StaffError';
    this.status = status;
    this.errorName = errorName;
    this.retryAfter = readNumber(data, 'retryAfter');
    this.field = readText(data, 'field');
  }
}

const readNumber = (data: unknown, name: 'retryAfter') =>
  typeof data === 'object' && data !== null && name in data && typeof data[name] === 'number' ? data[name] : null;
const readText = (data: unknown, name: 'field') =>
  typeof data === 'object' && data !== null && name in data && typeof data[name] === 'string' ? data[name] : null;

/** Calls the back office. The session is in a cookie that scripts do not see; the header says that a page of the back office calls. */
export async function callStaff<Input extends object, Reply>(
  { route }: StaffEndpoint<Input, Reply>,
  input: Input,
  signal?: AbortSignal,
): Promise<Reply> {
  const [method = 'GET', path = ''] = route.split(' ');
  const isWrite = method === 'POST';
  const query = isWrite ? '' : writeQuery(input);
  const reply = await fetch(`${path}${query}`, {
    method,
    credentials: 'same-origin',
    headers: { 'x-back-office': '1', ...(isWrite ? { 'content-type': 'application/json' } : {}) },
    ...(isWrite ? { body: JSON.stringify(input) } : {}),
    signal: signal ?? null,
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new StaffError(0, 'offline');
  });
  const envelope = (await reply.json().catch(() => null)) as Envelope | null;
  if (reply.status === 401) throw new StaffError(401, 'signedOut');
  if (!envelope?.status) throw new StaffError(reply.status, errorNameOf(envelope?.code ?? 0) ?? 'unknown', envelope?.data);
  return envelope.data as Reply;
}

function writeQuery(input: object): string {
  const given = Object.entries(input).filter(([, value]) => value !== undefined && value !== null && value !== '');
  return given.length === 0 ? '' : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()}`;
}
