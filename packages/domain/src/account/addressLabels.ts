/**
 * Preset labels of an address, as sent on the wire in every language. A page translates these and shows any other label unchanged.
 *
 * @example addressLabels.company // '公司'
 */
export const addressLabels = { home: '家', company: '公司', other: '其他' } as const;
