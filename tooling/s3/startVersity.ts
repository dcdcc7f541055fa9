import { execFile, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { findFreePorts } from '../findFreePorts.ts';
import { makeOnce } from '../makeOnce.ts';
import { removeFolder } from '../removeFolder.ts';
import { createRestartableServer, type RestartableServer } from '../restartableServer.ts';

const run = promisify(execFile);

const BUCKET = 'pictures';
const credentials = { access: 'cluster', secret: 'cluster-secret' };

export interface VersityServer extends RestartableServer {
  /** Settings of a shop that stores its pictures there. */
  settings: Record<string, string>;
  /** Ends it and removes its data. */
  remove: () => Promise<void>;
}

/** Versity's S3 gateway, of the version that `go.mod` names. Go builds it once for all checkouts. Undefined without Go. */
export async function buildVersity(): Promise<string | undefined> {
  const hasGo = await run('go', ['version']).then(
    () => true,
    () => false,
  );
  if (!hasGo) return undefined;
  const [, version = ''] = /versitygw v([\d.]+)/.exec(await readFile(path.join(import.meta.dirname, 'go.mod'), 'utf8')) ?? [];
  const cache = path.join(homedir(), '.cache/baodao');
  await mkdir(cache, { recursive: true });
  const folder = await makeOnce(path.join(cache, `versitygw-${version}`), (draft) =>
    run('go', ['build', '-o', draft, 'github.com/versity/versitygw/cmd/versitygw'], { cwd: import.meta.dirname }),
  );
  return path.join(folder, 'versitygw');
}

/** Starts an S3 server with an empty bucket in a temporary folder. */
export async function startVersity(program: string): Promise<VersityServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'baodao-s3-'));
  const [objects, attributes] = [path.join(folder, 'objects'), path.join(folder, 'attributes')];
  await Promise.all([mkdir(path.join(objects, BUCKET), { recursive: true }), mkdir(attributes)]);
  const [port = 0] = await findFreePorts(1);
  const { access, secret } = credentials;
  const login = ['--access', access, '--secret', secret];
  // Not every file system of a temporary folder has extended attributes.
  const args = ['--port', `127.0.0.1:${port}`, ...login, 'posix', '--sidecar', attributes, objects];
  const launch = () => spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const server = createRestartableServer('The S3 server', launch, 'service listening');
  await server.start();
  return {
    ...server,
    settings: {
      MEDIA_STORE: `s3://${BUCKET}/shop`,
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_FORCE_PATH_STYLE: 'true',
      AWS_ACCESS_KEY_ID: access,
      AWS_SECRET_ACCESS_KEY: secret,
    },
    async remove() {
      await server.stop();
      await removeFolder(folder);
    },
  };
}
