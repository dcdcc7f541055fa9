interface Facts {
  products: number;
  seed: number;
  /** Codes that members can redeem on `/setting/code`. */
  codes: readonly { code: string; title: string }[];
}

export const readme = ({ products, seed, codes }: Facts): string => `# The sample shop

\`tooling/sample/makeSample.ts\` generated this folder (${products} products, seed ${seed}). The same call generates the same bytes.

**Nothing here is real.** The shops, makers, products, prices, stocks, reviews and telephone numbers are invented. The shops' positions
are scattered around well-known places, and the exchange rate is marked as a sample. No brand, person or product is meant. The articles
contain general knowledge about tea, fruit and parcels, written for this shop.

The same program draws the pictures from its own shapes and from icons of Microsoft's Fluent Emoji (MIT licence).

Each of these codes can be redeemed once for a coupon, on the page "Redeem a code" (\`/setting/code\`):

${codes.map(({ code, title }) => `- \`${code}\` ${title}`).join('\n')}

The shop can import this folder. For its format see \`apps/api/src/import/README.md\`.
`;
