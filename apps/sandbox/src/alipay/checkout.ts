import { randomBytes, randomInt } from 'node:crypto';
import { fromCents, toCents } from './cents.ts';
import { businessFailure, invalidParameter } from './gatewayErrors.ts';
import { fromShanghai, toShanghai } from './shanghaiTime.ts';
import type { Trade } from './shapes.ts';
import type { Params } from './signing.ts';

const products = {
  'alipay.trade.page.pay': ['FAST_INSTANT_TRADE_PAY'],
  'alipay.trade.wap.pay': ['QUICK_WAP_WAY', 'QUICK_WAP_PAY'],
} as const;

export type PayMethod = keyof typeof products;

export function isPayMethod(method: string): method is PayMethod {
  return Object.hasOwn(products, method);
}

/** Returns the trade of a verified payment request: a new one, or the open one with the same number. */
export function openCheckout(trades: Trade[], method: PayMethod, params: Params, biz: ReadonlyMap<string, string>, now: number): Trade {
  const outTradeNo = biz.get('out_trade_no') ?? '';
  if (!/^\w{1,64}$/.test(outTradeNo)) throw invalidParameter('parameter', 'out_trade_no 须为 1 至 64 位字母、数字或下划线');
  const cents = toCents(biz.get('total_amount') ?? '');
  if (cents === null) throw invalidParameter('parameter', 'total_amount 须为 0.01 至 100000000.00');
  const subject = biz.get('subject') ?? '';
  if (subject === '' || subject.length > 256) throw invalidParameter('parameter', 'subject 须为 1 至 256 字');
  const product = biz.get('product_code');
  if (!products[method].some((code) => code === product))
    throw invalidParameter('parameter', `product_code 须为 ${products[method].join(' 或 ')}`);
  const addresses = {
    returnUrl: readAddress(params['return_url'], 'return_url'),
    notifyUrl: readAddress(params['notify_url'], 'notify_url'),
    quitUrl: readAddress(biz.get('quit_url'), 'quit_url'),
  };

  const present = trades.find((trade) => trade.outTradeNo === outTradeNo);
  if (present !== undefined) {
    if (toCents(present.totalAmount) !== cents) throw businessFailure('CONTEXT_INCONSISTENT', '交易信息被篡改：同一 out_trade_no 金额不同');
    if (present.status === 'TRADE_CLOSED') throw businessFailure('TRADE_HAS_CLOSE', '交易已经关闭');
    if (present.status === 'WAIT_BUYER_PAY') Object.assign(present, addresses, { method, subject });
    return present;
  }
  const trade: Trade = {
    key: randomBytes(18).toString('base64url'),
    tradeNo: `${toShanghai(now).slice(0, 10).replaceAll('-', '')}22001${digits(15)}`,
    outTradeNo,
    method,
    subject,
    totalAmount: fromCents(cents),
    ...addresses,
    passbackParams: biz.get('passback_params') ?? null,
    status: 'WAIT_BUYER_PAY',
    createdAt: now,
    expiresAt: readExpiry(biz, now),
    outcome: null,
    settleAt: null,
    paidAt: null,
    paidAmount: null,
    refunds: [],
  };
  trades.push(trade);
  return trade;
}

/** Accepts only http and https, so that a URL cannot contain a script. */
function readAddress(text: string | undefined, name: string): string | null {
  if (text === undefined || text === '') return null;
  const protocol = URL.parse(text)?.protocol;
  if (protocol !== 'http:' && protocol !== 'https:') throw invalidParameter('parameter', `${name} 须为 http 或 https 地址`);
  return text;
}

const units: Readonly<Record<string, number>> = { m: 60_000, h: 3600_000, d: 86_400_000 };
const MAX_LIFETIME_MS = 15 * 86_400_000;

/** Parses `timeout_express` (5m, 2h, 1d, 1c for the end of the day) or `time_expire`. The limit is fifteen days. */
function readExpiry(biz: ReadonlyMap<string, string>, now: number): number {
  const relative = biz.get('timeout_express');
  const absolute = biz.get('time_expire');
  let expiry = now + MAX_LIFETIME_MS;
  if (absolute !== undefined) {
    const at = fromShanghai(absolute);
    if (at === null || at <= now) throw invalidParameter('parameter', 'time_expire 须为将来的 yyyy-MM-dd HH:mm:ss');
    expiry = at;
  } else if (relative !== undefined) {
    const [, count = '', unit = ''] = /^([1-9]\d{0,4})([mhdc])$/.exec(relative) ?? [];
    if (count === '') throw invalidParameter('parameter', 'timeout_express 须如 30m、2h、1d、1c');
    expiry = unit === 'c' ? (fromShanghai(`${toShanghai(now).slice(0, 10)} 23:59:59`) ?? now) : now + Number(count) * (units[unit] ?? 0);
  }
  return Math.min(expiry, now + MAX_LIFETIME_MS);
}

function digits(count: number): string {
  return Array.from({ length: count }, () => randomInt(10)).join('');
}
