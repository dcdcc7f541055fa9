import { checkWindow } from './checkWindow.ts';
import type { GuessLine, LotteryLine } from './format.ts';
import type { ParsedLine } from './parsedLine.ts';
import type { Problems, SourceLine } from './problems.ts';

export interface CheckedGames {
  lotteries: LotteryLine[];
  guesses: GuessLine[];
}

interface Given {
  lotteries: ParsedLine<LotteryLine>[];
  guesses: ParsedLine<GuessLine>[];
  coupons: ReadonlySet<number>;
}

const TOTAL_ODDS = 10_000;

/** Odds of a lottery are whole, and there is always something to give; what can be guessed has its options once. */
export function checkGames(problems: Problems, { lotteries, guesses, coupons }: Given): CheckedGames {
  rejectDuplicates(
    problems,
    lotteries.map(({ place, value }) => ({ place, name: `lottery ${value.id}` })),
  );
  rejectDuplicates(
    problems,
    lotteries.flatMap(({ place, value }) => value.prizes.map(({ id }) => ({ place, name: `prize ${id}` }))),
  );
  rejectDuplicates(
    problems,
    guesses.flatMap(({ place, value }) => [
      { place, name: `guess ${value.id}` },
      { place, name: `guess ${value.key}` },
    ]),
  );
  for (const { place, value } of lotteries) checkLottery(problems, place, value, coupons);
  for (const { place, value } of guesses) {
    checkWindow(problems, place, value);
    rejectDuplicates(
      problems,
      value.options.map(({ id }) => ({ place, name: `option ${id}` })),
    );
  }
  return { lotteries: lotteries.map(({ value }) => value), guesses: guesses.map(({ value }) => value) };
}

function rejectDuplicates(problems: Problems, named: readonly { place: SourceLine; name: string }[]) {
  const known = new Set<string>();
  for (const { place, name } of named) {
    if (known.has(name)) problems.add(place, `${name} is there twice`);
    known.add(name);
  }
}

function checkLottery(problems: Problems, place: SourceLine, lottery: LotteryLine, coupons: ReadonlySet<number>) {
  const { type, question, prizes } = lottery;
  const need = (isThere: boolean, problem: string) => {
    if (!isThere) problems.add(place, problem);
  };
  checkWindow(problems, place, lottery);
  need(prizes.reduce((sum, { parts }) => sum + parts, 0) === TOTAL_ODDS, `the parts of the prizes do not add up to ${TOTAL_ODDS}`);
  need(
    prizes.filter((prize) => prize.type === 'none' && prize.stock === undefined).length === 1,
    'needs one prize "none" without a stock, for when the others are gone',
  );
  need((type === 'quiz') === (question !== undefined), type === 'quiz' ? 'a quiz asks a question' : 'only a quiz asks a question');
  for (const { id, type: kind, coupon } of prizes) {
    need((kind === 'coupon') === (coupon !== undefined), `prize ${id}: a coupon, and nothing else, names its coupon`);
    need(coupon === undefined || coupons.has(coupon), `prize ${id}: coupon ${coupon} is not in this folder`);
  }
  if (!question) return;
  rejectDuplicates(
    problems,
    question.options.map(({ id }) => ({ place, name: `option ${id}` })),
  );
  for (const id of question.right)
    need(
      question.options.some((option) => option.id === id),
      `option ${id} is right and not there`,
    );
}
