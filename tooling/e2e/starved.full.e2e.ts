// One visitor of a shop on a machine whose processor is taken by other programs.
import os from 'node:os';
import { Worker } from 'node:worker_threads';
import { afterAll, expect, test } from 'vitest';
import { startShop } from './startShop.ts';

const VIEWS = 200;
const BUSY_LOOPS_PER_CORE = 2;

const shop = await startShop();
const busyLoops: Worker[] = [];

afterAll(async () => {
  await Promise.all(busyLoops.map((worker) => worker.terminate()));
  await shop.stop();
  await shop.remove();
});

const fetchLocations = async (address: string): Promise<string[]> =>
  [...(await (await fetch(address)).text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, location = '']) => location.replaceAll('&amp;', '&'));

/** Addresses from all files of the sitemap in turn, so that pages of all kinds are among them. */
async function listAddresses(count: number): Promise<string[]> {
  const files = await fetchLocations(`${shop.url}/sitemap.xml`);
  const lists = await Promise.all(files.map(fetchLocations));
  const longest = Math.max(...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? []))
    .flat()
    .slice(0, count);
}

test('a lone visitor of a starved machine gets slow pages, and never a refusal', { timeout: 900_000 }, async () => {
  const addresses = await listAddresses(VIEWS);
  expect(new Set(addresses).size).toBe(VIEWS);
  for (let at = 0; at < os.availableParallelism() * BUSY_LOOPS_PER_CORE; at++) {
    busyLoops.push(new Worker('for (;;);', { eval: true }));
  }
  const refused: string[] = [];
  for (const address of addresses) {
    const reply = await fetch(address);
    await reply.text();
    if (reply.status !== 200) refused.push(`${address}: ${reply.status}`);
  }
  expect(refused).toEqual([]);
});
