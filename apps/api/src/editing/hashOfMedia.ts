import path from 'node:path';

/** The content hash in the name that an export gives a picture or video: `pictures/0123…ef.webp`. */
export const hashOfMedia = (name: string): string => path.posix.parse(name).name;
