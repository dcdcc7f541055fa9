import type { Sight } from './pictures/drawAll.ts';

export interface ArticleSketch {
  /** Its texts are `articles/<name>.<language>.md`. */
  name: string;
  type: 'article' | 'news' | 'guide' | 'discover';
  tags: readonly string[];
  sight?: Sight;
  /** Goods it speaks of, by their places in the shop. */
  products: readonly number[];
  daysAgo: number;
}

export const articleSketches: readonly ArticleSketch[] = [];
