import { expect, test } from 'vitest';
import { parseLink } from '../../packages/link-builders/src/parse.ts';
import { isFullScale } from '../testScope.ts';
import { getSharedShop } from './openShop.ts';

// Imported at run time only, because tooling does not compile the storefront's components.
const { pages } = (await import(new URL('../../apps/web/src/pages.ts', import.meta.url).href)) as {
  pages: Record<string, { access: string }>;
};

const CLICKS = 3;
/** Visits per page. Pages of one kind link to the same other kinds. */
const VISITS = isFullScale ? 12 : 3;
/** Reached from outside (a gift's link, an identity provider's redirect), or after a form was sent. */
const notLinked = [
  'gift',
  'guideRegisteredFinish',
  'userLoginWechat',
  'userLoginWeibo',
  'userLoginGoogle',
  'userLoginFacebook',
  'userLoginTencent',
];

const shop = await getSharedShop();

async function listLinks(path: string): Promise<string[]> {
  const html = await (await fetch(shop.url + path)).text();
  return [...html.matchAll(/href="(\/[^"]*)"/g)]
    .map(([, link = '']) => link.replaceAll('&amp;', '&'))
    .filter((link) => !/^\/(en|zh-TW)(\/|$)/.test(link));
}

test('a guest reaches every public page from the home page within three clicks', async () => {
  const reached = new Set<string>();
  const visits = new Map<string, number>();
  const seen = new Set<string>();
  let layer = ['/'];
  for (let clicks = 0; clicks <= CLICKS; clicks++) {
    const next = new Set<string>();
    for (const path of layer) {
      const key = parseLink(path)?.key;
      if (!key || seen.has(path)) continue;
      seen.add(path);
      reached.add(key);
      const count = visits.get(key) ?? 0;
      if (clicks === CLICKS || count >= VISITS) continue;
      visits.set(key, count + 1);
      for (const link of await listLinks(path)) next.add(link);
    }
    layer = [...next];
  }
  const publicPages = Object.entries(pages).filter(([key, { access }]) => access === 'public' && !notLinked.includes(key));
  expect(publicPages.map(([key]) => key).filter((key) => !reached.has(key))).toEqual([]);
});
