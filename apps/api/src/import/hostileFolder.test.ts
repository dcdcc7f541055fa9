import { execFileSync } from 'node:child_process';
import { appendFile, mkdir, readdir, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isFullScale } from '@baodao/tooling/testScope';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pngBomb } from '../../test/pngBomb.ts';
import { importInto, openSampleFolder } from '../../test/sampleFolder.ts';
import { openTestShop } from '../../test/shop.ts';
import { product } from '../platform/db/schema/catalog.ts';
import { describeProblem } from './problems.ts';

const shop = await openTestShop();
// Three products, because every test copies and reads the whole folder.
const { withChanges } = await openSampleFolder(3);

/** Imports a folder that must be rejected, and returns its problems. */
async function reject(folder: string): Promise<string[]> {
  const report = await importInto(shop, folder);
  expect(report.imported).toBe(false);
  expect(await shop.services.db.$count(product)).toBe(0);
  return report.problems.map(describeProblem);
}

const rejectChange = async (file: string, change: (text: string) => string) => reject(await withChanges({ [file]: change }));

/** Replaces the first line. */
const first = (change: (line: string) => string) => (text: string) => text.replace(/^.*$/m, (line) => change(line));

test('rejects pictures outside the folder and with names that are no paths', async () => {
  const names = [
    'pictures/../../secret.svg',
    '../secret.svg',
    '/etc/passwd',
    'pictures//etc/passwd.svg',
    'pictures/..\\\\secret.svg',
    'pictures/%2e%2e/secret.svg',
    'pictures/tea\\u0000.svg',
    'file:///etc/passwd.svg',
  ];
  // Each line is the first product with another picture.
  const problems = await rejectChange('products.jsonl', (text) =>
    names.map((name) => (text.split('\n', 1)[0] ?? '').replace(/"pictures\/goods\/[^"]*"/, `"${name}"`)).join('\n'),
  );
  for (const [at, name] of names.entries())
    expect(problems).toContain(
      `products.jsonl:${at + 1}: ${name.includes('u0000') ? 'contains a character that cannot be stored' : 'pictures.0: must be a picture such as "pictures/tea.svg"'}`,
    );
});

test.each([
  ['a symbolic link to a file outside', 'pictures/goods/outside.svg', (file: string) => symlink('/etc/hostname', file)],
  ['a symbolic link to a folder', 'pictures/loop', (file: string) => symlink('..', file)],
  ['a symbolic link in place of a file', 'tags.csv', (file: string) => symlink('/etc/passwd', file)],
  ['a text that is a link', 'articles/secret.zh-CN.md', (file: string) => symlink('/etc/passwd', file)],
  [
    'a named pipe',
    'words.csv',
    async (file: string) => {
      execFileSync('mkfifo', [file]);
    },
  ],
  ['a folder in place of a file', 'buttons.jsonl', (file: string) => mkdir(file).then(() => {})],
])(
  'rejects %s',
  async (_, name, make) => {
    const folder = await withChanges({});
    await rm(path.join(folder, name), { force: true });
    await make(path.join(folder, name));
    expect(await reject(folder)).toEqual([`${name}: is not a regular file`]);
  },
  10_000,
);

test('rejects texts with NUL and with half a character', async () => {
  const problems = await rejectChange('products.jsonl', (text) =>
    ['\\u0000', '\\ud800'].map((character) => (text.split('\n', 1)[0] ?? '').replace(/"zh-TW":"/, `"zh-TW":"${character}`)).join('\n'),
  );
  for (const line of [1, 2]) expect(problems).toContain(`products.jsonl:${line}: contains a character that cannot be stored`);
});

test('rejects NUL in CSV and Markdown', async () => {
  expect(await rejectChange('tags.csv', (text) => text.replace('\n', '\nx\u0000'))).toContainEqual(
    'tags.csv:2: contains a character that cannot be stored',
  );
  expect(await rejectChange('articles/brewing-oolong.en.md', (text) => `${text}\u0000`)).toEqual([
    'articles/brewing-oolong.en.md:1: contains a character that cannot be stored',
  ]);
});

test('rejects a field name that a line contains twice', async () => {
  expect(
    await rejectChange(
      'products.jsonl',
      first((line) => line.replace('{', '{"id":1,')),
    ),
  ).toContain('products.jsonl:1: contains a field name twice');
  expect(
    await rejectChange(
      'tags.csv',
      first((line) => `${line},${line.split(',')[0]}`),
    ),
  ).toEqual([expect.stringMatching(/^tags\.csv:1: is not valid CSV: the column \S+ appears twice$/)]);
  expect(await rejectChange('articles/brewing-oolong.en.md', (text) => text.replace('---\n', '---\ntitle: other\n'))).toEqual([
    'articles/brewing-oolong.en.md:1: head: title appears twice',
  ]);
});

test('accepts quotes, colons and braces in texts', async () => {
  const folder = await withChanges({
    'tags.csv': (text) => text,
    'products.jsonl': first((line) => line.replace(/"en":"/, '"en":"a \\\\\\" : {\\"id\\": \\u2028')),
  });
  expect((await importInto(shop, folder, { dryRun: true })).problems).toEqual([]);
});

test('rejects the names of properties that every object has', async () => {
  const names = ['__proto__', 'constructor', 'toString'];
  const problems = await rejectChange('products.jsonl', (text) =>
    names.map((name) => (text.split('\n', 1)[0] ?? '').replace('{', `{"${name}":{"polluted":true},`)).join('\n'),
  );
  for (const [at, name] of names.entries()) expect(problems).toContain(`products.jsonl:${at + 1}: Unrecognized key: "${name}"`);
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
});

test('rejects lines that are deeply nested', async () => {
  const nested = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
  expect(await rejectChange('products.jsonl', (text) => `{"id":${nested}}\n${text}`)).toEqual(['products.jsonl:1: is nested too deeply']);
});

test.runIf(isFullScale)('rejects lines of a gigabyte without reading them whole', async () => {
  for (const [file, problem] of [
    ['products.jsonl', /^products\.jsonl:\d+: is longer than 1 MB$/],
    ['reviews.csv', /^reviews\.csv:\d+: is not valid CSV: .*1048576/],
  ] as const) {
    const folder = await withChanges({});
    await appendFile(path.join(folder, file), `"${'x'.repeat(2 ** 21)}`);
    // The rest of the gigabyte takes no room on the disk.
    await truncate(path.join(folder, file), 2 ** 30);
    const before = process.memoryUsage().rss;
    expect(await reject(folder)).toContainEqual(expect.stringMatching(problem));
    expect((process.memoryUsage().rss - before) / 2 ** 20).toBeLessThan(300);
    await rm(folder, { recursive: true });
  }
});

test.runIf(isFullScale)('rejects a file of many lines that would fill the memory', async () => {
  const folder = await withChanges({});
  await writeFile(path.join(folder, 'tags.csv'), 'text,zh-TW,en\n');
  for (let written = 0; written < 26; written++) await appendFile(path.join(folder, 'tags.csv'), 'text,text,text\n'.repeat(280_000));
  expect(await reject(folder)).toEqual(['tags.csv: is larger than 100 MB']);
});

test('rejects pictures and texts that are too large, and stores nothing of them', async () => {
  const folder = await withChanges({});
  const names = await readdir(path.join(folder, 'pictures', 'shops'));
  const [huge = '', bomb = '', entities = ''] = names;
  await writeFile(path.join(folder, 'pictures', 'shops', huge), Buffer.alloc(20_000_001));
  // 400 million pixels in 30 kB.
  await writeFile(path.join(folder, 'pictures', 'shops', bomb), pngBomb(20_000, 20_000));
  const levels = Array.from({ length: 9 }, (_, level) => `<!ENTITY e${level + 1} "${`&e${level};`.repeat(10)}">`).join('');
  await writeFile(
    path.join(folder, 'pictures', 'shops', entities),
    `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY e0 "lol">${levels}]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&e9;</text></svg>`,
  );
  await writeFile(path.join(folder, 'articles', 'brewing-oolong.en.md'), `---\ntitle: x\n---\n${'x'.repeat(1_100_000)}`);
  expect(await reject(folder)).toEqual(['articles/brewing-oolong.en.md:1: is longer than 1 MB']);
  await rm(path.join(folder, 'articles', 'brewing-oolong.en.md'));
  const problems = await reject(folder);
  expect(problems).toContain(`pictures/shops/${huge}: is larger than 20 MB`);
  expect(problems).toContainEqual(expect.stringContaining(`pictures/shops/${bomb}: cannot be read`));
  expect(problems).toContainEqual(expect.stringContaining(`pictures/shops/${entities}: cannot be read`));
  expect(problems).toHaveLength(3);
});

test('removes control sequences from the file names that staff see', async () => {
  const folder = await withChanges({});
  await symlink('/etc/hostname', path.join(folder, '\u001b[2J\u009b31m\nfake.svg'));
  expect(await reject(folder)).toEqual(['\uFFFD[2J\uFFFD31m\uFFFDfake.svg: is not a regular file']);
});

test('renders an SVG without the server files that it refers to', async () => {
  const folder = await withChanges({});
  const [name = ''] = await readdir(path.join(folder, 'pictures', 'shops'));
  const secret = path.join(folder, 'secret.png');
  await writeFile(
    secret,
    await sharp({ create: { width: 64, height: 64, channels: 3, background: '#ff0000' } })
      .png()
      .toBuffer(),
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="64" height="64"><rect width="64" height="64" fill="#00ff00"/><image width="64" height="64" xlink:href="file://${secret}"/></svg>`;
  await writeFile(path.join(folder, 'pictures', 'shops', name), svg);
  const { data } = await sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true });
  expect([...data.subarray(0, 3)]).toEqual([0, 255, 0]);
});
