import { readFile } from 'node:fs/promises';
import { addRates, type RateFormat, rateFormats } from '../features/rates/rateFiles.ts';
import { readCurrentRates } from '../features/rates/rates.ts';
import { changeDatabase } from './applyChange.ts';
import { resolveUserPath, withShopData } from './openShopData.ts';
import { parseArguments, type StaffCommand, unexpectedArguments } from './staffCommand.ts';
import { UsageError } from './usageError.ts';

const options = {
  source: { type: 'string', default: 'bot' },
  date: { type: 'string' },
  force: { type: 'boolean' },
} as const;

const formatNames = Object.keys(rateFormats).filter((name): name is RateFormat => Object.hasOwn(rateFormats, name));

export const ratesCommand: StaffCommand = {
  summary: 'show the exchange rates, or import the rates of a day',
  help: `Usage: staff rates
       staff rates import FILE --date YYYY-MM-DD [--source bot|plain|json] [--force]

Rates are units of a currency for 1 TWD. An import adds a set and changes no older one: an order keeps the rates it was priced with.
With RATES_URL the shop fetches the rates every day by itself.

  --source bot     the Bank of Taiwan's CSV (rate.bot.com.tw/xrt/flcsv/0/day): 1 / spot buying of CNY (the default)
  --source plain   a CSV with the columns code and rate
  --source json    the JSON of a rate service, such as {"base": "TWD", "rates": {"CNY": 0.2257}}
  --date           the date of the quotation
  --force          accept a rate that differs from the last one by more than 5 %`,

  async run(args, env, print, operator) {
    const { values, positionals } = parseArguments({ args, options, allowPositionals: true });
    const [action, file, ...more] = positionals;
    if (action !== undefined && (action !== 'import' || file === undefined || more.length > 0))
      throw unexpectedArguments('nothing, or import FILE', positionals);
    return withShopData(env, async ({ db }) => {
      if (file === undefined) {
        const { id, rates, quotedAt, sample } = await readCurrentRates(db);
        print(id ? `${id}: 1 TWD = ${rates.CNY ?? '?'} CNY, quoted ${quotedAt}${sample ? ' (sample)' : ''}` : 'There are no rates yet.');
        return 0;
      }
      const { source, date, force = false } = values;
      const format = formatNames.find((each) => each === source);
      if (!format) throw new UsageError(`Unknown --source ${source}: use ${formatNames.join(', ')}.`);
      if (date === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(date))
        throw new UsageError(`--date must be a date like 2026-11-20, not ${date ?? 'missing'}.`);
      const text = await readFile(resolveUserPath(env, file), 'utf8');
      const cny = rateFormats[format](text);
      return changeDatabase(
        db,
        { operator, print },
        {
          action: 'rates import',
          facts: { source, date, cny },
          act: (tx) => addRates(tx, { cny, date, source: format, force }),
          describe: (id, isPlanned) => `${id}: 1 TWD = ${cny} CNY.${isPlanned ? '' : ' Prices in CNY now use it.'}`,
        },
      );
    });
  },
};
