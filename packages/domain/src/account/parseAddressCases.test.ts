import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { regionRecords } from '../regions/regionData.ts';
import { localizeRegions, regionPath } from '../regions/regions.ts';
import { parseAddress } from './parseAddress.ts';

/** Described at its beginning. */
const table = readFileSync(new URL('./parseAddressCases.txt', import.meta.url), 'utf8');

interface Case {
  text: string;
  name: string;
  phone: string;
  region: string;
  detail: string;
  zip: string;
  doubtful: string;
}

const unescape = (text: string): string =>
  text.replaceAll('⏎', '\n').replace(/\\u([\dA-F]{4})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));

const cases: readonly Case[] = table
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [text = '', name = '', phone = '', region = '', detail = '', zip = '', doubtful = ''] = line
      .split('|')
      .map((cell) => cell.trim());
    return { text: unescape(text), name, phone, region, detail, zip, doubtful };
  });

const lists = {
  simplified: localizeRegions(regionRecords, 'zh-CN'),
  traditional: localizeRegions(regionRecords, 'zh-TW'),
};

function readCase({ text }: Case, list: keyof typeof lists): Case {
  const { name, phoneArea, phone, regionIds, detail, zip, doubtful } = parseAddress(text, lists[list]);
  const labels = regionPath(lists.simplified, regionIds.at(-1) ?? 0).map(({ label }) => label);
  const region = labels.join(' ').replace(/^中国大陆 /, '');
  return { text, name, phone: phoneArea ? `+${phoneArea} ${phone}` : '', region, detail, zip, doubtful: doubtful.join(' ') };
}

const compared = ['name', 'phone', 'region', 'detail', 'zip'] as const;
/** The form has no question about a post code alone: it belongs to the region. */
const askedWith = { name: 'name', phone: 'phone', region: 'region', detail: 'detail', zip: 'region' } as const;

/** Right: as a person reads it, and only what the text leaves open is asked. Wrong: a fault that the shopper is not asked about. */
function judge(expected: Case, found: Case): 'right' | 'asked' | 'wrong' {
  const asked = found.doubtful.split(' ');
  const open = expected.doubtful.split(' ').filter((field) => field !== '');
  const differing = compared.filter((field) => found[field] !== expected[field]);
  if (differing.some((field) => !asked.includes(askedWith[field])) || open.some((field) => !asked.includes(field))) return 'wrong';
  return differing.length === 0 && found.doubtful === expected.doubtful ? 'right' : 'asked';
}

test('the table has hundreds of different addresses', () => {
  expect(cases.length).toBeGreaterThanOrEqual(300);
  expect(new Set(cases.map(({ text }) => text)).size).toBe(cases.length);
});

test.each<[keyof typeof lists, { right: number; asked: number }]>([
  ['simplified', { right: 571, asked: 11 }],
  // The list in traditional script has another name of Australia.
  ['traditional', { right: 570, asked: 12 }],
])('with %s titles, an address is read rightly or asked for, and never wrong in silence', (list, counts) => {
  const judged = cases.map((expected) => {
    const found = readCase(expected, list);
    return { expected, found, verdict: judge(expected, found) };
  });
  const count = (verdict: string) => judged.filter((each) => each.verdict === verdict).length;
  expect(judged.filter(({ verdict }) => verdict === 'wrong')).toEqual([]);
  expect({ right: count('right'), asked: count('asked') }).toEqual(counts);
  expect(count('right') / cases.length).toBeGreaterThanOrEqual(0.85);
});
