import http from 'node:http';
import { expect, test } from 'vitest';
import { createWebServer } from './createWebServer.ts';
import { drainConnections } from './drainConnections.ts';

const page = { html: '<p>凤梨酥</p>', headers: { 'content-security-policy': "default-src 'self'" }, status: 200 };

function visit(url: string, agent: http.Agent): Promise<{ status: number | undefined; connection: string | undefined }> {
  return new Promise((resolve, reject) => {
    http
      .get(url, { agent }, (reply) => {
        reply.resume().on('end', () => resolve({ status: reply.statusCode, connection: reply.headers.connection }));
      })
      .on('error', reject);
  });
}

test('a closing server answers on open connections and asks the client to close them', async () => {
  const app = await createWebServer({
    apiUrl: 'http://127.0.0.1:9',
    publicUrl: 'http://127.0.0.1',
    renderPage: async () => page,
    logLevel: 'silent',
  });
  app.addHook('preClose', () => drainConnections(app));
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  expect(await visit(url, agent)).toEqual({ status: 200, connection: 'keep-alive' });
  const closed = app.close();
  expect(await visit(url, agent)).toEqual({ status: 200, connection: 'close' });
  await closed;
  await expect(visit(url, new http.Agent())).rejects.toThrow('ECONNREFUSED');
});
