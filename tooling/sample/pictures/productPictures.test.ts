import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { drawingsOf, isPictured, makeProduct } from '../products.ts';
import { reviewColumns, reviewsOf } from '../reviews.ts';
import { brightness, dyedIcon } from './drawing.ts';

const SEED = 1;
const products = Array.from({ length: 1200 }, (_, position) => makeProduct(position, SEED));
const drawn = new Map(products.flatMap((product) => [...drawingsOf(product)].map(({ name, svg }) => [name, svg] as const)));

/** Every picture that a product shows, except those of its reviews. */
const picturesOf = ({ line }: (typeof products)[number]) => [
  ...new Set([
    ...line.pictures,
    ...line.detailPictures,
    ...line.skus.flatMap(({ picture }) => picture ?? []),
    ...line.attributes.flatMap(({ values }) => values.flatMap(({ picture }) => picture ?? [])),
  ]),
];
const reviewPicturesOf = (product: (typeof products)[number]) =>
  reviewsOf(product, SEED, 1).flatMap((row) => {
    const [sku, images] = [row[reviewColumns.indexOf('sku')], row[reviewColumns.indexOf('images')]];
    return images ? [{ sku: product.line.skus.find(({ id }) => String(id) === sku), images: images.split('|') }] : [];
  });

test('no two products of the sample share a picture', () => {
  const owners = new Map<string, number>();
  const shared = products.flatMap((product) =>
    picturesOf(product).flatMap((name) => {
      const hash = createHash('sha256')
        .update(drawn.get(name) ?? name)
        .digest('hex');
      const owner = owners.get(hash);
      owners.set(hash, product.line.id);
      return owner === undefined ? [] : [`${name} of ${owner} and ${product.line.id}`];
    }),
  );
  expect(shared).toEqual([]);
  expect(owners.size).toBe(drawn.size);
});

test('every SKU of a product in several colours has a picture of its colour alone, and the gallery shows all colours', () => {
  const coloured = products.filter(({ article }) => article.dyes.length > 1);
  expect(coloured.length).toBeGreaterThan(200);
  const faults = coloured.flatMap(({ line, article: { dyes } }) => {
    const tints = new Map(line.attributes.flatMap(({ values }) => values.map(({ picture }, at) => [picture, dyes[at]] as const)));
    const ofSkus = line.skus.flatMap(({ id, picture }) => {
      const svg = drawn.get(picture ?? '') ?? '';
      const own = tints.get(picture);
      return own && dyes.every((dye) => svg.includes(dye) === (dye === own)) ? [] : [id];
    });
    const row = drawn.get(line.pictures[1] ?? '') ?? '';
    return dyes.every((dye) => row.includes(dye)) ? ofSkus : [...ofSkus, line.id];
  });
  expect(faults).toEqual([]);
});

test('the strap of flip-flops stands out from a sole of any colour', () => {
  const dyes = products.filter(({ listing }) => listing.type.name['zh-CN'] === '人字拖').flatMap(({ article }) => article.dyes);
  expect(dyes.length).toBeGreaterThan(5);
  const faults = [...new Set(dyes)].filter((dye) => {
    const straps = [...dyedIcon('flip-flops', 16, 16, 32, dye).matchAll(/stroke="(#[0-9a-f]{6})"/g)].map(([, colour = '']) => colour);
    return !straps.some((colour) => Math.abs(brightness(colour) - brightness(dye)) > 0.2);
  });
  expect(faults).toEqual([]);
});

test('the pictures of a review show the product, in the colour that the reviewer bought', () => {
  const reviews = products.flatMap((product) => reviewPicturesOf(product).map((review) => ({ ...review, product })));
  expect(reviews.length).toBeGreaterThan(500);
  const foreign = reviews.filter(({ product, images }) => images.some((name) => !picturesOf(product).includes(name)));
  const others = reviews.filter(({ sku, images, product }) => {
    const ofOtherColours = product.line.skus.flatMap(({ picture }) => (picture && picture !== sku?.picture ? [picture] : []));
    return images.some((name) => ofOtherColours.includes(name));
  });
  expect(foreign).toEqual([]);
  expect(others).toEqual([]);
});

test('only products of a very large sample have the pictures of another one, of the same seller', () => {
  const position = Array.from({ length: 20_000 }, (_, at) => at).find((at) => !isPictured(at)) ?? 0;
  expect(position).toBeGreaterThan(2_000);
  const { line } = makeProduct(position, SEED);
  const original = Array.from({ length: position }, (_, at) => makeProduct(at, SEED)).find(
    (other) => other.line.pictures[0] === line.pictures[0],
  );
  expect(original?.line.shop).toBe(line.shop);
  expect(line.skus.flatMap(({ picture }) => picture ?? [])).toEqual([]);
});
