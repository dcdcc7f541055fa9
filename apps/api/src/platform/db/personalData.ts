import { type SQL, sql } from 'drizzle-orm';

/**
 * What a table holds about members. Export and account deletion follow it. A test fails while a text column of a member's table is missing.
 */
export interface PersonalTable {
  /** The column with the id of the member whose row it is. */
  owner: string;
  /** The name in the member's export; null for rows that only the program needs. */
  exportAs: string | null;
  /** Text columns about a person, or written by one. */
  personal: readonly string[];
  /** Text columns without personal data: codes, states and copies of public texts. */
  technical?: readonly string[];
  /** Columns that no export contains, not even for the owner. */
  secret?: readonly string[];
  /** Columns that belong to another person while the condition on `record` holds. The owner does not see them. */
  foreign?: { columns: readonly string[]; when: SQL };
  /** What account deletion does: deletes the rows, keeps them, or clears columns. */
  deletion: 'delete' | 'keep' | readonly { set: SQL; where?: SQL }[];
}

const CLEARED_RECEIVER = sql`receiver || '{"addressId": 0, "name": "***", "phone": "", "detail": "", "zip": ""}'::jsonb`;
const claimedByAnother = (order: string) =>
  sql`EXISTS (SELECT FROM gift WHERE gift.order_code = ${sql.raw(order)}.code AND gift.claimed_at IS NOT NULL
    AND gift.receiver_id IS DISTINCT FROM ${sql.raw(order)}.user_id)`;

/** Orders, payments and earned balances stay after a deletion, because accounting law requires them. */
export const personalData: Readonly<Record<string, PersonalTable>> = {
  member: {
    owner: 'id',
    // The export has a profile instead.
    exportAs: null,
    personal: ['username', 'nickname', 'portrait', 'gender', 'email', 'previous_email'],
    technical: ['code', 'language', 'currency', 'agreed_to', 'mail_opt_out'],
    secret: ['password_hash'],
    deletion: [
      {
        set: sql`username = 'gone:' || code, password_hash = NULL, nickname = NULL, portrait = NULL, gender = 'unknown', email = NULL, previous_email = NULL,
          email_confirmed_at = NULL, email_bounced_at = NULL, mail_opt_out = '{}', inviter_id = NULL`,
      },
    ],
  },
  access_token: {
    owner: 'user_id',
    exportAs: 'devices',
    personal: ['agent'],
    technical: ['id', 'platform'],
    secret: ['hash', 'context_hash'],
    deletion: 'delete',
  },
  oauth_grant: { owner: 'user_id', exportAs: 'connectedApps', personal: [], technical: ['scopes'], deletion: 'delete' },
  known_device: { owner: 'user_id', exportAs: 'knownDevices', personal: [], secret: ['hash'], deletion: 'delete' },
  push_subscription: {
    owner: 'user_id',
    exportAs: 'pushSubscriptions',
    personal: [],
    technical: ['token_id'],
    secret: ['endpoint', 'p256dh', 'auth'],
    deletion: 'delete',
  },
  address: {
    owner: 'user_id',
    exportAs: 'addresses',
    personal: ['name', 'phone_area', 'phone', 'region_text', 'detail', 'zip', 'label'],
    deletion: 'delete',
  },
  // The export omits identity numbers, since the file may be stored unprotected.
  identity: {
    owner: 'user_id',
    exportAs: 'identities',
    personal: ['name', 'number_masked'],
    technical: ['consent_to'],
    secret: ['sealed', 'number_hash'],
    deletion: 'delete',
  },
  third_identity: {
    owner: 'user_id',
    exportAs: 'socialLogins',
    personal: ['subject', 'union_id'],
    technical: ['provider', 'app_id'],
    deletion: 'delete',
  },
  login_pass: { owner: 'user_id', exportAs: null, personal: [], secret: ['hash'], deletion: 'delete' },
  message: {
    owner: 'user_id',
    // The export formats messages in the member's language.
    exportAs: null,
    personal: ['values'],
    technical: ['text_key', 'link_value', 'dedupe'],
    deletion: 'delete',
  },
  conversation: { owner: 'user_id', exportAs: null, personal: [], technical: ['assigned_name'], deletion: 'delete' },
  conversation_message: {
    owner: 'user_id',
    exportAs: 'serviceMessages',
    personal: ['content', 'images'],
    technical: ['by', 'order_code'],
    deletion: 'delete',
  },
  shop_order: {
    owner: 'user_id',
    exportAs: 'orders',
    personal: ['receiver', 'guest', 'invoice', 'store', 'identity', 'pickup_code', 'remark', 'wrap_card', 'cancel_reason'],
    technical: ['code', 'trade_code', 'rate_id', 'shipping_name', 'customs', 'pickup_payment'],
    // The receiver of a gift entered these.
    foreign: { columns: ['receiver', 'identity', 'store', 'pickup_code'], when: claimedByAnother('record') },
    deletion: [
      // No invoice belongs to an order that was neither paid nor sent.
      {
        set: sql`receiver = ${CLEARED_RECEIVER}, invoice = NULL, store = NULL, identity = NULL, guest = NULL, remark = ''`,
        where: sql`paid_at IS NULL AND pickup_payment IS DISTINCT FROM 'unclaimed'`,
      },
      { set: sql`identity = NULL, guest = NULL, pickup_code = NULL, wrap_card = CASE WHEN wrap_card IS NOT NULL THEN '' END` },
    ],
  },
  order_line: {
    owner: 'user_id',
    exportAs: 'orderLines',
    personal: [],
    technical: ['order_code', 'title', 'attr_text', 'image', 'stock_state', 'booking_unit', 'fulfilment'],
    deletion: 'keep',
  },
  voucher: {
    owner: 'user_id',
    exportAs: 'vouchers',
    personal: [],
    technical: ['code', 'order_code', 'state', 'rules', 'redemption_id'],
    deletion: 'keep',
  },
  order_allowance: { owner: 'user_id', exportAs: 'allowances', personal: [], technical: ['order_code'], deletion: 'keep' },
  payment_attempt: {
    owner: 'user_id',
    exportAs: 'payments',
    personal: [],
    technical: ['code', 'trade_code', 'channel', 'currency', 'state', 'provider_transaction'],
    deletion: 'keep',
  },
  refund_request: {
    owner: 'user_id',
    exportAs: 'refunds',
    personal: ['description', 'images', 'number', 'bank_masked'],
    technical: ['order_code', 'reason', 'answer', 'courier_code'],
    secret: ['bank_sealed'],
    deletion: [{ set: sql`description = '', images = '{}', bank_masked = NULL` }],
  },
  invoice: {
    owner: 'user_id',
    exportAs: 'invoices',
    personal: [],
    technical: ['order_code', 'state', 'number', 'random_number'],
    secret: ['last_error'],
    deletion: 'keep',
  },
  invoice_correction: {
    owner: 'user_id',
    exportAs: 'invoiceCorrections',
    personal: [],
    technical: ['refund_code', 'order_code', 'state', 'kind', 'number'],
    secret: ['last_error'],
    deletion: 'keep',
  },
  collect: { owner: 'user_id', exportAs: 'favourites', personal: [], technical: ['title', 'image'], deletion: 'delete' },
  footprint: { owner: 'user_id', exportAs: 'footprints', personal: [], deletion: 'delete' },
  cart_line: { owner: 'user_id', exportAs: 'cart', personal: [], deletion: 'delete' },
  cart_merge: { owner: 'user_id', exportAs: null, personal: [], technical: ['merge_id'], deletion: 'delete' },
  quote: { owner: 'user_id', exportAs: null, personal: ['input', 'result'], technical: ['token'], deletion: 'delete' },
  sale_reminder: { owner: 'user_id', exportAs: 'reminders', personal: [], deletion: 'delete' },
  sale_buyer: { owner: 'user_id', exportAs: null, personal: [], deletion: 'keep' },
  member_coupon: {
    owner: 'user_id',
    exportAs: 'coupons',
    personal: [],
    technical: ['code', 'trade_code', 'source'],
    deletion: 'keep',
  },
  member_ledger: { owner: 'user_id', exportAs: 'ledger', personal: [], technical: ['account', 'kind', 'code'], deletion: 'keep' },
  member_sign: { owner: 'user_id', exportAs: 'signIns', personal: [], technical: ['make_up_month'], deletion: 'keep' },
  member_birthday: { owner: 'user_id', exportAs: 'birthday', personal: [], deletion: 'delete' },
  birthday_greeting: { owner: 'user_id', exportAs: null, personal: [], deletion: 'delete' },
  birthday_gift: { owner: 'user_id', exportAs: 'birthdayGifts', personal: [], deletion: 'keep' },
  donation: { owner: 'user_id', exportAs: 'donations', personal: [], technical: ['order_code'], deletion: 'keep' },
  evaluation: {
    owner: 'user_id',
    exportAs: 'reviews',
    personal: ['nickname', 'content', 'images', 'append_content', 'append_images'],
    technical: ['tags', 'reply_content'],
    // The text stays public, without its author.
    deletion: [{ set: sql`nickname = '***', anonymous = true` }],
  },
  evaluation_vote: { owner: 'user_id', exportAs: 'reviewVotes', personal: [], deletion: 'keep' },
  question: {
    owner: 'user_id',
    exportAs: 'questions',
    personal: ['title', 'content', 'images'],
    technical: ['author_code', 'language', 'tags'],
    deletion: 'keep',
  },
  answer: {
    owner: 'user_id',
    exportAs: 'answers',
    personal: ['content', 'images'],
    technical: ['author_code', 'language'],
    deletion: 'keep',
  },
  answer_comment: {
    owner: 'user_id',
    exportAs: 'comments',
    personal: ['content'],
    technical: ['author_code', 'language', 'to_author_code'],
    deletion: 'keep',
  },
  answer_thumb: { owner: 'user_id', exportAs: 'votes', personal: [], deletion: 'keep' },
  report: {
    owner: 'user_id',
    exportAs: 'reports',
    personal: ['content'],
    technical: ['kind', 'reason'],
    deletion: [{ set: sql`content = ''` }],
  },
  upload: { owner: 'user_id', exportAs: 'pictures', personal: [], technical: ['id'], deletion: 'keep' },
  gift: {
    owner: 'user_id',
    exportAs: 'gifts',
    personal: ['card', 'sender'],
    technical: ['code', 'order_code'],
    deletion: [{ set: sql`card = '', sender = NULL` }],
  },
  tailor_request: {
    owner: 'user_id',
    exportAs: 'tailorRequests',
    personal: ['name', 'phone_area', 'phone', 'wechat', 'email', 'places', 'content', 'images', 'answer'],
    technical: ['receipt', 'type', 'language'],
    deletion: 'delete',
  },
  guess_record: { owner: 'user_id', exportAs: 'guesses', personal: [], deletion: 'keep' },
  lottery_answer: { owner: 'user_id', exportAs: 'lotteryAnswers', personal: [], deletion: 'keep' },
  lottery_record: {
    owner: 'user_id',
    exportAs: 'lotteryRecords',
    personal: ['receiver', 'courier_number'],
    technical: ['courier_code', 'courier_name'],
    deletion: [{ set: sql`receiver = ${CLEARED_RECEIVER}, courier_number = NULL`, where: sql`receiver IS NOT NULL` }],
  },
  idempotent_reply: {
    owner: 'user_id',
    exportAs: null,
    personal: ['reply'],
    technical: ['route', 'key', 'body_hash'],
    deletion: 'delete',
  },
  former_contact: { owner: 'user_id', exportAs: null, personal: [], secret: ['hash'], deletion: 'keep' },
  account_deletion: { owner: 'user_id', exportAs: null, personal: [], deletion: 'keep' },
  member_note: { owner: 'user_id', exportAs: 'notes', personal: ['text'], technical: ['by'], deletion: 'delete' },
  audit_log: { owner: 'user_id', exportAs: 'log', personal: [], technical: ['event', 'facts'], deletion: 'keep' },
};

/** Gifts that a member received: the address that they entered in the giver's order. */
export const receivedGifts = (userId: number): SQL => sql`
  SELECT gift.code, gift.card, gift.claimed_at, shop_order.receiver, shop_order.identity, shop_order.store
  FROM gift JOIN shop_order ON shop_order.code = gift.order_code WHERE gift.receiver_id = ${userId}`;

/** Clears the address that a member entered for a gift. The giver's order keeps its amounts. */
export const clearReceivedGifts = (userId: number): SQL => sql`
  UPDATE shop_order SET receiver = ${CLEARED_RECEIVER}, identity = NULL, store = NULL, pickup_code = NULL
  WHERE code IN (SELECT order_code FROM gift WHERE receiver_id = ${userId})`;
