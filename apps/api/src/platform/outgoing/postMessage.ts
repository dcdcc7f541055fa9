import * as http from 'node:http';
import * as https from 'node:https';

/** Shorter than the leases of what is sent. */
const TIMEOUT_MS = 8_000;

interface PostOptions {
  headers: http.OutgoingHttpHeaders;
  body: Buffer;
  agent: http.Agent;
}

/** Posts to another system without following redirects. Resolves to the status of the reply, whose body has no meaning. */
export function postMessage(url: URL, { headers, body, agent }: PostOptions): Promise<number> {
  const { request } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const call = request(url, { method: 'POST', headers, agent, signal: AbortSignal.timeout(TIMEOUT_MS) });
    call.on('error', reject);
    call.on('response', (reply) => {
      resolve(reply.statusCode ?? 0);
      // Reading a body of any length would keep the sender busy.
      reply.destroy();
    });
    call.end(body);
  });
}
