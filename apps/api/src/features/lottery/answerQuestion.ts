import { errorCodes } from '@baodao/domain/errors/codes';
import type { QuizInput, QuizResult } from '@baodao/domain/lottery/shapes';
import type { Language } from '@baodao/domain/wire/fields';
import { textIn } from '../../db/localText.ts';
import { lotteryAnswer } from '../../db/schema/lottery.ts';
import type { Transaction } from '../../db/transaction.ts';
import { ApiProblem, badParameter, notFound } from '../../http/problems.ts';
import { findLottery } from './readLottery.ts';
import { standingOf, today } from './standing.ts';

/** Answers the question before the draw: once a day, and the first answer counts. Asked again, it is told as it was. */
export async function answerQuestion(tx: Transaction, userId: number, input: QuizInput, language: Language): Promise<QuizResult> {
  const { row, now } = await findLottery(tx, input.lotteryId);
  const { question } = row;
  if (question?.id !== input.questionId) throw notFound('question');
  if (now < row.startsAt) throw new ApiProblem(errorCodes.saleNotStarted, 'the lottery has not begun');
  if (now >= row.endsAt) throw new ApiProblem(errorCodes.saleEnded, 'the lottery is over');
  const chosen = new Set(input.optionIds);
  const known = new Set(question.options.map(({ id }) => id));
  if ([...chosen].some((id) => !known.has(id))) throw badParameter('optionIds');
  const isRight = chosen.size === question.right.length && question.right.every((id) => chosen.has(id));
  await tx
    .insert(lotteryAnswer)
    .values({ lotteryId: row.id, userId, day: today, questionId: question.id, correct: isRight ? 1 : 0 })
    .onConflictDoNothing();
  const { answer, left } = await standingOf(tx, row, userId);
  if (!answer) throw new Error('the answer was not written');
  return {
    correct: answer.isRight,
    answerId: answer.isRight ? answer.id : null,
    chances: left,
    explain: textIn(question.explain, language),
  };
}
