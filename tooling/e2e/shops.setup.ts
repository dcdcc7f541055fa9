// Provides the shops that test files have in common, and removes them after the run. Neither is made before a file asks for it.
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { removeFolder } from '../removeFolder.ts';
import { type RunningShop, startShop } from './startShop.ts';

export type SharedShop = Pick<RunningShop, 'url' | 'apiUrl' | 'sandboxUrl' | 'dataDir'>;

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the shop that test files copy. */
    shopTemplate: string;
    /** An address that starts the shared shop and answers with its addresses. */
    sharedShop: string;
  }
}

export default async function provideShops(project: TestProject) {
  const folder = await mkdtemp(path.join(tmpdir(), 'baodao-first-'));
  project.provide('shopTemplate', path.join(folder, 'shop'));

  let starting: Promise<RunningShop> | undefined;
  const server = createServer((_, reply) => {
    starting ??= startShop({ fresh: true });
    starting.then(
      ({ url, apiUrl, sandboxUrl, dataDir }) => reply.end(JSON.stringify({ url, apiUrl, sandboxUrl, dataDir } satisfies SharedShop)),
      (error: unknown) => reply.writeHead(500).end(String(error)),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  project.provide('sharedShop', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);

  return async () => {
    server.close();
    server.closeAllConnections();
    const shop = await starting?.catch(() => undefined);
    await shop?.stop();
    await shop?.remove();
    await removeFolder(folder);
  };
}
