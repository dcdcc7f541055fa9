import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { readProductLines } from '../export/exportCatalog.ts';
import { nameOfPicture, nameOfVideo } from '../export/folderWriter.ts';
import { createProductCheck } from '../import/checkProduct.ts';
import { ProductLine } from '../import/format/catalog.ts';
import { files } from '../import/format/files.ts';
import type { Problems } from '../import/problems.ts';
import { type ProductContext, productRow, skuRows } from '../import/rows.ts';
import { upsertAll } from '../import/upsertAll.ts';
import type { Queryable } from '../platform/db/database.ts';
import { category, product, shop, sku } from '../platform/db/schema/catalog.ts';
import type { Transaction } from '../platform/db/transaction.ts';
import { checkPictures } from './checkPictures.ts';
import { hashOfMedia } from './hashOfMedia.ts';
import { nextRecordId } from './nextRecordId.ts';
import { lockRow, type RecordContent, type RecordKind } from './recordKind.ts';
import { updateShopFigures } from './shopFigures.ts';

const REMOVED = 9;

/** Products with their SKUs. Stock is no part of the content, because the shop sells while somebody edits: see `changeStock`. */
export const productRecord: RecordKind<ProductLine> = {
  name: 'product',
  schema: ProductLine,
  lock: (tx, id) => lockRow(tx, product, and(eq(product.id, id), ne(product.status, REMOVED))),
  async read(db, ids) {
    const types = await readPictureTypes(db, ids);
    const names = { picture: (hash: string) => nameOfPicture(hash, types.get(hash)), video: nameOfVideo };
    const lines = await readProductLines(db, ids, names);
    return lines.map((line): RecordContent => JSON.parse(JSON.stringify(line, (_, value: unknown) => value ?? undefined)));
  },
  contentOf({ sales: _sales, ...line }) {
    return { ...line, skus: listParts(line['skus']).map(({ stock: _stock, left: _left, ...each }) => each) };
  },
  nextId: (tx) => nextRecordId(tx, 'product'),
  async complete(tx, { sales: _sales, ...line }) {
    let free: number | null = null;
    const skus: RecordContent[] = [];
    for (const part of listParts(line['skus'])) {
      const isNew = part['id'] === undefined || part['id'] === null;
      free = isNew ? (free === null ? await nextRecordId(tx, 'sku') : free + 1) : free;
      // Units of a new SKU are its first stock. Those of others are changed with a reason.
      skus.push({ ...part, id: isNew ? free : part['id'], stock: isNew ? (part['stock'] ?? 0) : 0 });
    }
    const shown = [line['pictures'], line['detailPictures']].flat();
    const pictureTexts = listParts(line['pictureTexts']).filter(
      ({ picture, text }) => shown.includes(picture) && isPart(text) && Object.keys(text).length > 0,
    );
    return { ...line, skus, pictureTexts, createdAt: line['createdAt'] ?? new Date().toISOString() };
  },
  async check(tx, problems, line) {
    const place = { file: files.products, line: 0 };
    const { leaves } = await readCategories(tx);
    const shops = await tx.select({ id: shop.id }).from(shop);
    createProductCheck(problems, { leaves, shops: new Set(shops.map(({ id }) => id)) }).check(place, line);
    await checkUnique(tx, problems, line);
    const known = await tx
      .select({ id: product.id })
      .from(product)
      .where(and(inArray(product.id, line.related), ne(product.status, REMOVED)));
    for (const id of line.related) if (!known.some((each) => each.id === id)) problems.add(place, `related: product ${id} does not exist`);
    const pictures = [
      ...line.pictures,
      ...line.detailPictures,
      ...line.skus.map((each) => each.picture),
      ...line.attributes.flatMap(({ values }) => values.map((value) => value.picture)),
    ];
    await checkPictures(tx, problems, pictures);
  },
  async write(tx, line, { isNew }) {
    const { paths } = await readCategories(tx);
    const [owner] = await tx.select({ name: shop.name }).from(shop).where(eq(shop.id, line.shop));
    if (!owner) throw new Error(`shop ${line.shop} was checked`);
    const row = productRow(line, { getHash: hashOfMedia, categoryPath: paths.get(line.category) ?? [], shopName: owner.name });
    const [before] = await tx.select({ shopId: product.shopId }).from(product).where(eq(product.id, line.id));
    const preserve = isNew ? [] : (['score', 'commentCount', 'goodRate', 'sales'] as const);
    await upsertAll(tx, { table: product, rows: [row], key: ['id'], preserve });
    await writeSkus(tx, line);
    for (const shopId of new Set([line.shop, before?.shopId ?? line.shop])) await updateShopFigures(tx, shopId);
  },
};

const isPart = (value: unknown): value is RecordContent => typeof value === 'object' && value !== null && !Array.isArray(value);
const listParts = (value: unknown): RecordContent[] => (Array.isArray(value) ? value.filter(isPart) : []);

/** The types of the pictures of products. Their file names end in them. */
async function readPictureTypes(db: Queryable, ids: readonly number[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.execute<{ hash: string; type: string }>(sql`
    SELECT hash, type FROM picture WHERE hash IN (
      SELECT unnest(images || detail_images) FROM product WHERE id = ANY(${sql.param([...ids])}::int[])
      UNION SELECT image FROM sku WHERE product_id = ANY(${sql.param([...ids])}::int[])
      UNION SELECT option.part ->> 'image'
        FROM product, jsonb_array_elements(attributes) AS attribute (part), jsonb_array_elements(attribute.part -> 'values') AS option (part)
        WHERE id = ANY(${sql.param([...ids])}::int[]))`);
  return new Map(rows.map(({ hash, type }) => [hash, type]));
}

/** Categories without subcategories, and the path from the top to each category. */
async function readCategories(db: Queryable) {
  const rows = await db.select().from(category).orderBy(category.level, category.id);
  const paths = new Map<number, ProductContext['categoryPath']>();
  for (const { id, parentId, title } of rows) paths.set(id, [...(paths.get(parentId) ?? []), { id, title }]);
  const parents = new Set(rows.map(({ parentId }) => parentId));
  return { paths, leaves: new Set(rows.map(({ id }) => id).filter((id) => !parents.has(id))) };
}

/** Other products and SKUs keep their codes, also those that were removed. */
async function checkUnique(tx: Transaction, problems: Problems, { id, code, skus }: ProductLine): Promise<void> {
  const place = { file: files.products, line: 0 };
  const same = await tx
    .select({ id: product.id })
    .from(product)
    .where(and(eq(product.code, code), ne(product.id, id)));
  if (same.length > 0) problems.add(place, `code ${code} is taken`);
  const codes = skus.map((each) => each.code);
  const others = await tx
    .select({ id: sku.id, code: sku.code, productId: sku.productId })
    .from(sku)
    .where(
      sql`${inArray(sku.code, codes)} OR ${inArray(
        sku.id,
        skus.map((each) => each.id),
      )}`,
    );
  for (const other of others) {
    const own = skus.find((each) => each.id === other.id);
    if (own && other.productId !== id) problems.add(place, `sku ${other.id} is taken`);
    if (!own && codes.includes(other.code)) problems.add(place, `sku code ${other.code} is taken`);
  }
}

/** Existing SKUs keep their stock. Those that the product no longer has are removed, as by an import. */
async function writeSkus(tx: Transaction, line: ProductLine): Promise<void> {
  const rows = skuRows(line, hashOfMedia).map(({ folderStock: _folderStock, ...row }) => row);
  const kept = rows.map(({ id }) => id);
  await tx
    .update(sku)
    .set({ status: REMOVED })
    .where(sql`${sku.productId} = ${line.id} AND ${sku.status} <> ${REMOVED} AND NOT ${inArray(sku.id, kept)}`);
  await upsertAll(tx, { table: sku, rows, key: ['id'], preserve: ['stock', 'supplied'] });
}
