import type { Answer, Author, Question } from '@baodao/domain/questions/shapes';
import * as links from '@baodao/link-builders/links';
import type { Answer as AnswerThing, Person, QAPage } from 'schema-dts';
import type { AddressOf } from '../../platform/page/page.ts';

const toPerson = ({ nickname }: Author): Person => ({ '@type': 'Person', name: nickname });

export function questionJsonLd(question: Question, answers: readonly Answer[], addressOf: AddressOf): QAPage {
  const shown = answers.filter(({ status }) => status === 1);
  const toAnswer = (answer: Answer): AnswerThing => ({
    '@type': 'Answer',
    text: answer.content,
    dateCreated: answer.createTime,
    upvoteCount: answer.upCount,
    inLanguage: answer.language,
    url: addressOf(links.answer({ id: answer.id })),
    author: toPerson(answer.user),
  });
  const best = shown.find((answer) => answer.best);
  const others = shown.filter((answer) => !answer.best);
  return {
    '@type': 'QAPage',
    mainEntity: {
      '@type': 'Question',
      name: question.title,
      text: question.content || question.title,
      inLanguage: question.language,
      dateCreated: question.createTime,
      answerCount: question.answerCount,
      author: toPerson(question.user),
      ...(best ? { acceptedAnswer: toAnswer(best) } : {}),
      ...(others.length > 0 ? { suggestedAnswer: others.map(toAnswer) } : {}),
    },
  };
}
