import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { findFreePorts } from '@baodao/tooling/findFreePorts';
import { atEnd } from './atEnd.ts';
import { openTempFolder } from './sampleFolder.ts';

const BUCKET = 'pictures';

/** Public credentials of the test server. */
const credentials = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

const program = `const S3rver = require('@20minutes/s3rver');
new S3rver(JSON.parse(process.argv[1])).run().then(() => console.log('ready'));`;

export interface S3Server {
  /** Settings of a shop that stores its pictures there. */
  settings: Record<string, string>;
  /** Ends the process, as a failed machine does. */
  stop: () => Promise<void>;
  /** Starts it again with the same objects. */
  start: () => Promise<void>;
}

/** Starts an S3 server in a process of its own, for the tests of one file. */
export async function openS3Server(): Promise<S3Server> {
  Object.assign(process.env, credentials);
  const directory = await openTempFolder();
  const [port = 0] = await findFreePorts(1);
  const options = { port, address: '127.0.0.1', silent: true, directory, configureBuckets: [{ name: BUCKET, configs: [] }] };
  const launch = async () => {
    const cwd = fileURLToPath(new URL('..', import.meta.url));
    const child = spawn(process.execPath, ['--eval', program, JSON.stringify(options)], { cwd, stdio: ['ignore', 'pipe', 'inherit'] });
    await once(child.stdout, 'data');
    return child;
  };
  let child = await launch();
  const server: S3Server = {
    settings: { MEDIA_STORE: `s3://${BUCKET}/shop`, S3_ENDPOINT: `http://127.0.0.1:${port}`, S3_FORCE_PATH_STYLE: 'true' },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
    async start() {
      child = await launch();
    },
  };
  atEnd(() => server.stop());
  return server;
}
