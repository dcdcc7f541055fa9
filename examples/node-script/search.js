// Prints the products that a search finds: node search.js 烏龍茶 [number of products]
import { ApiError, createApiClient, eachItem } from '@baodao/api-client';

const [key, count = '10'] = process.argv.slice(2);
const api = createApiClient({ baseURL: process.env.SHOP_URL ?? 'http://localhost:3000', platform: 'web', language: 'zh-TW' });

if (!key) {
  console.error('Usage: node search.js <words> [number of products]');
  process.exit(2);
}

try {
  let left = Number(count);
  // Fetches further pages only while the loop runs.
  for await (const { title, price, priceCny, orgName } of eachItem(api.catalog.products, { key, sort: 'sales', count: 20 })) {
    // Amounts are decimal strings, so they are printed as they are.
    console.log(`NT$${price}\t¥${priceCny}\t${title}\t${orgName}`);
    left -= 1;
    if (left <= 0) break;
  }
} catch (error) {
  if (!ApiError.isApiError(error)) throw error;
  console.error(error.kind === 'network' ? `The shop does not answer: ${error.message}` : error.message);
  process.exit(1);
}
