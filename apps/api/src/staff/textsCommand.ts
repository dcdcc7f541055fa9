import { desc, eq } from 'drizzle-orm';
import { missingKey } from '../db/schema/system.ts';
import { openShopData } from './openShopData.ts';
import { parseArguments, type StaffCommand, UsageError } from './staffCommand.ts';

const options = { language: { type: 'string' }, 'dry-run': { type: 'boolean' } } as const;

export const textsCommand: StaffCommand = {
  summary: 'list the texts that pages asked for and nobody has written',
  help: `Usage: staff texts missing [--language zh-CN|zh-TW|en]
       staff texts forget [--language zh-CN|zh-TW|en] [--dry-run]

missing lists the keys with how often they were asked for; forget empties the list, after they have been written.

  --language   of one language only
  --dry-run    say how many would be forgotten, and change nothing`,

  async run(args, env, say) {
    const { values, positionals } = parseArguments({ args, options, allowPositionals: true });
    const [action, ...more] = positionals;
    if ((action !== 'missing' && action !== 'forget') || more.length > 0) throw new UsageError('texts missing, or texts forget');
    const { language, 'dry-run': dryRun = false } = values;
    const which = language === undefined ? undefined : eq(missingKey.language, language);
    const data = await openShopData(env);
    try {
      const found = await data.db.select().from(missingKey).where(which).orderBy(desc(missingKey.count), missingKey.key);
      if (action === 'missing') {
        for (const { language: of, key, count, seenAt } of found)
          say(`${String(count).padStart(7)}  ${of.padEnd(5)}  ${key}  (last on ${seenAt.toISOString().slice(0, 10)})`);
        if (found.length === 0) say('There are none.');
        return 0;
      }
      if (!dryRun) await data.db.delete(missingKey).where(which);
      say(dryRun ? `${found.length} would be forgotten. Nothing was changed.` : `${found.length} are forgotten.`);
      return 0;
    } finally {
      await data.close();
    }
  },
};
