/** Formats that the shop takes, for the attribute `accept` of a file input. */
export const uploadedFormats = 'image/jpeg,image/png,image/webp';

/** Formats of a picture that the browser re-encodes before it is sent. */
export const drawnFormats = `${uploadedFormats},image/avif`;
