import type { QuestionListQuery } from '@baodao/domain/questions/shapes';
import { parseLink } from '@baodao/link-builders/parse';
import { paths } from '@baodao/link-builders/paths';

/** What an address may ask for by its `type`; `search` looks for words where the others look for a tag. */
export const listKinds = ['new', 'hot', 'unanswered', 'solved', 'search'] as const;
export type ListKind = (typeof listKinds)[number];

export interface QuestionsWanted {
  kind: ListKind;
  key: string | undefined;
  productId: number | undefined;
  page: number;
}

/** Which questions an address means. */
export function readList(search: string): QuestionsWanted {
  const link = parseLink(paths.questionList + search);
  const { type, key, productId, page = 1 } = link?.key === 'questionList' ? link.params : {};
  return { kind: listKinds.find((kind) => kind === type) ?? 'new', key, productId, page };
}

const PER_PAGE = 15;

export function queryOf({ kind, key, productId, page }: QuestionsWanted): QuestionListQuery {
  const what = key === undefined ? {} : kind === 'search' ? { key: key.slice(0, 64) } : { tag: key.slice(0, 40) };
  const how = kind === 'solved' ? { solved: true } : kind === 'search' ? {} : { sort: kind };
  return { ...what, ...how, ...(productId === undefined ? {} : { productId }), index: page, count: PER_PAGE };
}

/** The id in an address of a question or an answer. */
export function idIn(path: string, query: URLSearchParams): number | undefined {
  const link = parseLink(`${path}?${query}`);
  return link?.key === 'question' || link?.key === 'answer' ? link.params.id : undefined;
}
