import { desc, eq } from 'drizzle-orm';
import { missingKey } from '../db/schema/system.ts';
import { openShopData } from './openShopData.ts';
import { parseArguments, type StaffCommand, unexpectedArguments } from './staffCommand.ts';

const options = { language: { type: 'string' }, 'dry-run': { type: 'boolean' } } as const;

export const textsCommand: StaffCommand = {
  summary: 'list the translation keys that pages requested and no text file has',
  help: `Usage: staff texts missing [--language zh-CN|zh-TW|en]
       staff texts forget [--language zh-CN|zh-TW|en] [--dry-run]

  missing      list the missing keys with the number of requests
  forget       clear the list, after the texts have been added
  --language   only this language
  --dry-run    print how many keys would be cleared, and change nothing`,

  async run(args, env, print) {
    const { values, positionals } = parseArguments({ args, options, allowPositionals: true });
    const [action, ...more] = positionals;
    if ((action !== 'missing' && action !== 'forget') || more.length > 0) throw unexpectedArguments('missing or forget', positionals);
    const { language, 'dry-run': dryRun = false } = values;
    const condition = language === undefined ? undefined : eq(missingKey.language, language);
    const data = await openShopData(env);
    try {
      const found = await data.db.select().from(missingKey).where(condition).orderBy(desc(missingKey.count), missingKey.key);
      if (action === 'missing') {
        for (const { language: keyLanguage, key, count, seenAt } of found)
          print(`${String(count).padStart(7)}  ${keyLanguage.padEnd(5)}  ${key}  (last requested on ${seenAt.toISOString().slice(0, 10)})`);
        if (found.length === 0) print('No missing keys.');
        return 0;
      }
      if (!dryRun) await data.db.delete(missingKey).where(condition);
      print(dryRun ? `Keys that would be cleared: ${found.length}. Nothing was changed.` : `Keys cleared: ${found.length}.`);
      return 0;
    } finally {
      await data.close();
    }
  },
};
