import { createConverter } from './dictionaries.ts';
import { type GlossaryTerm, glossary } from './glossary.ts';
import { buildWords, simplifiedFamilies, traditionalFamilies } from './words.ts';

export interface ScriptConverter {
  /** Converts phrase by phrase to the characters and words of Taiwan: 软件 becomes 軟體. */
  toTraditional: (text: string) => string;
  toSimplified: (text: string) => string;
}

type Convert = (text: string) => string;

/** Builds the converter on first use: a dictionary takes 100 ms to build, and most processes need none. */
function lazy(build: () => Convert): Convert {
  let built: Convert | undefined;
  return (text) => {
    built ??= build();
    return built(text);
  };
}

/** The dictionary of characters writes the rest of each word, because the one of phrases would replace some words by others. */
const createToTraditional = (name: 's2tw' | 's2twp') => createConverter(name, buildWords(traditionalFamilies, createConverter('s2tw')));
const createToSimplified = (name: 'tw2s' | 'tw2sp') => createConverter(name, buildWords(simplifiedFamilies, createConverter('tw2s')));

const traditionalByPhrases = lazy(() => {
  const convert = createToTraditional('s2twp');
  // The dictionaries prefer 臺. This shop, like most in Taiwan, writes 台.
  return (text) => convert(text).replaceAll('臺', '台');
});
const simplifiedByPhrases = lazy(() => createToSimplified('tw2sp'));
const traditionalByCharacters = lazy(() => createToTraditional('s2tw'));
const simplifiedByCharacters = lazy(() => createToSimplified('tw2s'));

/** Creates a converter that applies the glossary and the given terms before the dictionary. Later terms win over earlier ones. */
export function createScriptConverter(terms: Iterable<GlossaryTerm> = []): ScriptConverter {
  const all = [...glossary, ...terms];
  return {
    toTraditional: convertExceptTerms(new Map(all.map((term) => [term['zh-CN'], term['zh-TW']])), traditionalByPhrases),
    toSimplified: convertExceptTerms(new Map(all.map((term) => [term['zh-TW'], term['zh-CN']])), simplifiedByPhrases),
  };
}

/** The converter of texts that have no glossary of their own. */
export const shopConverter = createScriptConverter();

/** Replaces the terms and converts the text between them. */
function convertExceptTerms(terms: ReadonlyMap<string, string>, convert: Convert): Convert {
  // The longest term first, so that a shorter term does not split a name.
  const longestFirst = [...terms.keys()].toSorted((one, other) => other.length - one.length);
  const pattern = new RegExp(`(${longestFirst.map((term) => term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`);
  return (text) =>
    text
      .split(pattern)
      .map((part, index) => (index % 2 === 1 ? (terms.get(part) ?? part) : part && convert(part)))
      .join('');
}

/** The script of a text; `null` if the text is the same in both. */
export function detectScript(text: string): 'zh-CN' | 'zh-TW' | null {
  const traditional = countChanges(text, simplifiedByCharacters(text));
  const simplified = countChanges(text, traditionalByCharacters(text).replaceAll('臺', '台'));
  if (traditional === simplified) return null;
  return traditional > simplified ? 'zh-TW' : 'zh-CN';
}

function countChanges(before: string, after: string): number {
  const [one, other] = [Array.from(before), Array.from(after)];
  return one.reduce((count, character, index) => count + (character === other[index] ? 0 : 1), 0);
}
