import type { DiscoverCard, DiscoverStory } from '@baodao/domain/discover/shapes';

/** What is told at length, without the goods and articles that have only a word said about them. */
export const extractStories = (cards: readonly DiscoverCard[]): DiscoverStory[] =>
  cards.flatMap((card) => (card.kind === 'story' ? [card.item] : []));

/** An empty line parts paragraphs. */
export const splitParagraphs = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
