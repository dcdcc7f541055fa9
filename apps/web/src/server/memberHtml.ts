import type { FastifyInstance, FastifyRequest } from 'fastify';
import pLimit from 'p-limit';
import type * as Entry from '../entry.server.tsx';
import { detectPlatform } from '../platform/browser/platform.ts';
import { MEMBER_HTML_PATH } from './inlineScripts.ts';
import { compress } from './pageCache.ts';
import { forwardedHeaders } from './proxyApi.ts';
import { writeMemberPage } from './writePage.ts';

/** Guests' pages have room beside them. */
const MAX_RUNNING = 4;
const MAX_WAITING = 20;

/** The caller's request, on whose behalf the server calls the API. */
export interface MemberRequest {
  token: string;
  /** Cookie, address and agent of the browser, and the id of the request. */
  headers: Record<string, string>;
}

/** Returns undefined if the browser has to render the page itself. */
export type RenderForMember = (path: string, request: MemberRequest) => Promise<string | undefined>;

interface MemberRendererOptions extends Pick<Entry.RenderOptions, 'publicUrl' | 'vitalsShare' | 'deadlineMs' | 'onMissingKey' | 'onError'> {
  loadEntry: () => Promise<
    Pick<typeof Entry, 'canonicalPath' | 'createTransport' | 'detectLanguage' | 'isRenderedForMembers' | 'render' | 'writePageState'>
  >;
  apiUrl: string;
}

/** Renders pages with the data of the member whose token it is given. If too many wait, browsers render their pages themselves. */
export function createMemberRenderer({ loadEntry, apiUrl, ...options }: MemberRendererOptions): RenderForMember {
  const limit = pLimit(MAX_RUNNING);
  return async (address, { token, headers }) => {
    const entry = await loadEntry();
    const path = entry.canonicalPath(address);
    if (limit.pendingCount >= MAX_WAITING || !entry.isRenderedForMembers(path)) return undefined;
    const send = entry.createTransport({
      baseURL: apiUrl,
      platform: detectPlatform(headers['user-agent'] ?? ''),
      language: entry.detectLanguage(path.split('?')[0] ?? '/'),
      getToken: () => token,
      timeoutMs: options.deadlineMs,
      retries: 0,
      hooks: { before: (request) => void Object.assign(request.headers, headers) },
    });
    const page = await limit(() => entry.render(path, { ...options, send, memberToken: token }));
    return 'html' in page && page.status === 200 ? writeMemberPage(page, entry.writePageState) : undefined;
  };
}

/** A member's pages with the member's data, for their own browser only. */
export function registerMemberHtml(app: FastifyInstance, renderForMember: RenderForMember): void {
  // No cache on the way keeps the reply to a POST.
  app.post<{ Querystring: { path?: unknown } }>(MEMBER_HTML_PATH, async (request, reply) => {
    const { path } = request.query;
    const token = /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1];
    reply.header('cache-control', 'no-store');
    if (token === undefined || typeof path !== 'string' || !path.startsWith('/')) return reply.code(400).send();
    const html = await renderForMember(path, { token, headers: callerHeaders(request) });
    // The browser's own calls tell it why.
    if (html === undefined) return reply.code(204).send();
    reply.type('text/html; charset=utf-8').header('vary', 'accept-encoding');
    if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(html);
    return reply.header('content-encoding', 'br').send(await compress(html));
  });
}

/** Without the cookie the API refuses a token of a browser. */
function callerHeaders(request: FastifyRequest): Record<string, string> {
  const { cookie, 'user-agent': userAgent } = request.headers;
  return {
    ...(cookie === undefined ? {} : { cookie }),
    ...(userAgent === undefined ? {} : { 'user-agent': userAgent }),
    ...forwardedHeaders(request),
  };
}
