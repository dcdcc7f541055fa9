/** The sections of the home page below its head, in the order that they have until the operator sets another one. */
export const homeSections = ['flash', 'advertisement', 'food', 'cosmetic', 'live', 'baby', 'feature', 'shops', 'articles'] as const;
export type HomeSection = (typeof homeSections)[number];
