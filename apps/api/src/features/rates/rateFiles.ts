import { parse } from 'csv-parse/sync';
import { Decimal } from 'decimal.js';
import * as z from 'zod/mini';
import { rate, rateSet } from '../../platform/db/schema/content.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { readCurrentRates } from './rates.ts';

const DECIMALS = 10;
const MAX_CHANGE = 0.05;

function parseTable(text: string): string[][] {
  const rows: unknown = parse(text, { bom: true, relax_column_count: true, skip_empty_lines: true, trim: true });
  if (!Array.isArray(rows)) throw new Error('The file is not CSV');
  return rows.map((row: unknown) => (Array.isArray(row) ? row.map(String) : []));
}

/**
 * Reads the price of 1 TWD in CNY from the list of the Bank of Taiwan, which quotes TWD for 1 CNY. The shop receives CNY and sells it to
 * the bank, so the spot buying rate of the bank counts. Columns are found by their labels; a list with another layout is rejected.
 */
export function parseBankOfTaiwan(text: string): string {
  const [head = [], ...rows] = parseTable(text);
  const side = head.indexOf('匯率');
  const spot = head.indexOf('即期');
  const row = rows.find(([currency = '']) => currency === 'CNY' || currency.startsWith('CNY '));
  if (side < 0 || spot <= side || !row) throw new Error('The file is not the list of the Bank of Taiwan: 匯率, 即期 or CNY is missing');
  if (row[side] !== '本行買入')
    throw new Error(`The file is not the list of the Bank of Taiwan: column 匯率 contains ${row[side]} instead of 本行買入`);
  const quoted = row[spot] ?? '';
  if (!/^\d+\.\d+$/.test(quoted) || Number(quoted) === 0) throw new Error(`The bank quotes no spot buying rate for CNY: ${quoted}`);
  return new Decimal(1).dividedBy(quoted).toDecimalPlaces(DECIMALS, Decimal.ROUND_UP).toFixed();
}

/** Reads the rate of CNY from lines of `code,rate`. A line for TWD is optional, and its rate must be 1. */
export function parsePlainRates(text: string): string {
  const [head = [], ...rows] = parseTable(text);
  if (head.join() !== 'code,rate') throw new Error(`The first line must be "code,rate", not "${head.join()}"`);
  const [, cny = ''] = rows.find(([code]) => code === 'CNY') ?? [];
  const [, twd = '1'] = rows.find(([code]) => code === 'TWD') ?? [];
  if (Number(twd) !== 1) throw new Error(`The rate of TWD must be 1, not ${twd}: rates are units of a currency for 1 TWD`);
  if (!/^\d+(\.\d{1,10})?$/.test(cny)) throw new Error(`The file has no valid rate for CNY: "${cny}"`);
  return cny;
}

const ForeignRates = z.object({
  base: z.optional(z.string()),
  base_code: z.optional(z.string()),
  rates: z.record(z.string(), z.union([z.number(), z.string()])),
});

/** Reads the rate of CNY from the JSON that rate services send for TWD: `{"base": "TWD", "rates": {"CNY": 0.2257}}`. */
export function parseJsonRates(text: string): string {
  const { base, base_code, rates } = ForeignRates.parse(JSON.parse(text));
  const unit = base ?? base_code;
  if (unit !== 'TWD') throw new Error(`The rates are for ${unit ?? 'no currency'} instead of TWD`);
  const cny = String(rates['CNY'] ?? '');
  if (!/^\d+(\.\d+)?$/.test(cny)) throw new Error(`The answer has no valid rate for CNY: "${cny}"`);
  return new Decimal(cny).toDecimalPlaces(DECIMALS, Decimal.ROUND_UP).toFixed();
}

/** The formats of a list of rates, by the names that settings and staff commands use. */
export const rateFormats = { bot: parseBankOfTaiwan, plain: parsePlainRates, json: parseJsonRates } as const;
export type RateFormat = keyof typeof rateFormats;

export const rateSetId = (source: string, date: string) => `${source}-${date.replaceAll('-', '')}`;

interface NewRates {
  cny: string;
  date: string;
  source: string;
  force: boolean;
}

/** Adds a set of rates and returns its id. Rejects an inverted rate, and without `force` a rate that differs much from the last one. */
export async function addRates(tx: Transaction, { cny, date, source, force }: NewRates): Promise<string> {
  const value = new Decimal(cny);
  if (!value.greaterThan('0.1') || !value.lessThan(1))
    throw new Error(`${cny} is not a plausible price of 1 TWD in CNY: it must be between 0.1 and 1`);
  const quotedAt = new Date(`${date}T02:00:00Z`);
  if (Number.isNaN(quotedAt.getTime()) || quotedAt.toISOString().slice(0, 10) !== date) throw new Error(`${date} is not a date`);
  const last = await readCurrentRates(tx);
  const lastCny = last.rates.CNY;
  if (lastCny !== undefined && !last.sample && !force) {
    const change = value.minus(lastCny).abs().dividedBy(lastCny);
    if (change.greaterThan(MAX_CHANGE))
      throw new Error(
        `${cny} differs by ${change.times(100).toFixed(1)} % from ${lastCny} of ${last.id}. Check the file, or accept it with --force.`,
      );
  }
  const id = rateSetId(source, date);
  const added = await tx.insert(rateSet).values({ id, quotedAt, source, sample: false }).onConflictDoNothing().returning();
  if (added.length === 0) throw new Error(`The rates ${id} already exist and cannot be changed`);
  await tx.insert(rate).values([
    { setId: id, code: 'TWD', rate: '1' },
    { setId: id, code: 'CNY', rate: cny },
  ]);
  return id;
}
