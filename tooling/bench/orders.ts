// Writes: into the cart, and whole checkouts (calculate and save), by signed-in members over HTTP.
import { cart } from '@baodao/api-client/endpoints/cart';
import { orders } from '@baodao/api-client/endpoints/orders';
import { session } from '@baodao/api-client/endpoints/session';
import { account } from '@baodao/api-client/endpoints/account';
import { createSend } from '@baodao/api-client/send';
import pg from 'pg';

const PARALLEL = 10;
const SECONDS = 4;

export async function measureOrders(url: string, databaseUrl: string | undefined, productId: number): Promise<void> {
  let token: string | null = null;
  const plain = createSend({ baseURL: url, platform: 'ios', language: 'zh-CN', getToken: () => token });
  const signedIn = await plain(session.token, { grant_type: 'password', username: '+886912345678', password: 'baodao2026' });
  token = signedIn.access_token;
  const [address] = await plain(account.addresses, {});
  if (!address) throw new Error('The demo account has no address');
  if (databaseUrl) await fillShelves(databaseUrl);
  const skuId = await firstSku(url, productId);

  await measure('add to cart', () => plain(cart.save, { skuId, num: 1 }));
  await measure('checkout: calculate and save', async () => {
    const { calcToken, problems } = await plain(orders.calculate, { lines: [{ skuId, num: 1 }], addressId: address.id });
    if (!calcToken) throw new Error(`Nothing to save: ${JSON.stringify(problems)}`);
    return plain(orders.save, { calcToken }, { idempotencyKey: crypto.randomUUID() });
  });
}

async function firstSku(url: string, productId: number): Promise<number> {
  const reply = await fetch(`${url}/rest/product/detail/${productId}`);
  const { data } = (await reply.json()) as { data: { skus: { id: number; stock: number }[] } };
  const sku = data.skus.find(({ stock }) => stock > 0) ?? data.skus[0];
  if (!sku) throw new Error(`Product ${productId} has no sku`);
  return sku.id;
}

/** So that a rate is measured and not a shelf emptied. */
async function fillShelves(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('UPDATE sku SET stock = stock + 1000000, supplied = supplied + 1000000');
  await client.end();
}

async function measure(name: string, once: () => Promise<unknown>): Promise<void> {
  const times: number[] = [];
  let failures = 0;
  const end = performance.now() + SECONDS * 1000;
  const worker = async () => {
    while (performance.now() < end) {
      const start = performance.now();
      await once().then(
        () => times.push(performance.now() - start),
        () => failures++,
      );
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, worker));
  times.sort((one, other) => one - other);
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(0);
  const wrong = failures > 0 ? `  ${failures} FAILED` : '';
  console.log(`${name.padEnd(42)} ${(times.length / SECONDS).toFixed(0).padStart(7)}/s  p50 ${at(0.5)} ms, p99 ${at(0.99)} ms${wrong}`);
}
