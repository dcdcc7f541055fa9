/**
 * What the owner of an address may call it, as the wire spells it in every language: home, work, something else. A page shows its own
 * words for these; any other label is shown as it is.
 *
 * @example addressLabels.company // '公司'
 */
export const addressLabels = { home: '家', company: '公司', other: '其他' } as const;
