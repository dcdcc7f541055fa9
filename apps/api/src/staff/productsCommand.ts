import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { BulkChange } from '@baodao/staff-api/shapes/products';
import { editProducts } from '../editing/editProducts.ts';
import { applyPriceSheet, planPriceSheet, writePriceSheet } from '../editing/priceSheet.ts';
import { listProducts } from '../editing/productList.queries.ts';
import { productRecord } from '../editing/productRecord.ts';
import { readHistory } from '../editing/recordHistory.ts';
import type { RecordContent } from '../editing/recordKind.ts';
import { readContent, saveRecord } from '../editing/saveRecord.ts';
import { type ChangeContext, changeDatabase, ImpossibleChange } from './applyChange.ts';
import { resolveUserPath, type ShopData, withShopData } from './openShopData.ts';
import { parseArguments, type StaffCommand, unexpectedArguments } from './staffCommand.ts';
import { UsageError } from './usageError.ts';

const expected = 'find TEXT, show ID, save FILE, history ID, undo ID REVISION, on ID…, off ID…, export-prices FILE or import-prices FILE';
const options = { confirm: { type: 'boolean', default: false } } as const;
const LISTED = 50;
type Print = (line: string) => void;

export const productsCommand: StaffCommand = {
  summary: 'find, change and restore products, and exchange their prices as a sheet',
  help: `Usage: staff products find TEXT
       staff products show ID
       staff products save FILE
       staff products history ID
       staff products undo ID REVISION
       staff products on ID…
       staff products off ID…
       staff products export-prices FILE
       staff products import-prices FILE [--confirm]

The same changes as in the back office, with the same history. Imports leave what they changed, unless they have --overwrite.

  save            FILE has one product as JSON, as \`show\` prints it. Without an id it is a new one
  undo            takes the content of a revision that \`history\` lists
  export-prices   a CSV file with a line for each SKU
  import-prices   takes prices and the units in the column stockChange from such a file
  --confirm       although prices change by more than 30 %`,

  async run(args, env, print, operator) {
    const { values, positionals } = parseArguments({ args, options, allowPositionals: true });
    const [action, target = '', ...more] = positionals;
    const context = { operator, print };
    if (target === '') throw unexpectedArguments(expected, positionals);
    if (action === 'find') return withShopData(env, (data) => find(data, [target, ...more].join(' '), print));
    if (action === 'on' || action === 'off') {
      const ids = [target, ...more].map(readId);
      return withShopData(env, (data) => changeStates(data, ids, { kind: 'state', to: action }, context));
    }
    if (more.length > (action === 'undo' ? 1 : 0)) throw unexpectedArguments(expected, positionals);
    const file = resolveUserPath(env, target);
    switch (action) {
      case 'show':
        return withShopData(env, (data) => show(data, readId(target), print));
      case 'save': {
        const content = parseContent(await readFile(file, 'utf8'));
        return withShopData(env, (data) => save(data, content, context));
      }
      case 'history':
        return withShopData(env, (data) => showHistory(data, readId(target), print));
      case 'undo':
        return withShopData(env, (data) => undo(data, { id: readId(target), revision: readId(more[0] ?? '') }, context));
      case 'export-prices':
        return withShopData(env, async ({ db }) => {
          await pipeline(Readable.from(writePriceSheet(db)), createWriteStream(file));
          return 0;
        });
      case 'import-prices': {
        const csv = await readFile(file, 'utf8');
        return withShopData(env, (data) => importPrices(data, { csv, confirmed: values.confirm === true }, context));
      }
      default:
        throw unexpectedArguments(expected, positionals);
    }
  },
};

function readId(text: string): number {
  if (!/^\d{1,10}$/.test(text)) throw new UsageError(`An id is a number. Got: ${text}`);
  return Number(text);
}

function parseContent(text: string): RecordContent {
  try {
    const content: unknown = JSON.parse(text);
    if (typeof content === 'object' && content !== null && !Array.isArray(content)) return Object.fromEntries(Object.entries(content));
  } catch {
    // The same sentence as for other values.
  }
  throw new UsageError('The file must have one product as a JSON object.');
}

async function find({ db }: ShopData, text: string, print: Print): Promise<number> {
  const found = await listProducts(db, { text }, { limit: LISTED, offset: 0 });
  if (found.length === 0) print('No products.');
  for (const { id, code, title, price, stock, isOnSale, editedBy } of found)
    print(`${id}  ${code}  ${title['zh-TW']}  NT$${price}  ${stock} units  ${isOnSale ? 'on' : 'off'}  ${editedBy ?? ''}`.trimEnd());
  return 0;
}

async function show({ db }: ShopData, id: number, print: Print): Promise<number> {
  const content = await readContent(db, productRecord, id);
  print(content ? JSON.stringify(content, null, 2) : `There is no product ${id}.`);
  return content ? 0 : 1;
}

function save({ db }: ShopData, { id: given, ...content }: RecordContent, { operator, print }: ChangeContext): Promise<number> {
  const id = typeof given === 'number' ? given : null;
  return changeDatabase(
    db,
    { operator, print },
    {
      action: id === null ? 'products create' : 'products save',
      facts: { product: id },
      act: (tx) => saveRecord(tx, productRecord, { id, version: null, content, by: operator.name }),
      describe: (saved, isPlanned) => `Product ${saved.id} ${isPlanned ? 'would be' : 'is'} saved.`,
    },
  );
}

async function showHistory({ db }: ShopData, id: number, print: Print): Promise<number> {
  const { revisions, scheduled } = await readHistory(db, productRecord, id);
  if (revisions.length === 0) print(`Staff did not change product ${id}.`);
  for (const { id: revision, by, writtenAt, changes } of revisions) {
    print(`${revision}  ${writtenAt}  ${by ?? 'import'}`);
    for (const { path, before, after } of changes) print(`    ${path}: ${before} -> ${after}`);
  }
  for (const { dueAt, by, problem } of scheduled)
    print(`Planned for ${dueAt} by ${by}${problem === null ? '' : `, and not made: ${problem}`}`);
  return 0;
}

async function undo(
  { db }: ShopData,
  { id, revision }: { id: number; revision: number },
  { operator, print }: ChangeContext,
): Promise<number> {
  const { revisions } = await readHistory(db, productRecord, id);
  const wanted = revisions.find((each) => each.id === revision);
  if (!wanted) {
    print(`Product ${id} has no revision ${revision}. Nothing was changed.`);
    return 1;
  }
  return changeDatabase(
    db,
    { operator, print },
    {
      action: 'products save',
      facts: { product: id, revision },
      act: (tx) => saveRecord(tx, productRecord, { id, version: null, content: wanted.content, by: operator.name }),
      describe: (_, isPlanned) => `Product ${id} ${isPlanned ? 'would be' : 'is'} again as in revision ${revision}.`,
    },
  );
}

const changeStates = ({ db }: ShopData, ids: readonly number[], change: BulkChange, { operator, print }: ChangeContext): Promise<number> =>
  changeDatabase(
    db,
    { operator, print },
    {
      action: 'products bulk',
      facts: { products: ids, change },
      act: (tx) => editProducts(tx, { ids, change, by: operator.name }),
      describe: (changed, isPlanned) => `${changed.length} products ${isPlanned ? 'would change' : 'changed'}.`,
    },
  );

async function importPrices(
  { db }: ShopData,
  { csv, confirmed }: { csv: string; confirmed: boolean },
  { operator, print }: ChangeContext,
): Promise<number> {
  const plan = await planPriceSheet(db, csv);
  for (const { line, column, rule } of plan.problems) print(`line ${line}, ${column}: ${rule}`);
  if (plan.problems.length > 0) {
    print('Nothing was changed.');
    return 1;
  }
  for (const { skuId, title, price, stockChange } of plan.changes.slice(0, LISTED))
    print(`sku ${skuId} ${title}${price ? ` NT$${price.from} -> NT$${price.to}` : ''}${stockChange === 0 ? '' : ` ${stockChange} units`}`);
  return changeDatabase(
    db,
    { operator, print },
    {
      action: 'products prices',
      facts: { skus: plan.changes.length, far: plan.far },
      async act(tx) {
        if (plan.far > 0 && !confirmed)
          throw new ImpossibleChange(`${plan.far} prices change by more than 30 %. If that is right, use --confirm.`);
        await applyPriceSheet(tx, plan, operator.name);
      },
      describe: (_, isPlanned) => `${plan.changes.length} SKUs ${isPlanned ? 'would change' : 'changed'}.`,
    },
  );
}
