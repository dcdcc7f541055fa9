// Inserts signed-in members with addresses, flash sales and quotes directly into the database, because only later requests are measured.
import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';

export interface Buyer {
  userId: number;
  token: string;
  addressId: number;
}

/** Runs a function with its own database connection. */
export async function withDatabase<Result>(databaseUrl: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: databaseUrl });
  // Statements fail when the connection breaks. Without a listener, the process would end too.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

export async function addBuyers(client: pg.Client, count: number): Promise<Buyer[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
  const { rows } = await client.query<{ userId: string; addressId: string }>(
    `WITH buyers AS (
       INSERT INTO member (code, username, nickname, agreed_to, agreed_at)
       SELECT gen_random_uuid(), '+bench' || gen_random_uuid(), '小明', 'bench', shop_now() FROM generate_series(1, $1::int) RETURNING id
     ), numbered AS (SELECT id, row_number() OVER (ORDER BY id) AS place FROM buyers
     ), signed_in AS (
       INSERT INTO access_token (hash, id, user_id, platform, agent, expires_at)
       SELECT hash, gen_random_uuid(), numbered.id, 'ios', 'bench', shop_now() + interval '30 days'
       FROM unnest($2::text[]) WITH ORDINALITY AS given (hash, place) JOIN numbered USING (place)
     ), addresses AS (
       INSERT INTO address (user_id, name, phone_area, phone, country_id, province_id, city_id, region_text, detail, zip, label, is_default)
       SELECT id, '王小明', '886', '0912345678', 2200000, 2200100, 2200101, '台湾 台北市 中正区', '重庆南路一段122号', '100', '家', true
       FROM buyers RETURNING id, user_id
     )
     SELECT addresses.user_id AS "userId", addresses.id AS "addressId" FROM addresses JOIN numbered ON numbered.id = addresses.user_id ORDER BY place`,
    [count, tokens.map(hashToken)],
  );
  return rows.map(({ userId, addressId }, at) => ({ userId: Number(userId), addressId: Number(addressId), token: tokens[at] ?? '' }));
}

/** Adds a running flash sale of one SKU, limited to one unit per buyer. Returns the `marketProductId` for order lines. */
export async function addFlashSale(client: pg.Client, { skuId, stock }: { skuId: number; stock: number }): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `WITH period AS (SELECT shop_now() - interval '1 hour' AS starts, shop_now() + interval '1 hour' AS ends
     ), new_market AS (
       INSERT INTO market (id, type, title, text, banners, color, starts_at, ends_at, sort, status)
       SELECT (SELECT max(id) + 1 FROM market), 3, '{"zh-CN":"秒杀","zh-TW":"秒殺"}', '{"zh-CN":"","zh-TW":""}', '{}', '#c8451f', starts, ends, 99, 1
       FROM period RETURNING id
     ), tab AS (
       INSERT INTO market_tab (id, market_id, title, starts_at, ends_at, sort, status)
       SELECT (SELECT max(id) + 1 FROM market_tab), new_market.id, '{"zh-CN":"秒杀","zh-TW":"秒殺"}', starts, ends, 0, 1
       FROM period, new_market RETURNING id, market_id
     )
     INSERT INTO market_product (market_id, tab_id, product_id, sku_id, price, stock, sold_elsewhere, limit_per_user, level, sort, status)
     SELECT tab.market_id, tab.id, sku.product_id, sku.id, ceil(sku.price / 2), $2, 0, 1, 0, 0, 1 FROM tab, sku WHERE sku.id = $1 RETURNING id`,
    [skuId, stock],
  );
  return rows[0]?.id ?? 0;
}

/** Copies a quote to each buyer with the buyer's own address. Returns the quote tokens in the order of the buyers. */
export async function copyQuote(client: pg.Client, quoted: string, buyers: readonly Buyer[]): Promise<string[]> {
  // The parts after the random one describe the content of the quote.
  const [, ...kind] = quoted.split('.');
  const tokens = buyers.map(() => [randomBytes(24).toString('base64url'), ...kind].join('.'));
  await client.query(
    `INSERT INTO quote (token, user_id, input, result, expires_at)
     SELECT given.token, given.user_id, jsonb_set(input, '{addressId}', to_jsonb(given.address_id)), result, shop_now() + interval '10 minutes'
     FROM unnest($2::text[], $3::bigint[], $4::bigint[]) AS given (token, user_id, address_id), quote WHERE quote.token = $1`,
    [quoted, tokens, buyers.map(({ userId }) => userId), buyers.map(({ addressId }) => addressId)],
  );
  return tokens;
}
