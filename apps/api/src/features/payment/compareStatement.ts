import { sum } from '@baodao/domain/money/add';
import { compare } from '@baodao/domain/money/compare';
import type { PaymentChannel } from '@baodao/domain/payment/shapes';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';

/** A line of a provider's statement, or of the shop. Its numbers are all that the payment or refund is known by. */
export interface StatementLine {
  kind: 'payment' | 'refund';
  numbers: readonly string[];
  amount: string;
}

interface ShopLine extends StatementLine, Record<string, unknown> {
  currency: string;
  orders: string[];
}

export interface Difference {
  kind: StatementLine['kind'];
  problem: 'notInShop' | 'notInStatement' | 'otherAmount';
  number: string;
  inShop: string | null;
  inStatement: string | null;
  orders: string[];
}

interface Totals {
  count: number;
  inShop: string;
  inStatement: string;
}

export interface ComparedStatement {
  currency: string;
  payments: Totals;
  refunds: Totals;
  differences: Difference[];
}

/** What others call the columns, in lower case and without blanks. */
const columns = {
  payment: ['number', 'payment', '商户订单号', '商家訂單編號', '商戶訂單號', 'merchanttradeno', 'out_trade_no', 'orderid'],
  refundNumber: ['refundnumber', '商户退款单号', '退款请求号', '退款批次号/请求号', 'out_refund_no'],
  transaction: ['transaction', '支付宝交易号', '微信订单号', 'tradeno', 'trade_no', 'transaction_id', 'queryid', '交易序號'],
  amount: ['amount', '收入金额（+元）', '收入金额(+元)', '收入', '应结订单金额', '订单金额', '交易金額', 'tradeamt', 'total_amount'],
  refund: ['refund', '支出金额（-元）', '支出金额(-元)', '支出', '退款金额', 'refund_amount'],
} as const;

const readCell = (text: string): string => text.replaceAll(/[`'\s,￥¥]/g, '');
const isAmount = (text: string): boolean => /^-?\d{1,9}(\.\d{1,2})?$/.test(text);
const isZero = (text: string): boolean => text === '' || !isAmount(text) || compare(text, 0) === 0;

/** The line of a statement with its numbers. Null without a number: a total, for example. A line without an amount has only its number. */
export function readStatementLine(record: Partial<Record<string, string>>): StatementLine | string | null {
  const cells = new Map(Object.entries(record).map(([name, text]) => [name.replaceAll(/\s/g, '').toLowerCase(), readCell(text ?? '')]));
  const cell = (name: keyof typeof columns) => columns[name].map((each) => cells.get(each) ?? '').find((text) => text !== '') ?? '';
  const numbers = [cell('refundNumber'), cell('payment'), cell('transaction')].filter((number) => /\d/.test(number));
  const [first] = numbers;
  if (first === undefined) return null;
  const [amount, refund] = [cell('amount'), cell('refund')];
  if (!isZero(refund)) return { kind: 'refund', numbers, amount: sum([refund.replace('-', '')]) };
  if (isZero(amount)) return first;
  return amount.startsWith('-')
    ? { kind: 'refund', numbers, amount: sum([amount.slice(1)]) }
    : { kind: 'payment', numbers, amount: sum([amount]) };
}

/** Payments that arrived and refunds that were made at a provider in some days of Taipei. */
async function readShopLines(db: Queryable, { channel, from, to }: { channel: PaymentChannel; from: string; to: string }) {
  const isWithin = (time: ReturnType<typeof sql>) => sql`${time} >= ${from}::timestamp AT TIME ZONE 'Asia/Taipei'
    AND ${time} < (${to}::timestamp + interval '1 day') AT TIME ZONE 'Asia/Taipei'`;
  const { rows } = await db.execute<ShopLine>(sql`
    SELECT 'payment' AS kind, array_remove(ARRAY[code, provider_transaction], NULL) AS numbers, amount::text, currency,
      ARRAY(SELECT order_code FROM payment_order WHERE payment_code = code ORDER BY 1) AS orders
    FROM payment_attempt WHERE channel = ${channel} AND state = 'paid' AND ${isWithin(sql`paid_at`)}
    UNION ALL
    SELECT 'refund', array_remove(ARRAY[payment_refund.code, payment_code, provider_transaction], NULL), payment_refund.amount::text,
      payment_refund.currency, array_remove(ARRAY[order_code], NULL)
    FROM payment_refund JOIN payment_attempt ON payment_attempt.code = payment_code
    WHERE channel = ${channel} AND payment_refund.state = 'done' AND ${isWithin(sql`done_at`)}`);
  return rows;
}

/** Compares the lines of a statement with what the shop has. A line of either is equal to one of the other at most. */
export async function compareStatement(
  db: Queryable,
  lines: readonly StatementLine[],
  period: { channel: PaymentChannel; from: string; to: string },
): Promise<ComparedStatement> {
  const inShop = await readShopLines(db, period);
  const open = new Set(inShop);
  const byNumber = new Map<string, ShopLine[]>();
  for (const line of inShop)
    for (const number of line.numbers) byNumber.set(`${line.kind} ${number}`, [...(byNumber.get(`${line.kind} ${number}`) ?? []), line]);
  const known = ({ kind, numbers }: StatementLine) =>
    numbers.flatMap((number) => byNumber.get(`${kind} ${number}`) ?? []).filter((line) => open.has(line));
  const differences: Difference[] = [];
  // Equal lines first, so that one of two refunds of a payment does not take the other's place.
  const rest = lines.filter((line) => {
    const equal = known(line).find(({ amount }) => compare(amount, line.amount) === 0);
    if (equal) open.delete(equal);
    return !equal;
  });
  for (const line of rest) {
    const { kind, numbers, amount } = line;
    const [other] = known(line);
    if (other) open.delete(other);
    differences.push({
      kind,
      problem: other ? 'otherAmount' : 'notInShop',
      number: (other ?? line).numbers[0] ?? numbers.join(' '),
      inShop: other?.amount ?? null,
      inStatement: amount,
      orders: other?.orders ?? [],
    });
  }
  for (const { kind, numbers, amount, orders } of open)
    differences.push({ kind, problem: 'notInStatement', number: numbers[0] ?? '', inShop: amount, inStatement: null, orders });
  const total = (kind: StatementLine['kind']): Totals => {
    const [own, theirs] = [inShop, lines].map((all: readonly StatementLine[]) => all.filter((line) => line.kind === kind));
    return {
      count: theirs?.length ?? 0,
      inShop: sum((own ?? []).map(({ amount }) => amount)),
      inStatement: sum((theirs ?? []).map(({ amount }) => amount)),
    };
  };
  return { currency: inShop[0]?.currency ?? 'CNY', payments: total('payment'), refunds: total('refund'), differences };
}
