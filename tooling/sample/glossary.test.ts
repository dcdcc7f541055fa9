// The sample, the guides and the member program use the words of the glossary, and name categories, channels and sales as the interface does.
import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { detectScript } from '../../apps/api/src/script/scriptConversion.ts';
import { findForbiddenWords } from '../../packages/i18n/src/glossary/findForbiddenWords.ts';
import { type Language, languages } from '../../packages/i18n/src/languages.ts';
import { createTranslate } from '../e2e/createTranslate.ts';
import * as catalog from './catalogData.ts';
import * as content from './contentData.ts';
import * as offers from './offerData.ts';

const data = { ...catalog, ...content, ...offers };

const root = fileURLToPath(new URL('../../', import.meta.url));
async function listFiles(pattern: string): Promise<string[]> {
  const files: string[] = [];
  for await (const file of glob(pattern, { cwd: root })) files.push(file);
  return files;
}
const read = (file: string) => readFile(`${root}${file}`, 'utf8');
/** The lines of a Markdown file without directives, such as lists of products. */
const readProse = async (file: string) => (await read(file)).split('\n').filter((line) => !line.startsWith('::'));

/** All texts of a language within a value, such as those of a record in each language. Questions are written by members. */
function listTexts(value: unknown, language: Language): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => {
    if (name === 'questionGroups') return [];
    return name === language && typeof part === 'string' ? [part] : listTexts(part, language);
  });
}

/** The texts of a language in a source file of the API: every literal after its name. */
const listLiterals = (source: string, language: Language): string[] =>
  [...source.matchAll(/(?:'(zh-CN|zh-TW)'|\b(en)): (['`])(.*?)\3(?=[,\s}])/g)].flatMap(([, chinese, english, , text]) =>
    (chinese ?? english) === language && text ? [text] : [],
  );

const titleOf = (name: string, language: Language) =>
  read(`tooling/sample/data/pages/${name}.${language}.md`).then((text) => /^title: (.*)$/m.exec(text)?.[1]);

/** The top categories by the specification's ids. */
const categories = {
  1: 'travel',
  35: 'health',
  65: 'baby',
  98: 'culture',
  176: 'food',
  226: 'cosmetic',
  282: 'live',
  457: 'feature',
  509: 'apparel',
  538: 'appliance',
};

describe.each(languages)('in %s', (language) => {
  const t = createTranslate(language);

  test('the sample uses no forbidden word', () => {
    const texts = listTexts(data, language);
    expect(texts.length).toBeGreaterThan(1000);
    expect(texts.flatMap((text) => findForbiddenWords(language, text))).toEqual([]);
  });

  test('guides and articles use no forbidden word', async () => {
    const files = await listFiles(`tooling/sample/data/{pages,articles}/*.${language}.md`);
    expect(files.length).toBeGreaterThan(80);
    const found = await Promise.all(
      files.map(async (file) =>
        (await readProse(file)).flatMap((line) => findForbiddenWords(language, line).map((word) => `${file}: ${word}`)),
      ),
    );
    expect(found.flat()).toEqual([]);
  });

  test('the member program uses no forbidden word', async () => {
    const files = (await listFiles('apps/api/src/features/member/*.ts')).filter((file) => !file.includes('.test.'));
    const texts = (await Promise.all(files.map(read))).flatMap((source) => listLiterals(source, language));
    expect(texts.length).toBeGreaterThan(40);
    expect(texts.flatMap((text) => findForbiddenWords(language, text))).toEqual([]);
  });

  test('categories have the names of the interface', () => {
    const titles = Object.fromEntries(data.categories.map(({ id, title }) => [id, title[language]]));
    expect(titles).toEqual(Object.fromEntries(Object.entries(categories).map(([id, key]) => [id, t(`layout.category.${key}`)])));
  });

  test('channels, buttons and topics have the names of their pages', () => {
    const channels = Object.fromEntries(data.channels.map(({ name, title }) => [name, title[language]]));
    expect(channels).toEqual({
      rank: t('channels.rank.title'),
      flash: t('markets.flash'),
      'eat-player': t('channels.eat.title'),
      discover: t('discover.title'),
      'good-shop': t('shops.good.title'),
      'near-shop': t('local.near.title'),
      coupon: t('coupons.title'),
      tailor: t('activities.tailor.title'),
    });
    const buttons = new Map(data.buttons.map((button) => ['linkValue' in button ? button.linkValue : '', button.title[language]]));
    expect([buttons.get('/charter'), buttons.get('/hostel'), buttons.get('/near/shop')]).toEqual([
      t('local.charter.title'),
      t('local.hostel.title'),
      t('local.near.title'),
    ]);
    expect(data.topics.find(({ key }) => key === 'select')?.title[language]).toBe(t('select.title'));
  });

  test('sales have the names of the interface', () => {
    const sales = new Map(data.markets.map(({ name, title }) => [name, title[language]]));
    expect([sales.get('flash'), sales.get('second'), sales.get('member')]).toEqual([
      t('markets.flash'),
      t('markets.second'),
      t('markets.member.title'),
    ]);
  });

  test('guides have the names by which the footer links to them', async () => {
    const guides = ['problem', 'service', 'shopping', 'notice', 'refund', 'payment', 'express', 'order', 'self', 'apply', 'cooperation'];
    const more = ['company', 'contact', 'privacy', 'clause', 'wechat'];
    for (const name of [...guides, ...more])
      expect([name, await titleOf(`guide-${name}`, language)]).toEqual([name, t(`layout.footer.${name}`)]);
    expect(await titleOf('guide-registered-start', language)).toBe(t('layout.footer.registered'));
    expect(await titleOf('guide-supplier', language)).toBe(t('layout.footer.supplierLogin'));
  });
});

test('simplified texts have no traditional characters', async () => {
  const files = await listFiles('packages/i18n/src/locales/zh-CN/{common,server}/*.json');
  const characters = new Set([...(await Promise.all(files.map(read))), ...listTexts(data, 'zh-CN')].join(''));
  expect([...characters].filter((character) => detectScript(character) === 'zh-TW')).toEqual([]);
});
