// A package registry on this machine, for trying a release: verdaccio, which stores the shop's packages and knows no others.
import { mkdtemp, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runServer } from 'verdaccio';
import { findFreePorts } from './findFreePorts.ts';
import { removeFolder } from './removeFolder.ts';

export interface LocalRegistry {
  url: string;
  /** A settings file for npm and pnpm, which sends the shop's packages to this registry. */
  npmrc: string;
  stop: () => Promise<void>;
}

export async function startLocalRegistry(): Promise<LocalRegistry> {
  const folder = await mkdtemp(path.join(tmpdir(), 'baodao-registry-'));
  const [port = 0] = await findFreePorts(1);
  const url = `http://127.0.0.1:${port}`;
  const server: Server = await runServer({
    storage: path.join(folder, 'storage'),
    configPath: folder,
    self_path: folder,
    auth: { htpasswd: { file: path.join(folder, 'htpasswd') } },
    // No uplinks: whatever is installed from here was published here.
    uplinks: {},
    packages: { '@baodao/*': { access: '$all', publish: '$anonymous' } },
    web: { enable: false },
    log: { type: 'stdout', format: 'pretty', level: 'fatal' },
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const npmrc = path.join(folder, 'npmrc');
  // The registry accepts anyone, but the clients refuse to publish without a token.
  await writeFile(npmrc, `@baodao:registry=${url}/\n//127.0.0.1:${port}/:_authToken=anyone\n`);
  return {
    url,
    npmrc,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await removeFolder(folder);
    },
  };
}
