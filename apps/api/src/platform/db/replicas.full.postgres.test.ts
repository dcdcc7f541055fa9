import { catalog } from '@baodao/api-client/endpoints/catalog';
import { favourites } from '@baodao/api-client/endpoints/favourites';
import { findPostgres } from '@baodao/tooling/postgres';
import { quickSettings, startPostgres, startReplica } from '@baodao/tooling/startPostgres';
import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { signUp } from '../../../test/members.ts';
import { addProduct, addRates } from '../../../test/products.ts';
import { type CallOptions, callApi, closeAfterTests, createTestApi, startTestShop } from '../../../test/shop.ts';
import { openTcpBalancer } from '../../../test/tcpBalancer.ts';
import { migrateTemplate } from '../../../test/template.ts';
import { openDatabase } from './openDatabase.ts';
import { product, sku } from './schema/catalog.ts';
import { contentChange } from './schema/system.ts';

const found = await findPostgres();

// A server that `DATABASE_URL` names has no replica of ours.
describe.skipIf(!found?.bin)('with a hot standby', async () => {
  const bin = found?.bin ?? '';
  const primary = await startPostgres({ bin }, { ...quickSettings, wal_level: 'replica', max_wal_senders: '4' });
  const template = await primary.createDatabase('template');
  await migrateTemplate(template, false);
  const shop = await startTestShop({}, template);
  const url = shop.services.pool.options.connectionString ?? '';
  const standby = await startReplica(bin, primary.url);
  const closing: (() => Promise<unknown>)[] = [];
  afterAll(async () => {
    for (const close of closing) await close();
    await standby.stop();
    await primary.stop();
  });
  closeAfterTests(shop);

  /** An API process that may read the standby, or what a balancer leads to. */
  async function openApi({ maxReplicaLagMs = 1_000, readerUrl = '' } = {}) {
    const replicas = readerUrl ? { readerUrl } : { replicaUrls: [standby.urlOf(url)] };
    const database = openDatabase({ url, embedded: false, ...replicas, maxReplicaLagMs });
    const { db, pool, searchPool } = database;
    const app = await createTestApi({ ...shop.services, db, pool, searchPool, replicas: database.replicas });
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    closing.unshift(() => app.close().then(() => database.close()));
    return { address, pool, searchPool, replicas: database.replicas };
  }
  type Api = Awaited<ReturnType<typeof openApi>>;
  const isUsable = ({ replicas }: Api) => replicas?.listStatus()[0]?.isUsable;
  const untilReplayed = async (api: Api) => {
    const position = (await api.replicas?.readPosition()) ?? 0;
    await expect.poll(() => api.replicas?.canReach(position)).toBe(true);
  };

  await addRates(shop);
  const added = await Promise.all(Array.from({ length: 12 }, () => addProduct(shop, { price: '120.00' })));
  const ids = added.map(({ productId }) => productId);
  const [id = 0] = ids;
  const first = await openApi();
  const patient = await openApi({ maxReplicaLagMs: 3_600_000 });
  const second = await openApi({ maxReplicaLagMs: 3_600_000 });

  /** Calls as a browser does, which keeps the cookies of the replies. */
  function openBrowser(token: string) {
    const cookies = new Map([['ctx', 'the page']]);
    const call = async (...[address, endpoint, input, options]: Parameters<typeof callApi>) => {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const reply = await callApi(address, endpoint, input, { ...options, token, headers: { cookie } });
      for (const header of reply.headers.getSetCookie()) {
        const [name = '', value = ''] = (header.split(';', 1)[0] ?? '').split('=');
        cookies.set(name, value);
      }
      return reply;
    };
    return { call, hasPosition: () => cookies.has('position') };
  }
  const readProduct = (address: string, productId: number, options?: CallOptions) =>
    callApi(address, catalog.product, { id: productId }, options);

  /** Visitors who read products until they are stopped. Stopping returns the statuses that they got. */
  function startReaders() {
    const statuses = new Set<number>();
    let isDone = false;
    const read = async () => {
      for (let turn = 0; !isDone; turn++) statuses.add((await readProduct(first.address, ids[turn % ids.length] ?? id)).httpStatus);
    };
    const readers = Promise.all(Array.from({ length: 8 }, read));
    return async () => {
      isDone = true;
      await readers;
      return [...statuses];
    };
  }

  test('at least nine of ten statements of page views leave the primary', async () => {
    // It reads the standby however far that is behind, so a slow machine does not matter.
    await untilReplayed(patient);
    const count = { primary: 0 };
    for (const pool of [patient.pool, patient.searchPool]) pool.on('acquire', () => void count.primary++);
    const served = { primary: 0 };
    shop.services.pool.on('acquire', () => void served.primary++);
    const view = async (address: string) => {
      const views = await Promise.all(ids.map((productId) => readProduct(address, productId)));
      const pages = await Promise.all([1, 2, 3].map((index) => callApi(address, catalog.products, { index, count: 4 })));
      expect([...views, ...pages].every(({ httpStatus }) => httpStatus === 200)).toBe(true);
    };
    await view(patient.address);
    await view(shop.url);
    expect(served.primary).toBeGreaterThan(50);
    expect(count.primary / served.primary).toBeLessThan(0.1);
  });

  test('a member reads their own writes at another process while the replica is far behind', async () => {
    const member = await signUp(shop);
    await untilReplayed(patient);
    await untilReplayed(second);
    await standby.configure({ recovery_min_apply_delay: '1h' });
    const browser = openBrowser(member.token);
    const missed: number[] = [];
    let stale = 0;
    for (const productId of ids) {
      const write = await browser.call(patient.address, favourites.update, { type: 1, id: productId, state: true });
      expect(write.httpStatus).toBe(200);
      const { data } = await browser.call(second.address, catalog.product, { id: productId });
      if (!(data as { collected: boolean }).collected) missed.push(productId);
      // Another browser of the member that wrote nothing shows that the replica lacks it.
      const other = await callApi(
        second.address,
        catalog.product,
        { id: productId },
        { token: member.token, headers: { cookie: 'ctx=1' } },
      );
      if (!other.data.collected) stale += 1;
      // An app keeps no cookies.
      expect((await readProduct(second.address, productId, { token: member.token })).data.collected).toBe(true);
    }
    expect(browser.hasPosition()).toBe(true);
    expect(missed).toEqual([]);
    expect(stale).toBe(ids.length);
  });

  test('guests see a changed price within two seconds, although the replica is behind', async () => {
    await shop.services.db.transaction(async (tx) => {
      await tx.update(product).set({ price: '130.00' }).where(eq(product.id, id));
      await tx.update(sku).set({ price: '130.00', stock: 7, supplied: 7 }).where(eq(sku.productId, id));
      await tx.insert(contentChange).values({}).onConflictDoNothing();
    });
    await expect.poll(async () => (await readProduct(second.address, id)).data).toMatchObject({ price: '130.00', stock: 7 });
  });

  test('a replica above the lag limit is not read', async () => {
    await shop.services.db.execute(sql`UPDATE product SET score = score WHERE id = ${id}`);
    await expect.poll(() => first.replicas?.canReach(0)).toBe(false);
    await standby.configure({ recovery_min_apply_delay: '0' });
    await expect.poll(() => first.replicas?.canReach(0)).toBe(true);
  });

  test('behind one address of several servers, each connection is read for what its own server has replayed', async () => {
    const late = await startReplica(bin, primary.url);
    closing.push(() => late.stop());
    const [punctual, behind] = [standby, late].map((server) => Number(new URL(server.urlOf(url)).port));
    const balancer = await openTcpBalancer();
    const leadTo = (...ports: (number | undefined)[]) => balancer.leadTo(ports.map(Number));
    leadTo(punctual, behind);
    const readerUrl = Object.assign(new URL(url), { port: balancer.port }).href;
    const api = await openApi({ maxReplicaLagMs: 3_600_000, readerUrl });
    const member = await signUp(shop);
    await untilReplayed(api);
    await late.configure({ recovery_min_apply_delay: '1h' });

    const browser = openBrowser(member.token);
    const readOwnWrites = async () => {
      for (const productId of ids) {
        await browser.call(api.address, favourites.update, { type: 1, id: productId, state: true });
        const { data } = await browser.call(api.address, catalog.product, { id: productId });
        expect(data).toMatchObject({ collected: true });
        await browser.call(api.address, favourites.update, { type: 1, id: productId, state: false });
      }
    };
    await readOwnWrites();
    // Half of the connections follow the primary.
    await untilReplayed(api);
    const position = (await api.replicas?.readPosition()) ?? 0;
    await shop.services.db.execute(sql`UPDATE product SET score = score WHERE id = ${id}`);
    // All connections break, and lead to the server that is behind.
    leadTo(behind);
    await readOwnWrites();
    await expect.poll(() => api.replicas?.canReach(0)).toBe(true);
    expect(api.replicas?.canReach(position)).toBe(false);
    leadTo(punctual);
    await untilReplayed(api);
    await Promise.all(ids.map((productId) => readProduct(api.address, productId)));
    expect(api.replicas?.listStatus().some(({ readCount }) => readCount > 0)).toBe(true);
  });

  test('no read fails when the replica dies, and it is read again when it is back', async () => {
    const stopReaders = startReaders();
    await standby.kill();
    await expect.poll(() => isUsable(first)).toBe(false);
    await standby.restart();
    await untilReplayed(first);
    expect(await stopReaders()).toEqual([200]);
  });

  test('visitors go on reading while the primary dies, is away and comes back', async () => {
    await untilReplayed(first);
    const stopReaders = startReaders();
    await primary.kill();
    await expect.poll(() => first.replicas?.isPrimaryDown).toBe(true);
    // Otherwise a balancer would take out all APIs.
    const isReady = (await fetch(`${first.address}/readyz`)).ok;
    await primary.restart();
    await expect.poll(() => first.replicas?.isPrimaryDown).toBe(false);
    expect(await stopReaders()).toEqual([200]);
    expect(isReady).toBe(true);
  });
});
