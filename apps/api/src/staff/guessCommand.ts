import { asc, sql } from 'drizzle-orm';
import { guessActivity } from '../db/schema/activities.ts';
import { type GuessSettlement, settleGuess } from '../features/activities/guesses.queries.ts';
import { executeOrDryRun } from './executeOrDryRun.ts';
import { type ShopData, withShopData } from './openShopData.ts';
import { parseArguments, type StaffCommand, UsageError } from './staffCommand.ts';

const options = { 'dry-run': { type: 'boolean', default: false } } as const;

export const guessCommand: StaffCommand = {
  summary: 'list guesses, and tell what came true',
  help: `Usage: staff guess list
       staff guess settle KEY OPTION [--dry-run]

Whoever guessed the option has the points at once. A guess is settled once, after it is closed, and for good.

  --dry-run   tell how many would win, and change nothing`,

  async run(args, env, say) {
    const { values, positionals } = parseArguments({ args, options, allowPositionals: true });
    const [action, key, option, ...more] = positionals;
    if (action === 'list' && key === undefined) return withShopData(env, (data) => list(data, say));
    if (action !== 'settle' || key === undefined || !/^\d{1,9}$/.test(option ?? '') || more.length > 0) {
      throw new UsageError('name a guess and the option that came true');
    }
    const isDry = values['dry-run'] === true;
    const settled = await withShopData(env, ({ db }) => executeOrDryRun(db, isDry, (tx) => settleGuess(tx, key, Number(option))));
    if (!settled.ok) {
      say(`${failureTexts[settled.reason]} Nothing was changed.`);
      return 1;
    }
    const told = `${settled.winners} guessed it`;
    say(isDry ? `${key} would be settled with option ${option}: ${told}. Nothing was changed.` : `${key} is settled: ${told}.`);
    return 0;
  },
};

const failureTexts: Readonly<Record<Exclude<GuessSettlement, { ok: true }>['reason'], string>> = {
  unknown: 'There is no such guess.',
  open: 'It is not closed yet.',
  option: 'It has no such option.',
  settled: 'It was settled before.',
};

async function list({ db }: ShopData, say: (line: string) => void): Promise<number> {
  const all = await db
    .select({
      activity: guessActivity,
      guesses: sql<number>`(SELECT count(*)::int FROM guess_record WHERE guess_record.activity_id = guess_activity.id)`,
      isOver: sql<boolean>`${guessActivity.endsAt} <= shop_now()`,
    })
    .from(guessActivity)
    .orderBy(asc(guessActivity.endsAt), asc(guessActivity.id));
  if (all.length === 0) say('There is none.');
  for (const { activity, guesses, isOver } of all) {
    const { key, title, endsAt, resultOptionId, reward } = activity;
    const state = resultOptionId === null ? (isOver ? 'waits to be settled' : 'open') : `settled with option ${resultOptionId}`;
    say(`${key}  ${title['zh-CN']}  closes ${endsAt.toISOString()}  ${guesses} guesses  ${reward} points  ${state}`);
    for (const each of activity.options) say(`    ${each.id}  ${each.title['zh-CN']}`);
  }
  return 0;
}
