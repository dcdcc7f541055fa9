/** A query in PostgreSQL's syntax, as a tree. */
export type TsQuery = { parts: TsQuery[]; operator: '&' | '|' } | Lexeme;

export interface Lexeme {
  lexeme: string;
  isPrefix: boolean;
  /** Empty: the lexeme counts wherever it stands. */
  weights: string;
}

const TOKEN = /'((?:[^'\\]|''|\\.)*)'(?::(\*?)([A-D]*))?|([&|()])/gu;

type Token = Lexeme | '&' | '|' | '(' | ')';

/** Parses what `fullTextSearch.ts` writes: quoted lexemes, `&`, `|` and parentheses. */
export function parseTsQuery(query: string): TsQuery {
  const tokens = [...query.matchAll(TOKEN)].map(toToken);
  let at = 0;
  const parsed = parseOr();
  if (at < tokens.length) throw new Error(`Not a query: ${query}`);
  return parsed;

  function parseOr(): TsQuery {
    return parseParts('|', parseAnd);
  }
  function parseAnd(): TsQuery {
    return parseParts('&', parseOperand);
  }
  function parseParts(operator: '&' | '|', parsePart: () => TsQuery): TsQuery {
    const first = parsePart();
    const parts = [first];
    while (tokens[at] === operator) {
      at += 1;
      parts.push(parsePart());
    }
    return parts.length === 1 ? first : { operator, parts };
  }
  function parseOperand(): TsQuery {
    const token = tokens[at];
    at += 1;
    if (typeof token === 'object') return token;
    if (token !== '(') throw new Error(`Not a query: ${query}`);
    const inner = parseOr();
    if (tokens[at] !== ')') throw new Error(`Not a query: ${query}`);
    at += 1;
    return inner;
  }
}

function toToken([, quoted, star = '', weights = '', symbol]: RegExpExecArray): Token {
  if (symbol === '&' || symbol === '|' || symbol === '(' || symbol === ')') return symbol;
  return {
    lexeme: (quoted ?? '').replace(/''|\\(.)/gu, (pair, escaped?: string) => escaped ?? pair[0] ?? ''),
    isPrefix: star === '*',
    weights,
  };
}

/** The different lexemes of a query. */
export function listLexemes(query: TsQuery): Lexeme[] {
  const all = 'parts' in query ? query.parts.flatMap(listLexemes) : [query];
  return [...new Map(all.map((each) => [`${each.lexeme} ${each.isPrefix}`, each])).values()];
}
