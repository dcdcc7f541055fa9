export const variantWidths = [160, 320, 480, 640, 960, 1280] as const;
export const variantTypes = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;
export type VariantType = keyof typeof variantTypes;
