import type { Question, QuestionSaveInput } from '@baodao/domain/questions/shapes';
import type { Environment } from '@baodao/settings/settings';
import { and, eq } from 'drizzle-orm';
import { product } from '../../platform/db/schema/catalog.ts';
import { question } from '../../platform/db/schema/questions.ts';
import { loadTagLabels } from '../../platform/db/tagLabels.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { badParameter } from '../../platform/http/problems.ts';
import type { RequestContext } from '../../platform/http/requestContext.ts';
import { ON_SALE } from '../catalog/productStatus.ts';
import { claimOwnPictures } from '../media/uploads.ts';
import { postToLedger } from '../member/postToLedger.ts';
import { buildTsVector } from '../search/fullTextSearch.ts';
import { findQuestion, SHOWN } from './readQuestions.ts';
import { detectLanguage, initialStatus, normalizeLine, normalizeText, requireText } from './userText.ts';
import { onQuestionShown } from './visibilityEffects.ts';

/** Deducts the bounty for the best answer from the asker's score immediately. */
export async function saveQuestion(
  tx: Transaction,
  environment: Environment,
  { userId, language }: RequestContext,
  { type, productId, score = 0, ...input }: QuestionSaveInput,
): Promise<Question> {
  const title = requireText('title', normalizeLine(input.title));
  const content = normalizeText(input.content);
  if (productId !== undefined && !(await isOnSale(tx, productId))) throw badParameter('productId');
  const images = await claimOwnPictures(tx, userId, input.images);
  const tagLabels = await loadTagLabels(tx, language);
  const tags = [...new Set(input.tags.map((tag) => tagLabels.toTag(normalizeLine(tag))).filter(Boolean))];
  const status = initialStatus(environment, title, content, ...tags);
  const searchVec = buildTsVector({ title: [title], keywords: tags, text: [content] });
  const [row] = await tx
    .insert(question)
    .values({
      userId,
      language: detectLanguage(`${title} ${content}`, language),
      title,
      content,
      images,
      type,
      productId: productId ?? null,
      tags,
      score,
      status,
      searchVec,
    })
    .returning({ id: question.id });
  if (!row) throw new Error('The question was not stored');
  const { id } = row;
  if (score > 0) await postToLedger(tx, { userId, account: 'score', change: -score, source: { kind: 'offer', code: String(id) } });
  if (status === SHOWN) await onQuestionShown(tx, { id, userId });
  const saved = await findQuestion(tx, id, { language, userId });
  if (!saved) throw new Error('The stored question was not found');
  return saved;
}

async function isOnSale(tx: Transaction, id: number): Promise<boolean> {
  const rows = await tx
    .select({ id: product.id })
    .from(product)
    .where(and(eq(product.id, id), eq(product.status, ON_SALE)));
  return rows.length > 0;
}
