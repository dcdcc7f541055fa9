import { loadSearchAdapter } from '../adapters/loadShopConfig.ts';
import { createOpenSearch } from '../searchEngines/openSearch.ts';
import { createSearchSource } from '../searchEngines/searchDocuments.ts';
import { applyChange } from './applyChange.ts';
import { readStaffSettings, withShopData } from './openShopData.ts';
import { parseArguments, type StaffCommand, unexpectedArguments } from './staffCommand.ts';
import { UsageError } from './usageError.ts';

export const searchCommand: StaffCommand = {
  summary: 'rebuild the index in which OpenSearch, or the adapter for searches, finds products',
  help: `Usage: staff search rebuild

Builds a new index of all products in the cluster of OPENSEARCH_URL, or in the engine of SHOP_CONFIG, while searches use the current one. The
shop does the same every night, and writes changed products every two seconds.`,

  async run(args, env, print, operator) {
    const { positionals } = parseArguments({ args, options: {}, allowPositionals: true });
    if (positionals.length !== 1 || positionals[0] !== 'rebuild') throw unexpectedArguments('rebuild', positionals);
    const settings = readStaffSettings(env);
    const engine = (await loadSearchAdapter(settings, env)) ?? createOpenSearch(settings);
    if (!engine) throw new UsageError('OPENSEARCH_URL is not set: PostgreSQL finds the products, and needs no index of its own.');
    try {
      return await withShopData(env, ({ db }) =>
        // The database is not changed. The engine itself says what was done.
        applyChange({ operator, print }, async (isPlanned) => {
          if (isPlanned) return `Would build a new index in ${engine.name}.`;
          await engine.rebuild(createSearchSource(db));
          return `Searches use a new index in ${engine.name}.`;
        }),
      );
    } finally {
      await engine.close();
    }
  },
};
