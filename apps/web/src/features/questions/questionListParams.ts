import type { QuestionListQuery } from '@baodao/domain/questions/shapes';
import { parseQuery } from '@baodao/link-builders/parse';

/** Values of the `type` parameter. With `search`, `key` holds search words instead of a tag. */
export const listKinds = ['new', 'hot', 'unanswered', 'solved', 'search'] as const;
export type ListKind = (typeof listKinds)[number];

export interface QuestionListParams {
  kind: ListKind;
  key: string | undefined;
  productId: number | undefined;
  page: number;
}

export function parseQuestionListParams(search: string): QuestionListParams {
  const { type, key, productId, page = 1 } = parseQuery('questionList', search);
  return { kind: listKinds.find((kind) => kind === type) ?? 'new', key, productId, page };
}

const QUESTIONS_PER_PAGE = 15;

export function toQuestionListQuery({ kind, key, productId, page }: QuestionListParams): QuestionListQuery {
  const filter = key === undefined ? {} : kind === 'search' ? { key: key.slice(0, 64) } : { tag: key.slice(0, 40) };
  const order = kind === 'solved' ? { solved: true } : kind === 'search' ? {} : { sort: kind };
  return { ...filter, ...order, ...(productId === undefined ? {} : { productId }), index: page, count: QUESTIONS_PER_PAGE };
}
