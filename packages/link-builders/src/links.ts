/**
 * The builders of every address of the shop, one per route: `links.search({ key: 'tea' }, { language: 'en' })`.
 *
 * Each takes its route's parameters and `{ language, origin }`. What is absent, empty or not of its kind is left out.
 *
 * @see Specification 2.1 and 2.2.
 */
export * as links from './builders.ts';
export { addressOf, type Language, type LinkOptions } from './languages.ts';
export type { LinkParams } from './parameters.ts';
