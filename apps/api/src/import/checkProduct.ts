import type { ProductLine } from './format/catalog.ts';
import type { Problems, SourceLine } from './problems.ts';

interface Known {
  leaves: ReadonlySet<number>;
  shops: ReadonlySet<number>;
}

export interface ProductCheck {
  check: (place: SourceLine, product: ProductLine) => void;
  /** After all products: those that others are related to exist. */
  checkRelated: () => void;
  has: (id: number) => boolean;
  findProductId: (skuId: number) => number | undefined;
  count: () => number;
  skuCount: () => number;
}

/** Checks what schemas cannot: unique ids and codes, existing references, and SKUs that fit their attributes. */
export function createProductCheck(problems: Problems, known: Known): ProductCheck {
  const products = new Set<number>();
  const codes = new Set<string>();
  const skus = new Map<number, number>();
  const skuCodes = new Set<string>();
  const related: { place: SourceLine; id: number }[] = [];

  function addUnique<Key>(set: Set<Key>, key: Key, place: SourceLine, kind: string) {
    if (set.has(key)) problems.add(place, `${kind} ${String(key)} appears twice`);
    set.add(key);
  }

  return {
    check(place, product) {
      addUnique(products, product.id, place, 'product');
      addUnique(codes, product.code, place, 'code');
      if (!known.shops.has(product.shop)) problems.add(place, `shop ${product.shop} is not in this folder`);
      if (!known.leaves.has(product.category))
        problems.add(place, `category ${product.category} is not in this folder or has subcategories`);
      for (const sku of product.skus) {
        if (skus.has(sku.id)) problems.add(place, `sku ${sku.id} appears twice`);
        skus.set(sku.id, product.id);
        addUnique(skuCodes, sku.code, place, 'sku code');
      }
      for (const { picture } of product.pictureTexts)
        if (!product.pictures.includes(picture) && !product.detailPictures.includes(picture))
          problems.add(place, `pictureTexts: ${picture} is no picture of the product`);
      for (const id of product.related) related.push({ place, id });
      checkSkus(problems, place, product);
      checkSizeTable(problems, place, product);
      checkFulfilment(problems, place, product);
    },
    checkRelated() {
      for (const { place, id } of related) if (!products.has(id)) problems.add(place, `related: product ${id} is not in this folder`);
    },
    has: (id) => products.has(id),
    findProductId: (skuId) => skus.get(skuId),
    count: () => products.size,
    skuCount: () => skus.size,
  };
}

/** Nobody answers questions about a parcel, and only vouchers that are not sent are shown on the phone. */
function checkFulfilment(problems: Problems, place: SourceLine, { type, shipClass, guestQuestions, voucher }: ProductLine) {
  const isSent = shipClass !== 'none' && shipClass !== 'pickup';
  if (isSent && guestQuestions.length > 0) problems.add(place, 'guestQuestions: products that are sent have no guest');
  if (new Set(guestQuestions).size < guestQuestions.length) problems.add(place, 'guestQuestions: a question appears twice');
  if (voucher && type !== 'voucher') problems.add(place, 'voucher: only products of the type voucher have it');
  if (voucher && isSent) problems.add(place, 'voucher: a voucher that is sent is not shown on the phone');
}

function checkSizeTable(problems: Problems, place: SourceLine, { attributes, sizeTable }: ProductLine) {
  if (!sizeTable) return;
  const { systems, measures, rows } = sizeTable;
  const valueIds = new Set(attributes.flatMap(({ values }) => values.map(({ id }) => id)));
  if (systems.length + measures.length === 0) problems.add(place, 'sizeTable: must have systems or measures');
  if (new Set(systems).size < systems.length) problems.add(place, 'sizeTable: a system appears twice');
  for (const { value, label, sizes, measures: figures } of rows) {
    const row = `sizeTable: row ${label['zh-CN']}`;
    if (sizes.length !== systems.length) problems.add(place, `${row} must have one size of each system`);
    if (figures.length !== measures.length) problems.add(place, `${row} must have one entry of each measure`);
    if (figures.some(([from, to]) => to !== undefined && Number(from) >= Number(to)))
      problems.add(place, `${row} has a range that does not begin with its lower end`);
    if (value !== undefined && !valueIds.has(value)) problems.add(place, `${row} names value ${value}, which no attribute has`);
  }
}

function checkSkus(problems: Problems, place: SourceLine, { attributes, skus }: ProductLine) {
  const combinations = new Set<string>();
  for (const { id, values, price, marketPrice } of skus) {
    const fits =
      values.length === attributes.length && attributes.every((attribute, at) => attribute.values.some((value) => value.id === values[at]));
    if (!fits) problems.add(place, `sku ${id}: values must be one value id of each attribute, in the order of the attributes`);
    const combination = values.join('-');
    if (combinations.has(combination)) problems.add(place, `sku ${id}: another sku has the same values`);
    combinations.add(combination);
    if (marketPrice !== undefined && Number(marketPrice) <= Number(price))
      problems.add(place, `sku ${id}: marketPrice must be higher than price`);
  }
  const valueIds = attributes.flatMap((attribute) => attribute.values.map((value) => value.id));
  if (new Set(valueIds).size < valueIds.length) problems.add(place, 'attributes: two values have the same id');
}
