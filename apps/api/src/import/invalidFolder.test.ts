import { beforeAll, expect, test } from 'vitest';
import { dumpImportedTables, importInto, openSampleFolder } from '../../test/sampleFolder.ts';
import { sampleFacts } from '../../test/sampleShop.ts';
import { openTestShop } from '../../test/shop.ts';
import { describeProblem } from './problems.ts';

const shop = await openTestShop();
const { valid, withChanges, empty } = await openSampleFolder(sampleFacts.products);
beforeAll(async () => {
  const { imported, problems } = await importInto(shop, valid);
  if (!imported) throw new Error(problems.map(describeProblem).join('\n'));
});

const inLine = (number: number, change: (line: string) => string) => (text: string) =>
  text
    .split('\n')
    .map((line, index) => (index === number - 1 ? change(line) : line))
    .join('\n');
const each =
  (...changes: ((text: string) => string)[]) =>
  (text: string) =>
    changes.reduce((before, change) => change(before), text);

test('reports all problems at once, each with its file and line, and changes nothing', async () => {
  const before = await dumpImportedTables(shop);
  const folder = await withChanges({
    'products.jsonl': each(
      inLine(2, (line) => line.replace(/"stock":\d+/, '"stock":-1')),
      inLine(3, () => '{ not json'),
      inLine(4, (line) => line.replace(/"shop":\d+/, '"shop":9999')),
      inLine(5, (line) => line.replace(/"category":\d+/, '"category":176')),
      inLine(6, (line) => line.replace(/"price":"[\d.]+"/, '"price":"12,80"')),
      inLine(7, (line) => line.replace(/"id":\d+/, '"id":10001')),
      inLine(8, (line) => line.replace('pictures/goods/', 'pictures/nowhere/')),
      inLine(9, (line) => line.replace(/"title":\{[^}]*\}/, '"title":{"en":"Tea"}')),
      inLine(10, (line) => line.replace('{', '{"colour":"red",')),
      inLine(11, (line) => line.replace(/"createdAt":"[^"]*"/, '"createdAt":"yesterday"')),
      inLine(12, (line) => line.replace(/"values":\[101[^\]]*\]/, '"values":[999]')),
      inLine(13, (line) => line.replace('"params"', '"sizeTable":{"systems":["EU"],"rows":[{"label":{"zh-CN":"M"},"value":7}]},"params"')),
      inLine(15, (line) => line.replace('"params"', '"guestQuestions":["arrival"],"voucher":{"validDays":30},"related":[4242],"params"')),
      inLine(14, (line) => line.replace('"weightGrams"', '"netContent":{"amount":"0","unit":"g"},"weightGrams"')),
    ),
    'shops.jsonl': each(
      inLine(2, (line) => line.replace(/"lat":[\d.]+/, '"lat":123.4')),
      inLine(3, (line) => line.replace(/"region":\d+/, '"region":7')),
    ),
    'customs.jsonl': each(
      inLine(1, (line) => line.replace('"categories":[176', '"categories":[4242')),
      inLine(2, (line) => line.replace('"HK"', '"CN"')),
      inLine(3, (line) => line.replace('"percent":"0"', '"percent":"13%"')),
    ),
    'shipping-restrictions.jsonl': each(
      inLine(1, (line) => line.replace('"meat"', '"bones"')),
      inLine(2, (line) => line.replace('{', '{"categories":[4242],')),
      inLine(3, (line) => line.replace('{', '{"until":"2000-01-01",')),
      inLine(4, (line) => line.replace('["meat"]', '[]')),
    ),
    'categories.jsonl': inLine(202, (line) => line.replace(/"parent":\d+/, '"parent":4242')),
    'banners.jsonl': inLine(1, (line) => line.replace(/"linkType":\d+/, '"linkType":99')),
    'buttons.jsonl': inLine(5, (line) => line.replace(/"icon":"[^"]*"/, '"icon":"Not An Icon"')),
    'rates.csv': inLine(3, (line) => line.replace('0.2257', '4.43')),
    'holidays.csv': each(
      inLine(3, (line) => line.replace('2026-02-22', '2026-02-12')),
      inLine(4, (line) => line.replace('2026-02-27', '2026-01-01').replace('2026-03-01', '2026-01-02')),
      inLine(5, (line) => line.replace('2026-04-03', '2026-04-31')),
    ),
    'lots.csv': each(
      inLine(2, (line) => line.replace(/^\d+/, '7')),
      inLine(3, (line) => line.replace(/,[^,]*,[^,]*,(\d+)$/, ',2026-10-01,2026-10-01,$1')),
      inLine(5, (line) => line.replace(/,L[^,]*,/, ',L1,')),
      inLine(6, (line) => line.replace(/,L[^,]*,/, ',L1,')),
      inLine(7, (line) => line.replace(/\d+$/, '-1')),
    ),
    'reviews.csv': each(
      inLine(4, (line) => line.replace(/^\d+/, '777')),
      inLine(5, (line) => line.replace(/(,[^,]*){5}$/, ',later,,,thanks,2001-01-01T00:00:00Z')),
    ),
    'markets.jsonl': each(
      inLine(1, (line) => line.replace(/"minutes":\d+/, '"other":1')),
      inLine(2, (line) => line.replace(/"stock":\d+,"sold":\d+/, '"stock":3,"sold":9')),
      inLine(3, (line) => line.replace(/"startsAt":"[^"]*"/, '"startsAt":"soon"')),
      inLine(4, (line) => line.replace(/"sku":\d+/, '"sku":7').replace('"+900h"', '"+10h"')),
    ),
    'promotions.jsonl': each(
      inLine(1, (line) => line.replace(/"percent":\d+/, '"price":"9"')),
      inLine(3, (line) => line.replace(/"save":"\d+"/, '"save":"90000"')),
    ),
    'stores.csv': each(
      inLine(2, (line) => line.replace(',yes,', ',maybe,')),
      inLine(3, (line) => line.replace('219001', '21900')),
      inLine(5, (line) => line.replace('ok,9001', 'hilife,9001')),
      inLine(6, (line) => line.replace(/,[^,]*$/, ',')),
    ),
    'pictures.csv': each(
      inLine(2, (line) => line.replace(/[^,]*$/, '<b>')),
      inLine(3, (line) => line.replace('svg+xml', 'html')),
    ),
    'settings.jsonl': (line) => line.replace('https://example.com/baodao-sample-app/ios', 'http://127.0.0.1/app').replace('+886', '0886'),
    'tags.csv': inLine(3, (line) => line.replace(/^[^,]*/, '')),
    'articles/brewing-oolong.en.md': () => 'no head at all',
  });
  const report = await importInto(shop, folder);
  expect(report.imported).toBe(false);
  const messages = report.problems.map(describeProblem);
  for (const start of [
    'products.jsonl:2: skus.0.stock: must not be less than 0',
    'products.jsonl:3: is not valid JSON',
    'products.jsonl:4: shop 9999 is not in this folder',
    'products.jsonl:5: category 176 is not in this folder or has subcategories',
    'products.jsonl:6: skus.0.price: must be an amount',
    'products.jsonl:7: product 10001 appears twice',
    'products.jsonl:8: pictures/nowhere/',
    'products.jsonl:9: title.zh-TW:',
    'products.jsonl:10: Unrecognized key: "colour"',
    'products.jsonl:11: createdAt: must be a time',
    'products.jsonl:12: sku',
    'products.jsonl:13: sizeTable: row M must have one size of each system',
    'products.jsonl:13: sizeTable: row M names value 7, which no attribute has',
    'products.jsonl:14: skus.0.netContent.amount: must be more than 0',
    'products.jsonl:15: guestQuestions: products that are sent have no guest',
    'products.jsonl:15: voucher: only products of the type voucher have it',
    'products.jsonl:15: related: product 4242 is not in this folder',
    'customs.jsonl:1: category 4242 is not in this folder',
    'customs.jsonl:2: another rule of CN is in force on the same days',
    'customs.jsonl:3: percent: must be a percentage',
    'shipping-restrictions.jsonl:1: goodsClasses.0:',
    'shipping-restrictions.jsonl:2: category 4242 is not in this folder',
    'shipping-restrictions.jsonl:3: until must not be before from',
    'shipping-restrictions.jsonl:4: must name goodsClasses, categories or products',
    'shops.jsonl:2: lat:',
    'shops.jsonl:3: region: must be an id of the region tree',
    'categories.jsonl:202: parent 4242 is not on an earlier line',
    'banners.jsonl:1: linkType:',
    'buttons.jsonl:5: icon: must be an icon name',
    'rates.csv:3: rate: must be the value of 1 TWD in CNY',
    'holidays.csv:3: to: must not be before from',
    'holidays.csv:4: 2026-01-01 is already a holiday of TW',
    'holidays.csv:5: from: must be a day such as "2026-10-01"',
    'lots.csv:2: sku 7 is not in this folder',
    'lots.csv:3: bestBefore: must be after madeOn',
    'lots.csv:7: num:',
    'reviews.csv:4: product 777 is not in this folder',
    'reviews.csv:5: append and appendTime must be given together',
    'reviews.csv:5: 2001-01-01T00:00:00Z is before the time of the review',
    'markets.jsonl:1: tabs.0: Unrecognized key: "other"',
    'sold must not exceed stock',
    'markets.jsonl:3: startsAt: must be a time such as "2026-11-01T00:00:00Z" or hours from the import such as "+48h"',
    'markets.jsonl:4: sku 7 is not in this folder',
    'markets.jsonl:4: endsAt must be after startsAt',
    'promotions.jsonl:1: price requires sku, and percent excludes it',
    'promotions.jsonl:3: steps: spend must rise from step to step',
    'stores.csv:2: open:',
    'stores.csv:3: code: must be a store number of the chain',
    'stores.csv:6: lat: needs lng and lat, or neither',
    'stores.csv:5: store hilife 9001 appears twice',
    'pictures.csv:2: thumbhash: must be a ThumbHash in base64',
    'pictures.csv:3: type: ',
    'settings.jsonl:1: iosApp: must be an https address of a public host',
    'settings.jsonl:1: phone: must be an international number',
    'tags.csv:3: text: must not be empty',
    'articles/brewing-oolong.en.md:1: has no head',
  ]) {
    expect(messages).toContainEqual(expect.stringContaining(start));
  }
  expect(await dumpImportedTables(shop)).toBe(before);
  expect(await shop.audit()).toEqual([]);
});

test('reports an unreadable picture and changes nothing', async () => {
  const before = await dumpImportedTables(shop);
  const folder = await withChanges({ 'pictures/shops/101.svg': () => '<svg xmlns="http://www.w3.org/2000/svg"' });
  const report = await importInto(shop, folder);
  expect(report.problems.map(describeProblem)).toEqual([expect.stringMatching(/^pictures\/shops\/101\.svg: cannot be read/)]);
  expect(await dumpImportedTables(shop)).toBe(before);
});

test('reports the missing files of an empty folder', async () => {
  const { problems } = await importInto(shop, await empty());
  expect(problems.map(describeProblem)).toEqual([
    'categories.jsonl: is missing',
    'products.jsonl: is missing',
    'rates.csv: is missing',
    'shops.jsonl: is missing',
  ]);
});

test('rolls back an import that fails halfway', async () => {
  const before = await dumpImportedTables(shop);
  const folder = await withChanges({
    // The second product takes the code of the first one, so the database rejects it in the middle of the import.
    'products.jsonl': each(
      inLine(1, (line) => line.replaceAll('BD0010001', 'BDXXXXXXX')),
      inLine(2, (line) => line.replaceAll('BD0010002', 'BD0010001')),
      (text) => text.split('\n').toReversed().join('\n'),
    ),
  });
  await expect(importInto(shop, folder)).rejects.toThrow(/duplicate key|Failed query/);
  expect(await dumpImportedTables(shop)).toBe(before);
  expect(await shop.audit()).toEqual([]);
});
