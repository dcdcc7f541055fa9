import { Converter as createToTraditional } from 'opencc-js/cn2t';
import { Converter as createToSimplified } from 'opencc-js/t2cn';
import { glossary } from './glossary.ts';

/** How a term stands in each script. Alike in both it is one that is never converted: a brand, a person, an address. */
export interface GlossaryTerm {
  'zh-CN': string;
  'zh-TW': string;
}

export interface ScriptConverter {
  /** Taiwan's characters and words, by phrases: 软件 becomes 軟體. */
  toTraditional: (text: string) => string;
  toSimplified: (text: string) => string;
}

type Convert = (text: string) => string;

/** A dictionary takes a tenth of a second to build, and most processes need none. */
function lazy(build: () => Convert): Convert {
  let built: Convert | undefined;
  return (text) => {
    built ??= build();
    return built(text);
  };
}

const traditionalByPhrases = lazy(() => {
  const convert = createToTraditional({ from: 'cn', to: 'twp' });
  // The dictionaries prefer 臺, which this shop, like most of Taiwan's, writes as 台.
  return (text) => convert(text).replaceAll('臺', '台');
});
const simplifiedByPhrases = lazy(() => createToSimplified({ from: 'twp', to: 'cn' }));
const traditionalByCharacters = lazy(() => createToTraditional({ from: 'cn', to: 'tw' }));
const simplifiedByCharacters = lazy(() => createToSimplified({ from: 'tw', to: 'cn' }));

/** Converts with the shop's own terms first; later ones win over earlier. */
export function createScriptConverter(terms: Iterable<GlossaryTerm> = []): ScriptConverter {
  const all = [...glossary, ...terms];
  return {
    toTraditional: convertExceptTerms(new Map(all.map((term) => [term['zh-CN'], term['zh-TW']])), traditionalByPhrases),
    toSimplified: convertExceptTerms(new Map(all.map((term) => [term['zh-TW'], term['zh-CN']])), simplifiedByPhrases),
  };
}

/** Puts the terms as they are given, and converts what stands between them. */
function convertExceptTerms(terms: ReadonlyMap<string, string>, convert: Convert): Convert {
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
export function detectScript(text: string): 'zh-CN' | 'zh-TW' | null {
  const traditional = countChanges(text, simplifiedByCharacters(text));
  const simplified = countChanges(text, traditionalByCharacters(text).replaceAll('臺', '台'));
  if (traditional === simplified) return null;
  return traditional > simplified ? 'zh-TW' : 'zh-CN';
}

function countChanges(before: string, after: string): number {
  const [one, other] = [Array.from(before), Array.from(after)];
  return one.reduce((count, character, at) => count + (character === other[at] ? 0 : 1), 0);
}
