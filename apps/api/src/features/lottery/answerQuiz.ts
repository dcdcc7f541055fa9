import { errorCodes } from '@baodao/domain/errors/codes';
import type { QuizInput, QuizResult } from '@baodao/domain/lottery/shapes';
import type { Language } from '@baodao/domain/wire/fields';
import { localize } from '../../platform/db/localizedText.ts';
import { lotteryAnswer } from '../../platform/db/schema/lottery.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { ApiProblem, badParameter, notFound } from '../../platform/http/problems.ts';
import { readDrawChances, today } from './drawChances.ts';
import { findLottery } from './readLottery.ts';

/** Stores the first answer of the day. Later calls return the result of the first one. */
export async function answerQuiz(tx: Transaction, userId: number, input: QuizInput, language: Language): Promise<QuizResult> {
  const { row, now } = await findLottery(tx, input.lotteryId);
  const { question } = row;
  if (question?.id !== input.questionId) throw notFound('question');
  if (now < row.startsAt) throw new ApiProblem(errorCodes.saleNotStarted, 'the lottery has not begun');
  if (now >= row.endsAt) throw new ApiProblem(errorCodes.saleEnded, 'the lottery is over');
  const chosen = new Set(input.optionIds);
  const optionIds = new Set(question.options.map(({ id }) => id));
  if ([...chosen].some((id) => !optionIds.has(id))) throw badParameter('optionIds');
  const isCorrect = chosen.size === question.right.length && question.right.every((id) => chosen.has(id));
  await tx
    .insert(lotteryAnswer)
    .values({ lotteryId: row.id, userId, day: today, questionId: question.id, correct: isCorrect ? 1 : 0 })
    .onConflictDoNothing();
  const { answer, left } = await readDrawChances(tx, row, userId);
  if (!answer) throw new Error('The answer was not stored');
  return {
    correct: answer.isRight,
    answerId: answer.isRight ? answer.id : null,
    chances: left,
    explain: localize(question.explain, language),
  };
}
