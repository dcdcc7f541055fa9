/** How a product stands, as the API says it. */
export const statuses = { onSale: 1, offShelf: 2, soldOut: 3 } as const;
