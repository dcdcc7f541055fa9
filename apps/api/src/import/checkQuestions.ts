import type { AuthorLine, QuestionLine } from './format/questions.ts';
import type { ParsedLine } from './parsedLine.ts';
import { createDuplicateCheck, type Problems } from './problems.ts';

/** Checks the references between questions, authors and products. */
export function checkQuestions(
  problems: Problems,
  { authors, questions }: { authors: readonly ParsedLine<AuthorLine>[]; questions: readonly ParsedLine<QuestionLine>[] },
  hasProduct: (id: number) => boolean,
): void {
  const checkDuplicate = createDuplicateCheck(problems);
  for (const { place, value } of authors) checkDuplicate(place, `author ${value.code}`);
  const codes = new Set(authors.map(({ value }) => value.code));
  for (const { place, value } of questions) {
    const checkWritten = ({ author, createdAt }: { author: string; createdAt: string }, after: string) => {
      if (!codes.has(author)) problems.add(place, `author ${author} is not in this folder`);
      if (Date.parse(createdAt) < Date.parse(after)) problems.add(place, `${createdAt} is before the time of the text it answers`);
    };
    checkDuplicate(place, `question ${value.id}`);
    checkWritten(value, value.createdAt);
    if (value.product !== undefined && !hasProduct(value.product)) problems.add(place, `product ${value.product} is not in this folder`);
    if ((value.product === undefined) === (value.type === 'product'))
      problems.add(place, 'product: required for type product, and not allowed otherwise');
    if (value.best !== undefined && !value.answers.some(({ id }) => id === value.best)) {
      problems.add(place, `best: answer ${value.best} does not belong to this question`);
    }
    for (const answer of value.answers) {
      checkDuplicate(place, `answer ${answer.id}`);
      checkWritten(answer, value.createdAt);
      const earlier = new Set<number>();
      for (const comment of answer.comments) {
        checkDuplicate(place, `comment ${comment.id}`);
        checkWritten(comment, answer.createdAt);
        if (comment.parent !== undefined && !earlier.has(comment.parent))
          problems.add(place, `parent: comment ${comment.parent} is not an earlier comment of this answer`);
        if (comment.to !== undefined && !codes.has(comment.to)) problems.add(place, `author ${comment.to} is not in this folder`);
        // Replies refer to comments, never to other replies.
        if (comment.parent === undefined) earlier.add(comment.id);
      }
    }
  }
}
