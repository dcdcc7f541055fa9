import { checkWindow } from './checkWindow.ts';
import type { GuessLine, LotteryLine } from './format/games.ts';
import type { ParsedLine } from './parsedLine.ts';
import { createDuplicateCheck, createRequirement, type Problems, type SourceLine } from './problems.ts';

export interface CheckedGames {
  lotteries: LotteryLine[];
  guesses: GuessLine[];
}

interface CheckInput {
  lotteries: ParsedLine<LotteryLine>[];
  guesses: ParsedLine<GuessLine>[];
  coupons: ReadonlySet<number>;
}

const TOTAL_ODDS = 10_000;

/** Checks that the odds of each lottery are complete, that a prize is always left, and that names are unique. */
export function checkGames(problems: Problems, { lotteries, guesses, coupons }: CheckInput): CheckedGames {
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
  const checkDuplicate = createDuplicateCheck(problems);
  for (const { place, name } of named) checkDuplicate(place, name);
}

function checkLottery(problems: Problems, place: SourceLine, lottery: LotteryLine, coupons: ReadonlySet<number>) {
  const { type, question, prizes } = lottery;
  const requireThat = createRequirement(problems, place);
  checkWindow(problems, place, lottery);
  requireThat(prizes.reduce((sum, { parts }) => sum + parts, 0) === TOTAL_ODDS, `prizes: parts must add up to ${TOTAL_ODDS}`);
  requireThat(
    prizes.filter((prize) => prize.type === 'none' && prize.stock === undefined).length === 1,
    'prizes: exactly one must have type "none" and no stock, for when the others are gone',
  );
  requireThat(
    (type === 'quiz') === (question !== undefined),
    type === 'quiz' ? 'question: required for quiz' : 'question: only allowed for quiz',
  );
  for (const { id, type: kind, coupon } of prizes) {
    requireThat(
      (kind === 'coupon') === (coupon !== undefined),
      `prize ${id}: coupon is required for type coupon, and not allowed otherwise`,
    );
    requireThat(coupon === undefined || coupons.has(coupon), `prize ${id}: coupon ${coupon} is not in this folder`);
  }
  if (!question) return;
  rejectDuplicates(
    problems,
    question.options.map(({ id }) => ({ place, name: `option ${id}` })),
  );
  for (const id of question.right)
    requireThat(
      question.options.some((option) => option.id === id),
      `question: option ${id} of right does not exist`,
    );
}
