import { goodsClasses } from '@baodao/domain/orders/shippingRestrictions';
import { NoInput } from '@baodao/domain/wire/fields';
import { products } from '@baodao/staff-api/endpoints/products';
import {
  BulkInput,
  BulkReply,
  ConvertInput,
  ConvertReply,
  EditedProduct,
  PriceSheetInput,
  PriceSheetReply,
  ProductChoices,
  ProductPage,
  ProductQuery,
  SaveProductInput,
  StockJournal,
} from '@baodao/staff-api/shapes/products';
import { RecordHistory, RecordSelector, SaveRecordReply } from '@baodao/staff-api/shapes/records';
import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { changeStocks, editProducts } from '../editing/editProducts.ts';
import { applyPriceSheet, MAX_SHEET_LINES, planPriceSheet } from '../editing/priceSheet.ts';
import { listProducts } from '../editing/productList.queries.ts';
import { productRecord } from '../editing/productRecord.ts';
import { readHistory } from '../editing/recordHistory.ts';
import { readEdited, saveRecord } from '../editing/saveRecord.ts';
import type { Queryable } from '../platform/db/database.ts';
import { category, shop, sku, stockChange } from '../platform/db/schema/catalog.ts';
import type { LocalizedText } from '../platform/db/schema/columns.ts';
import { badParameter } from '../platform/http/problems.ts';
import { registerRoutes } from '../platform/http/registerRoutes.ts';
import { shopConverter } from '../script/scriptConversion.ts';
import type { Services } from '../services.ts';
import { ImpossibleChange } from '../staff/applyChange.ts';
import { requireCaller } from './authorize.ts';
import { changeAsStaff, planAsStaff } from './changeAsStaff.ts';
import { readPage } from './page.ts';
import { previewRoute } from './previewRoute.ts';
import { scheduleRoutes } from './scheduleRoutes.ts';
import { withTimes } from './withTimes.ts';

/** A product has up to twenty thousand characters of description in each language, and a sheet thousands of lines. */
const BODY_LIMIT = 4 * 2 ** 20;
/** Products whose tags are proposed. A large shop has a million. */
const TAGGED = 2_000;
const JOURNAL = 50;

export function registerStaffProductRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  registerRoutes(
    app,
    products,
    {
      find: {
        input: ProductQuery,
        reply: ProductPage,
        handle({ page, pageSize, ...query }) {
          return readPage(
            { page, pageSize },
            (range) => listProducts(db, query, range),
            (row) => row,
          );
        },
      },
      choices: { input: NoInput, reply: ProductChoices, handle: () => readChoices(db) },
      one: { input: RecordSelector, reply: EditedProduct, handle: ({ id }) => readEditedProduct(db, id) },
      history: { input: RecordSelector, reply: RecordHistory, handle: ({ id }) => readHistory(db, productRecord, id) },
      stockJournal: {
        input: RecordSelector,
        reply: StockJournal,
        async handle({ id }) {
          const { change, reason, changedAt } = stockChange;
          const rows = await db
            .select({ id: stockChange.id, sku: sku.code, change, reason, changedAt })
            .from(stockChange)
            .innerJoin(sku, eq(sku.id, stockChange.skuId))
            .where(eq(sku.productId, id))
            .orderBy(desc(stockChange.id))
            .limit(JOURNAL);
          return rows.map(withTimes);
        },
      },
      save: {
        input: SaveProductInput,
        reply: SaveRecordReply,
        handle: ({ stockChanges, reason, ...edit }, call) =>
          changeAsStaff(db, call, {
            action: edit.id === null ? 'products create' : 'products save',
            async act(tx, note) {
              if (stockChanges.length > 0 && reason.trim() === '') throw badParameter('reason');
              const { id, version, before, after } = await saveRecord(tx, productRecord, { ...edit, by: requireCaller(call).name });
              const stocks = await changeStocks(tx, stockChanges, reason);
              note({ product: id, ...describeSave(before, after), ...(stocks.length > 0 ? { stockChanges, reason } : {}) });
              return { id, version };
            },
          }),
      },
      ...scheduleRoutes(db, productRecord),
      ...previewRoute(services, productRecord),
      previewBulk: {
        input: BulkInput,
        reply: BulkReply,
        handle: async (input, call) => ({
          changed: await planAsStaff(db, (tx) => editProducts(tx, { ...input, by: requireCaller(call).name })),
        }),
      },
      bulk: {
        input: BulkInput,
        reply: BulkReply,
        handle: (input, call) =>
          changeAsStaff(db, call, {
            action: 'products bulk',
            facts: { change: input.change },
            async act(tx, note) {
              const changed = await editProducts(tx, { ...input, by: requireCaller(call).name });
              note({ products: changed.map(({ id }) => id) });
              return { changed };
            },
          }),
      },
      convert: {
        input: ConvertInput,
        reply: ConvertReply,
        async handle({ texts, to }) {
          const { toSimplified, toTraditional } = shopConverter;
          return { texts: texts.map(to === 'zh-CN' ? toSimplified : toTraditional) };
        },
      },
      previewPrices: { input: PriceSheetInput, reply: PriceSheetReply, handle: ({ csv }) => planSheet(db, csv) },
      savePrices: {
        input: PriceSheetInput,
        reply: PriceSheetReply,
        handle: ({ csv, confirmed }, call) =>
          changeAsStaff(db, call, {
            action: 'products prices',
            async act(tx, note) {
              const plan = await planSheet(tx, csv);
              if (plan.problems.length > 0) throw badParameter('csv', 'the sheet has problems');
              if (plan.far > 0 && !confirmed) throw new ImpossibleChange(`${plan.far} prices change by more than an import does unasked.`);
              await applyPriceSheet(tx, plan, requireCaller(call).name);
              note({ skus: plan.changes.length, far: plan.far });
              return plan;
            },
          }),
      },
    },
    { bodyLimit: BODY_LIMIT },
  );
}

async function planSheet(db: Queryable, csv: string): Promise<PriceSheetReply> {
  if (csv.split('\n').length > MAX_SHEET_LINES + 1)
    return { problems: [{ line: MAX_SHEET_LINES + 1, column: '', rule: 'tooLong' }], changes: [], far: 0 };
  return planPriceSheet(db, csv);
}

/** The names of the fields that changed. The history has their values. */
function describeSave(before: object | null, after: object): Record<string, unknown> {
  if (!before) return {};
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const isOther = (name: string) => JSON.stringify(Reflect.get(before, name)) !== JSON.stringify(Reflect.get(after, name));
  return { fields: [...names].filter(isOther) };
}

async function readEditedProduct(db: Queryable, id: number): Promise<EditedProduct> {
  const edited = await readEdited(db, productRecord, id);
  const stock = await db
    .select({ skuId: sku.id, stock: sku.stock })
    .from(sku)
    .where(and(eq(sku.productId, id), ne(sku.status, 9)))
    .orderBy(asc(sku.id));
  return { id, ...edited, stock };
}

async function readChoices(db: Queryable): Promise<ProductChoices> {
  const shops = await db.select({ id: shop.id, name: shop.name }).from(shop).orderBy(asc(shop.id));
  const categories = await db.select().from(category).orderBy(asc(category.level), asc(category.sort), asc(category.id));
  const parents = new Set(categories.map(({ parentId }) => parentId));
  const paths = new Map<number, LocalizedText[]>();
  for (const { id, parentId, title } of categories) paths.set(id, [...(paths.get(parentId) ?? []), title]);
  // Reviews and articles have tags of their own.
  const { rows: tags } = await db.execute<{ text: string }>(sql`
    SELECT DISTINCT unnest(service_tags) AS text FROM (SELECT service_tags FROM product ORDER BY id DESC LIMIT ${TAGGED}) AS newest ORDER BY 1`);
  return {
    shops,
    categories: categories.filter(({ id }) => !parents.has(id)).map(({ id }) => ({ id, path: paths.get(id) ?? [] })),
    goodsClasses: [...goodsClasses],
    tags: tags.map(({ text }) => text),
  };
}
