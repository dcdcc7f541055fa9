import { setTimeout as sleep } from 'node:timers/promises';
import { atMost, exactly } from '../soak/check.ts';
import type { Scenario } from './scenario.ts';
import { runSql } from './startCluster.ts';
import { listProducts } from './visitors.ts';

/** A price that no product of the sample shop has. */
const NEW_PRICE = '98765.00';

export const oldPricesAtTheEdge: Scenario = {
  title: 'A price changes while the cache in front keeps the page',
  async run(cluster) {
    const [id = 0] = await listProducts(cluster);
    const read = async () => {
      const reply = await fetch(`${cluster.cacheUrl}/product?id=${id}`);
      return { isHit: reply.headers.get('x-cache') === 'hit', text: await reply.text() };
    };
    await read();
    const { isHit } = await read();
    // As an import does: the change and its mark are committed together.
    await runSql(
      cluster.databaseUrl,
      `BEGIN; UPDATE product SET price = ${NEW_PRICE} WHERE id = ${id}; UPDATE sku SET price = ${NEW_PRICE} WHERE product_id = ${id};
       INSERT INTO content_change DEFAULT VALUES ON CONFLICT DO NOTHING; COMMIT`,
    );
    const changedAt = performance.now();
    const isNew = (text: string) => /98[,.]?765/.test(text);
    while (!isNew((await read()).text)) {
      if (performance.now() - changedAt > 30_000) throw new Error('The old price stayed for 30 s');
      await sleep(20);
    }
    const seconds = (performance.now() - changedAt) / 1_000;
    let relapses = 0;
    for (const until = Date.now() + 3_000; Date.now() < until; await sleep(20)) if (!isNew((await read()).text)) relapses += 1;
    return [
      exactly('pages from the cache before the change', isHit ? 1 : 0, 1),
      atMost('seconds until the old price is gone at the edge', seconds, 1, ' s'),
      exactly('old prices after that', relapses, 0),
    ];
  },
};
