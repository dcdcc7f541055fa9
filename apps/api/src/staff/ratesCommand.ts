import { readFile } from 'node:fs/promises';
import { readCurrentRates } from '../features/home/rates.ts';
import { openShopData, resolveUserPath } from './openShopData.ts';
import { addRates, parseBankOfTaiwan, parsePlainRates } from './rateFiles.ts';
import { parseArguments, type StaffCommand, UsageError, unexpectedArguments } from './staffCommand.ts';

const options = {
  source: { type: 'string', default: 'bot' },
  date: { type: 'string' },
  force: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
} as const;

export const ratesCommand: StaffCommand = {
  summary: 'show the exchange rates, or import the rates of a day',
  help: `Usage: staff rates
       staff rates import FILE --date YYYY-MM-DD [--source bot|plain] [--force] [--dry-run]

Rates are units of a currency for 1 TWD. An import adds a set and changes no older one: an order keeps the rates it was priced with.

  --source bot     the Bank of Taiwan's CSV (rate.bot.com.tw/xrt/flcsv/0/day): 1 / spot buying of CNY (the default)
  --source plain   a CSV with the columns code and rate
  --date           the date of the quotation
  --force          accept a rate that differs from the last one by more than 5 %
  --dry-run        print what would be added, and change nothing`,

  async run(args, env, print) {
    const { values, positionals } = parseArguments({ args, options, allowPositionals: true });
    const [action, file, ...more] = positionals;
    if (action !== undefined && (action !== 'import' || file === undefined || more.length > 0))
      throw unexpectedArguments('nothing, or import FILE', positionals);
    const data = await openShopData(env);
    try {
      if (file === undefined) {
        const { id, rates, quotedAt, sample } = await readCurrentRates(data.db);
        print(id ? `${id}: 1 TWD = ${rates.CNY ?? '?'} CNY, quoted ${quotedAt}${sample ? ' (sample)' : ''}` : 'There are no rates yet.');
        return 0;
      }
      const { source, date, force = false, 'dry-run': dryRun = false } = values;
      if (source !== 'bot' && source !== 'plain') throw new UsageError(`Unknown --source ${source}: use bot or plain.`);
      if (date === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(date))
        throw new UsageError(`--date must be a date like 2026-11-20, not ${date ?? 'missing'}.`);
      const text = await readFile(resolveUserPath(env, file), 'utf8');
      const cny = source === 'bot' ? parseBankOfTaiwan(text) : parsePlainRates(text);
      const id = await addRates(data.db, { cny, date, source, force, dryRun });
      print(`${id}: 1 TWD = ${cny} CNY. ${dryRun ? 'Nothing was changed.' : 'Prices in CNY now use it.'}`);
      return 0;
    } finally {
      await data.close();
    }
  },
};
