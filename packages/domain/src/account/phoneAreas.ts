/**
 * Country codes, without `+`, of the areas where members can register: mainland China, Taiwan, Hong Kong and Macau. They are
 * separate from the shapes, so that a form can import them without validation code.
 *
 * @example phoneAreas.map((area) => `+${area}`) // ['+86', '+886', '+852', '+853']
 */
export const phoneAreas = ['86', '886', '852', '853'] as const;
