import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { findFreePorts } from '@baodao/tooling/findFreePorts';
import { createRestartableServer, type RestartableServer } from '@baodao/tooling/restartableServer';
import { atEnd } from './atEnd.ts';
import { openTempFolder } from './sampleFolder.ts';

const BUCKET = 'pictures';

/** Public credentials of the test server. */
const credentials = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

const program = `const S3rver = require('@20minutes/s3rver');
new S3rver(JSON.parse(process.argv[1])).run().then(() => console.log('ready'));`;

export interface S3Server extends RestartableServer {
  /** Settings of a shop that stores its pictures there. */
  settings: Record<string, string>;
}

/** Starts an S3 server in a process of its own, for the tests of one file. */
export async function openS3Server(): Promise<S3Server> {
  Object.assign(process.env, credentials);
  const directory = await openTempFolder();
  const [port = 0] = await findFreePorts(1);
  const options = { port, address: '127.0.0.1', silent: true, directory, configureBuckets: [{ name: BUCKET, configs: [] }] };
  const cwd = fileURLToPath(new URL('..', import.meta.url));
  const launch = () => spawn(process.execPath, ['--eval', program, JSON.stringify(options)], { cwd, stdio: ['ignore', 'pipe', 'inherit'] });
  const server = createRestartableServer('The S3 server', launch, 'ready');
  await server.start();
  atEnd(server.stop);
  const settings = { MEDIA_STORE: `s3://${BUCKET}/shop`, S3_ENDPOINT: `http://127.0.0.1:${port}`, S3_FORCE_PATH_STYLE: 'true' };
  return { ...server, settings };
}
