import { craft } from './discoveries/craft.ts';
import { food } from './discoveries/food.ts';
import { gift } from './discoveries/gift.ts';
import { life } from './discoveries/life.ts';
import { play } from './discoveries/play.ts';
import { season } from './discoveries/season.ts';
import { select } from './discoveries/select.ts';
import type { Words } from './goodsTypes.ts';
import type { Sight } from './pictures/drawAll.ts';

export interface StorySketch {
  /** Stands in addresses. */
  key: string;
  /** Where it is, by the code of a place. */
  place: string;
  sight: Sight;
  tags: readonly string[];
  /** Goods, shops and articles that belong to it: what the goods and the shops are called, and the articles' names. */
  goods: readonly string[];
  shops: readonly string[];
  articles: readonly string[];
  title: Words;
  text: Words;
}

/** A word about something that is there already. */
export interface NoteSketch {
  /** What a product is called, or the name of an article. */
  of: string;
  topic: TopicKey;
  text: Words;
}

export type TopicKey = (typeof topics)[number]['key'];

/** What stories are about. The curated picks have a page of their own and are not in the feed. */
export const topics = [
  { key: 'food', title: ['吃', '吃', 'Food'], listed: true, stories: food },
  { key: 'play', title: ['玩', '玩', 'Play'], listed: true, stories: play },
  { key: 'life', title: ['生活', '生活', 'Living'], listed: true, stories: life },
  { key: 'craft', title: ['手艺', '手藝', 'Craft'], listed: true, stories: craft },
  { key: 'gift', title: ['伴手礼', '伴手禮', 'Gifts'], listed: true, stories: gift },
  { key: 'season', title: ['当季', '當季', 'In season'], listed: true, stories: season },
  { key: 'select', title: ['特别甄选', '特別甄選', 'Special select'], listed: false, stories: select },
] as const satisfies readonly { key: string; title: Words; listed: boolean; stories: readonly StorySketch[] }[];
