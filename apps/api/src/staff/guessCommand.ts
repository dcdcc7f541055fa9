import { type GuessSettlement, listGuessGames, settleGuess } from '../features/activities/guesses.queries.ts';
import { guessActivity } from '../platform/db/schema/activities.ts';
import { changeDatabase, ImpossibleChange } from './applyChange.ts';
import { type ShopData, withShopData } from './openShopData.ts';
import { parseArguments, type StaffCommand, unexpectedArguments } from './staffCommand.ts';
import { suggest } from './suggest.ts';

export const guessCommand: StaffCommand = {
  summary: 'list guessing games and settle them with their result',
  help: `Usage: staff guess list
       staff guess settle KEY OPTION

Members who guessed OPTION get their points at once. A game can be settled once, after it closes, and the result is final.`,

  async run(args, env, print, operator) {
    const { positionals } = parseArguments({ args, options: {}, allowPositionals: true });
    const [action, key, option, ...more] = positionals;
    if (action === 'list' && key === undefined) return withShopData(env, (data) => list(data, print));
    if (action !== 'settle' || key === undefined || !/^\d{1,9}$/.test(option ?? '') || more.length > 0) {
      throw unexpectedArguments('list, or settle with the KEY of a game and the number of the right OPTION', positionals);
    }
    return withShopData(env, ({ db }) =>
      changeDatabase(
        db,
        { operator, print },
        {
          action: 'guess settle',
          facts: { game: key, option },
          async act(tx) {
            const settled = await settleGuess(tx, key, Number(option));
            if (!settled.ok) {
              const keys = await tx.select({ key: guessActivity.key }).from(guessActivity);
              throw new ImpossibleChange(
                `Game ${key} ${failureTexts[settled.reason]}.${suggest(
                  key,
                  keys.map((each) => each.key),
                )}`,
              );
            }
            return settled;
          },
          describe: ({ winners }, isPlanned) =>
            `Game ${key} ${isPlanned ? 'would be' : 'is'} settled with option ${option}. Winners: ${winners}.`,
        },
      ),
    );
  },
};

const failureTexts: Readonly<Record<Exclude<GuessSettlement, { ok: true }>['reason'], string>> = {
  unknown: 'does not exist',
  open: 'is still open',
  option: 'does not have this option',
  settled: 'is already settled',
};

async function list({ db }: ShopData, print: (line: string) => void): Promise<number> {
  const all = await listGuessGames(db);
  if (all.length === 0) print('No guessing games.');
  for (const { activity, guesses, isOver } of all) {
    const { key, title, endsAt, resultOptionId, reward } = activity;
    const state = resultOptionId === null ? (isOver ? 'to be settled' : 'open') : `settled with option ${resultOptionId}`;
    print(`${key}  ${title['zh-CN']}  closes ${endsAt.toISOString()}  ${guesses} guesses  ${reward} points  ${state}`);
    for (const each of activity.options) print(`    ${each.id}  ${each.title['zh-CN']}`);
  }
  return 0;
}
