import type { AuthorLine, QuestionLine } from './format.ts';
import type { ParsedLine } from './parsedLine.ts';
import type { Problems } from './problems.ts';

/** Checks the references between questions, authors and products. */
export function checkQuestions(
  problems: Problems,
  { authors, questions }: { authors: readonly ParsedLine<AuthorLine>[]; questions: readonly ParsedLine<QuestionLine>[] },
  hasProduct: (id: number) => boolean,
): void {
  const codes = new Set<string>();
  for (const { place, value } of authors) {
    if (codes.has(value.code)) problems.add(place, `author ${value.code} is there twice`);
    codes.add(value.code);
  }
  const seen = { question: new Set<number>(), answer: new Set<number>(), comment: new Set<number>() };
  for (const { place, value } of questions) {
    const once = (kind: keyof typeof seen, id: number) => {
      if (seen[kind].has(id)) problems.add(place, `${kind} ${id} is there twice`);
      seen[kind].add(id);
    };
    const written = ({ author, createdAt }: { author: string; createdAt: string }, after: string) => {
      if (!codes.has(author)) problems.add(place, `author ${author} is not in this folder`);
      if (Date.parse(createdAt) < Date.parse(after)) problems.add(place, `${createdAt} is before what it answers`);
    };
    once('question', value.id);
    written(value, value.createdAt);
    if (value.product !== undefined && !hasProduct(value.product)) problems.add(place, `product ${value.product} is not in this folder`);
    if ((value.product === undefined) === (value.type === 'product')) problems.add(place, 'names a product, or is about something else');
    if (value.best !== undefined && !value.answers.some(({ id }) => id === value.best)) {
      problems.add(place, `answer ${value.best} is none of its answers`);
    }
    for (const answer of value.answers) {
      once('answer', answer.id);
      written(answer, value.createdAt);
      const above = new Set<number>();
      for (const comment of answer.comments) {
        once('comment', comment.id);
        written(comment, answer.createdAt);
        if (comment.parent !== undefined && !above.has(comment.parent))
          problems.add(place, `comment ${comment.parent} does not stand above`);
        if (comment.to !== undefined && !codes.has(comment.to)) problems.add(place, `author ${comment.to} is not in this folder`);
        // Replies hang on comments, never on replies.
        if (comment.parent === undefined) above.add(comment.id);
      }
    }
  }
}
