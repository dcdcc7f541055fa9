/**
 * The kinds of articles, by name. They lie apart from the shapes, so that a page that tells them apart brings no validation code along.
 *
 * @example articleTypes.news // 2
 */
export const articleTypes = { article: 1, news: 2, guide: 3, discover: 4 } as const;
