import { MADE_AT, makeProduct, type SampleProduct } from './products.ts';
import { aboutGoods } from './questions/aboutGoods.ts';
import { aboutLife } from './questions/aboutLife.ts';
import { aboutTravel } from './questions/aboutTravel.ts';
import { type AnswerSketch, people, type QuestionSketch } from './questions/sketch.ts';
import { createRandom, type Random } from './random.ts';
import { shops } from './shops.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const groups = [
  { type: 'product', sketches: aboutGoods },
  { type: 'travel', sketches: aboutTravel },
  { type: 'life', sketches: aboutLife },
] as const;

/** Everybody who asks or answers: people, and the shops for themselves. */
export function* authorLines() {
  for (const [code, [nickname, level, verified]] of Object.entries(people)) yield { code, nickname, level, verified };
  for (const shop of shops) yield { code: sellerCode(shop.id), nickname: shop.name[0], level: 0, verified: true };
}

const sellerCode = (shop: number) => `shop-${shop}`;

/** What a question is numbered that begins with these words. One about a product is there with the product alone, so none is named. */
export function questionBeginning(words: string): number {
  const all: readonly QuestionSketch[] = groups.flatMap(({ sketches }) => [...sketches]);
  const at = all.findIndex(({ title, noun }) => noun === undefined && title.startsWith(words));
  if (at < 0) throw new Error(`no question begins with ${words}`);
  return at + 1;
}

/** The questions of the sample shop. One about a product that a small shop does not sell is left out. */
export function* questionLines(products: number, seed: number) {
  const ids = { question: 0, answer: 0, comment: 0 };
  const random = createRandom(`${seed}/questions`);
  for (const { type, sketches } of groups) {
    for (const sketch of sketches) {
      const product = sketch.noun === undefined ? undefined : productOf(sketch.noun, products, seed);
      const [question, answers] = [(ids.question += 1), sketch.answers.map(() => (ids.answer += 1))];
      const comments = sketch.answers.map((answer) => (answer.comments ?? []).map(() => (ids.comment += 1)));
      if (sketch.noun !== undefined && product === undefined) continue;
      const askedAt = MADE_AT - sketch.daysAgo * DAY - random.int(0, 20) * HOUR;
      const { by, language, title, content = '', tags, score = 0, views, headline, best } = sketch;
      yield {
        id: question,
        author: by,
        language,
        title,
        content,
        type,
        ...(product ? { product: product.line.id } : {}),
        tags,
        score,
        views,
        ...(headline === undefined ? {} : { headline }),
        ...(best === undefined ? {} : { best: answers[best] }),
        createdAt: new Date(askedAt).toISOString(),
        answers: answerLines(sketch, { askedAt, answers, comments, product, random }),
      };
    }
  }
}

function productOf(noun: string, products: number, seed: number): SampleProduct | undefined {
  for (let at = 0; at < Math.min(products, 1_200); at += 1) {
    const product = makeProduct(at, seed);
    if (product.shelf.noun.noun[0] === noun) return product;
  }
  return undefined;
}

interface Place {
  askedAt: number;
  answers: readonly number[];
  comments: readonly (readonly number[])[];
  product: SampleProduct | undefined;
  random: Random;
}

/** Each comes some hours after the one before, and none after the sample was made. */
function answerLines({ language, answers: sketches }: QuestionSketch, { askedAt, answers, comments, product, random }: Place) {
  let at = askedAt;
  const after = (hours: number) => {
    at = Math.min(at + hours * HOUR, MADE_AT);
    return new Date(at).toISOString();
  };
  const codeOf = (by: AnswerSketch['by']) => (by === 'shop' ? sellerCode(product?.line.shop ?? 0) : by);
  return sketches.map(({ by, text, buyer, pictured, up, comments: said = [] }, place) => ({
    id: answers[place],
    author: codeOf(by),
    language: languageIn(text, language),
    content: text,
    ...(by === 'shop' ? { official: true } : {}),
    ...(buyer ? { buyer } : {}),
    ...(pictured && product ? { pictures: product.line.pictures.slice(1, 2) } : {}),
    ...(up ? { up } : {}),
    createdAt: after(random.int(1, 9)),
    comments: said.map((comment, index) => ({
      id: comments[place]?.[index],
      author: codeOf(comment.by),
      ...(comment.under === undefined ? {} : { parent: comments[place]?.[comment.under], to: codeOf(said[comment.under]?.by ?? by) }),
      language: languageIn(comment.text, language),
      content: comment.text,
      createdAt: after(random.int(1, 5)),
    })),
  }));
}

/** Answers need not be in the language of the question. */
function languageIn(text: string, asked: QuestionSketch['language']): QuestionSketch['language'] {
  if (!/\p{Script=Han}/u.test(text)) return 'en';
  if (/[這個會們還沒嗎過寫買錢請點對開關體電邊經號種讓樣後來從發時間當實際較貴]/.test(text)) return 'zh-TW';
  if (/[这个会们还没吗过写买钱请点对开关体电边经号种让样后来从发时间当实际较贵]/.test(text)) return 'zh-CN';
  return asked === 'en' ? 'zh-CN' : asked;
}
