/** Kinds of cards in the discover feed. */
export const discoverKinds = ['story', 'product', 'article', 'question', 'market'] as const;
export type DiscoverKind = (typeof discoverKinds)[number];
