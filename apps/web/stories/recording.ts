import type { Language } from '@baodao/domain/wire/fields';

export type Visitor = 'guest' | 'member';

/** The pages that have stories. */
export type StoryPage = 'home' | 'list' | 'product' | 'login' | 'cart' | 'checkout' | 'order' | 'member';

/** What a shop has replied to the pages in one language. */
export interface Recording {
  language: Language;
  /** The time of the replies, which have offers that end. */
  time: string;
  /** Addresses with the language. */
  pages: Partial<Record<StoryPage, string>>;
  /** The member as the browser stores it. */
  user: string;
  replies: Record<string, unknown>;
}

/** Platform and language are the same for all replies of a recording. Of the same POST the last reply counts. */
export function keyOfRequest(visitor: Visitor, method: string, url: string): string {
  const { pathname, searchParams } = new URL(url, 'http://shop.invalid');
  searchParams.delete('platform');
  searchParams.delete('lang');
  searchParams.sort();
  return `${visitor} ${method} ${pathname}${searchParams.size > 0 ? `?${searchParams}` : ''}`;
}
