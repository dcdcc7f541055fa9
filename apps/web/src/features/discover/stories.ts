import type { DiscoverCard, DiscoverStory } from '@baodao/domain/discover/shapes';

/** The stories among the cards of a feed. */
export const extractStories = (cards: readonly DiscoverCard[]): DiscoverStory[] =>
  cards.flatMap((card) => (card.kind === 'story' ? [card.item] : []));

/** Paragraphs are separated by empty lines. */
export const splitParagraphs = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
