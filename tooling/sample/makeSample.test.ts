import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { discoverKinds } from '@baodao/domain/discover/kinds';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { banners, tags } from './content.ts';
import { articleNotes, marketNotes, productNotes, questionNotes } from './discoveries/notes.ts';
import { discoveryLines } from './discoveries.ts';
import { type StorySketch, topics } from './discoverySketches.ts';
import { goods } from './goods.ts';
import { kinds } from './kinds.ts';
import { makeSample, type SampleReport } from './makeSample.ts';
import { hasIcon } from './pictures/drawing.ts';
import { makeProduct, shelves } from './products.ts';
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

test('the same seed makes the same folder, another seed another one', async () => {
  await makeSample({ out: path.join(root, 'two') });
  await makeSample({ out: path.join(root, 'three'), seed: 2 });
  expect(await digest(path.join(root, 'two'))).toBe(await digest(folder));
  expect(await digest(path.join(root, 'three'))).not.toBe(await digest(folder));
});

test('it is a shop of the size that was asked for', async () => {
  expect(report).toMatchObject({ products: 1200 });
  expect(await lines('products.jsonl')).toHaveLength(1200);
  expect(report.reviews).toBeGreaterThan(2500);
  expect(report.reviews).toBeLessThan(4000);
  expect(report.pictures).toBeLessThanOrEqual(1400);
  expect(shops.length).toBeGreaterThanOrEqual(60);
  expect(shops.filter(({ isLocal }) => isLocal).length).toBeGreaterThanOrEqual(50);
  expect(new Set(shops.flatMap(({ kind, at }) => (kind ? [Math.floor(at.region / 100)] : []))).size).toBe(22);
  expect((await lines('bookings.jsonl')).length).toBeGreaterThan(50);
  expect(shelves.length).toBeGreaterThanOrEqual(120);
});

test('a shop has a telephone number of the county that it is in', async () => {
  const made = (await lines('shops.jsonl')).map(
    (line) => JSON.parse(line) as { phone: string; region: number; address: Record<string, string> },
  );
  const codesOf = (county: string) =>
    new Set(made.flatMap(({ phone, address }) => (address['zh-CN']?.startsWith(county) ? [phone.split('-')[0]] : [])));
  expect([...codesOf('台北市')]).toEqual(['02']);
  expect([...codesOf('南投县')]).toEqual(['049']);
  expect([...codesOf('花莲县')]).toEqual(['03']);
  expect([...codesOf('连江县')]).toEqual(['0836']);
  // Eight digits in the largest cities, nine or ten with the code.
  expect(
    made.filter(({ phone }) => !/^0\d{1,3}(?:-\d{2,4})?-\d{4,5}$/.test(phone) || !/^\d{9,10}$/.test(phone.replaceAll('-', ''))),
  ).toEqual([]);
});

test('a toy is not told to be for older children in one place than in another', async () => {
  const toys = (await lines('products.jsonl')).filter((line) => line.includes('适合三岁以上'));
  expect(toys.length).toBeGreaterThan(5);
  expect(toys.filter((line) => /[68]岁以上/.test(line))).toEqual([]);
});

test('the categories are those of the main menu, with three levels below ids of their own', async () => {
  expect(goods.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([1, 35, 65, 98, 176, 226, 282, 457, 509, 538]);
  const made = (await lines('categories.jsonl')).map((line) => JSON.parse(line) as { id: number; parent: number });
  expect(made.filter(({ parent }) => parent !== 0).every(({ id }) => id >= 1000)).toBe(true);
  expect(new Set(made.map(({ id }) => id)).size).toBe(made.length);
});

test('every text is there in three languages, and the two scripts differ where they should', () => {
  const texts = shelves.flatMap(({ noun }) => [noun.noun, ...noun.varieties]);
  const all = [
    ...texts,
    ...Object.values(kinds).flatMap((kind) => [...kind.subTitles, ...kind.openings, ...kind.advice, ...kind.points]),
    ...tags,
    ...topics.flatMap(({ stories }): readonly StorySketch[] => stories).flatMap(({ title, text }) => [title, text]),
    ...[...productNotes, ...articleNotes, ...questionNotes, ...marketNotes].map(({ text }) => text),
  ];
  expect(all.filter((words) => words.some((word) => word.trim() === ''))).toEqual([]);
  expect(all.filter(([, traditional]) => /[们这说为会时发经书长门东车见贝贵颜国语]/.test(traditional))).toEqual([]);
});

test('editors tell of each topic, and of goods, shops and articles that are there', () => {
  const told = [...discoveryLines((at) => makeProduct(at, 1).line.id, new Set([1, 2, 3, 4]))];
  expect(told.length).toBeGreaterThanOrEqual(70);
  expect(new Set(told.map(({ key }) => key)).size).toBe(told.length);
  expect(new Set(told.slice(0, 24).map(({ kind }) => kind))).toEqual(new Set(discoverKinds));
  expect(topics.filter(({ listed, stories }) => !listed && stories.length !== 8)).toEqual([]);
  const stories = told.flatMap((line) => ('products' in line ? [line] : []));
  expect(stories.filter(({ products, shops: sellers }) => products.length === 0 || sellers.length === 0)).toEqual([]);
});

test('titles of goods are told apart', () => {
  const titles = Array.from({ length: 1200 }, (_, at) => makeProduct(at, 1).line.title['zh-CN']);
  expect(new Set(titles).size).toBeGreaterThan(1150);
});

test('prices are whole dollars above nothing, market prices are higher, skus are told apart', () => {
  const skus = Array.from({ length: 1200 }, (_, at) => makeProduct(at, 1).line).flatMap((line) => line.skus);
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

test('pictures hold no words, and every icon is one of the set', async () => {
  const names = (await readdir(path.join(folder, 'pictures'), { recursive: true })).filter((name) => name.endsWith('.svg'));
  const drawn = await Promise.all(names.map((name) => readFile(path.join(folder, 'pictures', name), 'utf8')));
  expect(drawn.filter((svg) => /<text|<script|<image|href=|NaN|undefined/.test(svg))).toEqual([]);
  expect(drawn.reduce((sum, { length }) => sum + length, 0) / drawn.length).toBeLessThan(9_000);
  const icons = [
    ...shelves.flatMap(({ noun }) => noun.icons),
    ...shops.map(({ icon }) => icon),
    ...banners.flatMap(({ sight }) => sight.icons),
  ];
  expect(icons.filter((name) => !hasIcon(name))).toEqual([]);
});

test('a wrong number of products is refused', async () => {
  await expect(makeSample({ out: path.join(root, 'none'), products: 0 })).rejects.toThrow(RangeError);
});
