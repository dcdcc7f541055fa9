/** A page comes in one file, its lower part in another. */
export const packParts = ['page', 'below'] as const;
export type PackPart = (typeof packParts)[number];

/** What the manifest calls such a file; the chunks that lie in it stand there as what it brings. */
export const packKey = (page: string, part: PackPart): string => `pack:${part}:${page}`;
