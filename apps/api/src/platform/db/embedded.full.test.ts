import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePorts } from '@baodao/tooling/findFreePorts';
import { startApi } from '@baodao/tooling/soak/apiProcess';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { openTempFolder } from '../../../test/sampleFolder.ts';
import { type EmbeddedDatabase, startEmbedded } from './embedded.ts';

const folder = await openTempFolder();
const isRoot = process.getuid?.() === 0;

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe.runIf(process.env.TEST_DATABASE === 'pglite')('the embedded database', () => {
  let dataDir: string;
  let running: EmbeddedDatabase[];
  beforeEach(async () => {
    dataDir = path.join(folder, randomBytes(4).toString('hex'));
    running = [];
    // A copy takes a tenth of the time that PGlite needs to create a database.
    await cp(inject('templateFolder'), dataDir, { recursive: true });
  });
  afterEach(() => Promise.all(running.map((database) => database.stop())));

  async function start(): Promise<EmbeddedDatabase> {
    const database = await startEmbedded({ dataDir });
    running.push(database);
    return database;
  }

  async function connect({ url }: Pick<EmbeddedDatabase, 'url'>): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    await client.connect();
    return client;
  }

  /** Ends the process of the database as a crash does. */
  async function crash(): Promise<void> {
    const pid = Number(await readFile(path.join(dataDir, 'owner.pid'), 'utf8'));
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => isAlive(pid)).toBe(false);
  }

  /** Nesting beyond the stack of WebAssembly. PostgreSQL's own limit is raised first. */
  async function overflowStack(client: pg.Client): Promise<void> {
    await client.query(`SET max_stack_depth = '7000kB'`);
    await client.query(`SELECT repeat('[', 200000)::json`);
  }

  test('of several processes that start after a crash, one opens the data folder', async () => {
    await start();
    await crash();
    const started = await Promise.allSettled(Array.from({ length: 4 }, start));
    const rejected = started.filter((result) => result.status === 'rejected');
    expect(rejected).toHaveLength(3);
    for (const { reason } of rejected) expect(String(reason)).toMatch(/uses the database in .*Stop the shop, then try again/);
  });

  test('a process id that another program has now does not block the data folder', async () => {
    const { crashed } = await start();
    await crash();
    expect(await crashed).toBe('SIGKILL');
    await writeFile(path.join(dataDir, 'owner.pid'), String(process.pid));
    await expect(start()).resolves.toBeDefined();
    const [killed] = running;
    expect(existsSync(new URL(killed?.url ?? '').searchParams.get('host') ?? '')).toBe(false);
  });

  test('a crash in the middle of writes loses no commit and keeps no partial transaction', async () => {
    const client = await connect(await start());
    await client.query('CREATE TABLE pair (id int PRIMARY KEY, half int NOT NULL, filler text)');
    for (let round = 0; round < 3; round++) {
      const writer = await connect(running.at(-1) ?? (await start()));
      let committed = Number((await writer.query('SELECT coalesce(max(id), 0) AS id FROM pair')).rows[0].id);
      const writing = (async () => {
        for (;;) {
          const id = committed + 2;
          await writer.query('BEGIN');
          await writer.query(`INSERT INTO pair VALUES ($1, $2, repeat('x', 20000))`, [id - 1, id]);
          await writer.query(`INSERT INTO pair VALUES ($1, $2, repeat('x', 20000))`, [id, id - 1]);
          await writer.query('COMMIT');
          committed = id;
        }
      })().catch(() => {});
      // Each round has written another amount.
      const enough = committed + 2 * (20 + round * 7);
      await expect.poll(() => committed, { interval: 5, timeout: 60_000 }).toBeGreaterThanOrEqual(enough);
      await crash();
      await writing;
      expect(committed).toBeGreaterThan(0);
      const reader = await connect(await start());
      const { rows } = await reader.query(
        'SELECT count(*)::int AS count, max(id) AS last, count(*) FILTER (WHERE half % 2 = 0)::int AS halves FROM pair',
      );
      // The last commit may have been stored without an answer.
      expect([committed, committed + 2]).toContain(rows[0].last);
      expect(rows[0]).toMatchObject({ count: rows[0].last, halves: rows[0].last / 2 });
      await reader.end();
    }
  });

  test('PGlite ends when PostgreSQL panics, instead of letting statements wait, and loses no commit', async () => {
    const database = await start();
    const client = await connect(database);
    const other = await connect(database);
    await client.query('CREATE TABLE kept (id int PRIMARY KEY, filler text)');
    await client.query('INSERT INTO kept VALUES (1)');
    const log = path.join(dataDir, 'data', 'pg_wal');
    await rename(log, `${log}.away`);
    const panic = client.query(`INSERT INTO kept SELECT id, repeat('x', 2000) FROM generate_series(2, 20000) AS id`);
    const waiting = other.query('INSERT INTO kept VALUES (0)');
    // The other statement may have been first. Both must be answered or fail.
    const [panicked] = await Promise.allSettled([panic, waiting, database.crashed]);
    expect(panicked.status).toBe('rejected');
    await expect(connect(database)).rejects.toMatchObject({ syscall: 'connect' });
    await rename(`${log}.away`, log);
    const reader = await connect(await start());
    expect((await reader.query('SELECT id FROM kept WHERE id > 0')).rows).toEqual([{ id: 1 }]);
    await reader.end();
  });

  test('a stop is no crash', async () => {
    const database = await start();
    let outcome: string | undefined;
    void database.crashed.then((text) => {
      outcome = text;
    });
    await database.stop();
    await sleep(10);
    expect(outcome).toBeUndefined();
  });

  test('when its database aborts, the API answers 503, exits with an error and starts again with all commits', {
    timeout: 600_000,
  }, async () => {
    const data = path.join(dataDir, 'database');
    await cp(inject('templateFolder'), data, { recursive: true });
    const env = {
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      IMPORT_DIR: '',
      SMS_URL: 'http://127.0.0.1:1',
      SMS_SECRET: 'x',
      TMPDIR: dataDir,
    };
    const [port = 0] = await findFreePorts(1);
    let log = '';
    const api = await startApi(port, env, { onOutput: (text) => void (log += text) });
    const socketFolder = (await readdir(dataDir)).find((name) => name.startsWith('baodao-database-')) ?? '';
    const url = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(path.join(dataDir, socketFolder))}`;
    const client = await connect({ url });
    await client.query(`CREATE TABLE kept AS SELECT 'committed' AS state`);
    expect((await fetch(`${api.url}/contentz`)).status).toBe(200);

    void overflowStack(await connect({ url })).catch(() => {});
    const statuses: number[] = [];
    while (!api.hasCrashed()) {
      const reply = await fetch(`${api.url}/contentz`).catch(() => null);
      if (!reply) break;
      statuses.push(reply.status);
      await reply.arrayBuffer();
      await sleep(20);
    }
    expect([...new Set(statuses.filter((status) => status !== 200))]).toEqual([503]);
    expect(await api.exited).toBe(1);
    expect(log).toContain('"outcome":"1"');

    const again = await startApi(port, env);
    expect((await fetch(`${again.url}/contentz`)).status).toBe(200);
    await again.stop();
    const reader = await connect(await startEmbedded({ dataDir: data }));
    expect((await reader.query('SELECT state FROM kept')).rows).toEqual([{ state: 'committed' }]);
    await reader.end();
  });

  test.runIf(isRoot)('a full disk rejects writes, and loses no commit', async () => {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=80m', 'tmpfs', dataDir]);
    try {
      await cp(inject('templateFolder'), dataDir, { recursive: true });
      const writer = await connect(await start());
      await writer.query('CREATE TABLE filler (id int PRIMARY KEY, text text NOT NULL)');
      let committed = 0;
      const failure = await (async () => {
        for (;;) {
          await writer.query(`INSERT INTO filler SELECT $1, string_agg(gen_random_uuid()::text, '') FROM generate_series(1, 20000)`, [
            committed + 1,
          ]);
          committed += 1;
        }
      })().catch((error: unknown) => error);
      expect(String(failure)).toMatch(/No space left|Connection terminated/);
      expect(committed).toBeGreaterThan(5);
      await Promise.all(running.map((database) => database.stop()));
      execFileSync('mount', ['-o', 'remount,size=160m', dataDir]);
      const reader = await connect(await start());
      const { rows } = await reader.query('SELECT count(*)::int AS count, min(length(text)) AS shortest FROM filler');
      expect([committed, committed + 1]).toContain(rows[0].count);
      expect(rows[0].shortest).toBe(720_000);
      await reader.query(`INSERT INTO filler VALUES (0, 'room again')`);
      await reader.end();
    } finally {
      await Promise.all(running.map((database) => database.stop()));
      execFileSync('umount', ['-l', dataDir]);
    }
  });

  test('other users of the machine cannot connect', async () => {
    const { url } = await start();
    const socketFolder = new URL(url).searchParams.get('host') ?? '';
    expect((await stat(socketFolder)).mode & 0o077).toBe(0);
    expect((await stat(dataDir)).mode & 0o077).toBe(0);
    if (!isRoot) return;
    const uid = Number(execFileSync('id', ['-u', 'nobody'], { encoding: 'utf8' }));
    const script = `require('node:net').connect(${JSON.stringify(`${socketFolder}/.s.PGSQL.5432`)}).on('connect', () => console.log('connected')).on('error', (error) => console.log(error.code))`;
    expect(spawnSync(process.execPath, ['-e', script], { uid, cwd: '/', encoding: 'utf8' }).stdout.trim()).toBe('EACCES');
  });
});
