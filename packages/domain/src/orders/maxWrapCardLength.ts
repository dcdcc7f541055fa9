/** Characters of the card in a gift wrapping. */
export const MAX_WRAP_CARD_LENGTH = 100;
