import { multiply } from '@baodao/domain/money/multiply';
import { roundTwd } from '@baodao/domain/money/roundTwd';
import { compareContents } from '@baodao/staff-api/compareContents';
import type { BulkChange, ProductChanges } from '@baodao/staff-api/shapes/products';
import { changeStock } from '../features/catalog/changeStock.ts';
import type { Transaction } from '../platform/db/transaction.ts';
import { notFound } from '../platform/http/problems.ts';
import { ImpossibleChange } from '../staff/applyChange.ts';
import { productRecord } from './productRecord.ts';
import type { RecordContent } from './recordKind.ts';
import { readContent, saveRecord } from './saveRecord.ts';

/** Makes the same change to several products: to all of them, or to none if one of them does not admit it. */
export async function editProducts(
  tx: Transaction,
  { ids, change, by }: { ids: readonly number[]; change: BulkChange; by: string },
): Promise<ProductChanges[]> {
  const changed: ProductChanges[] = [];
  // In one order, so that two such changes do not wait for each other.
  for (const id of [...new Set(ids)].toSorted((one, other) => one - other)) {
    const before = await readContent(tx, productRecord, id);
    if (!before) throw notFound(`product ${id}`);
    const { after } = await saveRecord(tx, productRecord, { id, version: null, content: applyChange(before, change), by });
    const changes = compareContents(before, after);
    if (changes.length > 0) changed.push({ id, title: titleOf(after), changes });
  }
  return changed;
}

const titleOf = ({ title }: RecordContent): string =>
  typeof title === 'object' && title !== null && 'zh-TW' in title ? String(title['zh-TW']) : '';

const isPart = (value: unknown): value is RecordContent => typeof value === 'object' && value !== null;
const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

function applyChange(content: RecordContent, change: BulkChange): RecordContent {
  switch (change.kind) {
    case 'state':
      return { ...content, status: change.to };
    case 'category':
      return { ...content, category: change.to };
    case 'tags': {
      const tags = textsOf(content['serviceTags']).filter((tag) => !change.remove.includes(tag));
      return { ...content, serviceTags: [...new Set([...tags, ...change.add])] };
    }
    case 'price':
      return { ...content, skus: skusOf(content).map((sku) => changePrice(sku, change.percent)) };
  }
}

const skusOf = ({ skus }: RecordContent): RecordContent[] => (Array.isArray(skus) ? skus.filter(isPart) : []);

/** Prices of a shop in TWD are whole numbers. A price that is no longer below the regular one has none beside it. */
function changePrice({ marketPrice, ...sku }: RecordContent, percent: number): RecordContent {
  const price = roundTwd(multiply(String(sku['price']), (100 + percent) / 100));
  const isReduced = marketPrice !== undefined && Number(marketPrice) > Number(price);
  return { ...sku, price, ...(isReduced ? { marketPrice } : {}) };
}

/** Adds or removes units of SKUs, which the shop sells at the same time. */
export async function changeStocks(
  tx: Transaction,
  changes: readonly { skuId: number; change: number }[],
  reason: string,
): Promise<{ skuId: number; stock: number }[]> {
  const stocks: { skuId: number; stock: number }[] = [];
  for (const { skuId, change } of changes.toSorted((one, other) => one.skuId - other.skuId)) {
    const stock = await changeStock(tx, { skuId, change, reason });
    if (stock === null) throw new ImpossibleChange(`sku ${skuId} does not exist or has fewer units.`);
    stocks.push({ skuId, stock });
  }
  return stocks;
}
