import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, vi } from 'vitest';
import type { Transport } from '../src/endpoint.ts';
import { createFetchTransport } from '../src/fetchTransport.ts';
import type { SendOptions } from '../src/sendCalls.ts';
import { createTransport } from '../src/transport.ts';

export interface RecordedRequest {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: IncomingMessage['headers'];
  body: string;
}

type Answer = (request: RecordedRequest, response: ServerResponse) => void;

export const json = (response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) =>
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
export const ok =
  (data: unknown): Answer =>
  (_, response) =>
    json(response, 200, { status: true, data, code: 0, requestId: 'r1' });
export const refuse =
  (status: number, code: number, headers: Record<string, string> = {}, data: unknown = null): Answer =>
  (_, response) =>
    json(response, status, { status: false, data, code, message: 'no', requestId: 'r9' }, headers);
/** Uses the next answer for each request, and repeats the last one. */
export const answerInSequence = (...answers: Answer[]): Answer => {
  let turn = 0;
  return (request, response) => {
    const next = answers[Math.min(turn, answers.length - 1)];
    turn += 1;
    next?.(request, response);
  };
};

export interface RecordingServer {
  baseURL: string;
  /** What arrived since the test began. */
  requests: RecordedRequest[];
  /** What the test answers. */
  answer: Answer;
  abortedConnections: number;
}

/** Starts a server for each test of a file, which sees what a transport sends. */
export function openRecordingServer(): RecordingServer {
  const recorder: RecordingServer = { baseURL: '', requests: [], answer: ok({}), abortedConnections: 0 };
  let server: Server;
  // A server for each test, so that what one test left open does not count in the next.
  beforeEach(async () => {
    Object.assign(recorder, { requests: [], answer: ok({}), abortedConnections: 0 });
    server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('close', () => {
        if (!response.writableEnded) recorder.abortedConnections += 1;
      });
      request.on('end', () => {
        const url = new URL(request.url ?? '/', 'http://localhost');
        const recorded = {
          method: request.method ?? '',
          path: url.pathname,
          query: Object.fromEntries(url.searchParams),
          headers: request.headers,
          body: Buffer.concat(chunks).toString('utf8'),
        };
        recorder.requests.push(recorded);
        recorder.answer(recorded, response);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    recorder.baseURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return recorder;
}

export const rejectionOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    (value) => {
      throw new Error(`resolved with ${JSON.stringify(value)}`);
    },
    (error: unknown) => error,
  );

type Create = (options: SendOptions) => Transport;

/** Both transports, for `describe.each`. */
export const transports: [name: string, create: Create][] = [
  ['axios', createTransport],
  ['fetch', createFetchTransport],
];

/** Creates transports of a guest and of a member to the recording server. */
export function createTestTransports(recorder: RecordingServer, create: Create) {
  const createTestTransport = (options: Partial<SendOptions> = {}): Transport =>
    create({ baseURL: recorder.baseURL, platform: 'web', language: 'zh-TW', ...options });
  return {
    createTestTransport,
    createMemberTransport: (options: Partial<SendOptions> = {}) => createTestTransport({ getToken: () => 'T1', ...options }),
  };
}
