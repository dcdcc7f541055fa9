import { Counter, Gauge, type Registry } from '@prometheus-io/client';
import type pg from 'pg';
import type { Replicas } from '../platform/db/replicas.ts';
import type { SearchWithFallback } from '../searchEngines/searchWithFallback.ts';
import type { Services } from '../services.ts';

/** Connection pools and replicas of this process. */
export function registerDatabaseMetrics(
  registry: Registry,
  {
    pool,
    searchPool,
    replicas,
    announcements,
    valkey,
    externalSearch,
  }: Pick<Services, 'pool' | 'searchPool' | 'replicas' | 'announcements' | 'valkey' | 'externalSearch'>,
): void {
  const pools: { target: string; use: string; pool: pg.Pool }[] = [
    { target: 'primary', use: 'shop', pool },
    ...(searchPool === pool ? [] : [{ target: 'primary', use: 'search', pool: searchPool }]),
    ...(replicas?.listPools() ?? []),
  ];
  new Gauge({
    name: 'database_connections_waited_for',
    help: 'Queries that wait for a database connection.',
    labelNames: ['target', 'use'],
    registers: [registry],
    collect() {
      for (const { target, use, pool: each } of pools) this.set({ target, use }, each.waitingCount);
    },
  });
  new Gauge({
    name: 'database_connections_open',
    help: 'Open database connections, by whether a query uses them.',
    labelNames: ['target', 'use', 'state'],
    registers: [registry],
    collect() {
      for (const { target, use, pool: each } of pools) {
        this.set({ target, use, state: 'idle' }, each.idleCount);
        this.set({ target, use, state: 'busy' }, each.totalCount - each.idleCount);
      }
    },
  });
  new Gauge({
    name: 'database_up',
    help: '1: the primary answers this process. 0: it does not.',
    registers: [registry],
    async collect() {
      const answers = await pool.query('select 1').then(
        () => 1,
        () => 0,
      );
      this.set(answers);
    },
  });
  if (announcements)
    new Gauge({
      name: 'database_announcements_up',
      help: '1: the primary announces changes to this process. 0: the process polls.',
      registers: [registry],
      collect() {
        this.set(announcements.isConnected ? 1 : 0);
      },
    });
  if (valkey)
    new Gauge({
      name: 'valkey_up',
      help: '1: Valkey counts limited calls. 0: PostgreSQL does.',
      registers: [registry],
      collect() {
        this.set(valkey.status === 'ready' ? 1 : 0);
      },
    });
  if (externalSearch) registerSearchMetrics(registry, externalSearch);
  if (replicas) registerReplicaMetrics(registry, replicas);
}

function registerSearchMetrics(registry: Registry, search: SearchWithFallback): void {
  new Gauge({
    name: 'search_engine_up',
    help: '1: the search engine beside PostgreSQL finds products by words. 0: PostgreSQL does.',
    registers: [registry],
    collect() {
      this.set(search.isUp ? 1 : 0);
    },
  });
  new Counter({
    name: 'product_searches_total',
    help: 'Searches for products by words, by the engine that made them. PostgreSQL makes those with conditions that only it knows.',
    labelNames: ['engine'],
    registers: [registry],
    collect() {
      this.reset();
      this.inc({ engine: search.name }, search.counts.external);
      this.inc({ engine: 'postgres' }, search.counts.postgres);
    },
  });
}

function registerReplicaMetrics(registry: Registry, replicas: Replicas): void {
  new Gauge({
    name: 'database_replica_lag_seconds',
    help: 'How far a replica is behind the primary. It is not read above DATABASE_REPLICA_MAX_LAG.',
    labelNames: ['target'],
    registers: [registry],
    collect() {
      this.reset();
      // Of a replica that does not answer, nobody knows the lag.
      for (const { name, isUsable, lagMs } of replicas.listStatus()) if (isUsable) this.set({ target: name }, lagMs / 1_000);
    },
  });
  new Gauge({
    name: 'database_replica_up',
    help: '1: the replica answers. 0: the primary serves its reads.',
    labelNames: ['target'],
    registers: [registry],
    collect() {
      for (const { name, isUsable } of replicas.listStatus()) this.set({ target: name }, isUsable ? 1 : 0);
    },
  });
  new Counter({
    name: 'database_replica_reads_total',
    help: 'Requests that read a replica.',
    labelNames: ['target'],
    registers: [registry],
    collect() {
      this.reset();
      for (const { name, readCount } of replicas.listStatus()) this.inc({ target: name }, readCount);
    },
  });
}
