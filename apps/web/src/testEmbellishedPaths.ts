import { basenames, type Language, languages, localizePath } from '@baodao/i18n/languages';
import { buildLink } from '@baodao/link-builders/links';
import { parseLink } from '@baodao/link-builders/parse';
import { type PathKey, paths } from '@baodao/link-builders/paths';
import fc from 'fast-check';

/** A text of one visitor. No other may see it. */
export const VISITOR_TEXT = 'text-of-one-visitor';

/** A valid value for each parameter of any page. */
const VALUES =
  'key=tea&type=new&page=2&id=7&path=summer&frame=0&regionId=3&orgId=4&lotteryRecordId=5&marketId=6&marketTabId=8&marketProductId=9&promoteId=10&skuId=11&min=1&max=90.50&cat=food&shop=1,2&origin=x&ship=y&stock=1&life=z&sort=price&view=list&productId=12&categoryId=13&date=2026-12-01&buttonId=14&code=C1&kind=shop&open=1&num=2&days=2026-12-01.2026-12-02&state=S1&redirect=/order/info?code=T1&out_trade_no=T9&tab=messages';

/** Names that no page knows. Other sites and programs add such to addresses. */
const UNKNOWN = ['utm_source', 'sign', 'trade_no', 'total_amount', 'Key', 'key[]', 'lang[]', '__proto__', 'constructor', '鍵'];

interface Pair {
  name: string;
  value: string;
}

/** A page's address, and the same address as one visitor writes it: with more parameters, in another order, in another encoding. */
export function embellishedPaths(key: PathKey): fc.Arbitrary<{ path: string; embellished: string }> {
  const values = new URLSearchParams(VALUES);
  const known = knownNames(key, values);
  const foreign = [...values.keys()].filter((name) => !known.includes(name));
  const added = fc.record({
    name: fc.oneof(
      fc.constantFrom(...UNKNOWN, ...foreign),
      fc.string({ unit: 'grapheme' }).filter((name) => !known.includes(name)),
    ),
    value: fc.string({ unit: 'grapheme' }).map((text) => VISITOR_TEXT + text),
  });
  return fc
    .record({
      language: fc.constantFrom(...languages),
      chosen: fc.shuffledSubarray(known),
      added: fc.array(added, { minLength: 1, maxLength: 6 }),
      isRepeated: fc.boolean(),
      seed: fc.array(fc.nat(99), { minLength: 20, maxLength: 20 }),
    })
    .map(({ language, chosen, added, isRepeated, seed }) => {
      const pick = createPicker(seed);
      const first: Pair[] = chosen.map((name) => ({ name, value: values.get(name) ?? '' }));
      // Only the first of several counts.
      const again: Pair[] = isRepeated ? chosen.map((name) => ({ name, value: VISITOR_TEXT })) : [];
      const mixed = [...first, ...again];
      for (const pair of added) mixed.splice(pick(mixed.length + 1), 0, pair);
      const query = mixed.map(({ name, value }) => `${encode(name, pick)}=${encode(value, pick)}`).join(['&', '&&'][pick(2)]);
      const known = parseLink(`${paths[key]}?${new URLSearchParams(first.map(({ name, value }) => [name, value]))}`);
      const path = known ? buildLink(known.key, known.params, { language }) : paths[key];
      return { path, embellished: `${respell(paths[key], language, pick)}?${query}${['', '&', '&='][pick(3)]}` };
    });
}

/** The parameters that the page knows by the names of `values`. */
function knownNames(key: PathKey, values: URLSearchParams): string[] {
  return [...values]
    .filter(([name, value]) => name in (parseLink(`${paths[key]}?${new URLSearchParams([[name, value]])}`)?.params ?? {}))
    .map(([name]) => name);
}

function createPicker(seed: readonly number[]) {
  let at = 0;
  return (count: number) => (seed[at++ % seed.length] ?? 0) % count;
}

/** Some letters are encoded although they need not be. */
function encode(text: string, pick: (count: number) => number): string {
  return Array.from(text.toWellFormed())
    .map((letter) => {
      if (letter === ' ') return ['+', '%20'][pick(2)];
      return /^[a-z0-9]$/i.test(letter) && pick(4) === 0 ? `%${letter.charCodeAt(0).toString(16)}` : encodeURIComponent(letter);
    })
    .join('');
}

/** React Router finds a page by all of these. */
function respell(path: string, language: Language, pick: (count: number) => number): string {
  if (path === '/') return basenames[language] + (basenames[language] === '/' ? '' : ['', '/'][pick(2)]);
  const spellings = [path, `${path}/`, path.toUpperCase(), path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`)];
  return localizePath(language, spellings[pick(4)] ?? path);
}
