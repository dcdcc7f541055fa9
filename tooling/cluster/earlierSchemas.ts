// How to take each migration after the baseline back, so that an upgrade can be played.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const migrations = new URL('../../apps/api/src/migrations/', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, migrations), 'utf8');

/** The names of all migrations in their order. */
export const migrationNames: readonly string[] = (JSON.parse(read('meta/_journal.json')) as { entries: { tag: string }[] }).entries.map(
  ({ tag }) => tag,
);

const SEPARATOR = '--> statement-breakpoint';
export const readStatements = (name: string): string[] => read(`${name}.sql`).split(SEPARATOR);

/** The statement of a migration that contains a text, to be run again. */
function findStatement(name: string, start: string): string {
  const statement = readStatements(name).find((text) => text.includes(start));
  if (statement === undefined) throw new Error(`${name} has no statement with "${start}"`);
  // Functions of the same name are there, with their triggers.
  return statement
    .slice(statement.indexOf(start))
    .trim()
    .replace(/;$/, '')
    .replace(/^CREATE FUNCTION/, 'CREATE OR REPLACE FUNCTION');
}

export interface EarlierSchema {
  /** Takes the migration back from a database of which it is the newest. */
  undo: string;
  /** Fills the tables that the migration changes, up to this number of rows. */
  fill: (rows: number) => string;
  /** As many rows as a large shop has. */
  rows: number;
  /** A write as the release before does it, which must go on working beside the new release. */
  write: string;
  /** A read of the same tables. */
  read: string;
}

const BASELINE = '0000_baseline';

const copiedColumns = (table: string, changed: Readonly<Record<string, string>>) =>
  `SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum), string_agg(CASE attname
     ${Object.entries(changed)
       .map(([name, value]) => `WHEN '${name}' THEN '${value.replaceAll("'", "''")}'`)
       .join(' ')}
     ELSE 'copied.' || quote_ident(attname) END, ', ' ORDER BY attnum) INTO names, vals
   FROM pg_attribute WHERE attrelid = '${table}'::regclass AND attnum > 0 AND NOT attisdropped`;

/** Copies products and their SKUs, of which nothing was sold. The triggers of the release write what follows from them. */
const fillProducts = (rows: number) => `DO $fill$
DECLARE
  made int := (SELECT count(*) FROM product);
  names text;
  vals text;
BEGIN
  IF made = 0 THEN RETURN; END IF;
  ${copiedColumns('product', { id: '900000000 + n', code: "'U' || n" })};
  EXECUTE 'INSERT INTO product (' || names || ') SELECT ' || vals || ' FROM generate_series(1, ' || ${rows} - made || ') AS n
    JOIN (SELECT *, row_number() OVER (ORDER BY id) AS place FROM product) AS copied ON copied.place = 1 + n % ' || made;
  ${copiedColumns('sku', { id: '900000000 + n', code: "'U' || n", product_id: '900000000 + n', supplied: 'copied.stock' })};
  EXECUTE 'INSERT INTO sku (' || names || ') SELECT ' || vals || ' FROM generate_series(1, ' || ${rows} - made || ') AS n
    JOIN (SELECT *, row_number() OVER (ORDER BY id) AS place FROM sku WHERE id < 900000000) AS copied ON copied.place = 1';
END $fill$`;

/** Orders that nobody paid, with a line each. They hold no stock, and have no payments. */
const fillOrders = (rows: number) => `WITH made AS (
    INSERT INTO shop_order (code, trade_code, user_id, shop_id, state, pay_state, product_amount, freight_amount, discount_amount, tax_amount,
      pay_amount, pay_amount_cny, rate_id, receiver, shipping_id, shipping_name, remark, pay_deadline)
    SELECT 'F' || n, 'F' || n, 1, 1, -11, 0, 0, 0, 0, 0, 0, 0, '-', jsonb_build_object('name', 'N' || n, 'phone', n::text), 1, '-', '', now()
    FROM generate_series(1, ${rows}) AS n RETURNING code
  ), expired AS (
    INSERT INTO order_move (order_code, from_state, to_state, "by") SELECT code, 10, -11, 'job' FROM made
  )
  INSERT INTO order_line (order_code, user_id, product_id, sku_id, title, attr_text, image, price, num, amount, pay_share, stock_state)
  SELECT code, 1, 0, 0, '-', '', '-', 0, 1, 0, 0, 'released' FROM made`;

/** A new migration needs a new row. */
export const earlierSchemas: Readonly<Record<string, EarlierSchema>> = {
  '0001_parcel_event_code': {
    undo: 'ALTER TABLE parcel_event DROP COLUMN code',
    rows: 1_000_000,
    fill: (rows) =>
      `INSERT INTO parcel_event (parcel_id, text, place, happened_at)
       SELECT -n, 'Picked up', 'Taipei', now() FROM generate_series(1, ${rows}) AS n`,
    write: `INSERT INTO parcel_event (parcel_id, text, place, happened_at) VALUES (0, 'Picked up ' || gen_random_uuid(), 'Taipei', clock_timestamp())`,
    read: 'SELECT text FROM parcel_event WHERE parcel_id = 0',
  },
  '0002_product_stock_and_sales_lexemes': {
    undo: [
      'DROP TRIGGER product_stock_added ON product',
      'DROP TRIGGER product_stock_removed ON product',
      'DROP TRIGGER sku_stock_counted ON sku',
      'DROP TRIGGER sku_stock_changed ON sku',
      'DROP FUNCTION add_product_stock(), remove_product_stock(), count_sku_in_stock()',
      'DROP TABLE product_stock',
      ...['add_searched_product', 'change_searched_product', 'change_searched_words'].map((name) =>
        findStatement(BASELINE, `CREATE FUNCTION ${name}()`),
      ),
      'DROP FUNCTION sales_lexemes(integer)',
      'DROP INDEX searched_product_words',
      'UPDATE searched_product SET search_vec = product.search_vec FROM product WHERE product.id = searched_product.id',
      ...['searched_product_words', 'searched_product_sales'].map((name) => findStatement(BASELINE, `CREATE INDEX "${name}"`)),
    ].join(';\n'),
    rows: 10_000,
    fill: fillProducts,
    // A sale that takes the last units, and one that is cancelled, in turn.
    write: `WITH taken AS (
        UPDATE sku SET stock = CASE stock WHEN 0 THEN 3 ELSE 0 END, supplied = CASE stock WHEN 0 THEN 3 ELSE 0 END
        WHERE id = (SELECT min(id) FROM sku) RETURNING product_id
      ) UPDATE product SET sales = sales + 1 WHERE id = (SELECT product_id FROM taken)`,
    read: `SELECT id FROM searched_product WHERE status = 1 AND search_vec @@ 'tea | cake'::tsquery ORDER BY sales DESC LIMIT 20`,
  },
  '0003_stock_changes': {
    undo: [
      'DROP TABLE stock_change',
      'ALTER TABLE sku DROP COLUMN folder_stock',
      'ALTER TABLE sku_lot DROP COLUMN folder_num',
      'ALTER TABLE site_setting DROP COLUMN set_by_staff',
    ].join(';\n'),
    rows: 10_000,
    fill: fillProducts,
    write: 'UPDATE sku SET stock = stock WHERE id = (SELECT min(id) FROM sku)',
    read: 'SELECT stock FROM sku WHERE id = (SELECT min(id) FROM sku)',
  },
  '0004_former_contacts': {
    undo: ['DROP TABLE former_contact', 'ALTER TABLE member DROP COLUMN former_ids'].join(';\n'),
    rows: 1_000_000,
    fill: (rows) =>
      `INSERT INTO member (code, username, agreed_to, agreed_at)
       SELECT 'F' || n, 'former-' || n, '', now() FROM generate_series(1, ${rows}) AS n`,
    write: 'UPDATE member SET experience = experience WHERE id = (SELECT min(id) FROM member)',
    read: 'SELECT code FROM member WHERE id = (SELECT min(id) FROM member)',
  },
  '0005_staff_accounts': {
    undo: [
      'DROP TRIGGER audit_log_of_staff_kept ON audit_log',
      'DROP FUNCTION keep_staff_log()',
      'DROP TABLE order_note, staff_account, staff_recovery_code, staff_session',
      'DROP INDEX audit_log_staff',
    ].join(';\n'),
    rows: 1_000_000,
    fill: (rows) =>
      `INSERT INTO audit_log (event, user_id, facts) SELECT 'session.opened', n, '{"ip": "192.0.2.1"}' FROM generate_series(1, ${rows}) AS n`,
    write: `INSERT INTO audit_log (event, user_id, facts) VALUES ('session.opened', 1, '{}')`,
    read: `SELECT facts FROM audit_log WHERE user_id = 1 AND event LIKE 'identity.%' ORDER BY id DESC LIMIT 20`,
  },
  '0006_vouchers': {
    undo: [
      'DROP TABLE voucher',
      'ALTER TABLE product DROP COLUMN guest_questions, DROP COLUMN voucher_days, DROP COLUMN voucher_rules',
      'ALTER TABLE order_line DROP COLUMN fulfilment',
      'ALTER TABLE shop_order DROP COLUMN guest',
    ].join(';\n'),
    rows: 10_000,
    fill: fillProducts,
    write: 'UPDATE product SET sales = sales WHERE id = (SELECT min(id) FROM product)',
    read: 'SELECT title FROM product WHERE id = (SELECT min(id) FROM product)',
  },
  '0007_staff_edits': {
    undo: [
      'DROP TABLE staff_edit, record_revision, scheduled_change',
      'DROP INDEX shop_order_paid, shop_order_state, shop_order_newest, shop_order_code, shop_order_receiver, shop_order_phone',
    ].join(';\n'),
    rows: 1_000_000,
    fill: fillOrders,
    write: `UPDATE shop_order SET reminded_at = now() WHERE code = 'F1'`,
    read: `SELECT state FROM shop_order WHERE code = 'F1'`,
  },
  '0008_webhooks_and_apps': {
    undo: [
      'DROP TRIGGER product_marked ON product',
      'DROP TRIGGER product_marked_by_change ON product',
      'DROP TRIGGER sku_marked ON sku',
      'DROP TRIGGER sku_marked_by_change ON sku',
      'DROP TRIGGER shop_marked ON shop',
      'DROP FUNCTION mark_product(), mark_product_of_sku(), mark_products_of_shop()',
      'DROP TABLE webhook_subscription, webhook_delivery, product_mark, product_change, oauth_app, oauth_grant, oauth_code, oauth_refresh_token',
      'ALTER TABLE access_token DROP COLUMN grant_id',
    ].join(';\n'),
    rows: 10_000,
    fill: fillProducts,
    write: `WITH taken AS (
        UPDATE sku SET stock = stock + 1, supplied = supplied + 1 WHERE id = (SELECT min(id) FROM sku) RETURNING product_id
      ) UPDATE product SET sales = sales + 1 WHERE id = (SELECT product_id FROM taken)`,
    read: 'SELECT stock FROM sku WHERE id = (SELECT min(id) FROM sku)',
  },
  '0009_staff_approvals': {
    undo: 'DROP TABLE staff_passkey, staff_approval, member_note',
    rows: 10_000,
    fill: (rows) =>
      `INSERT INTO audit_log (event, user_id, facts) SELECT 'session.opened', n, '{"ip": "192.0.2.1"}' FROM generate_series(1, ${rows}) AS n`,
    write: `INSERT INTO audit_log (event, user_id, facts) VALUES ('session.opened', 1, '{}')`,
    read: 'SELECT code FROM member WHERE id = (SELECT min(id) FROM member)',
  },
  '0010_gift_sender': {
    undo: 'ALTER TABLE gift DROP COLUMN sender',
    rows: 100_000,
    fill: (rows) => `INSERT INTO gift (code, order_code, user_id, card, hide_price)
      SELECT 'L' || n, 'G' || n, 1, '', true FROM generate_series(1, ${rows}) AS n`,
    write: `UPDATE gift SET claimed_at = now() WHERE code = 'L1'`,
    read: `SELECT card FROM gift WHERE code = 'L1'`,
  },
  '0011_conversations': {
    undo: [
      'DROP TABLE answer_template, conversation, conversation_message',
      'DROP INDEX evaluation_review, answer_review, answer_comment_review, report_open',
    ].join(';\n'),
    rows: 100_000,
    fill: (rows) => `INSERT INTO report (user_id, kind, target_id, reason)
      SELECT n, 'answer', n, 'spam' FROM generate_series(1, ${rows}) AS n`,
    write: `UPDATE report SET handled_at = now() WHERE user_id = 1`,
    read: `SELECT reason FROM report WHERE user_id = 1`,
  },
  '0012_announcements': {
    undo: 'DROP FUNCTION announce_content_change CASCADE',
    rows: 1_000,
    fill: (rows) => `INSERT INTO content_change (transaction) SELECT n FROM generate_series(1, ${rows}) AS n ON CONFLICT DO NOTHING`,
    write: 'INSERT INTO content_change DEFAULT VALUES ON CONFLICT DO NOTHING',
    read: 'SELECT count(*) FROM content_change',
  },
  '0013_low_stock': {
    undo: [
      'DROP TRIGGER sku_low_added ON sku',
      'DROP TRIGGER sku_low_removed ON sku',
      'DROP TRIGGER sku_low_changed ON sku',
      'DROP FUNCTION note_low_stock()',
      'DROP TABLE low_stock',
    ].join(';\n'),
    rows: 10_000,
    fill: fillProducts,
    // A sale that leaves few units, and one that is cancelled, in turn.
    write: `UPDATE sku SET stock = CASE stock WHEN 2 THEN 9 ELSE 2 END, supplied = CASE stock WHEN 2 THEN 9 ELSE 2 END
      WHERE id = (SELECT min(id) FROM sku)`,
    read: 'SELECT stock FROM sku WHERE id = (SELECT min(id) FROM sku)',
  },
  '0014_search_misses': {
    undo: ['DROP TABLE search_miss', 'DROP INDEX footprint_day'].join(';\n'),
    rows: 1_000_000,
    fill: (rows) => `INSERT INTO footprint (user_id, type, target_id, day)
      SELECT n, 1, 1, '2026-01-01' FROM generate_series(1, ${rows}) AS n`,
    write: 'UPDATE footprint SET visited_at = now() WHERE user_id = 1',
    read: 'SELECT target_id FROM footprint WHERE user_id = 1',
  },
  '0015_staff_contents': {
    undo: ['ALTER TABLE category DROP COLUMN enabled', 'ALTER TABLE product DROP COLUMN picture_texts', 'DROP TABLE import_report'].join(
      ';\n',
    ),
    rows: 1_000,
    fill: (rows) => `INSERT INTO category (id, parent_id, level, title, icon, sort)
      SELECT 900000000 + n, 0, 1, '{"zh-CN": "F", "zh-TW": "F"}', 'gift', 0 FROM generate_series(1, ${rows}) AS n`,
    write: 'UPDATE category SET sort = sort WHERE id = 900000001',
    read: 'SELECT title FROM category WHERE id = 900000001',
  },
  '0016_shop_settings': {
    undo: [
      'ALTER TABLE site_setting DROP COLUMN home_sections, DROP COLUMN popular_searches, DROP COLUMN synonyms',
      'DROP TABLE product_preview',
    ].join(';\n'),
    rows: 1,
    fill: () => 'INSERT INTO site_setting DEFAULT VALUES ON CONFLICT DO NOTHING',
    write: 'UPDATE site_setting SET phone = phone WHERE id = 1',
    read: 'SELECT phone FROM site_setting WHERE id = 1',
  },
  '0017_product_seo': {
    undo: ['DROP INDEX birthday_greeting_newest', 'ALTER TABLE product DROP COLUMN related_ids, DROP COLUMN seo'].join(';\n'),
    rows: 10_000,
    fill: fillProducts,
    write: 'UPDATE product SET sales = sales WHERE id = (SELECT min(id) FROM product)',
    read: 'SELECT title FROM product WHERE id = (SELECT min(id) FROM product)',
  },
  '0018_index_order': {
    undo: [
      findStatement(BASELINE, 'CREATE INDEX "popularity_collected"'),
      ...[
        'message_user',
        'sms_code_phone',
        'refund_request_user',
        'evaluation_product',
        'evaluation_user',
        'article_published',
        'discover_entry_topic',
        'discover_entry_published',
        'collect_newest',
        'gift_giver',
        'gift_receiver',
        'lottery_record_user',
        'upload_of_member',
        'donation_user',
        'member_ledger_account',
        'shop_order_user',
        'answer_user',
        'answer_comment_user',
        'question_newest',
        'question_user',
        'footprint_user',
        'audit_log_identity',
      ].flatMap((name) => [`DROP INDEX ${name}`, findStatement(BASELINE, `CREATE INDEX "${name}"`)]),
      'DROP INDEX audit_log_staff, record_revision_record, voucher_user',
      `CREATE INDEX audit_log_staff ON audit_log (id DESC NULLS LAST) WHERE event LIKE 'staff.%'`,
      'CREATE INDEX record_revision_record ON record_revision (kind, record_id, id DESC NULLS LAST)',
      'CREATE INDEX voucher_user ON voucher (user_id, id DESC NULLS LAST)',
    ].join(';\n'),
    rows: 1_000_000,
    fill: (rows) => `INSERT INTO message (user_id, type, text_key, values, link_type, link_value, dedupe)
       SELECT n, 5, 'welcome', '{}', 0, '', 'F' || n FROM generate_series(1, ${rows}) AS n`,
    write: `INSERT INTO message (user_id, type, text_key, values, link_type, link_value, dedupe)
      VALUES (1, 5, 'welcome', '{}', 0, '', gen_random_uuid())`,
    read: 'SELECT text_key FROM message WHERE user_id = 1 ORDER BY created_at DESC, id DESC LIMIT 20',
  },
  '0019_birthday_gifts': {
    undo: 'ALTER TABLE site_setting DROP COLUMN birthday_gifts',
    rows: 1,
    fill: () => 'INSERT INTO site_setting DEFAULT VALUES ON CONFLICT DO NOTHING',
    write: 'UPDATE site_setting SET phone = phone WHERE id = 1',
    read: 'SELECT phone FROM site_setting WHERE id = 1',
  },
  '0020_page_previews': {
    undo: 'DROP TABLE page_preview',
    rows: 1,
    fill: () => 'INSERT INTO site_setting DEFAULT VALUES ON CONFLICT DO NOTHING',
    write: 'UPDATE site_setting SET phone = phone WHERE id = 1',
    read: 'SELECT phone FROM site_setting WHERE id = 1',
  },
};

export function findNewestSchema(): EarlierSchema {
  const newest = migrationNames.at(-1) ?? '';
  const schema = earlierSchemas[newest];
  if (!schema) throw new Error(`Say in ${fileURLToPath(import.meta.url)} how to take the migration ${newest} back`);
  return schema;
}

/** Lets the next migration run the newest one again. */
export const FORGET_NEWEST = 'DELETE FROM drizzle.__drizzle_migrations WHERE id = (SELECT max(id) FROM drizzle.__drizzle_migrations)';
