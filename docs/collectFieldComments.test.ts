import { expect, test } from 'vitest';
import { collectFieldComments } from './collectFieldComments.ts';

const comments = collectFieldComments();

test('the comments that the API serves are those of the source: `pnpm openapi` accepts a change', async () => {
  await expect(`${JSON.stringify(comments, null, 2)}\n`).toMatchFileSnapshot('../apps/api/src/platform/http/fieldComments.generated.json');
});

test('a field has its own comment, or else that of the schema it uses, through spreads, extensions and lists', () => {
  expect(comments).toMatchObject({
    'Sku.price': 'Current price of one unit in TWD, sales included.',
    'MarketProduct.sold': 'Units sold at this price.',
    'ProductList.total': 'Number of entries on all pages.',
    'ProductList.rateId': expect.stringContaining('exchange rate'),
    'Cart.totals.num': 'Units in the cart.',
  });
});
