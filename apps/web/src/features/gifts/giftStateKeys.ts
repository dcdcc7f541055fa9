/** The names of the states of a gift, by the wire's numbers. */
export const giftStateKeys = ['toClaim', 'claimed', 'shipped', 'done', 'expired'] as const;
