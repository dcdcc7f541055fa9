import { removeInvisible } from '@baodao/domain/text/cleanText';
import { createConverter } from '../../script/dictionaries.ts';

/** Converts single characters. Converting whole words would change the vocabulary, and parts of a word would no longer match. */
const toSimplified = createConverter('tw2s');

/** Character variants that the converter does not know. */
const variants = new Map(Object.entries({ 粧: '妆', 蔴: '麻', 衞: '卫', 菓: '果', 苺: '莓', 燄: '焰', 剉: '锉' }));
const VARIANTS = new RegExp(`[${[...variants.keys()].join('')}]`, 'gu');

/** Selectors and frames of emoji, which would be words of their own. */
const EMOJI_PARTS = /\p{Variation_Selector}|\u200D|\u20E3/gu;

/** Normalizes text for comparison: simplified script, half width, lower case, without invisible characters. */
export const foldText = (text: string): string =>
  toSimplified(removeInvisible(text).replace(EMOJI_PARTS, '').normalize('NFKC').toLowerCase()).replace(
    VARIANTS,
    (character) => variants.get(character) ?? character,
  );

const RUNS =
  /(?<han>[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Hangul}]+)|(?<word>[\p{L}\p{M}\p{N}]+)/gu;

interface Run {
  text: string;
  /** True for scripts that do not separate words by spaces. */
  isCjk: boolean;
}

const splitRuns = (folded: string): Run[] =>
  [...folded.matchAll(RUNS)].map(({ groups = {} }) =>
    groups.han ? { text: groups.han, isCjk: true } : { text: groups.word ?? '', isCjk: false },
  );

/** The texts of a document, by tsvector weight A to D. */
export interface DocumentParts {
  title: readonly string[];
  /** Brand, shop and categories. */
  taxonomy?: readonly string[];
  keywords?: readonly string[];
  text?: readonly string[];
}

/** Gap between two texts, so that no phrase matches across their boundary. */
const PHRASE_GAP = 4;
/** PostgreSQL stores positions up to 16383, and at most 256 per lexeme. */
const MAX_POSITION = 16_000;
const MAX_POSITIONS_PER_LEXEME = 200;
const MAX_WORD_LENGTH = 100;

/**
 * Builds the text form of a tsvector: unigrams and bigrams of CJK runs, and whole words of other scripts, with positions.
 * PostgreSQL's own parser treats a run of Chinese as one word.
 */
export function buildTsVector({ title, taxonomy = [], keywords = [], text = [] }: DocumentParts): string {
  const lexemes = new Map<string, string[]>();
  let position = 1;
  const addLexeme = (lexeme: string, at: number, weight: string) => {
    const positions = lexemes.get(lexeme);
    if (!positions) lexemes.set(lexeme, [`${at}${weight}`]);
    else if (positions.length < MAX_POSITIONS_PER_LEXEME) positions.push(`${at}${weight}`);
  };
  for (const [weight, texts] of [
    ['A', title],
    ['B', taxonomy],
    ['C', keywords],
    ['D', text],
  ] as const) {
    for (const folded of new Set(texts.map(foldText))) {
      for (const run of splitRuns(folded)) {
        if (position > MAX_POSITION) break;
        if (!run.isCjk) {
          addLexeme(run.text.slice(0, MAX_WORD_LENGTH), position, weight);
          position += 1;
          continue;
        }
        const characters = Array.from(run.text);
        for (const [index, character] of characters.entries()) {
          const at = Math.min(position + index, MAX_POSITION);
          const next = characters[index + 1];
          addLexeme(character, at, weight);
          if (next !== undefined) addLexeme(character + next, at, weight);
        }
        position += characters.length;
      }
      position += PHRASE_GAP;
    }
  }
  return [...lexemes].map(([lexeme, positions]) => `${quoteLexeme(lexeme)}:${positions.join(',')}`).join(' ');
}

/** Texts for `$1::tsquery`, from the narrowest to the widest. The search tries the next one when one finds too little. */
export interface TsQueries {
  folded: string;
  terms: Term[];
  /** Every term or one of its synonyms. */
  strict: string;
  /** The strict query, restricted to titles. */
  inTitle: string;
  /** Any term, in the names of brands, shops and categories. */
  inTaxonomy: string;
  /** Only the terms that the lexicon knows. Empty when this would drop no term. */
  knownWords: string;
  /** Every meaningful word, and every character of unknown Chinese, in any order. */
  relaxed: string;
  /** Any bigram or word. Order the results by rank. */
  any: string;
}

export interface Term {
  text: string;
  isCjk: boolean;
  synonyms: readonly string[];
}

/** Known words and their synonyms, all folded. */
export interface Lexicon {
  /** Used to segment runs: with 凤梨酥 known, 凤梨酥礼盒 becomes two terms that need not be adjacent. */
  isWord: (folded: string) => boolean;
  findSynonyms: (folded: string) => readonly string[];
}

const EMPTY_LEXICON: Lexicon = { isWord: () => false, findSynonyms: () => [] };

const MAX_CHARACTERS = 64;
const MAX_WORDS = 16;
const MAX_KNOWN_LENGTH = 8;
/** Chinese function words. */
const STOP_WORDS = new Set('的了和与及或在是给送把被吗呢吧啊我你他她它要想有个这那');
/** Phrases that fit any product, such as "suitable for" and "recommended". */
const STOP_PHRASES = new Set(['适合', '推荐', '好用', '用的', '吃的', '穿的', '喝的', '送给', '想要', '哪里', '便宜', '什么']);
const ENGLISH_STOP_WORDS = new Set(['a', 'an', 'and', 'for', 'from', 'in', 'of', 'on', 'or', 'the', 'to', 'with']);

const isMeaningful = ({ text, isCjk }: Term): boolean =>
  isCjk ? !STOP_WORDS.has(text) && !STOP_PHRASES.has(text) : !ENGLISH_STOP_WORDS.has(text);

/** Returns null when the input contains no searchable term. */
export function buildTsQueries(input: string, lexicon: Lexicon = EMPTY_LEXICON): TsQueries | null {
  const folded = foldInput(input);
  const terms = parseTerms(folded, lexicon);
  if (terms.length === 0) return null;

  const meaningful = terms.some(isMeaningful) ? terms.filter(isMeaningful) : terms;
  const strict = (weight: string) =>
    orQuery([andQuery(terms.map((term) => termQuery(term, weight))), ...wholeNameQueries(folded, terms, lexicon, weight)]);
  const relaxed = new Set(
    meaningful.flatMap((term) =>
      isDivisible(term, lexicon)
        ? Array.from(term.text)
            .filter((character) => !STOP_WORDS.has(character))
            .map((character) => lexemeQuery(character))
        : [termQuery(term, '')],
    ),
  );
  const any = new Set(
    meaningful.flatMap(({ text, isCjk }) =>
      isCjk ? splitBigrams(Array.from(text)).map((pair) => lexemeQuery(pair)) : [prefixQuery(text)],
    ),
  );
  return {
    folded,
    terms,
    strict: strict(''),
    inTitle: strict('A'),
    inTaxonomy: orQuery(meaningful.map((term) => termQuery(term, 'B'))),
    knownWords: knownWordsQuery(meaningful, terms, lexicon),
    relaxed: [...relaxed].join(' & ') || strict(''),
    any: [...any].join(' | '),
  };
}

/** Known words and pairs stay whole: the characters of 酸奶 (yoghurt) are also in 氨基酸洗面奶 (face wash with amino acids). */
const isDivisible = ({ text, isCjk }: Term, { isWord }: Lexicon): boolean => isCjk && text.length > 2 && !isWord(text);

function knownWordsQuery(meaningful: readonly Term[], terms: readonly Term[], { isWord }: Lexicon): string {
  const known = meaningful.filter(({ text, isCjk }) => !isCjk || isWord(text));
  return known.length < terms.length ? andQuery(known.map((term) => termQuery(term, ''))) : '';
}

/** Folds the input and truncates it, which bounds the cost of the query. */
export const foldInput = (input: string): string => foldText(Array.from(input).slice(0, MAX_CHARACTERS).join('')).trim();

function parseTerms(folded: string, lexicon: Lexicon): Term[] {
  return splitRuns(folded)
    .flatMap(({ text, isCjk }) =>
      (isCjk ? segmentRun(text, lexicon) : [text]).map((word) => ({ text: word, isCjk, synonyms: lexicon.findSynonyms(word) })),
    )
    .slice(0, MAX_WORDS);
}

/** Segments by longest match. Text between known words stays one term. */
function segmentRun(run: string, { isWord }: Lexicon): string[] {
  const characters = Array.from(run);
  const words: string[] = [];
  let unknown = '';
  for (let start = 0; start < characters.length; ) {
    let length = Math.min(MAX_KNOWN_LENGTH, characters.length - start);
    while (length > 1 && !isKnown(characters.slice(start, start + length).join(''))) length -= 1;
    if (length === 1) {
      unknown += characters[start];
    } else {
      if (unknown) words.push(unknown);
      unknown = '';
      words.push(characters.slice(start, start + length).join(''));
    }
    start += length;
  }
  if (unknown) words.push(unknown);
  return words;

  function isKnown(word: string): boolean {
    return isWord(word) || STOP_PHRASES.has(word);
  }
}

/** The whole input may be one known name of several terms: `power bank`, `t恤`. */
const wholeNameQueries = (folded: string, terms: readonly Term[], { findSynonyms }: Lexicon, weight: string): string[] =>
  terms.length === 1 && terms[0]?.text === folded ? [] : findSynonyms(folded).map((name) => phraseQuery(name, weight));

const termQuery = ({ text, synonyms }: Term, weight: string): string =>
  orQuery([text, ...synonyms].map((name) => phraseQuery(name, weight)));

/**
 * Requires all bigrams of a phrase, but not their adjacency: GIN stores no positions, so adjacency would recheck every row.
 * Overlapping bigrams are nearly always adjacent anyway.
 */
const phraseQuery = (name: string, weight: string): string =>
  andQuery(
    splitRuns(name).flatMap(({ text, isCjk }) =>
      isCjk ? splitBigrams(Array.from(text)).map((pair) => lexemeQuery(pair, weight)) : [prefixQuery(text, weight)],
    ),
  );

const distinctNonEmpty = (queries: readonly string[]) => [...new Set(queries)].filter((query) => query !== '');

const andQuery = (queries: readonly string[]): string => distinctNonEmpty(queries).join(' & ');

/** Adds parentheses, so that the result can be part of another query. */
export function orQuery(queries: readonly string[]): string {
  const alternatives = distinctNonEmpty(queries);
  return alternatives.length < 2 ? (alternatives[0] ?? '') : `(${alternatives.join(' | ')})`;
}

export function splitBigrams(characters: string[]): string[] {
  if (characters.length === 1) return characters;
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}

const quoteLexeme = (lexeme: string) => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
const lexemeQuery = (lexeme: string, weight = ''): string => quoteLexeme(lexeme) + (weight && `:${weight}`);

/** Matches word prefixes, since shoppers type plurals and unfinished words. A single letter matches exactly: the C of "vitamin C". */
function prefixQuery(word: string, weight = ''): string {
  if (word.length === 1) return lexemeQuery(word, weight);
  return orQuery(englishStems(word).map((stem) => `${quoteLexeme(stem.slice(0, MAX_WORD_LENGTH))}:*${weight}`));
}

export function englishStems(word: string): string[] {
  if (/^[a-z]{2,}ies$/.test(word)) return [word.slice(0, -1), `${word.slice(0, -3)}y`];
  if (/^[a-z]+(?:[sc]h|[sxz])es$/.test(word)) return [word.slice(0, -2)];
  return [/^[a-z]{3,}[^s]s$/.test(word) ? word.slice(0, -1) : word];
}
