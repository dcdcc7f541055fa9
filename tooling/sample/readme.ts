interface Facts {
  products: number;
  seed: number;
  /** What can be redeemed on `/setting/code`. */
  codes: readonly { code: string; title: string }[];
}

export const readme = ({ products, seed, codes }: Facts): string => `# The sample shop

Everything in this folder was made by \`tooling/sample/makeSample.ts\` (${products} products, seed ${seed}); the same call makes it again, byte for byte.

**Nothing here is real.** The shops, their makers, goods, prices, stocks, reviews and telephone numbers are invented, the places of the
shops are scattered around well-known spots, and the exchange rate is marked as a sample. No brand, person or product is meant. What the
articles tell about tea, fruit and parcels is general knowledge, written for this shop.

The pictures are drawn by the same program, out of shapes of its own and icons of Microsoft's Fluent Emoji (MIT licence).

Each of these codes gives a coupon once, on the page "Redeem a code" (\`/setting/code\`):

${codes.map(({ code, title }) => `- \`${code}\` ${title}`).join('\n')}

The folder has the form that the shop imports: see \`apps/api/src/import/README.md\`.
`;
