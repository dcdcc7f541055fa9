import type { LocalizedText } from '../../platform/db/schema/columns.ts';
import type { Dictionary } from './dictionary.ts';
import type { DictionaryEntry } from './dictionaryEntry.ts';
import { buildTsQueries, foldInput, foldText, orQuery, type TsQueries } from './fullTextSearch.ts';
import { zhuyinToPinyin } from './zhuyin.ts';

/** One way to understand a search input. */
export interface Interpretation {
  /** `loose` matches contain only some of the terms. */
  kind: 'exact' | 'pinyin' | 'corrected' | 'loose';
  /** Text for `$1::tsquery`. */
  query: string;
  /** The same query, restricted to titles. */
  inTitle: string;
  /** Any term, in the names of brands, shops and categories. */
  inTaxonomy: string;
  /** Query for `ts_rank`. */
  rankQuery: string;
  /** Products that contain this phrase rank higher. */
  phrase: string;
  /** The input in traditional characters, which distinguish 麵 from 面; null for other input. */
  traditionalPhrase: string | null;
  /** Folded terms to highlight in titles. */
  highlightTerms: readonly string[];
  /** Synonyms that the search covers, for display. */
  alsoSearched: readonly string[];
  /** The spelling that the search used instead of the input. */
  corrected?: LocalizedText;
}

export interface Interpretations {
  /** Narrowest first. The search uses the first one that has matches. */
  byPrecision: Interpretation[];
  /** Last resort: any bigram or word, ordered by rank. */
  anyTerm: string;
  queries: TsQueries;
}

/** Returns null when the input contains no searchable term. */
export function interpretSearch(input: string, dictionary: Dictionary): Interpretations | null {
  const queries = buildTsQueries(input, dictionary);
  if (!queries) return null;
  const exact = createInterpretation('exact', queries, {
    alsoSearched: listDisplayedSynonyms(input, queries, dictionary),
    traditionalPhrase: extractTraditionalPhrase(input, queries),
  });
  const toLoose = (query: string): Interpretation => ({ ...exact, kind: 'loose', query, rankQuery: queries.any, alsoSearched: [] });
  const pinyin = interpretAsPinyin(input, queries.folded, dictionary);
  const interpretations = [
    // Latin words match as prefixes, so the exact query would find something for nearly any pinyin.
    ...(pinyin && isUnambiguousPinyin(input, queries.folded, dictionary) ? [pinyin.all, exact] : [exact, pinyin?.all]),
    interpretCorrected(input, queries.folded, dictionary),
    toLoose(queries.relaxed),
    queries.knownWords === '' ? undefined : toLoose(queries.knownWords),
    pinyin?.any,
  ];
  return { byPrecision: interpretations.filter((interpretation) => interpretation !== undefined), anyTerm: queries.any, queries };
}

const createInterpretation = (
  kind: Interpretation['kind'],
  queries: TsQueries,
  overrides: Partial<Interpretation> = {},
): Interpretation => ({
  kind,
  query: queries.strict,
  inTitle: queries.inTitle,
  inTaxonomy: queries.inTaxonomy,
  rankQuery: queries.strict,
  phrase: queries.folded,
  traditionalPhrase: null,
  highlightTerms: listHighlightTerms(queries),
  alsoSearched: [],
  ...overrides,
});

function extractTraditionalPhrase(input: string, { folded }: TsQueries): string | null {
  const normalized = input.normalize('NFKC').toLowerCase().trim();
  return normalized !== folded && /\p{Script=Han}/u.test(normalized) ? normalized : null;
}

const toPinyinLetters = (input: string, folded: string): string => zhuyinToPinyin(input.trim()) ?? folded;

const isUnambiguousPinyin = (input: string, folded: string, dictionary: Dictionary): boolean =>
  dictionary.isUnambiguousPinyin(toPinyinLetters(input, folded).replace(/[' ]/g, ''));

const listHighlightTerms = ({ folded, terms }: TsQueries): string[] => [
  folded,
  ...terms.flatMap(({ text, synonyms }) => [text, ...synonyms]),
];

const listBothScripts = ({ label }: DictionaryEntry): string[] => [label['zh-TW'], label['zh-CN']];

/** Other spellings and synonyms of the input, for display. */
function listDisplayedSynonyms(input: string, { folded, terms }: TsQueries, dictionary: Dictionary): string[] {
  const normalized = input.normalize('NFKC').toLowerCase().trim();
  const entry = dictionary.findEntry(folded);
  const synonyms = terms.length === 1 ? [...(terms[0]?.synonyms ?? [])] : [...dictionary.findSynonyms(folded)];
  const names = [...(normalized === folded ? [] : [folded]), ...(entry ? listBothScripts(entry) : []), ...synonyms];
  return [...new Set(names)].filter((name) => name !== normalized).slice(0, 6);
}

/** Interprets Latin letters or zhuyin as pronunciation: of all words, or of any of them. */
function interpretAsPinyin(
  input: string,
  folded: string,
  dictionary: Dictionary,
): { all: Interpretation; any: Interpretation } | undefined {
  const letters = toPinyinLetters(input, folded);
  if (!/^[a-z' ]{2,64}$/.test(letters)) return undefined;
  const whole = dictionary.findByPinyin(letters.replace(/[' ]/g, ''));
  const matchedParts = whole.length > 0 ? whole : findPinyinByWord(letters, dictionary);
  if (matchedParts.length === 0) return undefined;
  const matchedEntries = matchedParts.flat();
  const queries = matchedParts.map((entries) => entries.flatMap((entry) => buildTsQueries(entry.folded, dictionary) ?? []));
  const joinAlternatives = (field: 'strict' | 'inTitle' | 'inTaxonomy') =>
    queries.map((alternatives) => orQuery(alternatives.map((alternative) => alternative[field])));
  const all: Interpretation = {
    kind: 'pinyin',
    query: joinAlternatives('strict').join(' & '),
    inTitle: joinAlternatives('inTitle').join(' & '),
    inTaxonomy: orQuery(joinAlternatives('inTaxonomy')),
    rankQuery: orQuery(joinAlternatives('strict')),
    phrase: matchedParts.map(([entry]) => entry?.folded ?? '').join(''),
    traditionalPhrase: null,
    highlightTerms: matchedEntries.flatMap((entry) => [entry.folded, ...dictionary.findSynonyms(entry.folded)]),
    alsoSearched: [...new Set(matchedEntries.flatMap(listBothScripts))].slice(0, 6),
  };
  return { all, any: { ...all, kind: 'loose', query: all.rankQuery } };
}

/** Matches each word by itself, such as `wulongcha lihe`. Returns nothing when one of them has no match. */
function findPinyinByWord(letters: string, dictionary: Dictionary): DictionaryEntry[][] {
  const words = letters.split(' ').filter((word) => word !== '');
  if (words.length < 2) return [];
  const matches = words.flatMap((word) => {
    const found = word.length < 2 ? [] : dictionary.findByPinyin(word);
    return found.length > 0 ? found : [[]];
  });
  return matches.every((entries) => entries.length > 0) ? matches : [];
}

function interpretCorrected(input: string, folded: string, dictionary: Dictionary): Interpretation | undefined {
  const letters = zhuyinToPinyin(input.trim());
  const corrections = dictionary.correctSpelling(letters ?? folded);
  if (corrections.length === 0) return undefined;
  const applyCorrections = (script: 'zh-CN' | 'zh-TW', text: string) =>
    corrections
      .toSorted((one, other) => other.from - one.from)
      .reduce((whole, { from, to, replacement }) => whole.slice(0, from) + replacement.label[script] + whole.slice(to), text);
  const normalized = input.normalize('NFKC').trim();
  // When folding kept the length, correct parts keep the spelling of the input.
  const base = letters ?? (normalized.length === folded.length ? normalized : folded);
  const corrected: LocalizedText = { 'zh-CN': applyCorrections('zh-CN', base), 'zh-TW': applyCorrections('zh-TW', base) };
  const queries = buildTsQueries(foldInput(corrected['zh-CN']), dictionary);
  if (!queries) return undefined;
  return createInterpretation('corrected', queries, { corrected });
}

/** Returns the searches that remain when one of several terms is dropped, spelled as in the input. */
export function withoutEachTerm(input: string, { folded, terms }: TsQueries): { text: string; query: string }[] {
  const normalized = input.normalize('NFKC').trim();
  const base = normalized.length === folded.length ? normalized : folded;
  let end = 0;
  const ranges = terms.map(({ text }) => {
    const from = folded.indexOf(text, end);
    end = from + text.length;
    return { from, to: end };
  });
  if (ranges.length < 2 || ranges.length > 6) return [];
  return ranges.flatMap(({ from, to }) => {
    const text = `${base.slice(0, from)} ${base.slice(to)}`.replace(/\s+/g, ' ').trim();
    const queries = buildTsQueries(foldText(text));
    return queries ? [{ text, query: queries.strict }] : [];
  });
}
