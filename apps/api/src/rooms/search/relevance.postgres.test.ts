import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { catalog } from '@baodao/api-client/endpoints/catalog';
import { measureRelevance, readGoods } from '@baodao/tooling/relevance/measureRelevance';
import { makeSample } from '@baodao/tooling/sample/makeSample';
import { expect, test } from 'vitest';
import { startTestShop } from '../../../test/shop.ts';
import { importFolder } from '../../import/importFolder.ts';

// The least a search must do for its shop; `pnpm relevance` tells how it does, kind by kind.

test('what is looked for is among the first five of nine searches in ten, and first of most', async () => {
  const shop = await startTestShop();
  const folder = await mkdtemp(path.join(tmpdir(), 'baodao-sample-'));
  try {
    await makeSample({ out: folder, products: 1_200 });
    const { db, environment } = shop.services;
    expect(await importFolder({ db, dataDir: environment.DATA_DIR }, folder)).toMatchObject({ imported: true });
    const measured = await measureRelevance(await readGoods(folder), async (key) => {
      const { data } = await shop.call(catalog.products, { key, count: 20 });
      return data.list.map(({ id }) => id);
    });
    expect(measured.outcomes.length).toBeGreaterThanOrEqual(120);
    const missed = measured.outcomes.filter(({ place }) => place === null || place > 5).map(({ query, first }) => `${query}: ${first}`);
    expect(measured.at5, missed.join('\n')).toBeGreaterThanOrEqual(0.9);
    expect(measured.at20).toBeGreaterThanOrEqual(0.95);
    expect(measured.at1).toBeGreaterThanOrEqual(0.85);
    // No kind of query makes up for another.
    for (const [kind, some] of Map.groupBy(measured.outcomes, (outcome) => outcome.kind)) {
      const found = some.filter(({ place }) => place !== null && place <= 5).length;
      expect([kind, found / some.length >= 0.75]).toEqual([kind, true]);
    }
    expect(await shop.audit()).toEqual([]);
  } finally {
    await shop.stop();
    await rm(folder, { recursive: true, force: true });
  }
}, 180_000);
