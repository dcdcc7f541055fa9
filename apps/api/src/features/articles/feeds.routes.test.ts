import { articles } from '@baodao/api-client/endpoints/articles';
import { XMLValidator } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { openSampleShop } from '../../../test/sampleShop.ts';

const shop = await openSampleShop();
const origin = 'http://127.0.0.1:3000';

const read = (file: string) => fetch(`${shop.url}/feeds/${file}`);
const textsOf = (xml: string, tag: string) =>
  [...xml.matchAll(new RegExp(`<${tag}[^>]*>(?:<!\\[CDATA\\[)?([^<\\]]*)`, 'g'))].map(([, text]) => text ?? '');

test.each(['zh-CN', 'zh-TW', 'en'] as const)(
  'RSS and Atom hold the newest articles in %s, newest first, with absolute links',
  async (language) => {
    const { list } = (await shop.call(articles.list, { index: 1, count: 30 }, { language })).data;
    expect(list.length).toBeGreaterThan(5);
    const prefix = language === 'zh-CN' ? '' : `/${language}`;
    const links = list.map(({ id }) => `${origin}${prefix}/article/inner?id=${id}`);

    const rss = await read(`articles-${language}.rss`);
    expect(rss.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
    const rssText = await rss.text();
    expect(textsOf(rssText, 'link').slice(1)).toEqual(links);
    expect(textsOf(rssText, 'language')).toEqual([language]);

    const atom = await read(`articles-${language}.atom`);
    expect(atom.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    const atomText = await atom.text();
    expect(textsOf(atomText, 'id').slice(1)).toEqual(links);
    expect(textsOf(atomText, 'published')).toEqual(list.map(({ publishTime }) => publishTime));
    // Readers see from this time whether anything is new.
    expect(textsOf(atomText, 'updated')[0]).toBe(
      list
        .map(({ publishTime }) => publishTime)
        .sort()
        .at(-1),
    );
  },
);

const files = ['articles', 'news'].flatMap((name) => ['zh-CN', 'zh-TW', 'en'].map((language) => `${name}-${language}`));

test.each(files)(
  '%s is well-formed, has authors where the format allows them, and enclosures with a registered media type',
  async (file) => {
    const [rss, atom] = await Promise.all(['rss', 'atom'].map(async (format) => (await read(`${file}.${format}`)).text()));
    for (const text of [rss, atom]) {
      expect(XMLValidator.validate(text ?? '')).toBe(true);
      expect(text).not.toContain('image/jpg');
    }
    // RFC 4287 requires an author; RSS 2.0 allows none without a mail address.
    expect(atom?.split('<entry>', 1)[0]).toMatch(/<author>\s*<name>\S+<\/name>/);
    expect(rss).not.toContain('<author>');
  },
);

test('announcements have a feed of their own', async () => {
  const links = textsOf(await (await read('news-en.rss')).text(), 'link').slice(1);
  expect(links.length).toBeGreaterThan(2);
  for (const link of links) expect(link).toMatch(new RegExp(`^${origin}/en/news\\?id=\\d+$`));
});

test.each(['articles-fr.rss', 'articles-en.json', 'orders-en.rss', 'articles.rss'])('an unknown feed is a 404: %s', async (file) => {
  expect((await read(file)).status).toBe(404);
});
