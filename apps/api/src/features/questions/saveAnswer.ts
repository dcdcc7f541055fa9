import { orderStates } from '@baodao/domain/orders/states';
import type { Answer, AnswerSaveInput, BestAnswerInput } from '@baodao/domain/questions/shapes';
import type { Done } from '@baodao/domain/wire/fields';
import { and, eq, sql } from 'drizzle-orm';
import type { Environment } from '../../config.ts';
import { answer, question } from '../../db/schema/questions.ts';
import type { Transaction } from '../../db/transaction.ts';
import { ApiProblem, notFound } from '../../http/problems.ts';
import type { RequestContext } from '../../http/requestContext.ts';
import { ownedPictures } from '../media/uploads.ts';
import { postLedger } from '../member/postLedger.ts';
import { BEST_ANSWER_SCORE } from '../member/tasks.ts';
import { firstStatus, saysSomething, tidyText, writtenIn } from './keepWords.ts';
import { answerShown, isThere, returnOffer, tell } from './publish.ts';
import { answerOrders, answersOf } from './readAnswers.ts';
import { SHOWN } from './readQuestions.ts';

/** Answers a question that is shown. Locks go from a question to its answers, and to members last. */
export async function saveAnswer(
  tx: Transaction,
  environment: Environment,
  { userId, language }: RequestContext,
  { questionId, ...input }: AnswerSaveInput,
): Promise<Answer> {
  const content = saysSomething('content', tidyText(input.content));
  const asked = await lockShownQuestion(tx, questionId);
  const images = await ownedPictures(tx, userId, input.images);
  const status = firstStatus(environment, content);
  const buyer = asked.productId !== null && (await hasBought(tx, userId, asked.productId));
  const [row] = await tx
    .insert(answer)
    .values({ questionId, userId, language: writtenIn(content, language), content, images, status, buyer })
    .returning();
  if (!row) throw new Error('The answer was not kept');
  if (status === SHOWN) await answerShown(tx, row, asked);
  const [kept] = await answersOf(tx, { where: sql`${answer.id} = ${row.id}`, order: answerOrders.old, limit: 1 }, { language, userId });
  if (!kept) throw new Error('The answer cannot be read');
  return kept;
}

/** Takes an answer as the best of a question of one's own: once, and the same again is no fault. */
export async function acceptAnswer(tx: Transaction, { userId }: RequestContext, { questionId, answerId }: BestAnswerInput): Promise<Done> {
  const asked = await lockShownQuestion(tx, questionId);
  if (asked.userId !== userId) throw notFound('question');
  if (asked.bestAnswerId === answerId) return { done: true };
  const [best] = await tx
    .select()
    .from(answer)
    .where(and(eq(answer.id, answerId), eq(answer.questionId, questionId), eq(answer.status, SHOWN)))
    .for('update');
  if (!best) throw notFound('answer');
  if (asked.bestAnswerId !== null) throw new ApiProblem(-5, 'another answer was taken as the best');
  await tx.update(question).set({ bestAnswerId: answerId, activeAt: sql`shop_now()` }).where(eq(question.id, questionId));
  await reward(tx, best.userId, asked);
  return { done: true };
}

/** Nobody earns by himself: what he had offered comes back to him, as it does where nobody is there to take it. */
async function reward(tx: Transaction, winner: number | null, asked: typeof question.$inferSelect): Promise<void> {
  const { id, userId: asker, score: offered, title } = asked;
  if (asker !== null && (winner === asker || winner === null || !(await isThere(tx, winner)))) {
    return returnOffer(tx, { id, userId: asker, score: offered });
  }
  if (winner === null) return;
  const score = offered + BEST_ANSWER_SCORE;
  const source = { kind: 'bestAnswer', code: String(id) } as const;
  // A second time, after staff had hidden the first best answer, it is given to somebody else.
  if (await postLedger(tx, { userId: winner, account: 'score', change: score, source })) {
    await tell(tx, winner, 'answerAccepted', { title, score: String(score) }, { question: id, event: `${id}:${winner}` });
  }
}

async function lockShownQuestion(tx: Transaction, id: number) {
  const [found] = await tx
    .select()
    .from(question)
    .where(and(eq(question.id, id), eq(question.status, SHOWN)))
    .for('update');
  if (!found) throw notFound('question');
  return found;
}

async function hasBought(tx: Transaction, userId: number, productId: number): Promise<boolean> {
  const { rows } = await tx.execute<{ bought: boolean }>(sql`SELECT EXISTS (
    SELECT FROM order_line JOIN shop_order ON shop_order.code = order_line.order_code
    WHERE order_line.user_id = ${userId} AND order_line.product_id = ${productId}
      AND shop_order.state >= ${orderStates.toShip} AND order_line.refund_num < order_line.num
  ) AS bought`);
  return rows[0]?.bought ?? false;
}
