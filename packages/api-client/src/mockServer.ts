import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AnyEndpoint, Endpoint, InputOf, ReplyOf } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { ApiError } from './errors.ts';

/** The fields of a request. Those of a GET and of a form are texts, as they were sent. */
export type MockInput<Input> = { readonly [Name in keyof Input]?: unknown };

export interface MockRequest {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The bearer token, or null. */
  readonly token: string | null;
}

/** Answers the calls of an endpoint. An `ApiError` becomes a reply with its status and code. */
export type MockHandler<Input, Reply> = (input: MockInput<Input>, request: MockRequest) => Reply | ApiError | Promise<Reply | ApiError>;

export interface MockServer {
  /** For `baseURL`, without a trailing slash. */
  readonly url: string;
  /** Sets the handler of an endpoint. */
  on<E extends AnyEndpoint>(endpoint: E, handle: MockHandler<InputOf<E>, ReplyOf<E>>): void;
  /** The inputs of all calls of an endpoint so far. */
  inputsOf<Input, Reply>(endpoint: Endpoint<Input, Reply>): MockInput<Input>[];
  /** Closes the server and its connections. */
  stop(): Promise<void>;
}

interface Route {
  readonly endpoint: AnyEndpoint;
  readonly method: string;
  readonly pattern: RegExp;
}

interface Call {
  readonly route: string;
  readonly input: MockInput<unknown>;
}

const UNAUTHORIZED = new ApiError({ status: 401, code: -5, codeName: 'notAllowed', message: 'the call needs a bearer token' });
const MAX_BODY_BYTES = 16 * 2 ** 20;

/**
 * Starts an HTTP server for tests of programs that call the shop. It knows every endpoint of the API: paths, methods, encodings, and which
 * calls need a token. The test says what they answer. Node only.
 *
 * Calls without a handler get 501 with the name of the endpoint, calls of members without a token 401, unknown paths 404. Pages of all
 * origins may call the server.
 *
 * @param options `port`: where it listens on the loopback interface; by default any free port.
 * @throws If the port is in use.
 * @example
 * const server = await startMockServer();
 * server.on(cart.count, () => 3);
 * const api = createApiClient({ baseURL: server.url, platform: 'web', language: 'en', getToken: () => 'any' });
 * await api.cart.count(); // 3
 * await server.stop();
 */
export async function startMockServer({ port = 0 }: { port?: number } = {}): Promise<MockServer> {
  // Loaded here, because the fake transport of the same entry point also runs in browsers.
  const { createServer } = await import('node:http');
  const routes = Object.values(endpoints).flatMap((feature) => Object.values<AnyEndpoint>(feature).map(toRoute));
  const handlers = new Map<string, MockHandler<unknown, unknown>>();
  const calls: Call[] = [];

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://mock.invalid');
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*', 'content-type': 'application/json' };
    const send = (status: number, envelope: object) =>
      response.writeHead(status, headers).end(JSON.stringify({ ...envelope, requestId: `mock-${calls.length}` }));
    const fail = ({ status, code, codeName, data, message, errors }: ApiError) =>
      send(status || 422, { status: false, code, name: codeName ?? undefined, data, message, ...(errors.length > 0 ? { errors } : {}) });

    const body = await readBody(request);
    if (request.method === 'OPTIONS') return void response.writeHead(204, { ...headers, 'access-control-max-age': '600' }).end();
    const route = routes.find(({ method, pattern }) => method === request.method && pattern.test(pathname));
    if (!route) return void fail(new ApiError({ status: 404, code: -3, codeName: 'notFound', message: `no call has ${pathname}` }));

    const { endpoint, pattern } = route;
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? null;
    if (['member', 'service'].includes(endpoint.access) && token === null) return void fail(UNAUTHORIZED);
    const query = Object.fromEntries(searchParams);
    delete query.platform;
    delete query.lang;
    const input = { ...query, ...pattern.exec(pathname)?.groups, ...parseBody(body, request.headers['content-type']) };
    calls.push({ route: endpoint.route, input });
    const handle = handlers.get(endpoint.route);
    if (!handle) return void fail(new ApiError({ status: 501, code: -1, message: `the mock server has no handler for ${endpoint.route}` }));
    const reply = await handle(input, { headers: request.headers, token });
    if (ApiError.isApiError(reply)) return void fail(reply);
    send(200, { status: true, code: 0, data: reply });
  }

  const server = createServer((request, response) => {
    // A handler that throws must not end the process of the test.
    answer(request, response).catch((error: unknown) => {
      response
        .writeHead(500, { 'content-type': 'application/json' })
        .end(JSON.stringify({ status: false, code: -1, message: String(error) }));
    });
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : port}`,
    on: (endpoint, handle) => void handlers.set(endpoint.route, handle as MockHandler<unknown, unknown>),
    inputsOf: (endpoint) => calls.filter(({ route }) => route === endpoint.route).map(({ input }) => input),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** `/rest/area/:id?` also answers `/rest/area`. */
function toRoute(endpoint: AnyEndpoint): Route {
  const [method = '', path = ''] = endpoint.route.split(' ');
  const pattern = path.replace(/\/:(\w+)(\??)/g, (_, name: string, optional: string) => `(?:/(?<${name}>[^/]+))${optional}`);
  return { endpoint, method, pattern: new RegExp(`^${pattern}$`) };
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > MAX_BODY_BYTES) throw new Error('The body of the request is too large');
  }
  return text;
}

/** Files of a multipart form are not read. Its handler gets no fields. */
function parseBody(body: string, contentType = ''): object {
  if (contentType.startsWith('application/x-www-form-urlencoded')) return Object.fromEntries(new URLSearchParams(body));
  if (!contentType.startsWith('application/json')) return {};
  const fields: unknown = JSON.parse(body);
  return typeof fields === 'object' && fields !== null ? fields : {};
}
