import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openTempFolder } from '../../test/sampleFolder.ts';
import { type Line, readCsv, readJsonLines, readMarkdown, UnreadableLine } from './readFiles.ts';
import { detectEncoding } from './textEncoding.ts';

const folder = await openTempFolder();

async function write(name: string, bytes: Uint8Array): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, bytes);
  return file;
}

async function collect(lines: AsyncIterable<Line>): Promise<Line[]> {
  const all: Line[] = [];
  for await (const line of lines) all.push(line);
  return all;
}

/** Reads a file as the import does: the lines, or the parts of a Markdown file. */
async function read(name: string): Promise<unknown> {
  const file = path.join(folder, name);
  if (name.endsWith('.md')) return readMarkdown(folder, name);
  return collect(name.endsWith('.csv') ? readCsv(file) : readJsonLines(file));
}

const describe = (line: number, value: unknown) => `${line}: ${value instanceof UnreadableLine ? value.reason : 'read'}`;

test.each<[string, string, string, unknown]>([
  [
    'CSV in UTF-8',
    'a.csv',
    '6e616d652c746578740ae88cb62ce5878de9a082e7838fe9be8de88cb6e5be88e9a699efbc8ce68891e58091e5be88e5969ce6ada10a',
    [{ line: 2, value: { name: '茶', text: '凍頂烏龍茶很香，我們很喜歡' } }],
  ],
  [
    'CSV in UTF-8 with a byte order mark',
    'a.csv',
    'efbbbf6e616d652c746578740ae88cb62ce5878de9a082e7838fe9be8de88cb6e5be88e9a699efbc8ce68891e58091e5be88e5969ce6ada10a',
    [{ line: 2, value: { name: '茶', text: '凍頂烏龍茶很香，我們很喜歡' } }],
  ],
  [
    'CSV in UTF-8 with CRLF',
    'a.csv',
    '6e616d652c746578740d0ae88cb62ce5878de9a082e7838fe9be8de88cb6e5be88e9a699efbc8ce68891e58091e5be88e5969ce6ada10d0a',
    [{ line: 2, value: { name: '茶', text: '凍頂烏龍茶很香，我們很喜歡' } }],
  ],
  [
    'CSV in Big5',
    'a.csv',
    '6e616d652c746578740aaff92cade1b3bbaf51c073aff9abdcadbba141a7daadccabdcb3dfc5770a',
    [{ line: 2, value: { name: '茶', text: '凍頂烏龍茶很香，我們很喜歡' } }],
  ],
  [
    'CSV in Big5 with CRLF and quotes',
    'a.csv',
    '6e616d652c746578740d0aaff92c22ade1b3bb2c2222af51c07322220d0aaff9220d0a',
    [{ line: 2, value: { name: '茶', text: '凍頂,"烏龍"\r\n茶' } }],
  ],
  [
    'CSV in Big5 with bytes that are signs of ASCII',
    'a.csv',
    '6e616d652c746578740aaff92cb35ca55cbb5caabaa9b10a',
    [{ line: 2, value: { name: '茶', text: '許功蓋的店' } }],
  ],
  ['short CSV in Big5', 'a.csv', '6e616d652c746578740aaff92cc54bc65badb50a', [{ line: 2, value: { name: '茶', text: '鐵觀音' } }]],
  [
    'CSV in GB18030',
    'a.csv',
    '6e616d652c746578740ab2e82cb6b3b6a5cedac1fab2e8badccfe3a3acced2c3c7badccfb2bbb60a',
    [{ line: 2, value: { name: '茶', text: '冻顶乌龙茶很香，我们很喜欢' } }],
  ],
  ['short CSV in GBK', 'a.csv', '6e616d652c746578740ab2e82cccfab9dbd2f40a', [{ line: 2, value: { name: '茶', text: '铁观音' } }]],
  [
    'CSV in GB18030 in traditional characters',
    'a.csv',
    '6e616d652c746578740ab2e82c83f6ed949ef5fd88b2e8badccfe3a3acced28283badccfb29a670a',
    [{ line: 2, value: { name: '茶', text: '凍頂烏龍茶很香，我們很喜歡' } }],
  ],
  [
    'CSV in GB18030 with four bytes for a character',
    'a.csv',
    '6e616d652c746578740ab2e82cb6b3b6a5cedac1fab2e8badccfe3a3acced2c3c7badccfb2bbb69534b2350a',
    [{ line: 2, value: { name: '茶', text: '冻顶乌龙茶很香，我们很喜欢𠮷' } }],
  ],
  [
    'CSV in UTF-16 LE with a byte order mark',
    'a.csv',
    'fffe6e0061006d0065002c0074006500780074000a0036832c00cd510298cf708d9f3683885f99990cff11621150885f9c55616b0a00',
    [{ line: 2, value: { name: '茶', text: '凍頂烏龍茶很香，我們很喜歡' } }],
  ],
  [
    'CSV in UTF-16 BE with a byte order mark',
    'a.csv',
    'feff006e0061006d0065002c0074006500780074000a8336002c51cd980270cf9f8d83365f889999ff0c621150115f88559c6b61000a',
    [{ line: 2, value: { name: '茶', text: '凍頂烏龍茶很香，我們很喜歡' } }],
  ],
  [
    'CSV in UTF-16 LE',
    'a.csv',
    '6e0061006d0065002c0074006500780074000a0036832c00cd510298cf708d9f3683885f99990cff11621150885f9c55616b0a00',
    [{ line: 2, value: { name: '茶', text: '凍頂烏龍茶很香，我們很喜歡' } }],
  ],
  [
    'CSV in UTF-16 BE',
    'a.csv',
    '006e0061006d0065002c0074006500780074000a8336002c51cd980270cf9f8d83365f889999ff0c621150115f88559c6b61000a',
    [{ line: 2, value: { name: '茶', text: '凍頂烏龍茶很香，我們很喜歡' } }],
  ],
  ['CSV with a formula in UTF-8', 'a.csv', '6e616d652c746578740ae88cb62c3d312b310a', [{ line: 2, value: { name: '茶', text: '=1+1' } }]],
  [
    'CSV with a formula in UTF-16',
    'a.csv',
    'fffe6e0061006d0065002c0074006500780074000a0036832c003d0031002b0031000a00',
    [{ line: 2, value: { name: '茶', text: '=1+1' } }],
  ],
  [
    'JSON in UTF-8 with a byte order mark',
    'a.jsonl',
    'efbbbf7b226964223a312c2274657874223a22e5878de9a082e7838fe9be8de88cb6e5be88e9a699efbc8ce68891e58091e5be88e5969ce6ada1227d0a',
    [{ line: 1, value: { id: 1, text: '凍頂烏龍茶很香，我們很喜歡' } }],
  ],
  [
    'JSON in Big5',
    'a.jsonl',
    '7b226964223a312c2274657874223a22ade1b3bbaf51c073aff9abdcadbba141a7daadccabdcb3dfc577227d0a',
    [{ line: 1, value: { id: 1, text: '凍頂烏龍茶很香，我們很喜歡' } }],
  ],
  [
    'JSON in GB18030',
    'a.jsonl',
    '7b226964223a312c2274657874223a22b6b3b6a5cedac1fab2e8badccfe3a3acced2c3c7badccfb2bbb6227d0a',
    [{ line: 1, value: { id: 1, text: '冻顶乌龙茶很香，我们很喜欢' } }],
  ],
  [
    'JSON in UTF-16 LE with a byte order mark',
    'a.jsonl',
    'fffe7b0022006900640022003a0031002c002200740065007800740022003a002200cd510298cf708d9f3683885f99990cff11621150885f9c55616b22007d000a00',
    [{ line: 1, value: { id: 1, text: '凍頂烏龍茶很香，我們很喜歡' } }],
  ],
  [
    'JSON in UTF-16 BE',
    'a.jsonl',
    '007b0022006900640022003a0031002c002200740065007800740022003a002251cd980270cf9f8d83365f889999ff0c621150115f88559c6b610022007d000a',
    [{ line: 1, value: { id: 1, text: '凍頂烏龍茶很香，我們很喜歡' } }],
  ],
  [
    'Markdown in UTF-8 with a byte order mark',
    'a.md',
    'efbbbf2d2d2d0a7469746c653a20e88cb60a2d2d2d0ae5878de9a082e7838fe9be8de88cb6e5be88e9a699efbc8ce68891e58091e5be88e5969ce6ada10a',
    { head: { title: '茶' }, text: '凍頂烏龍茶很香，我們很喜歡' },
  ],
  [
    'Markdown in Big5',
    'a.md',
    '2d2d2d0a7469746c653a20aff90a2d2d2d0aade1b3bbaf51c073aff9abdcadbba141a7daadccabdcb3dfc5770a',
    { head: { title: '茶' }, text: '凍頂烏龍茶很香，我們很喜歡' },
  ],
  [
    'Markdown in GB18030',
    'a.md',
    '2d2d2d0a7469746c653a20b2e80a2d2d2d0ab6b3b6a5cedac1fab2e8badccfe3a3acced2c3c7badccfb2bbb60a',
    { head: { title: '茶' }, text: '冻顶乌龙茶很香，我们很喜欢' },
  ],
  [
    'Markdown in UTF-16 LE',
    'a.md',
    '2d002d002d000a007400690074006c0065003a00200036830a002d002d002d000a00cd510298cf708d9f3683885f99990cff11621150885f9c55616b0a00',
    { head: { title: '茶' }, text: '凍頂烏龍茶很香，我們很喜歡' },
  ],
  [
    'a character that UTF-8 writes as U+FFFD',
    'a.csv',
    '6e616d652c746578740ae88cb62cefbfbd0a',
    [{ line: 2, value: { name: '茶', text: '�' } }],
  ],
])('reads %s', async (_, name, hex, expected) => {
  await write(name, Buffer.from(hex, 'hex'));
  expect(await read(name)).toEqual(expected);
});

test.each<[string, string, string, string[]]>([
  [
    'a broken byte in the third line',
    'a.csv',
    '6e616d652c746578740ae88cb62ce5878de9a082e7838fe9be8de88cb6e5be88e9a699efbc8ce68891e58091e5be88e5969ce6ada10ae88cb62cff0ae88cb62c780a',
    ['2: read', '3: is not UTF-8; save the file as UTF-8'],
  ],
  [
    'a cut character at the end',
    'a.csv',
    '6e616d652c746578740ae88cb62ce5878de9a082e7838fe9be8de88cb6e5be88e9a699efbc8ce68891e58091e5be88e5969ce6ada10ae88cb62ce88c',
    ['2: read', '3: is not UTF-8; save the file as UTF-8'],
  ],
  [
    'a broken byte in the first line',
    'a.csv',
    'ff6e616d652c746578740ae88cb62ce5878de9a082e7838fe9be8de88cb6e5be88e9a699efbc8ce68891e58091e5be88e5969ce6ada10a',
    ['1: is not UTF-8; save the file as UTF-8'],
  ],
  [
    'Latin letters with accents',
    'a.csv',
    '6e616d652c746578740a7465612c636166e9206372e86d650a',
    ['2: is not UTF-8; save the file as UTF-8'],
  ],
  [
    'a broken byte in a quoted text',
    'a.csv',
    '6e616d652c746578740ae88cb62c22e5878de9a0820affe7838fe9be8d220a',
    ['3: is not UTF-8; save the file as UTF-8'],
  ],
  [
    'a broken byte in JSON',
    'a.jsonl',
    '7b226964223a312c2274657874223a22e5878de9a082e7838fe9be8de88cb6e5be88e9a699efbc8ce68891e58091e5be88e5969ce6ada1227d0a7b226964223a322c2274657874223a2280227d0a',
    ['1: read', '2: is not UTF-8; save the file as UTF-8'],
  ],
  [
    'half a character in UTF-16',
    'a.csv',
    'fffe6e0061006d0065002c0074006500780074000a0036832c00cd510298cf708d9f3683885f99990cff11621150885f9c55616b0a0000d80a00',
    ['2: read', '3: is not UTF-16 (LE), in which the file begins; save the file as UTF-8'],
  ],
  [
    'an odd byte at the end of UTF-16',
    'a.csv',
    'fffe6e0061006d0065002c0074006500780074000a0036832c00cd510298cf708d9f3683885f99990cff11621150885f9c55616b0a0041',
    ['2: read', '3: is not UTF-16 (LE), in which the file begins; save the file as UTF-8'],
  ],
  [
    'a broken byte in Big5',
    'a.csv',
    '6e616d652c746578740aaff92cade1b3bbaf51c073aff9abdcadbba141a7daadccabdcb3dfc5770aff0a',
    ['2: read', '3: is not Big5, in which the file begins; save the file as UTF-8'],
  ],
  ['a broken byte in Markdown', 'a.md', '2d2d2d0a7469746c653a20780a2d2d2d0aff', ['1: line 4 is not UTF-8; save the file as UTF-8']],
  [
    'a cell too many',
    'a.csv',
    '6e616d652c746578740a7465612c676f6f640a7465612c676f6f642c766572790a22746561222c22610a62222c2263222c2264220a',
    [
      '2: read',
      '3: has 3 cells, but the first line has 2 columns; quote a text that contains a comma, or remove the extra cells',
      '4: has 4 cells, but the first line has 2 columns; quote a text that contains a comma, or remove the extra cells',
    ],
  ],
])('refuses %s', async (_, name, hex, expected) => {
  await write(name, Buffer.from(hex, 'hex'));
  const found = await read(name);
  expect(Array.isArray(found) ? found.map(({ line, value }) => describe(line, value)) : [describe(1, found)]).toEqual(expected);
});

test('refuses bytes that follow the sample by which the encoding was found', async () => {
  const rows = `tea,good\n`.repeat(30_000);
  await write('late.csv', Buffer.concat([Buffer.from(`name,text\n${rows}`), Buffer.from('aff92caff90a', 'hex'), Buffer.from(rows)]));
  const found = await collect(readCsv(path.join(folder, 'late.csv')));
  expect(found).toHaveLength(30_001);
  expect(found.at(-1)).toEqual({ line: 30_002, value: new UnreadableLine('is not UTF-8; save the file as UTF-8') });
});

test('reads characters that the end of the sample or of a chunk cuts', async () => {
  const big5 = Buffer.from('ade1b3bbaf51c073aff9', 'hex');
  for (const shift of [0, 1]) {
    // The head has an odd or an even length, so that one of the files has a character across each even place.
    const file = await write(
      'cut.csv',
      Buffer.concat([Buffer.from(`name,${'t'.repeat(4 + shift)}\ntea,`), ...Array.from({ length: 20_000 }, () => big5)]),
    );
    expect(await detectEncoding(file)).toBe('big5');
    const [row] = await collect(readCsv(file));
    expect(row).toEqual({ line: 2, value: { name: 'tea', ['t'.repeat(4 + shift)]: '凍頂烏龍茶'.repeat(20_000) } });
  }
});
