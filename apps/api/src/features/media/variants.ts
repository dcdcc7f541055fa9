export const variantWidths = [160, 320, 480, 640, 960, 1280, 1920] as const;
export const variantTypes = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;
export type VariantType = keyof typeof variantTypes;

export const SHARE_FILE = 'share.jpg';

/** The names of all files that a picture is encoded to. */
export const variantFiles: readonly string[] = [
  SHARE_FILE,
  ...variantWidths.flatMap((width) => Object.keys(variantTypes).map((type) => `${width}.${type}`)),
];
