import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chown, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { orders } from '@baodao/api-client/endpoints/orders';
import { findFreePorts } from '@baodao/tooling/findFreePorts';
import { findUnprivilegedUser } from '@baodao/tooling/startPostgres';
import { expect, test } from 'vitest';
import { atEnd } from '../../../test/atEnd.ts';
import { openPayingShop, payOrders } from '../../../test/payments.ts';
import { addProduct } from '../../../test/products.ts';
import { buy, signUpBuyer } from '../../../test/purchase.ts';
import { openTempFolder } from '../../../test/sampleFolder.ts';
import { callApi, createTestApi } from '../../../test/shop.ts';
import { type OpenDatabase, openDatabase } from './openDatabase.ts';

const program = '/usr/sbin/pgbouncer';
const settings = fileURLToPath(new URL('../../../../../deploy/pgbouncer/pgbouncer.ini', import.meta.url));

/** Opens the database through PgBouncer with the settings that the project recommends. */
async function openThroughPgBouncer(url: string): Promise<OpenDatabase> {
  const folder = await openTempFolder();
  const [port = 0] = await findFreePorts(1);
  const server = new URL(url);
  const file = path.join(folder, 'pgbouncer.ini');
  const target = `host=${decodeURIComponent(server.hostname)} port=${server.port} user=${server.username}${server.password && ` password=${server.password}`}`;
  const more = `listen_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =\nauth_type = any\n`;
  await writeFile(file, `${await readFile(settings, 'utf8')}\n${more}[databases]\n* = ${target}\n`);
  // PgBouncer refuses to run as root.
  const user = process.getuid?.() === 0 ? await findUnprivilegedUser() : undefined;
  if (user) await chown(folder, user.uid, user.gid);
  const child = spawn(program, [file], { stdio: ['ignore', 'ignore', 'pipe'], ...user });
  atEnd(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  });
  const started = new Promise<void>((resolve, reject) => {
    let log = '';
    child.once('exit', () => reject(new Error(`PgBouncer ended: ${log}`)));
    child.stderr.on('data', (chunk: Buffer) => {
      log += chunk.toString();
      if (log.includes('process up')) resolve();
    });
  });
  await started;
  const through = new URL(url);
  through.host = `127.0.0.1:${port}`;
  const database = openDatabase({ url: through.href, embedded: false });
  atEnd(() => database.close());
  return database;
}

test.runIf(existsSync(program))('through PgBouncer in session mode, sessions keep their limits and a purchase is complete', async () => {
  const { shop, alipay } = await openPayingShop();
  const database = await openThroughPgBouncer(shop.services.pool.options.connectionString ?? '');
  const readSetting = async (pool: typeof database.pool, name: string) => (await pool.query(`SHOW ${name}`)).rows[0]?.[name];
  expect(await readSetting(database.pool, 'statement_timeout')).toBe('5s');
  expect(await readSetting(database.searchPool, 'enable_seqscan')).toBe('off');
  expect(await database.migrate()).toEqual([]);

  const { db, pool, searchPool } = database;
  const app = await createTestApi({ ...shop.services, db, pool, searchPool });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  atEnd(() => app.close());
  const through: Pick<typeof shop, 'call'> = { call: (endpoint, input, options) => callApi(url, endpoint, input, options) };
  const buyer = await signUpBuyer(shop);
  const { skuId } = await addProduct(shop, {});
  const { orderCodeArray } = await buy(through, buyer, [{ skuId, num: 1 }]);
  await payOrders(shop, alipay, buyer, orderCodeArray);
  const [code = ''] = orderCodeArray;
  expect((await through.call(orders.detail, { code }, { token: buyer.token })).data).toMatchObject({ code, state: 20 });
});
