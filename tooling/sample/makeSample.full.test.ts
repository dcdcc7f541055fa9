import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { discoverKinds } from '@baodao/domain/discover/kinds';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describePicture } from '../../apps/api/src/features/media/describePicture.ts';
import { contentHash } from '../../apps/api/src/features/media/mediaStore.ts';
import { categories, productKinds } from './catalogData.ts';
import { banners, notes, tags, topics } from './contentData.ts';
import { discoveryLines } from './discoveries.ts';
import { makeSample, type SampleReport } from './makeSample.ts';
import { hasIcon } from './pictures/drawing.ts';
import { listings, makeProduct } from './products.ts';
import { shops } from './shops.ts';

let root: string;
let folder: string;
let report: SampleReport;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'baodao-sample-'));
  folder = path.join(root, 'one');
  report = await makeSample({ out: folder });
});
afterAll(() => rm(root, { recursive: true, force: true }));

async function digest(of: string): Promise<string> {
  const hash = createHash('sha256');
  const names = (await readdir(of, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  for (const name of names.toSorted((a, b) => (a < b ? -1 : 1))) hash.update(path.relative(of, name)).update(await readFile(name));
  return hash.digest('hex');
}

const lines = async (name: string) => (await readFile(path.join(folder, name), 'utf8')).trim().split('\n');

test('generates the same folder from the same seed and another one from another seed', async () => {
  await makeSample({ out: path.join(root, 'two') });
  await makeSample({ out: path.join(root, 'three'), seed: 2 });
  expect(await digest(path.join(root, 'two'))).toBe(await digest(folder));
  expect(await digest(path.join(root, 'three'))).not.toBe(await digest(folder));
});

test('generates a shop of the requested size', async () => {
  expect(report).toMatchObject({ products: 1200 });
  expect(await lines('products.jsonl')).toHaveLength(1200);
  expect(report.reviews).toBeGreaterThan(4500);
  expect(report.reviews).toBeLessThan(7000);
  expect(report.pictures).toBeLessThanOrEqual(5200);
  expect(shops.length).toBeGreaterThanOrEqual(60);
  expect(shops.filter(({ isLocal }) => isLocal).length).toBeGreaterThanOrEqual(50);
  expect(new Set(shops.flatMap(({ kind, at }) => (kind ? [Math.floor(at.region / 100)] : []))).size).toBe(22);
  expect((await lines('bookings.jsonl')).length).toBeGreaterThan(50);
  expect(listings.length).toBeGreaterThanOrEqual(120);
});

test('no product has more reviews than one buyer in twenty would write', async () => {
  const reviewCounts = Map.groupBy((await lines('reviews.csv')).slice(1), (line) => Number(line.split(',')[0]));
  const products = (await lines('products.jsonl')).map((line) => JSON.parse(line) as { id: number; sales: number });
  const shares = products.map(({ id, sales }) => (reviewCounts.get(id)?.length ?? 0) / Math.max(sales, 1));
  expect(Math.max(...shares)).toBeLessThanOrEqual(0.05);
  const reviewed = shares.filter((share) => share > 0);
  expect(reviewed.length).toBeGreaterThan(500);
  expect(reviewed.reduce((sum, share) => sum + share, 0) / reviewed.length).toBeGreaterThan(0.02);
});

test('gives a shop a telephone number of its county', async () => {
  const records = (await lines('shops.jsonl')).map(
    (line) => JSON.parse(line) as { phone: string; region: number; address: Record<string, string> },
  );
  const listAreaCodes = (county: string) =>
    new Set(records.flatMap(({ phone, address }) => (address['zh-CN']?.startsWith(county) ? [phone.split('-')[0]] : [])));
  expect([...listAreaCodes('台北市')]).toEqual(['02']);
  expect([...listAreaCodes('南投县')]).toEqual(['049']);
  expect([...listAreaCodes('花莲县')]).toEqual(['03']);
  expect([...listAreaCodes('连江县')]).toEqual(['0836']);
  // With the area code a number has nine or ten digits.
  expect(
    records.filter(({ phone }) => !/^0\d{1,3}(?:-\d{2,4})?-\d{4,5}$/.test(phone) || !/^\d{9,10}$/.test(phone.replaceAll('-', ''))),
  ).toEqual([]);
});

test('states one minimum age per toy', async () => {
  const toys = (await lines('products.jsonl')).filter((line) => line.includes('适合三岁以上'));
  expect(toys.length).toBeGreaterThan(5);
  expect(toys.filter((line) => /[68]岁以上/.test(line))).toEqual([]);
});

test('has the categories of the main menu, and subcategories with unique ids', async () => {
  expect(categories.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([1, 35, 65, 98, 176, 226, 282, 457, 509, 538]);
  const records = (await lines('categories.jsonl')).map((line) => JSON.parse(line) as { id: number; parent: number });
  expect(records.filter(({ parent }) => parent !== 0).every(({ id }) => id >= 1000)).toBe(true);
  expect(new Set(records.map(({ id }) => id)).size).toBe(records.length);
});

test('has every text in three languages, with traditional characters in the traditional text', () => {
  const texts = listings.flatMap(({ type }) => [type.name, ...type.varieties]);
  const all = [
    ...texts,
    ...[...productKinds.values()].flatMap((kind) => [...kind.subTitles, ...kind.openings, ...kind.advice, ...kind.points]),
    ...tags,
    ...topics.flatMap(({ stories }) => stories).flatMap(({ title, text }) => [title, text]),
    ...Object.values(notes)
      .flat()
      .map(({ text }) => text),
  ];
  expect(all.filter((text) => Object.values(text).some((written) => written.trim() === ''))).toEqual([]);
  expect(all.filter((text) => /[们这说为会时发经书长门东车见贝贵颜国语]/.test(text['zh-TW']))).toEqual([]);
});

test('has posts on each topic that name existing products, shops and articles', () => {
  const posts = [...discoveryLines((position) => makeProduct(position, 1).line.id, new Set([1, 2, 3, 4]))];
  expect(posts.length).toBeGreaterThanOrEqual(70);
  expect(new Set(posts.map(({ key }) => key)).size).toBe(posts.length);
  expect(new Set(posts.slice(0, 24).map(({ kind }) => kind))).toEqual(new Set(discoverKinds));
  expect(topics.filter(({ listed, stories }) => !listed && stories.length !== 8)).toEqual([]);
  const stories = posts.flatMap((line) => ('products' in line ? [line] : []));
  expect(stories.filter(({ products, shops: sellers }) => products.length === 0 || sellers.length === 0)).toEqual([]);
});

test('gives nearly all products a unique title', () => {
  const titles = Array.from({ length: 1200 }, (_, position) => makeProduct(position, 1).line.title['zh-CN']);
  expect(new Set(titles).size).toBeGreaterThan(1150);
});

test('has positive whole prices, higher market prices and unique SKU ids', () => {
  const skus = Array.from({ length: 1200 }, (_, position) => makeProduct(position, 1).line).flatMap((line) => line.skus);
  expect(
    skus.filter(
      ({ price, marketPrice }) =>
        Number(price) <= 0 || !price.endsWith('.00') || (marketPrice !== undefined && Number(marketPrice) <= Number(price)),
    ),
  ).toEqual([]);
  expect(new Set(skus.map(({ id }) => id)).size).toBe(skus.length);
  expect(skus.some(({ stock }) => stock === 0)).toBe(true);
  expect(skus.some(({ stock }) => stock > 0 && stock <= 5)).toBe(true);
});

test('draws pictures without text, using only icons of the set', async () => {
  const names = (await readdir(path.join(folder, 'pictures'), { recursive: true })).filter((name) => name.endsWith('.svg'));
  const drawn = await Promise.all(names.map((name) => readFile(path.join(folder, 'pictures', name), 'utf8')));
  expect(drawn.filter((svg) => /<text|<script|<image|href="(?!#)|NaN|undefined/.test(svg))).toEqual([]);
  expect(drawn.reduce((sum, { length }) => sum + length, 0) / drawn.length).toBeLessThan(9_000);
  const icons = [
    ...listings.flatMap(({ type }) => type.icons),
    ...shops.map(({ icon }) => icon),
    ...banners.flatMap(({ picture }) => picture.icons),
  ];
  expect(icons.filter((name) => !hasIcon(name))).toEqual([]);
});

test('describes each of its pictures as the import does', async () => {
  const described = new Map((await lines('pictures.csv')).slice(1).map((line) => [line.split(',', 1)[0], line]));
  const names = (await readdir(path.join(folder, 'pictures'), { recursive: true })).filter((name) => name.endsWith('.svg')).toSorted();
  const files = await Promise.all(names.map(async (name) => ({ name, bytes: await readFile(path.join(folder, 'pictures', name)) })));
  const missing = files.filter(({ bytes }) => !described.has(contentHash(bytes))).map(({ name }) => name);
  expect(missing, 'run: pnpm sample:pictures').toEqual([]);
  expect(described.size).toBe(new Set(files.map(({ bytes }) => contentHash(bytes))).size);
  for (const { bytes } of files.filter((_, at) => at % 200 === 0)) {
    const { type, width, height, thumbhash } = await describePicture(bytes);
    expect(described.get(contentHash(bytes))).toBe([contentHash(bytes), type, width, height, thumbhash].join(','));
  }
});

test('rejects an invalid number of products', async () => {
  await expect(makeSample({ out: path.join(root, 'none'), products: 0 })).rejects.toThrow(RangeError);
});
