// Members with an address each, signed in, and sales with quotes for them: written straight into the database of a shop that is
// measured, since the ways to them are not what is measured.
import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';

export interface Buyer {
  userId: number;
  token: string;
  addressId: number;
}

/** Runs something with a connection of its own. */
export async function withDatabase<Result>(databaseUrl: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: databaseUrl });
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
     ), housed AS (
       INSERT INTO address (user_id, name, phone_area, phone, country_id, province_id, city_id, region_text, detail, zip, label, is_default)
       SELECT id, '王小明', '886', '0912345678', 2200000, 2200100, 2200101, '台湾 台北市 中正区', '重庆南路一段122号', '100', '家', true
       FROM buyers RETURNING id, user_id
     )
     SELECT housed.user_id AS "userId", housed.id AS "addressId" FROM housed JOIN numbered ON numbered.id = housed.user_id ORDER BY place`,
    [count, tokens.map(hashToken)],
  );
  return rows.map(({ userId, addressId }, at) => ({ userId: Number(userId), addressId: Number(addressId), token: tokens[at] ?? '' }));
}

/** A flash sale that is on, of one sku, one piece for each buyer. Returns the id that its lines are bought by. */
export async function addFlashSale(client: pg.Client, { skuId, stock }: { skuId: number; stock: number }): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `WITH window_of AS (SELECT shop_now() - interval '1 hour' AS starts, shop_now() + interval '1 hour' AS ends
     ), sold_in AS (
       INSERT INTO market (id, type, title, text, banners, color, starts_at, ends_at, sort, status)
       SELECT (SELECT max(id) + 1 FROM market), 3, '{"zh-CN":"秒杀","zh-TW":"秒殺"}', '{"zh-CN":"","zh-TW":""}', '{}', '#c8451f', starts, ends, 99, 1
       FROM window_of RETURNING id
     ), tab AS (
       INSERT INTO market_tab (id, market_id, title, starts_at, ends_at, sort, status)
       SELECT (SELECT max(id) + 1 FROM market_tab), sold_in.id, '{"zh-CN":"秒杀","zh-TW":"秒殺"}', starts, ends, 0, 1
       FROM window_of, sold_in RETURNING id, market_id
     )
     INSERT INTO market_product (market_id, tab_id, product_id, sku_id, price, stock, sold_elsewhere, limit_per_user, level, sort, status)
     SELECT tab.market_id, tab.id, sku.product_id, sku.id, ceil(sku.price / 2), $2, 0, 1, 0, 0, 1 FROM tab, sku WHERE sku.id = $1 RETURNING id`,
    [skuId, stock],
  );
  return rows[0]?.id ?? 0;
}

/** Gives each buyer the quote that one of them got, for an address of his own. Returns the tokens, in the order of the buyers. */
export async function copyQuote(client: pg.Client, quoted: string, buyers: readonly Buyer[]): Promise<string[]> {
  // What stands behind the random part says what the quote is of.
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
