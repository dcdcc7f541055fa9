// Starts PostgreSQL in a temporary folder, or uses the server that `DATABASE_URL` names.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chown, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { findFreePorts } from './findFreePorts.ts';
import type { FoundPostgres } from './postgres.ts';
import { removeFolder } from './removeFolder.ts';

const run = promisify(execFile);

/** Settings of a server whose data nobody needs after the run. They avoid writes to disk, and work of PostgreSQL itself. */
export const quickSettings = {
  autovacuum: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '16GB',
  checkpoint_timeout: '1h',
  shared_buffers: '256MB',
};

export interface RunningPostgres {
  url: string;
  /** The URL of a database over the server's Unix socket, which takes a third less CPU time than TCP. Only for a server started here. */
  overSocket: (databaseUrl: string) => string;
  /** Creates a database, empty or as a copy, and returns its URL. */
  createDatabase: (name: string, template?: string) => Promise<string>;
  /** Stops a started server as a power failure would, and starts it again. Resolves when it accepts connections. */
  crash: () => Promise<void>;
  /** The two halves of `crash`. */
  kill: () => Promise<void>;
  restart: () => Promise<void>;
  stop: () => Promise<void>;
}

/** @param more Settings of a started server. */
export async function startPostgres({ url, bin }: FoundPostgres, more: Record<string, string> = {}): Promise<RunningPostgres> {
  const own = bin ? await startServer(bin, more) : undefined;
  const server = own?.url ?? url;
  if (!server) throw new Error('PostgreSQL was not found: set DATABASE_URL or POSTGRES_BIN');
  const made: string[] = [];
  const mark = randomBytes(4).toString('hex');

  const admin = async (statement: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };

  const mustBeOwn = () => {
    if (!own) throw new Error('A server that DATABASE_URL names is never stopped');
    return own;
  };

  return {
    url: server,
    overSocket(databaseUrl) {
      const address = new URL(databaseUrl);
      if (own) address.hostname = encodeURIComponent(own.socketFolder);
      return address.href;
    },
    async createDatabase(name, template) {
      const database = `baodao_${mark}_${name.replace(/\W/g, '_').toLowerCase()}`;
      const from = template ? ` TEMPLATE "${new URL(template).pathname.slice(1)}" STRATEGY FILE_COPY` : '';
      await admin(`CREATE DATABASE "${database}"${from}`);
      made.push(database);
      const address = new URL(server);
      address.pathname = `/${database}`;
      return address.href;
    },
    crash: async () => mustBeOwn().crash(),
    kill: async () => mustBeOwn().kill(),
    restart: async () => mustBeOwn().restart(),
    async stop() {
      if (own) return own.stop();
      for (const database of made) await admin(`DROP DATABASE IF EXISTS "${database}" WITH (FORCE)`);
    },
  };
}

async function startServer(bin: string, more: Record<string, string>) {
  const place = await createFolder();
  await place.run(path.join(bin, 'initdb'), ['-D', place.data, '-U', 'postgres', '-E', 'UTF8', '--locale=C', '--auth=trust', '-N']);
  return runServer(bin, place, more);
}

export interface RunningReplica {
  /** The address of the primary's database of the same name. */
  urlOf: (primaryDatabase: string) => string;
  /** Changes settings that need no restart. */
  configure: (settings: Record<string, string>) => Promise<void>;
  /** Ends it as a power failure would. */
  kill: () => Promise<void>;
  restart: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Starts a hot standby of a server that was started with `wal_level=replica`. */
export async function startReplica(bin: string, primaryUrl: string): Promise<RunningReplica> {
  const place = await createFolder();
  await place.run(path.join(bin, 'pg_basebackup'), ['-d', primaryUrl, '-D', place.data, '-R', '-X', 'stream', '-c', 'fast']);
  const server = await runServer(bin, place, { hot_standby: 'on', shared_buffers: '64MB' });
  const { port } = new URL(server.url);
  return {
    urlOf: (primaryDatabase) => Object.assign(new URL(primaryDatabase), { port }).href,
    async configure(settings) {
      const client = new pg.Client({ connectionString: server.url });
      await client.connect();
      for (const [name, value] of Object.entries(settings)) await client.query(`ALTER SYSTEM SET ${name} = '${value}'`);
      await client.query('SELECT pg_reload_conf()');
      await client.end();
    },
    kill: () => server.kill(),
    restart: () => server.restart(),
    stop: () => server.stop(),
  };
}

export interface BaseBackup {
  /** Starts a server with these data and settings. It recovers as `recovery_target_time` and `restore_command` say. */
  recover: (settings: Record<string, string>) => Promise<{ url: string; stop: () => Promise<void> }>;
}

/** Copies a running server, for a recovery to a point in time. */
export async function takeBaseBackup(bin: string, serverUrl: string): Promise<BaseBackup> {
  const place = await createFolder();
  await place.run(path.join(bin, 'pg_basebackup'), ['-d', serverUrl, '-D', place.data, '-X', 'none', '-c', 'fast']);
  return {
    async recover(settings) {
      await writeFile(path.join(place.data, 'recovery.signal'), '');
      return runServer(bin, place, settings);
    },
  };
}

type Place = Awaited<ReturnType<typeof createFolder>>;

async function createFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'baodao-postgres-'));
  // PostgreSQL refuses to run as root.
  const user = process.getuid?.() === 0 ? await findUnprivilegedUser() : undefined;
  if (user) await chown(folder, user.uid, user.gid);
  const options = { ...user, cwd: folder };
  return { folder, data: path.join(folder, 'data'), options, run: (program: string, args: string[]) => run(program, args, options) };
}

async function runServer(bin: string, { folder, data, options }: Place, more: Record<string, string>) {
  const [port] = await findFreePorts(1);
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: folder,
    max_connections: 120,
    fsync: 'off',
    full_page_writes: 'off',
    ...more,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const start = () => spawn(path.join(bin, 'postgres'), ['-D', data, ...flags], { ...options, stdio: 'ignore' });
  let child = start();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await waitUntilReady(url, child);
  const end = async (signal: 'SIGQUIT' | 'SIGINT') => {
    child.kill(signal);
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  };
  const restart = async () => {
    child = start();
    await waitUntilReady(url, child);
  };
  return {
    url,
    socketFolder: folder,
    /** `pg_ctl stop -m immediate` by its signal. */
    kill: () => end('SIGQUIT'),
    restart,
    async crash() {
      await end('SIGQUIT');
      await restart();
    },
    async stop() {
      await end('SIGINT');
      await removeFolder(folder);
    },
  };
}

export async function findUnprivilegedUser(): Promise<{ uid: number; gid: number }> {
  for (const name of ['postgres', 'nobody']) {
    const id = await run('id', ['-u', name]).catch(() => undefined);
    if (id) return { uid: Number(id.stdout), gid: Number((await run('id', ['-g', name])).stdout) };
  }
  throw new Error('PostgreSQL cannot run as root, and the system has no user "postgres" or "nobody"');
}

/** Ten a second. A busy machine needs many. */
const READY_TRIES = 1_200;

async function waitUntilReady(url: string, child: ChildProcess) {
  for (let attempt = 0; attempt < READY_TRIES; attempt++) {
    if (child.exitCode !== null) throw new Error(`postgres exited with code ${child.exitCode}`);
    const client = new pg.Client({ connectionString: url });
    const ready = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => {});
    if (ready) return;
    await sleep(100);
  }
  throw new Error('postgres did not accept connections within two minutes');
}
