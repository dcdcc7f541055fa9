import { orderStates } from '@baodao/domain/orders/states';
import type { Answer, AnswerSaveInput, BestAnswerInput } from '@baodao/domain/questions/shapes';
import type { DoneReply } from '@baodao/domain/wire/fields';
import type { Environment } from '@baodao/settings/settings';
import { and, eq, sql } from 'drizzle-orm';
import { answer, question } from '../../platform/db/schema/questions.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { ApiProblem, notFound } from '../../platform/http/problems.ts';
import type { RequestContext } from '../../platform/http/requestContext.ts';
import { claimOwnPictures } from '../media/uploads.ts';
import { postToLedger } from '../member/postToLedger.ts';
import { BEST_ANSWER_SCORE } from '../member/tasks.ts';
import { answerOrders, readAnswers } from './readAnswers.ts';
import { SHOWN } from './readQuestions.ts';
import { detectLanguage, initialStatus, normalizeText, requireText } from './userText.ts';
import { memberExists, notifyMember, onAnswerShown, returnBounty } from './visibilityEffects.ts';

/** Lock order: question, then its answers, then members. */
export async function saveAnswer(
  tx: Transaction,
  environment: Environment,
  { userId, language }: RequestContext,
  { questionId, ...input }: AnswerSaveInput,
): Promise<Answer> {
  const content = requireText('content', normalizeText(input.content));
  const parent = await lockShownQuestion(tx, questionId);
  const images = await claimOwnPictures(tx, userId, input.images);
  const status = initialStatus(environment, content);
  const buyer = parent.productId !== null && (await hasBought(tx, userId, parent.productId));
  const [row] = await tx
    .insert(answer)
    .values({ questionId, userId, language: detectLanguage(content, language), content, images, status, buyer })
    .returning();
  if (!row) throw new Error('The answer was not stored');
  if (status === SHOWN) await onAnswerShown(tx, row, parent);
  const [saved] = await readAnswers(tx, { where: sql`${answer.id} = ${row.id}`, order: answerOrders.old, limit: 1 }, { language, userId });
  if (!saved) throw new Error('The stored answer was not found');
  return saved;
}

/** Accepts the best answer to the member's own question, once. Repeating the same choice has no effect. */
export async function acceptAnswer(
  tx: Transaction,
  { userId }: RequestContext,
  { questionId, answerId }: BestAnswerInput,
): Promise<DoneReply> {
  const parent = await lockShownQuestion(tx, questionId);
  if (parent.userId !== userId) throw notFound('question');
  if (parent.bestAnswerId === answerId) return { done: true };
  const [best] = await tx
    .select()
    .from(answer)
    .where(and(eq(answer.id, answerId), eq(answer.questionId, questionId), eq(answer.status, SHOWN)))
    .for('update');
  if (!best) throw notFound('answer');
  if (parent.bestAnswerId !== null) throw new ApiProblem(-5, 'another answer was taken as the best');
  await tx.update(question).set({ bestAnswerId: answerId, activeAt: sql`shop_now()` }).where(eq(question.id, questionId));
  await rewardBestAnswer(tx, best.userId, parent);
  return { done: true };
}

/** Posts the reward and the bounty. Returns the bounty when the asker answered themselves, or the writer has no account. */
async function rewardBestAnswer(tx: Transaction, winner: number | null, parent: typeof question.$inferSelect): Promise<void> {
  const { id, userId: asker, score: bounty, title } = parent;
  if (asker !== null && (winner === asker || winner === null || !(await memberExists(tx, winner)))) {
    return returnBounty(tx, { id, userId: asker, score: bounty });
  }
  if (winner === null) return;
  const score = bounty + BEST_ANSWER_SCORE;
  const source = { kind: 'bestAnswer', code: String(id) } as const;
  // After staff hid an earlier best answer, another member may receive the reward.
  if (await postToLedger(tx, { userId: winner, account: 'score', change: score, source })) {
    await notifyMember(tx, winner, 'answerAccepted', { title, score: String(score) }, { question: id, event: `${id}:${winner}` });
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
