/** A question as it is written down here: ids, times and the product follow from its place. */
export interface QuestionSketch {
  by: Person;
  language: 'zh-CN' | 'zh-TW' | 'en';
  title: string;
  content?: string;
  /** The noun (simplified) of the product it is about. */
  noun?: string;
  tags: readonly string[];
  daysAgo: number;
  score?: number;
  views: number;
  headline?: number;
  /** The place of the accepted answer. */
  best?: number;
  answers: readonly AnswerSketch[];
}

export interface AnswerSketch {
  /** `shop` is whoever sells the product. */
  by: Person | 'shop';
  text: string;
  /** Its writer had bought it. */
  buyer?: boolean;
  /** With a picture of the product. */
  pictured?: boolean;
  up?: number;
  comments?: readonly CommentSketch[];
}

export interface CommentSketch {
  by: Person | 'shop';
  text: string;
  /** The place of the comment that it replies to. */
  under?: number;
}

/** Who asks and answers in the sample shop. */
export const people = {
  lan: ['阿岚', 3, true],
  xiaoman: ['小满', 1, false],
  kevin: ['Kevin_L', 2, false],
  lin: ['林小姐', 2, false],
  mori: ['森林里的陶', 0, false],
  mei: ['阿May', 4, true],
  chen: ['陈太太', 1, false],
  hong: ['阿宏', 2, false],
  joanna: ['Joanna', 0, false],
  zhou: ['小周', 1, false],
  peggy: ['Peggy', 3, false],
  tony: ['Tony W', 1, false],
  zhu: ['阿珠', 2, true],
  wendy: ['Wendy', 0, false],
  yun: ['云端的牛', 0, false],
  dad: ['两个娃的爸', 1, false],
  qing: ['晴天', 0, false],
  gao: ['高山茶痴', 5, true],
  ruby: ['Ruby', 2, false],
  bai: ['白日梦', 0, false],
  amy: ['Amy Chen', 3, true],
  ke: ['橘子汽水', 1, false],
  sun: ['早睡失败', 0, false],
  marco: ['Marco', 1, false],
  hanna: ['Hanna', 0, false],
  leo: ['Leo in Taipei', 4, true],
  qin: ['秦叔', 2, false],
  wan: ['湾湾通', 5, true],
} as const satisfies Record<string, readonly [nickname: string, level: number, verified: boolean]>;

export type Person = keyof typeof people;
