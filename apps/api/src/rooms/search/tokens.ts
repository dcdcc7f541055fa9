import { Converter } from 'opencc-js/t2cn';

/** Character by character: whole-word conversion would also change the vocabulary, and then a part of a word no longer finds it. */
const toSimplified = Converter({ from: 'tw', to: 'cn' });

/** The form that texts and queries are compared in: one script, one width, one case. */
export const fold = (text: string): string => toSimplified(text.normalize('NFKC').toLowerCase());

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
  return [...lexemes].map(([lexeme, places]) => `${quote(lexeme)}:${places.join(',')}`).join(' ');
}

const quote = (lexeme: string) => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

/** Queries for `$1::tsquery`, from the narrowest to the widest; the next is tried when one finds too little. */
export interface QueryVectors {
  folded: string;
  /** Every word, in its order. */
  strict: string;
  /** Every character and word that matters, wherever it stands. */
  relaxed: string;
  /** Any pair or word: to be ordered by rank. */
  any: string;
}

const MAX_CHARACTERS = 64;
const MAX_WORDS = 16;
/** They say how words hang together, not what is looked for. */
const STOP_WORDS = new Set('的了和与及或在是给送把被吗呢吧啊我你他她它要想有个这那');
const ENGLISH_STOP_WORDS = new Set(['a', 'an', 'and', 'for', 'from', 'in', 'of', 'on', 'or', 'the', 'to', 'with']);

/**
 * Turns what was typed into queries; null when nothing of it can be looked for.
 *
 * @param isWord Knows whole words ("凤梨酥"), folded. With it, a run such as 凤梨酥礼盒 becomes two words that need not touch.
 */
export function queryVector(typed: string, isWord: (folded: string) => boolean = () => false): QueryVectors | null {
  const folded = fold(Array.from(typed).slice(0, MAX_CHARACTERS).join('')).trim();
  const words = runsOf(folded)
    .flatMap((run) => (run.han ? splitRun(run.text, isWord).map((text) => ({ text, han: true })) : [run]))
    .slice(0, MAX_WORDS);
  if (words.length === 0) return null;

  const strict = words.map(({ text, han }) => (han ? phrase(Array.from(text)) : prefix(text)));
  const matters = words.filter(({ text, han }) => (han ? !STOP_WORDS.has(text) : !ENGLISH_STOP_WORDS.has(text)));
  const kept = matters.length > 0 ? matters : words;
  const relaxed = new Set(
    kept.flatMap(({ text, han }) =>
      han
        ? Array.from(text)
            .filter((character) => text.length === 1 || !STOP_WORDS.has(character))
            .map(quote)
        : [prefix(text)],
    ),
  );
  const any = new Set(kept.flatMap(({ text, han }) => (han ? pairsOf(Array.from(text)).map(quote) : [prefix(text)])));
  return {
    folded,
    strict: strict.join(' & '),
    relaxed: [...relaxed].join(' & ') || strict.join(' & '),
    any: [...any].join(' | '),
  };
}

/** The longest known word at each place; what lies between known words stays together. */
function splitRun(run: string, isWord: (folded: string) => boolean): string[] {
  const characters = Array.from(run);
  const words: string[] = [];
  let unknown = '';
  for (let start = 0; start < characters.length; ) {
    let length = Math.min(8, characters.length - start);
    while (length > 1 && !isWord(characters.slice(start, start + length).join(''))) length -= 1;
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
}

/** One character by itself, a word as its pairs in a row. */
function phrase(characters: string[]): string {
  return pairsOf(characters).map(quote).join(' <-> ');
}

function pairsOf(characters: string[]): string[] {
  if (characters.length === 1) return characters;
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}

/** English is typed in the plural as often as not, and what is being typed is not finished yet. */
function prefix(word: string): string {
  const stem = /^[a-z]{3,}[^s]s$/.test(word) ? word.slice(0, -1) : word;
  return `${quote(stem.slice(0, LONGEST_WORD))}:*`;
}
