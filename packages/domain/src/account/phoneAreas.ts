/**
 * The country codes of the areas the shop sends messages and parcels to, without `+`: the mainland, Taiwan, Hong Kong and Macau. They
 * lie apart from the shapes, so that a form that lists them brings no validation code along.
 *
 * @example phoneAreas.map((area) => `+${area}`) // ['+86', '+886', '+852', '+853']
 */
export const phoneAreas = ['86', '886', '852', '853'] as const;
