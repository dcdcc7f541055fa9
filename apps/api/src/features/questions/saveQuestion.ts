import type { Question, QuestionSaveInput } from '@baodao/domain/questions/shapes';
import { and, eq } from 'drizzle-orm';
import type { Environment } from '../../config.ts';
import { product } from '../../db/schema/catalog.ts';
import { question } from '../../db/schema/questions.ts';
import { tagWords } from '../../db/tags.ts';
import type { Transaction } from '../../db/transaction.ts';
import { badParameter } from '../../http/problems.ts';
import type { RequestContext } from '../../http/requestContext.ts';
import { ON_SALE } from '../catalog/onSale.ts';
import { ownedPictures } from '../media/uploads.ts';
import { postLedger } from '../member/postLedger.ts';
import { documentVector } from '../search/tokens.ts';
import { firstStatus, saysSomething, tidyLine, tidyText, writtenIn } from './keepWords.ts';
import { questionShown } from './publish.ts';
import { findQuestion, SHOWN } from './readQuestions.ts';

/** Asks. What is offered for the best answer leaves the asker's score at once. */
export async function saveQuestion(
  tx: Transaction,
  environment: Environment,
  { userId, language }: RequestContext,
  { type, productId, score = 0, ...input }: QuestionSaveInput,
): Promise<Question> {
  const title = saysSomething('title', tidyLine(input.title));
  const content = tidyText(input.content);
  if (productId !== undefined && !(await isOnSale(tx, productId))) throw badParameter('productId');
  const images = await ownedPictures(tx, userId, input.images);
  const words = await tagWords(tx, language);
  const tags = [...new Set(input.tags.map((tag) => words.kept(tidyLine(tag))).filter(Boolean))];
  const status = firstStatus(environment, title, content, ...tags);
  const searchVec = documentVector({ title: [title], keywords: tags, text: [content] });
  const [row] = await tx
    .insert(question)
    .values({
      userId,
      language: writtenIn(`${title} ${content}`, language),
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
  if (!row) throw new Error('The question was not kept');
  const { id } = row;
  if (score > 0) await postLedger(tx, { userId, account: 'score', change: -score, source: { kind: 'offer', code: String(id) } });
  if (status === SHOWN) await questionShown(tx, { id, userId });
  const kept = await findQuestion(tx, id, { language, userId });
  if (!kept) throw new Error('The question cannot be read');
  return kept;
}

async function isOnSale(tx: Transaction, id: number): Promise<boolean> {
  const rows = await tx
    .select({ id: product.id })
    .from(product)
    .where(and(eq(product.id, id), eq(product.status, ON_SALE)));
  return rows.length > 0;
}
