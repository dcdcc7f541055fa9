import { Converter } from 'opencc-js/t2cn';

/** Character by character: whole-word conversion would also change the vocabulary, and then a part of a word no longer finds it. */
const toSimplified = Converter({ from: 'tw', to: 'cn' });

/** Ways of writing a character that the converter leaves as they are. */
const variants = new Map(Object.entries({ 粧: '妆', 蔴: '麻', 衞: '卫', 菓: '果', 苺: '莓', 燄: '焰', 剉: '锉' }));
const VARIANTS = new RegExp(`[${[...variants.keys()].join('')}]`, 'gu');

/** The form that texts and queries are compared in: one script, one width, one case. */
export const fold = (text: string): string =>
  toSimplified(text.normalize('NFKC').toLowerCase()).replace(VARIANTS, (sign) => variants.get(sign) ?? sign);

const RUNS =
  /(?<han>[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Hangul}]+)|(?<word>[\p{L}\p{M}\p{N}]+)/gu;

interface Run {
  text: string;
  /** Written without spaces between its words. */
  han: boolean;
}

const runsOf = (folded: string): Run[] =>
  [...folded.matchAll(RUNS)].map(({ groups = {} }) =>
    groups.han ? { text: groups.han, han: true } : { text: groups.word ?? '', han: false },
  );

/** What a document says, by weight: its title; brand, shop and categories; other words for it; the rest. */
export interface DocumentParts {
  title: readonly string[];
  belongs?: readonly string[];
  keywords?: readonly string[];
  text?: readonly string[];
}

/** Between two texts, so that a phrase never runs from one into the next. */
const GAP = 4;
/** PostgreSQL keeps positions up to 16383, and 256 of one lexeme. */
const LAST_POSITION = 16_000;
const MAX_POSITIONS = 200;
const LONGEST_WORD = 100;

/**
 * The text of a tsvector: every character and every pair of a run without spaces, and whole words of the others, with their positions.
 * PostgreSQL's own parser takes a Chinese run for a single word, so the application does it.
 */
export function documentVector({ title, belongs = [], keywords = [], text = [] }: DocumentParts): string {
  const lexemes = new Map<string, string[]>();
  let position = 1;
  const add = (lexeme: string, at: number, weight: string) => {
    const places = lexemes.get(lexeme);
    if (!places) lexemes.set(lexeme, [`${at}${weight}`]);
    else if (places.length < MAX_POSITIONS) places.push(`${at}${weight}`);
  };
  for (const [weight, texts] of [
    ['A', title],
    ['B', belongs],
    ['C', keywords],
    ['D', text],
  ] as const) {
    for (const folded of new Set(texts.map(fold))) {
      for (const run of runsOf(folded)) {
        if (position > LAST_POSITION) break;
        if (!run.han) {
          add(run.text.slice(0, LONGEST_WORD), position, weight);
          position += 1;
          continue;
        }
        const characters = Array.from(run.text);
        for (const [index, character] of characters.entries()) {
          const at = Math.min(position + index, LAST_POSITION);
          const next = characters[index + 1];
          add(character, at, weight);
          if (next !== undefined) add(character + next, at, weight);
        }
        position += characters.length;
      }
      position += GAP;
    }
  }
  return [...lexemes].map(([lexeme, places]) => `${quoted(lexeme)}:${places.join(',')}`).join(' ');
}

/** Queries for `$1::tsquery`, from the narrowest to the widest; the next is tried when one finds too little. */
export interface QueryVectors {
  folded: string;
  terms: Term[];
  /** Every word, or another one for the same thing. */
  strict: string;
  /** The same, in the title. */
  inTitle: string;
  /** Any of the words, among the names of categories and shops. */
  belongs: string;
  /** The known words of a sentence alone; empty where nothing would be left out. */
  known: string;
  /** Every character and word that matters, wherever it stands. */
  relaxed: string;
  /** Any pair or word: to be ordered by rank. */
  any: string;
}

/** A word that is looked for. */
export interface Term {
  text: string;
  han: boolean;
  /** Other words for the same thing. */
  others: readonly string[];
}

/** What is known of words, all of them folded. */
export interface Lexicon {
  /** Knows whole words ("凤梨酥"). With it, a run such as 凤梨酥礼盒 becomes two words that need not touch. */
  isWord: (folded: string) => boolean;
  /** Other words for the same thing. */
  othersFor: (folded: string) => readonly string[];
}

const NO_LEXICON: Lexicon = { isWord: () => false, othersFor: () => [] };

const MAX_CHARACTERS = 64;
const MAX_WORDS = 16;
const LONGEST_KNOWN = 8;
/** They say how words hang together, not what is looked for. */
const STOP_WORDS = new Set('的了和与及或在是给送把被吗呢吧啊我你他她它要想有个这那');
/** What is wanted of a thing, and of nobody's goods in particular. */
const STOP_PHRASES = new Set(['适合', '推荐', '好用', '用的', '吃的', '穿的', '喝的', '送给', '想要', '哪里', '便宜', '什么']);
const ENGLISH_STOP_WORDS = new Set(['a', 'an', 'and', 'for', 'from', 'in', 'of', 'on', 'or', 'the', 'to', 'with']);

const matters = ({ text, han }: Term): boolean => (han ? !STOP_WORDS.has(text) && !STOP_PHRASES.has(text) : !ENGLISH_STOP_WORDS.has(text));

/** Turns what was typed into queries; null when nothing of it can be looked for. */
export function queryVector(typed: string, lexicon: Lexicon = NO_LEXICON): QueryVectors | null {
  const folded = foldedKey(typed);
  const terms = termsOf(folded, lexicon);
  if (terms.length === 0) return null;

  const kept = terms.some(matters) ? terms.filter(matters) : terms;
  const strict = (mark: string) =>
    either([conjunction(terms.map((term) => eitherName(term, mark))), ...wholeNames(folded, terms, lexicon, mark)]);
  const relaxed = new Set(
    kept.flatMap(({ text, han }) =>
      han
        ? Array.from(text)
            .filter((character) => text.length === 1 || !STOP_WORDS.has(character))
            .map((character) => quote(character))
        : [prefix(text)],
    ),
  );
  const any = new Set(kept.flatMap(({ text, han }) => (han ? pairsOf(Array.from(text)).map((pair) => quote(pair)) : [prefix(text)])));
  return {
    folded,
    terms,
    strict: strict(''),
    inTitle: strict('A'),
    belongs: either(kept.map((term) => eitherName(term, 'B'))),
    known: knownOnly(kept, terms, lexicon),
    relaxed: [...relaxed].join(' & ') || strict(''),
    any: [...any].join(' | '),
  };
}

function knownOnly(kept: readonly Term[], terms: readonly Term[], { isWord }: Lexicon): string {
  const known = kept.filter(({ text, han }) => !han || isWord(text));
  return known.length < terms.length ? conjunction(known.map((term) => eitherName(term, ''))) : '';
}

/** What is looked for at most: nobody types more, and a query of it costs no more than it should. */
export const foldedKey = (typed: string): string => fold(Array.from(typed).slice(0, MAX_CHARACTERS).join('')).trim();

function termsOf(folded: string, lexicon: Lexicon): Term[] {
  return runsOf(folded)
    .flatMap(({ text, han }) =>
      (han ? splitRun(text, lexicon) : [text]).map((word) => ({ text: word, han, others: lexicon.othersFor(word) })),
    )
    .slice(0, MAX_WORDS);
}

/** The longest known word at each place; what lies between known words stays together. */
function splitRun(run: string, { isWord }: Lexicon): string[] {
  const characters = Array.from(run);
  const words: string[] = [];
  let unknown = '';
  for (let start = 0; start < characters.length; ) {
    let length = Math.min(LONGEST_KNOWN, characters.length - start);
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

/** What was typed may be one known name of several words, or of letters and characters: `power bank`, `t恤`. */
const wholeNames = (folded: string, terms: readonly Term[], { othersFor }: Lexicon, mark: string): string[] =>
  terms.length === 1 && terms[0]?.text === folded ? [] : othersFor(folded).map((name) => nameQuery(name, mark));

const eitherName = ({ text, others }: Term, mark: string): string => either([text, ...others].map((name) => nameQuery(name, mark)));

/**
 * A name as its pairs. That they stand in a row is not asked for: only the index would have to leave its place for every product to tell,
 * and pairs that overlap hardly ever stand apart.
 */
const nameQuery = (name: string, mark: string): string =>
  conjunction(
    runsOf(name).flatMap(({ text, han }) => (han ? pairsOf(Array.from(text)).map((pair) => quote(pair, mark)) : [prefix(text, mark)])),
  );

const given = (queries: readonly string[]) => [...new Set(queries)].filter((query) => query !== '');

const conjunction = (queries: readonly string[]): string => given(queries).join(' & ');

/** In brackets, so that it can be a part of another query. */
export function either(queries: readonly string[]): string {
  const alternatives = given(queries);
  return alternatives.length < 2 ? (alternatives[0] ?? '') : `(${alternatives.join(' | ')})`;
}

export function pairsOf(characters: string[]): string[] {
  if (characters.length === 1) return characters;
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}

const quoted = (lexeme: string) => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
const quote = (lexeme: string, mark = ''): string => quoted(lexeme) + (mark && `:${mark}`);

/** English is typed in the plural as often as not, and what is being typed is not finished yet. A letter by itself is a name: the C of a vitamin. */
function prefix(word: string, mark = ''): string {
  if (word.length === 1) return quote(word, mark);
  return either(stemsOf(word).map((stem) => `${quoted(stem.slice(0, LONGEST_WORD))}:*${mark}`));
}

export function stemsOf(word: string): string[] {
  if (/^[a-z]{2,}ies$/.test(word)) return [word.slice(0, -1), `${word.slice(0, -3)}y`];
  if (/^[a-z]+(?:[sc]h|[sxz])es$/.test(word)) return [word.slice(0, -2)];
  return [/^[a-z]{3,}[^s]s$/.test(word) ? word.slice(0, -1) : word];
}
