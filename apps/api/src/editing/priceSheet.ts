import { compare } from '@baodao/domain/money/compare';
import type { PriceSheetReply, SheetChange, SheetProblem } from '@baodao/staff-api/shapes/products';
import { and, asc, eq, gt, inArray, ne } from 'drizzle-orm';
import { MAX_PRICE_CHANGE } from '../import/compareFolder.ts';
import type { Queryable } from '../platform/db/database.ts';
import { localize } from '../platform/db/localizedText.ts';
import { product, sku } from '../platform/db/schema/catalog.ts';
import type { Transaction } from '../platform/db/transaction.ts';
import { changeStocks } from './editProducts.ts';
import { productRecord } from './productRecord.ts';
import type { RecordContent } from './recordKind.ts';
import { readContent, saveRecord } from './saveRecord.ts';
import { parseSheet, sheetHead, sheetLines } from './sheets.ts';

const REMOVED = 9;
const BATCH = 1_000;
/** Larger sheets are imported by command, because a browser waits for the reply. */
export const MAX_SHEET_LINES = 5_000;

const columns = ['sku', 'code', 'product', 'price', 'marketPrice', 'stock', 'stockChange'] as const;

/**
 * Writes prices and stock of all SKUs, line by line. `stockChange` is empty: whoever fills it in writes a difference, because the shop sells
 * while a sheet is edited.
 */
export async function* writePriceSheet(db: Queryable): AsyncGenerator<string> {
  yield sheetHead(columns);
  for (let last = 0; ; ) {
    const rows = await db
      .select({ id: sku.id, code: sku.code, title: product.title, price: sku.price, marketPrice: sku.marketPrice, stock: sku.stock })
      .from(sku)
      .innerJoin(product, eq(product.id, sku.productId))
      .where(and(gt(sku.id, last), ne(sku.status, REMOVED), ne(product.status, REMOVED)))
      .orderBy(asc(sku.id))
      .limit(BATCH);
    if (rows.length === 0) return;
    last = rows.at(-1)?.id ?? last;
    yield sheetLines(
      rows.map(({ id, code, title, price, marketPrice, stock }) => [
        String(id),
        code,
        localize(title, 'zh-TW'),
        price,
        marketPrice ?? '',
        String(stock),
        '',
      ]),
    );
  }
}

interface SheetLine {
  line: number;
  skuId: number;
  price: string;
  marketPrice: string | null;
  stockChange: number;
}

/** Compares a sheet with the shop. The plan says what it changes; with problems nothing can be imported. */
export async function planPriceSheet(db: Queryable, csv: string): Promise<PriceSheetReply> {
  const { lines, problems } = readSheet(csv);
  const found = await findSkus(
    db,
    lines.map(({ skuId }) => skuId),
  );
  const changes: SheetChange[] = [];
  for (const { line, skuId, price, marketPrice, stockChange } of lines) {
    const present = found.get(skuId);
    if (!present) {
      problems.push({ line, column: 'sku', rule: 'unknown' });
      continue;
    }
    if (marketPrice !== null && compare(marketPrice, price) <= 0) problems.push({ line, column: 'marketPrice', rule: 'marketPrice' });
    if (present.stock + stockChange < 0) problems.push({ line, column: 'stockChange', rule: 'fewer' });
    const isFar = Math.abs(Number(price) - Number(present.price)) > Number(present.price) * MAX_PRICE_CHANGE;
    const isOther = (one: string | null, other: string | null) =>
      one === null || other === null ? one !== other : compare(one, other) !== 0;
    const change: SheetChange = {
      skuId,
      title: localize(present.title, 'zh-TW'),
      price: isOther(present.price, price) ? { from: present.price, to: toMoney(price), isFar } : null,
      marketPrice: isOther(present.marketPrice, marketPrice)
        ? { from: present.marketPrice, to: marketPrice === null ? null : toMoney(marketPrice) }
        : null,
      stockChange,
    };
    if (change.price || change.marketPrice || change.stockChange !== 0) changes.push(change);
  }
  return {
    problems: problems.toSorted((one, other) => one.line - other.line).slice(0, 50),
    changes,
    far: changes.filter((each) => each.price?.isFar).length,
  };
}

const toMoney = (amount: string): string => Number(amount).toFixed(2);

/** Makes the changes of a plan. The products remember that staff changed them. */
export async function applyPriceSheet(tx: Transaction, { changes }: PriceSheetReply, by: string): Promise<void> {
  const found = await findSkus(
    tx,
    changes.map(({ skuId }) => skuId),
  );
  const priced = changes.filter((each) => each.price || each.marketPrice);
  const byProduct = Map.groupBy(priced, ({ skuId }) => found.get(skuId)?.productId ?? 0);
  for (const id of [...byProduct.keys()].toSorted((one, other) => one - other)) {
    const content = await readContent(tx, productRecord, id);
    if (!content) continue;
    const own = new Map(byProduct.get(id)?.map((each) => [each.skuId, each]));
    await saveRecord(tx, productRecord, { id, version: null, content: withPrices(content, own), by });
  }
  const stocks = changes.filter(({ stockChange }) => stockChange !== 0).map(({ skuId, stockChange: change }) => ({ skuId, change }));
  await changeStocks(tx, stocks, 'sheet');
}

const isPart = (value: unknown): value is RecordContent => typeof value === 'object' && value !== null;

function withPrices(content: RecordContent, changes: ReadonlyMap<number, SheetChange>): RecordContent {
  const skus = Array.isArray(content['skus']) ? content['skus'].filter(isPart) : [];
  return {
    ...content,
    skus: skus.map((part) => {
      const change = changes.get(Number(part['id']));
      if (!change) return part;
      const { marketPrice: before, ...rest } = part;
      const marketPrice = change.marketPrice ? change.marketPrice.to : before;
      return { ...rest, price: change.price?.to ?? part['price'], ...(marketPrice ? { marketPrice } : {}) };
    }),
  };
}

async function findSkus(db: Queryable, ids: readonly number[]) {
  const found = new Map<
    number,
    { productId: number; title: typeof product.$inferSelect.title; price: string; marketPrice: string | null; stock: number }
  >();
  for (let at = 0; at < ids.length; at += BATCH) {
    const rows = await db
      .select({
        id: sku.id,
        productId: sku.productId,
        title: product.title,
        price: sku.price,
        marketPrice: sku.marketPrice,
        stock: sku.stock,
      })
      .from(sku)
      .innerJoin(product, eq(product.id, sku.productId))
      .where(and(inArray(sku.id, ids.slice(at, at + BATCH)), ne(sku.status, REMOVED)));
    for (const { id, ...row } of rows) found.set(id, row);
  }
  return found;
}

/** Reads a sheet. Columns that staff added are ignored, and those with names and codes only help the eye. */
function readSheet(csv: string): { lines: SheetLine[]; problems: SheetProblem[] } {
  const problems: SheetProblem[] = [];
  const records = parseSheet(csv);
  if (!records) return { lines: [], problems: [{ line: 1, column: '', rule: 'format' }] };
  const [first] = records;
  const missing = first ? (['sku', 'price'] as const).find((name) => !Object.hasOwn(first, name)) : undefined;
  if (missing) return { lines: [], problems: [{ line: 1, column: missing, rule: 'columns' }] };
  const seen = new Set<number>();
  const lines = records.flatMap((record, at): SheetLine[] => {
    const line = at + 2;
    const cell = (name: (typeof columns)[number]) => (record[name] ?? '').trim().replace(/^'/, '');
    const before = problems.length;
    const expect = (isRight: boolean, column: string, rule: SheetProblem['rule']) => {
      if (!isRight) problems.push({ line, column, rule });
    };
    const [skuId, price, marketPrice, stockChange] = [cell('sku'), cell('price'), cell('marketPrice'), cell('stockChange')];
    expect(/^\d{1,10}$/.test(skuId), 'sku', 'number');
    expect(!seen.has(Number(skuId)), 'sku', 'twice');
    seen.add(Number(skuId));
    expect(isAmount(price), 'price', 'number');
    expect(marketPrice === '' || isAmount(marketPrice), 'marketPrice', 'number');
    expect(/^([+-]?\d{1,6})?$/.test(stockChange), 'stockChange', 'number');
    if (problems.length > before) return [];
    return [{ line, skuId: Number(skuId), price, marketPrice: marketPrice === '' ? null : marketPrice, stockChange: Number(stockChange) }];
  });
  return { lines, problems };
}

/** The rule of an import's prices. */
const isAmount = (text: string): boolean => /^\d{1,9}(\.\d{1,2})?$/.test(text) && Number(text) > 0;
