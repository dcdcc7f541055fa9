// What the sample shop tells: stories, questions, articles, pages, and what the home page shows.
import { z } from 'zod';
import { LocalizedText } from './localizedText.ts';
import { palettes } from './pictures/palettes.ts';
import { hours, keysOf, Picture, read, strings } from './readData.ts';

const topicKeys = ['food', 'play', 'life', 'craft', 'gift', 'season', 'select'] as const;
export type TopicKey = (typeof topicKeys)[number];

const Story = z.strictObject({
  /** Part of the story's address. */
  key: z.string(),
  place: z.string(),
  picture: Picture,
  tags: strings,
  products: strings,
  shops: strings,
  articles: strings,
  title: LocalizedText,
  text: LocalizedText,
});
export type Story = z.infer<typeof Story>;

const Topic = z.strictObject({ key: z.enum(topicKeys), title: LocalizedText, listed: z.boolean() });
export const topics = read('topics', z.array(Topic)).map((topic) => ({ ...topic, stories: read(`stories/${topic.key}`, z.array(Story)) }));

const Note = z.strictObject({
  /** The simplified name of a product, the name of an article or market, or the beginning of a question. */
  about: z.string(),
  topic: z.enum(topicKeys),
  text: LocalizedText,
});
export type Note = z.infer<typeof Note>;
export const notes = read(
  'notes',
  z.strictObject({ product: z.array(Note), article: z.array(Note), question: z.array(Note), market: z.array(Note) }),
);

export const people = read(
  'people',
  z.array(z.strictObject({ code: z.string(), nickname: z.string(), level: z.number(), verified: z.boolean() })),
);

/** `shop` is the shop that sells the product in question. */
const Author = z.enum([people[0]?.code ?? '', ...people.map(({ code }) => code), 'shop']);
const Comment = z.strictObject({
  author: Author,
  text: z.string(),
  /** The position of the comment that it answers. */
  replyTo: z.number().optional(),
});
const Answer = z.strictObject({
  author: Author,
  text: z.string(),
  /** The author bought the product. */
  buyer: z.boolean().optional(),
  /** Shows a picture of the product. */
  withPicture: z.boolean().optional(),
  upvotes: z.number().optional(),
  comments: z.array(Comment).optional(),
});
const Question = z.strictObject({
  author: Author,
  language: z.enum(['zh-CN', 'zh-TW', 'en']),
  title: z.string(),
  content: z.string().optional(),
  /** The simplified name of the product it is about. */
  product: z.string().optional(),
  tags: strings,
  daysAgo: z.number(),
  score: z.number().optional(),
  views: z.number(),
  headline: z.number().optional(),
  /** The position of the accepted answer. */
  acceptedAnswer: z.number().optional(),
  answers: z.array(Answer),
});
export type QuestionData = z.infer<typeof Question>;
export type AnswerData = z.infer<typeof Answer>;

export const questionGroups = (['product', 'travel', 'life'] as const).map((type) => ({
  type,
  questions: read(`questions/${type}`, z.array(Question)),
}));

export const articles = read(
  'articles',
  z.array(
    z.strictObject({
      /** Its texts are `articles/<name>.<language>.md`. */
      name: z.string(),
      type: z.enum(['article', 'news', 'guide', 'discover']),
      tags: strings,
      picture: Picture.optional(),
      /** Products it mentions, by position in the shop. */
      products: z.array(z.number()),
      daysAgo: z.number(),
      /** Pinned above newer ones. */
      top: z.boolean().optional(),
    }),
  ),
);

/** Static pages. A page's id is its position. */
export const pages = read(
  'pages',
  z.array(
    z.strictObject({
      /** Its texts are `pages/<name>.<language>.md`. */
      name: z.string(),
      key: z.string(),
      kind: z.enum(['guide', 'certificate', 'page', 'activity']),
      picture: Picture.optional(),
      hours: hours.optional(),
      /** The icon on a certificate. */
      emblem: z.string().optional(),
    }),
  ),
);

const link = { linkType: z.number(), linkValue: z.string().optional() };

export const banners = read(
  'banners',
  z.array(
    z.strictObject({
      id: z.number(),
      name: z.string(),
      place: z.string(),
      title: LocalizedText,
      text: LocalizedText,
      picture: Picture,
      /** A video of the import folder that plays over the picture. */
      video: z.string().optional(),
      ...link,
      /** The simplified name of the shop it links to. */
      linkShop: z.string().optional(),
      /** Products shown with it, by position in the shop. */
      products: z.array(z.number()),
    }),
  ),
);
export type BannerData = (typeof banners)[number];

/** Links from the home page to parts of the shop. */
export const channels = read(
  'channels',
  z.array(
    z.strictObject({
      name: z.string(),
      title: LocalizedText,
      picture: z.string(),
      palette: z.enum(keysOf(palettes)),
      /** An icon of the apps' icon set. */
      icon: z.string(),
      linkType: z.number(),
      linkValue: z.string(),
    }),
  ),
);

/** Header and footer. The QR code leads to `appQr`. */
export const settings = read(
  'settings',
  z.strictObject({
    iosApp: z.string(),
    androidApp: z.string(),
    appQr: z.string(),
    supplierLogin: z.string(),
    filingNumber: z.string(),
    licenceNumber: z.string(),
    address: LocalizedText,
    phone: z.string(),
    mail: z.string(),
    hours: LocalizedText,
    social: z.array(z.strictObject({ network: z.string(), href: z.string() })),
  }),
);

const Button = z.strictObject({ id: z.number(), place: z.string(), title: LocalizedText, icon: z.string() });

export const buttons = read(
  'buttons',
  z.array(
    z.union([
      Button.extend({ linkType: z.number(), linkValue: z.string() }),
      /** Links to the thing of this name. Shops have their simplified names. */
      Button.extend({
        linkTo: z.union([
          z.strictObject({ market: z.string() }),
          z.strictObject({ article: z.string() }),
          z.strictObject({ shop: z.string() }),
          z.strictObject({ vendor: z.string() }),
          z.strictObject({ activity: z.string() }),
        ]),
      }),
      /** Links to the group of the travel category that has this icon. */
      Button.extend({ travelGroup: z.string() }),
    ]),
  ),
);

/** Tags of products, shops, articles and reviews. */
export const tags = read('tags', z.array(LocalizedText));

export const hotSearches = new Map(
  read('hotSearches', z.array(z.strictObject({ word: z.string(), weight: z.number() }))).map(({ word, weight }) => [word, weight]),
);

/** Lines in the format of the import folder. The import validates them. */
const importLines = z.array(z.looseObject({ id: z.number() }));
export const lotteries = read('lotteries', importLines);
export const guesses = read('guesses', importLines);
