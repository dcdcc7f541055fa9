// etcd and three PostgreSQL nodes under Patroni with synchronous replication, each on an address of its own.
import { chmod, chown, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { findUnprivilegedUser } from '../startPostgres.ts';
import { listPostgres } from './listPostgres.ts';
import { endProgram, hasEnded, type Program, startProgram, waitFor } from './processes.ts';

const nodes = ['127.0.1.1', '127.0.1.2', '127.0.1.3'] as const;
const ETCD = '127.0.1.9';

export type NodeAddress = (typeof nodes)[number];

export interface PatroniCluster {
  nodes: readonly NodeAddress[];
  urlOf: (node: NodeAddress, database?: string) => string;
  findPrimary: () => Promise<NodeAddress>;
  /** Waits until the primary has a synchronous replica and all replicas stream. */
  settle: () => Promise<void>;
  /** Ends all processes of a node's PostgreSQL with SIGKILL, as a lost machine does. Patroni goes on. */
  killPostgres: (node: NodeAddress) => Promise<void>;
  /** Ends Patroni and PostgreSQL of a node. */
  stopNode: (node: NodeAddress) => Promise<void>;
  startNode: (node: NodeAddress) => Promise<void>;
  /** CPU seconds of a node's PostgreSQL so far, of ended processes too. */
  readCpuSeconds: (node: NodeAddress) => Promise<number>;
}

export async function startPatroni(folder: string, bin: string): Promise<PatroniCluster> {
  const user = await findUnprivilegedUser();
  const etcdUrl = `http://${ETCD}:2379`;
  const peerUrl = `http://${ETCD}:2380`;
  const etcd = {
    'data-dir': path.join(folder, 'etcd'),
    'listen-client-urls': etcdUrl,
    'advertise-client-urls': etcdUrl,
    'listen-peer-urls': peerUrl,
    'initial-advertise-peer-urls': peerUrl,
    'initial-cluster': `default=${peerUrl}`,
  };
  startProgram('etcd', 'etcd', ['--unsafe-no-fsync', ...Object.entries(etcd).map(([name, value]) => `--${name}=${value}`)]);
  await waitFor('etcd', async () => ((await fetch(`${etcdUrl}/health`)).ok ? true : undefined));

  const programs = new Map<NodeAddress, Program>();
  const dataOf = (node: NodeAddress) => path.join(folder, `pg-${node}`);
  const startNode = async (node: NodeAddress) => {
    const file = path.join(folder, `patroni-${node}.json`);
    await writeFile(file, JSON.stringify(describeNode(node, dataOf(node), bin)));
    programs.set(node, startProgram(`patroni ${node}`, 'patroni', [file], { uid: user.uid, gid: user.gid, cwd: folder }));
  };
  await chmod(folder, 0o755);
  for (const node of nodes) {
    await mkdir(dataOf(node), { mode: 0o700 });
    await chown(dataOf(node), user.uid, user.gid);
    await startNode(node);
  }

  const isRole = async (node: NodeAddress, role: string) =>
    (await fetch(`http://${node}:8008/${role}`, { signal: AbortSignal.timeout(1_000) }).catch(() => undefined))?.ok === true;
  const findPrimary = () =>
    waitFor('a primary', async () => {
      for (const node of nodes) if (await isRole(node, 'primary')) return node;
      return undefined;
    });
  const urlOf = (node: NodeAddress, database = 'postgres') => `postgres://postgres:cluster@${node}:5432/${database}`;
  const readPids = (node: NodeAddress) => listPostgres(path.join(dataOf(node), 'data'));

  return {
    nodes,
    urlOf,
    findPrimary,
    startNode,
    async settle() {
      const expected = [...programs.values()].filter(({ child }) => !hasEnded(child)).length - 1;
      await waitFor(
        'the replicas',
        async () => {
          const client = new pg.Client({ connectionString: urlOf(await findPrimary()), connectionTimeoutMillis: 1_000 });
          client.on('error', () => {});
          await client.connect();
          try {
            const { rows } = await client.query<{ sync_state: string }>(
              "SELECT sync_state FROM pg_stat_replication WHERE state = 'streaming'",
            );
            return rows.length >= expected && rows.some(({ sync_state }) => sync_state === 'sync') ? true : undefined;
          } finally {
            await client.end();
          }
        },
        120,
      );
    },
    async killPostgres(node) {
      for (const { pid } of await readPids(node)) {
        try {
          process.kill(pid, 'SIGKILL');
        } catch {
          // It has ended with the others.
        }
      }
    },
    async stopNode(node) {
      const program = programs.get(node);
      if (program) await endProgram(program.child);
    },
    async readCpuSeconds(node) {
      const processes = await readPids(node);
      return processes.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0);
    },
  };
}

function describeNode(node: NodeAddress, data: string, bin: string) {
  const user = (username: string) => ({ username, password: 'cluster' });
  return {
    scope: 'baodao',
    name: `pg-${node}`,
    restapi: { listen: `${node}:8008`, connect_address: `${node}:8008` },
    etcd3: { host: `${ETCD}:2379` },
    bootstrap: {
      dcs: {
        ttl: 20,
        loop_wait: 1,
        retry_timeout: 3,
        // A dead primary is not restarted in place: a replica takes over at once.
        primary_start_timeout: 0,
        maximum_lag_on_failover: 1_048_576,
        synchronous_mode: true,
        postgresql: {
          use_pg_rewind: true,
          parameters: { max_connections: 150, shared_buffers: '128MB', jit: 'off', wal_keep_size: '1GB', hot_standby: 'on' },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, 'data-checksums'],
    },
    postgresql: {
      listen: `${node}:5432`,
      connect_address: `${node}:5432`,
      data_dir: path.join(data, 'data'),
      bin_dir: bin,
      pgpass: path.join(data, 'pgpass'),
      pg_hba: ['host all all 127.0.0.0/8 trust', 'host replication all 127.0.0.0/8 trust', 'local all all trust'],
      authentication: { superuser: user('postgres'), replication: user('replicator'), rewind: user('postgres') },
      parameters: { unix_socket_directories: data },
    },
  };
}
