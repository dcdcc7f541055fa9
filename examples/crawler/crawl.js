// Keeps a copy of all products in a file, and fetches only what changed when it runs again: node crawl.js [products.json]
import { readFile, rename, writeFile } from 'node:fs/promises';
import { createApiClient, eachChange } from '@baodao/api-client';

const [file = 'products.json'] = process.argv.slice(2);
const api = createApiClient({ baseURL: process.env.SHOP_URL ?? 'http://localhost:3000', platform: 'web', language: 'zh-TW' });

// The position belongs to the copy, so both are stored in one file.
const copy = await readFile(file, 'utf8').then(JSON.parse, () => ({ position: 0, products: {} }));
const found = { changed: 0, deleted: 0 };

for await (const { productId, position, product } of eachChange(api.catalog.changes, { since: copy.position, count: 200 })) {
  if (product) {
    copy.products[productId] = product;
    found.changed += 1;
  } else if (productId in copy.products) {
    delete copy.products[productId];
    found.deleted += 1;
  }
  copy.position = position;
}

// An interrupted run leaves the old file as it is.
await writeFile(`${file}.new`, JSON.stringify(copy));
await rename(`${file}.new`, file);
console.log(`${Object.keys(copy.products).length} products, ${found.changed} changed, ${found.deleted} deleted, position ${copy.position}`);
