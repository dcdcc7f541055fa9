import { type AnswerData, people, type QuestionData, questionGroups } from './contentData.ts';
import type { Language } from './localizedText.ts';
import { MADE_AT, makeProduct, positionOf, type SampleProduct } from './products.ts';
import { createRandom, type Random } from './random.ts';
import { shops } from './shops.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Authors of questions and answers: people and shops. */
export function* authorLines() {
  yield* people;
  for (const shop of shops) yield { code: sellerCode(shop.id), nickname: shop.name['zh-CN'], level: 0, verified: true };
}

const sellerCode = (shop: number) => `shop-${shop}`;

/** Finds a question by the beginning of its title. Questions about products are ignored, because a small sample lacks them. */
export function questionBeginning(beginning: string): number {
  const all = questionGroups.flatMap(({ questions }) => questions);
  const position = all.findIndex(({ title, product }) => product === undefined && title.startsWith(beginning));
  if (position < 0) throw new Error(`No question begins with ${beginning}`);
  return position + 1;
}

/** The questions of the sample shop. Questions about products that a small sample lacks are left out. */
export function* questionLines(products: number, seed: number) {
  const ids = { question: 0, answer: 0, comment: 0 };
  const random = createRandom(`${seed}/questions`);
  for (const { type, questions } of questionGroups) {
    for (const question of questions) {
      const product = question.product === undefined ? undefined : productOf(question.product, products, seed);
      const [id, answers] = [(ids.question += 1), question.answers.map(() => (ids.answer += 1))];
      const comments = question.answers.map((answer) => (answer.comments ?? []).map(() => (ids.comment += 1)));
      if (question.product !== undefined && product === undefined) continue;
      const askedAt = MADE_AT - question.daysAgo * DAY - random.int(0, 20) * HOUR;
      const { author, language, title, content = '', tags, score = 0, views, headline, acceptedAnswer } = question;
      yield {
        id,
        author,
        language,
        title,
        content,
        type,
        ...(product ? { product: product.line.id } : {}),
        tags,
        score,
        views,
        ...(headline === undefined ? {} : { headline }),
        ...(acceptedAnswer === undefined ? {} : { best: answers[acceptedAnswer] }),
        createdAt: new Date(askedAt).toISOString(),
        answers: answerLines(question, { askedAt, answers, comments, product, random }),
      };
    }
  }
}

function productOf(name: string, products: number, seed: number): SampleProduct | undefined {
  const position = positionOf(name);
  return position < products ? makeProduct(position, seed) : undefined;
}

interface AnswerContext {
  askedAt: number;
  answers: readonly number[];
  comments: readonly (readonly number[])[];
  product: SampleProduct | undefined;
  random: Random;
}

/** Each answer follows some hours after the previous one, and none is later than the sample. */
function answerLines(question: QuestionData, { askedAt, answers, comments, product, random }: AnswerContext) {
  const { language } = question;
  let time = askedAt;
  const advanceTime = (hours: number) => {
    time = Math.min(time + hours * HOUR, MADE_AT);
    return new Date(time).toISOString();
  };
  const getAuthorCode = (author: AnswerData['author']) => (author === 'shop' ? sellerCode(product?.line.shop ?? 0) : author);
  return question.answers.map(({ author, text, buyer, withPicture, upvotes, comments: thread = [] }, position) => ({
    id: answers[position],
    author: getAuthorCode(author),
    language: languageIn(text, language),
    content: text,
    ...(author === 'shop' ? { official: true } : {}),
    ...(buyer ? { buyer } : {}),
    ...(withPicture && product ? { pictures: product.line.pictures.slice(1, 2) } : {}),
    ...(upvotes ? { up: upvotes } : {}),
    createdAt: advanceTime(random.int(1, 9)),
    comments: thread.map((comment, index) => ({
      id: comments[position]?.[index],
      author: getAuthorCode(comment.author),
      ...(comment.replyTo === undefined
        ? {}
        : { parent: comments[position]?.[comment.replyTo], to: getAuthorCode(thread[comment.replyTo]?.author ?? author) }),
      language: languageIn(comment.text, language),
      content: comment.text,
      createdAt: advanceTime(random.int(1, 5)),
    })),
  }));
}

/** An answer may be written in another language than its question. */
function languageIn(text: string, questionLanguage: Language): Language {
  if (!/\p{Script=Han}/u.test(text)) return 'en';
  if (/[這個會們還沒嗎過寫買錢請點對開關體電邊經號種讓樣後來從發時間當實際較貴]/.test(text)) return 'zh-TW';
  if (/[这个会们还没吗过写买钱请点对开关体电边经号种让样后来从发时间当实际较贵]/.test(text)) return 'zh-CN';
  return questionLanguage === 'en' ? 'zh-CN' : questionLanguage;
}
