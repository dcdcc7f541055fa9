/** The picture of a page in share links and tags. The media server renders every picture as `share.jpg` in the size of 1200 × 630. */
export const shareImagePath = (image = '/share.png'): string => image.replace(/^(\/media\/\w+)\/.*/, '$1/share.jpg');
