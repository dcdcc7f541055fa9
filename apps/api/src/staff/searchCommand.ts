import { createOpenSearch } from '../searchEngines/openSearch.ts';
import { applyChange } from './applyChange.ts';
import { readStaffSettings, withShopData } from './openShopData.ts';
import { parseArguments, type StaffCommand, unexpectedArguments } from './staffCommand.ts';
import { UsageError } from './usageError.ts';

export const searchCommand: StaffCommand = {
  summary: 'rebuild the index in which OpenSearch finds products',
  help: `Usage: staff search rebuild

Builds a new index of all products in the cluster of OPENSEARCH_URL, while searches use the current one, and puts it behind the alias
OPENSEARCH_INDEX. The shop does the same every night, and writes changed products every two seconds.`,

  async run(args, env, print, operator) {
    const { positionals } = parseArguments({ args, options: {}, allowPositionals: true });
    if (positionals.length !== 1 || positionals[0] !== 'rebuild') throw unexpectedArguments('rebuild', positionals);
    const openSearch = createOpenSearch(readStaffSettings(env));
    if (!openSearch) throw new UsageError('OPENSEARCH_URL is not set: PostgreSQL finds the products, and needs no index of its own.');
    try {
      return await withShopData(env, ({ db }) =>
        // The database is not changed. The cluster itself says what was done.
        applyChange({ operator, print }, async (isPlanned) => {
          const { alias } = openSearch.index;
          if (isPlanned) return `Would build a new index behind ${alias}.`;
          await openSearch.index.rebuild(db);
          return `Searches use a new index behind ${alias}.`;
        }),
      );
    } finally {
      await openSearch.close();
    }
  },
};
