/** What the feed of discoveries is made of. */
export const discoverKinds = ['story', 'product', 'article', 'question', 'market'] as const;
export type DiscoverKind = (typeof discoverKinds)[number];
