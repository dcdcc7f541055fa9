import type pg from 'pg';

/** Rows of a shop with so many orders, by table. Of queues, one in a hundred waits. */
const listStatements = (orders: number): Readonly<Record<string, string>> => ({
  members: `INSERT INTO member (id, code, username, nickname, email, agreed_to, agreed_at)
    SELECT 1000 + n, 'M' || n, '+8868' || lpad(n::text, 8, '0'), '小明' || n, 'm' || n || '@bench.example', 'bench', shop_now()
    FROM generate_series(1, ${orders}) AS n`,
  /** Three months, most of them finished. */
  orders: `INSERT INTO shop_order (code, trade_code, user_id, shop_id, state, pay_state, product_amount, freight_amount, discount_amount, tax_amount,
      pay_amount, pay_amount_cny, rate_id, receiver, shipping_id, shipping_name, remark, pay_deadline, created_at, paid_at, finished_at)
    SELECT 'B' || lpad(n::text, 13, '0'), 'T' || lpad(n::text, 13, '0'), 1001 + n % (${orders} / 3 + 1), 101 + n % 40, state, (state > 0)::int,
      100 + n % 900, 0, 0, 0, 100 + n % 900, 20, (SELECT id FROM rate_set LIMIT 1),
      jsonb_build_object('addressId', 1, 'name', '王小' || chr(20000 + n % 3000), 'phoneArea', '886', 'phone', '09' || lpad((n % 100000000)::text, 8, '0'),
        'countryId', 2200000, 'regionText', '台湾 台北市', 'detail', '重庆南路一段122号', 'zip', '100'),
      1, '宅急便', '', at + interval '30 minutes', at, CASE WHEN state > 0 THEN at + interval '5 minutes' END,
      CASE WHEN state = 50 THEN at + interval '7 days' END
    FROM generate_series(1, ${orders}) AS n, LATERAL (SELECT shop_now() - make_interval(secs => n * 7776000.0 / ${orders}) AS at,
      CASE WHEN n % 100 = 0 THEN 20 WHEN n % 150 = 0 THEN 30 WHEN n % 11 = 0 THEN -11 ELSE 50 END AS state) AS moment`,
  lines: `INSERT INTO order_line (order_code, user_id, product_id, sku_id, title, attr_text, image, price, num, amount, pay_share, stock_state)
    SELECT code, user_id, first.product_id, first.id, '茶', '', '-', product_amount, 1, product_amount, product_amount, 'released'
    FROM shop_order, (SELECT id, product_id FROM sku ORDER BY id LIMIT 1) AS first WHERE code LIKE 'B%'`,
  payments: `INSERT INTO payment_attempt (code, user_id, trade_code, channel, amount, currency, state, provider_transaction, expires_at)
    SELECT 'P' || lpad(n::text, 13, '0'), 1001, 'T' || lpad(n::text, 13, '0'), 'alipay', 100, 'TWD', 'paid', 'X' || n, shop_now() FROM generate_series(1, ${orders}) AS n`,
  refunds: `INSERT INTO payment_refund (code, payment_code, amount, currency, reason, state, order_code)
    SELECT code || 'R', code, 1, 'TWD', 'request', CASE WHEN right(code, 3) = '100' THEN 'manual' ELSE 'done' END, 'B' || substr(code, 2)
    FROM payment_attempt WHERE code LIKE 'P%0'`,
  discrepancies: `INSERT INTO suspect_money (payment_code, provider_transaction, amount, currency, reason, decision)
    SELECT code, 'Y' || code, 1, 'TWD', 'amount', CASE WHEN right(code, 4) <> '2000' THEN 'dismissed' END FROM payment_attempt WHERE code LIKE 'P%00'`,
  requests: `INSERT INTO refund_request (order_code, line_id, user_id, type, state, num, amount, reason, description, images)
    SELECT order_code, id, user_id, 1, CASE WHEN id % 1000 = 0 THEN 1 ELSE 5 END, 1, 1, '-', '-', '{}' FROM order_line WHERE id % 10 = 0`,
  presents: `INSERT INTO gift (code, order_code, user_id, card, hide_price, claimed_at)
    SELECT 'G' || code, code, user_id, '', true, CASE WHEN state <> 20 THEN paid_at END FROM shop_order WHERE code LIKE 'B%0' AND state > 0`,
  greetings: `INSERT INTO birthday_greeting (user_id, year, greeted_at)
    SELECT 1000 + n, year, shop_now() - make_interval(hours => n / 10) FROM generate_series(1, ${orders}) AS n, generate_series(2024, 2026) AS year`,
  birthdayGifts: `INSERT INTO birthday_gift (user_id, year, gift_id) SELECT user_id, year, 1 FROM birthday_greeting WHERE user_id % 3 = 0`,
  coupons: `INSERT INTO coupon SELECT (jsonb_populate_record(coupon, jsonb_build_object('id', 500000 + n))).* FROM generate_series(1, ${orders} / 50) AS n, coupon
    WHERE id = (SELECT min(id) FROM coupon)`,
  couponsOfMembers: `INSERT INTO member_coupon (code, coupon_id, user_id, seq, most, valid_start, valid_end, source)
    SELECT 'C' || n, 500001 + n % (${orders} / 50), 1000 + n, 1, 1, shop_now(), shop_now() + interval '30 days', 'claim' FROM generate_series(1, ${orders}) AS n`,
  ledger: `INSERT INTO member_ledger (user_id, account, change, balance, kind, code)
    SELECT 1001 + n % 1000, 'integral', 1, 1, 'sign', n FROM generate_series(1, ${orders}) AS n`,
  draws: `INSERT INTO lottery_record (lottery_id, user_id, draw_number, day, seq, most, total, drawn_prize_id, prize_id, state, claim_until, receiver)
    SELECT prize.lottery_id, 1000 + n, n, '2026-01-01', 1, 1, 1, prize.id, prize.id, state, CASE WHEN state <> 0 THEN shop_now() END,
      CASE WHEN state = 2 THEN '{"name": "王小明"}'::jsonb END
    FROM generate_series(1, 2 * ${orders}) AS n, (SELECT id, lottery_id FROM lottery_prize WHERE type = 3 ORDER BY id LIMIT 1) AS prize,
      LATERAL (SELECT CASE WHEN n % 1000 = 0 THEN 2 WHEN n % 10 = 0 THEN 3 ELSE 0 END AS state) AS drawn`,
  guesses: `INSERT INTO guess_record (activity_id, user_id, option_id)
    SELECT first.id, 1000 + n, 1 + n % 3 FROM generate_series(1, ${orders}) AS n, (SELECT min(id) AS id FROM guess_activity) AS first`,
  settled: `UPDATE guess_activity SET result_option_id = 1, settled_at = shop_now() WHERE id = (SELECT min(id) FROM guess_activity)`,
  conversations: `INSERT INTO conversation (user_id, waiting_since, last_at, assigned_to)
    SELECT 1000 + n, CASE WHEN n % 100 = 0 THEN at END, at, 1 + n % 6
    FROM generate_series(1, ${orders} / 5) AS n, LATERAL (SELECT shop_now() - make_interval(mins => n) AS at) AS moment`,
  messages: `INSERT INTO conversation_message (user_id, content) SELECT 1001 + n % (${orders} / 5), '什么时候到？' FROM generate_series(1, ${orders}) AS n`,
  trips: `INSERT INTO tailor_request (receipt, type, name, phone_area, phone, wechat, email, start_date, days, people, budget, places, content, images,
      language, answered_at)
    SELECT 'L' || n, 'family', '王小明', '886', '0912345678', '', '', '2026-12-01', 3, 2, 0, '{}', '-', '{}', 'zh-TW', CASE WHEN n % 100 > 0 THEN shop_now() END
    FROM generate_series(1, ${orders} / 5) AS n`,
  applications: `INSERT INTO supplier_application (code, company_name, tax_id, contact, phone, email, address, category_ids, website, language, state, decided_at)
    SELECT 'A' || translate(lpad(n::text, 12, '0'), '0189', 'ABCD'), '台茶', '1', '-', '-', '-', '-', '{}', '', 'zh-TW', CASE WHEN n % 100 = 0 THEN 'review' ELSE 'refused' END,
      CASE WHEN n % 100 > 0 THEN shop_now() END FROM generate_series(1, ${orders} / 20) AS n`,
  reviews: `INSERT INTO evaluation (product_id, user_id, nickname, anonymous, star, service_star, delivery_star, content, tags, images, up_base, status, created_at)
    SELECT 1 + n % 1000, 1000 + n, '小明', false, 5, 5, 5, '很好', '{}', '{}', 0, CASE WHEN n % 1000 = 0 THEN 0 ELSE 1 END, shop_now() - make_interval(mins => n)
    FROM generate_series(1, 3 * ${orders}) AS n`,
  reports: `INSERT INTO report (user_id, kind, target_id, reason, handled_at)
    SELECT 1001, 'evaluation', id, 'spam', CASE WHEN id % 10000 > 0 THEN shop_now() END FROM evaluation WHERE id % 100 = 0`,
  deletions: `INSERT INTO account_deletion (user_id, due_at, done_at)
    SELECT 1000 + n, shop_now() + interval '9 days', CASE WHEN n % 10 > 0 THEN shop_now() END FROM generate_series(1, ${orders} / 20) AS n`,
  approvals: `INSERT INTO staff_approval (change, input, order_code, amount, account_id, "by", decided_at)
    SELECT 'refund', '{}', 'B' || n, '1.00', 1, 'service', CASE WHEN n % 100 > 0 THEN shop_now() END FROM generate_series(1, ${orders} / 20) AS n`,
  outbox: `INSERT INTO outbox (kind, dedupe, payload, attempts, due_at, done_at, last_error)
    SELECT 'mail', 'bench' || n, '{}', 1, shop_now() + interval '1 day', CASE WHEN n % 1000 > 0 THEN shop_now() END, CASE WHEN n % 1000 = 0 THEN 'refused' END
    FROM generate_series(1, 3 * ${orders}) AS n`,
  webhook: `INSERT INTO webhook_subscription (id, url, events, secret, disabled_at)
    SELECT 900, 'https://bench.example/', '{}', '-', shop_now()`,
  deliveries: `INSERT INTO webhook_delivery (subscription_id, message_id, type, resource, body, state)
    SELECT 900, 'W' || n, 'order.paid', 'B' || n, '{}', 'delivered' FROM generate_series(1, 3 * ${orders}) AS n`,
  log: `INSERT INTO audit_log (event, facts, happened_at)
    SELECT 'staff.changed', jsonb_build_object('action', 'orders ship', 'by', 'service', 'from', '127.0.0.1', 'order', 'B' || lpad((n / 3)::text, 13, '0')), shop_now() - make_interval(secs => (3 * ${orders} - n) * 26)
    FROM generate_series(1, 3 * ${orders}) AS n`,
  stock: `INSERT INTO stock_change (sku_id, change, reason) SELECT id, 1, 'count' FROM (SELECT min(id) AS id FROM sku) AS first, generate_series(1, ${orders}) AS n`,
  revisions: `INSERT INTO record_revision (kind, record_id, content, "by")
    SELECT 'product', id, '{}', 'merchandiser' FROM (SELECT min(id) AS id FROM product) AS first, generate_series(1, ${orders}) AS n`,
  edits: `INSERT INTO staff_edit (kind, record_id, "by") SELECT 'product', id, 'merchandiser' FROM product ORDER BY id LIMIT ${orders} / 10`,
  misses: `INSERT INTO search_miss (day, word, count) SELECT (shop_now() - make_interval(days => n % 90))::date, 'x' || n, 1 FROM generate_series(1, ${orders}) AS n`,
  footprints: `INSERT INTO footprint (user_id, type, target_id, day)
    SELECT 1000 + n % ${orders}, 1, n, (shop_now() - make_interval(days => n % 90))::date FROM generate_series(1, 5 * ${orders}) AS n`,
  articles: `INSERT INTO article SELECT (jsonb_populate_record(article, jsonb_build_object('id', 500000 + n))).* FROM generate_series(1, ${orders} / 50) AS n, article
    WHERE id = (SELECT min(id) FROM article)`,
});

/** Fills what lists of the back office read, in proportion to the number of orders. */
export async function addOfficeRows(client: pg.Client, orders: number): Promise<void> {
  for (const [name, statement] of Object.entries(listStatements(orders)))
    await client.query(statement).catch((cause: unknown) => {
      throw new Error(`No ${name} were added`, { cause });
    });
  await client.query('VACUUM ANALYZE');
}
