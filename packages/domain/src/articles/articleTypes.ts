/**
 * Types of articles. They are separate from the shapes, so that a page can import them without validation code.
 *
 * @example articleTypes.news // 2
 */
export const articleTypes = { article: 1, news: 2, guide: 3, discover: 4 } as const;
