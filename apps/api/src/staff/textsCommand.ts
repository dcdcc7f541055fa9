import { languages } from '@baodao/domain/wire/fields';
import { desc, eq } from 'drizzle-orm';
import { missingKey } from '../platform/db/schema/system.ts';
import { changeDatabase } from './applyChange.ts';
import { withShopData } from './openShopData.ts';
import { parseArguments, type StaffCommand, unexpectedArguments } from './staffCommand.ts';
import { UsageError } from './usageError.ts';

const options = { language: { type: 'string' } } as const;

export const textsCommand: StaffCommand = {
  summary: 'list the translation keys that pages requested and no text file has',
  help: `Usage: staff texts missing [--language zh-CN|zh-TW|en]
       staff texts forget [--language zh-CN|zh-TW|en]

  missing      list the missing keys with the number of requests
  forget       clear the list, after the texts have been added
  --language   only this language`,

  async run(args, env, print, operator) {
    const { values, positionals } = parseArguments({ args, options, allowPositionals: true });
    const [action, ...more] = positionals;
    if ((action !== 'missing' && action !== 'forget') || more.length > 0) throw unexpectedArguments('missing or forget', positionals);
    const { language } = values;
    if (language !== undefined && !languages.some((each) => each === language))
      throw new UsageError(`Unknown --language ${language}: use ${languages.join(', ')}.`);
    const condition = language === undefined ? undefined : eq(missingKey.language, language);
    return withShopData(env, async ({ db }) => {
      const found = await db.select().from(missingKey).where(condition).orderBy(desc(missingKey.count), missingKey.key);
      if (action === 'missing') {
        for (const { language: keyLanguage, key, count, seenAt } of found)
          print(`${String(count).padStart(7)}  ${keyLanguage.padEnd(5)}  ${key}  (last requested on ${seenAt.toISOString().slice(0, 10)})`);
        if (found.length === 0) print('No missing keys.');
        return 0;
      }
      return changeDatabase(
        db,
        { operator, print },
        {
          action: 'texts forget',
          facts: { language: language ?? 'all' },
          act: async (tx) => (await tx.delete(missingKey).where(condition).returning({ key: missingKey.key })).length,
          describe: (count, isPlanned) => `Keys ${isPlanned ? 'that would be cleared' : 'cleared'}: ${count}.`,
        },
      );
    });
  },
};
