import { asc, sql } from 'drizzle-orm';
import { guessActivity } from '../db/schema/activities.ts';
import { type GuessSettlement, settleGuess } from '../features/activities/guesses.queries.ts';
import { executeOrDryRun } from './executeOrDryRun.ts';
import { type ShopData, withShopData } from './openShopData.ts';
import { parseArguments, type StaffCommand, unexpectedArguments } from './staffCommand.ts';

const options = { 'dry-run': { type: 'boolean', default: false } } as const;

export const guessCommand: StaffCommand = {
  summary: 'list guessing games and settle them with their result',
  help: `Usage: staff guess list
       staff guess settle KEY OPTION [--dry-run]

Members who guessed OPTION get their points at once. A game can be settled once, after it closes, and the result is final.

  --dry-run   print how many members would win, and change nothing`,

  async run(args, env, print) {
    const { values, positionals } = parseArguments({ args, options, allowPositionals: true });
    const [action, key, option, ...more] = positionals;
    if (action === 'list' && key === undefined) return withShopData(env, (data) => list(data, print));
    if (action !== 'settle' || key === undefined || !/^\d{1,9}$/.test(option ?? '') || more.length > 0) {
      throw unexpectedArguments('list, or settle with the KEY of a game and the number of the right OPTION', positionals);
    }
    const dryRun = values['dry-run'] === true;
    const settled = await withShopData(env, ({ db }) => executeOrDryRun(db, dryRun, (tx) => settleGuess(tx, key, Number(option))));
    if (!settled.ok) {
      print(`Game ${key} ${failureTexts[settled.reason]}. Nothing was changed.`);
      return 1;
    }
    const result = `option ${option}. Winners: ${settled.winners}.`;
    print(dryRun ? `Game ${key} would be settled with ${result} Nothing was changed.` : `Game ${key} is settled with ${result}`);
    return 0;
  },
};

const failureTexts: Readonly<Record<Exclude<GuessSettlement, { ok: true }>['reason'], string>> = {
  unknown: 'does not exist',
  open: 'is still open',
  option: 'does not have this option',
  settled: 'is already settled',
};

async function list({ db }: ShopData, print: (line: string) => void): Promise<number> {
  const all = await db
    .select({
      activity: guessActivity,
      guesses: sql<number>`(SELECT count(*)::int FROM guess_record WHERE guess_record.activity_id = guess_activity.id)`,
      isOver: sql<boolean>`${guessActivity.endsAt} <= shop_now()`,
    })
    .from(guessActivity)
    .orderBy(asc(guessActivity.endsAt), asc(guessActivity.id));
  if (all.length === 0) print('No guessing games.');
  for (const { activity, guesses, isOver } of all) {
    const { key, title, endsAt, resultOptionId, reward } = activity;
    const state = resultOptionId === null ? (isOver ? 'to be settled' : 'open') : `settled with option ${resultOptionId}`;
    print(`${key}  ${title['zh-CN']}  closes ${endsAt.toISOString()}  ${guesses} guesses  ${reward} points  ${state}`);
    for (const each of activity.options) print(`    ${each.id}  ${each.title['zh-CN']}`);
  }
  return 0;
}
