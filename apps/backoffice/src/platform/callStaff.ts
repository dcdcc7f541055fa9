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
  /** Why the present state does not allow it, if the shop says so. */
  readonly reason: string | null;
  /** What else the shop says about it. */
  readonly data: unknown;

  constructor(status: number, errorName: string, data: unknown = null) {
    super(errorName);
    this.name = 'StaffError';
    this.status = status;
    this.errorName = errorName;
    this.retryAfter = readNumber(data, 'retryAfter');
    this.field = readText(data, 'field');
    this.reason = readText(data, 'reason');
    this.data = data;
  }
}

const read = (data: unknown, name: string): unknown => (typeof data === 'object' && data !== null ? Reflect.get(data, name) : null);
function readNumber(data: unknown, name: string): number | null {
  const value = read(data, name);
  return typeof value === 'number' ? value : null;
}
function readText(data: unknown, name: string): string | null {
  const value = read(data, name);
  return typeof value === 'string' ? value : null;
}

export interface CallOptions {
  signal?: AbortSignal;
  /** The file of a multipart call. */
  file?: File;
}

/** Calls the back office. The session is in a cookie that scripts do not see; the header says that a page of the back office calls. */
export async function callStaff<Input extends object, Reply>(
  row: StaffEndpoint<Input, Reply>,
  input: Input,
  options: CallOptions = {},
): Promise<Reply> {
  const reply = await send(row, input, options);
  const envelope = (await reply.json().catch(() => null)) as Envelope | null;
  if (reply.status === 401) throw new StaffError(401, 'signedOut');
  if (!envelope?.status) throw new StaffError(reply.status, errorNameOf(envelope?.code ?? 0) ?? 'unknown', envelope?.data);
  return envelope.data as Reply;
}

/** Reads a file that the back office writes line by line. */
export async function downloadFile<Input extends object>(row: StaffEndpoint<Input, string>, input: Input): Promise<Blob> {
  const reply = await send(row, input, {});
  if (!reply.ok) throw new StaffError(reply.status, reply.status === 401 ? 'signedOut' : 'unknown');
  return reply.blob();
}

async function send({ route }: { route: string }, input: object, { signal, file }: CallOptions): Promise<Response> {
  const [method = 'GET', path = ''] = route.split(' ');
  const isJson = method === 'POST' && file === undefined;
  return fetch(`${path}${method === 'POST' ? '' : writeQuery(input)}`, {
    method,
    credentials: 'same-origin',
    headers: { 'x-back-office': '1', ...(isJson ? { 'content-type': 'application/json' } : {}) },
    ...(isJson ? { body: JSON.stringify(input) } : file ? { body: toForm(file) } : {}),
    signal: signal ?? null,
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new StaffError(0, 'offline');
  });
}

function toForm(file: File): FormData {
  const form = new FormData();
  form.append('file', file);
  return form;
}

function writeQuery(input: object): string {
  const given = Object.entries(input).filter(([, value]) => value !== undefined && value !== null && value !== '');
  return given.length === 0 ? '' : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()}`;
}
