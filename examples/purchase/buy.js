// Buys the best seller that a search finds: USERNAME=+886912345678 PASSWORD=baodao2026 node buy.js 烏龍茶 [units]
import { ApiError, createApiClient, hasCode } from '@baodao/api-client';
import * as links from '@baodao/link-builders';

const [key, units = '1'] = process.argv.slice(2);
const { SHOP_URL: baseURL = 'http://localhost:3000', USERNAME: username = '', PASSWORD: password = '' } = process.env;
if (!key) {
  console.error('Usage: node buy.js <words> [units]');
  process.exit(2);
}

let token = null;
const api = createApiClient({
  baseURL,
  platform: 'web',
  language: 'zh-TW',
  getToken: () => token,
  // Without it, a write after the end of the session resolves with nothing.
  memberWritesOn401: 'reject',
});

try {
  token = (await api.session.token({ grant_type: 'password', username, password })).access_token;
  const sku = await findSku();
  const { addressId, lines } = { addressId: (await api.account.addresses({})).at(0)?.id, lines: [{ skuId: sku.id, num: Number(units) }] };
  const quote = await api.orders.calculate({ lines, ...(addressId === undefined ? {} : { addressId }) });
  if (!quote.calcToken) throw new Error(`The shop cannot take this order: ${quote.problems.map(({ code }) => code).join(', ')}`);
  console.log(`${units} × ${sku.title}: NT$${quote.payAmount} ≈ ¥${quote.payAmountCny}`);
  // The token of the quote is the idempotency key, so a repetition orders nothing twice.
  const { orderCodeArray, payDeadline } = await api.orders.save({ calcToken: quote.calcToken });
  console.log(`Ordered: ${orderCodeArray.join(', ')}. Pay before ${payDeadline}:`);
  console.log(links.paymentSelect({ code: orderCodeArray }, { language: 'zh-TW', origin: baseURL }));
} catch (error) {
  console.error(describe(error));
  process.exitCode = 1;
} finally {
  if (token) await api.session.logout().catch(() => {});
}

/** A SKU with enough units, of a product that is sent in a parcel. */
async function findSku() {
  const { list } = await api.catalog.products({ key, sort: 'sales', stock: true, count: 20 });
  for (const { id, title } of list) {
    const { skus, needsParcel } = await api.catalog.product({ id });
    const found = needsParcel ? skus.find(({ stock }) => stock >= Number(units)) : undefined;
    if (found) return { id: found.id, title };
  }
  throw new Error(`Nothing in stock for ${key}`);
}

function describe(error) {
  if (!ApiError.isApiError(error)) return error instanceof Error ? error.message : String(error);
  if (hasCode(error, 'wrongPassword')) return 'Number or password is wrong.';
  return error.kind === 'network' ? `The shop does not answer: ${error.message}` : `${error.codeName}: ${error.message}`;
}
