import { Converter as createToTraditional } from 'opencc-js/cn2t';
import { Converter as createToSimplified } from 'opencc-js/t2cn';
import { houseTerms } from './houseTerms.ts';

/** How a term stands in each script. Alike in both it is one that is never converted: a brand, a person, an address. */
export interface ScriptTerm {
  'zh-CN': string;
  'zh-TW': string;
}

export interface ChineseScript {
  /** Taiwan's characters and words, by phrases: 软件 becomes 軟體. */
  toTraditional: (text: string) => string;
  toSimplified: (text: string) => string;
}

type Convert = (text: string) => string;

/** A dictionary takes a tenth of a second to build, and most processes need none. */
function later(build: () => Convert): Convert {
  let built: Convert | undefined;
  return (text) => {
    built ??= build();
    return built(text);
  };
}

const traditionalByPhrases = later(() => {
  const convert = createToTraditional({ from: 'cn', to: 'twp' });
  // The dictionaries prefer 臺, which this shop, like most of Taiwan's, writes as 台.
  return (text) => convert(text).replaceAll('臺', '台');
});
const simplifiedByPhrases = later(() => createToSimplified({ from: 'twp', to: 'cn' }));
const traditionalByCharacters = later(() => createToTraditional({ from: 'cn', to: 'tw' }));
const simplifiedByCharacters = later(() => createToSimplified({ from: 'tw', to: 'cn' }));

/** Converts with the shop's own terms first; later ones win over earlier. */
export function createChineseScript(terms: Iterable<ScriptTerm> = []): ChineseScript {
  const all = [...houseTerms, ...terms];
  return {
    toTraditional: around(new Map(all.map((term) => [term['zh-CN'], term['zh-TW']])), traditionalByPhrases),
    toSimplified: around(new Map(all.map((term) => [term['zh-TW'], term['zh-CN']])), simplifiedByPhrases),
  };
}

/** Puts the terms as they are given, and converts what stands between them. */
function around(terms: ReadonlyMap<string, string>, convert: Convert): Convert {
  // The longest first, so that a name is not taken apart by a shorter term within it.
  const longestFirst = [...terms.keys()].toSorted((one, other) => other.length - one.length);
  const pattern = new RegExp(`(${longestFirst.map((term) => term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`);
  return (text) =>
    text
      .split(pattern)
      .map((piece, at) => (at % 2 === 1 ? (terms.get(piece) ?? piece) : piece && convert(piece)))
      .join('');
}

/** The script a text is written in; null where it would be the same in both. */
export function scriptOf(text: string): 'zh-CN' | 'zh-TW' | null {
  const traditional = changes(text, simplifiedByCharacters(text));
  const simplified = changes(text, traditionalByCharacters(text).replaceAll('臺', '台'));
  if (traditional === simplified) return null;
  return traditional > simplified ? 'zh-TW' : 'zh-CN';
}

function changes(before: string, after: string): number {
  const [one, other] = [Array.from(before), Array.from(after)];
  return one.reduce((count, character, at) => count + (character === other[at] ? 0 : 1), 0);
}
