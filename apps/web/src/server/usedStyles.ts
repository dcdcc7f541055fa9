// Leaves out the style rules that a page does not use. The complete styles follow after the first frame. The build has parsed them
// (`parseStyles.ts`), because a parser and its trees would take a fifth of the server's memory.

/** `--name: value` in a rule. */
interface Property {
  name: string;
  text: string;
  reads: readonly string[];
}

export interface StyleRule {
  kind: 'rule';
  /** `needs` has names of classes, `[attribute]` and `[attribute=value]`. */
  selectors: readonly { text: string; needs: readonly string[] }[];
  properties: readonly Property[];
  /** All other declarations. */
  text: string;
  /** The custom properties that they read. */
  reads: readonly string[];
  /** Words of `animation`, among which are the names of keyframes. */
  animations: readonly string[];
}

/** `@media`, `@supports`, `@container` or `@layer` with rules. */
export interface StyleBlock {
  kind: 'block';
  prelude: string;
  isLayer: boolean;
  pieces: readonly StylePiece[];
}

interface Keyframes {
  kind: 'keyframes';
  name: string;
  text: string;
  reads: readonly string[];
}

/** Anything else stays as it is. */
interface OtherStyle {
  kind: 'other';
  text: string;
  reads: readonly string[];
}

export type StylePiece = StyleRule | StyleBlock | Keyframes | OtherStyle;

/** What a rendered page uses of its styles. */
export interface UsedNames {
  /** The same for pages that use the same. */
  key: string;
  /** The distinct attributes that styles mention, and what reads custom properties in style attributes. */
  texts: ReadonlySet<string>;
}

/** Reads the names in HTML. Each rendering needs them, so it is one search. Text that looks like an attribute does no harm. */
export function findUsedNames(html: string, { pattern }: Pick<ParsedStyles, 'pattern'>): UsedNames {
  const texts = new Set(html.match(pattern));
  return { key: [...texts].join(''), texts };
}

export interface ParsedStyles {
  /** By file. */
  pieces: ReadonlyMap<string, readonly StylePiece[]>;
  /** Finds the attributes that decide whether a page uses a piece, and `var()`. */
  pattern: RegExp;
}

/** The file of the build with the parsed styles. Browsers never load it. */
export const PARSED_STYLES = 'server/styles.json';

export interface WrittenStyles {
  pieces: Record<string, readonly StylePiece[]>;
  pattern: string;
}

export function readParsedStyles(text: string): ParsedStyles {
  const { pieces, pattern } = JSON.parse(text) as WrittenStyles;
  return { pieces: new Map(Object.entries(pieces)), pattern: new RegExp(pattern, 'g') };
}

/** Classes, `[attribute]` and `[attribute=value]`. */
function listAvailable(texts: ReadonlySet<string>): Set<string> {
  const available = new Set<string>();
  for (const text of texts) {
    const [, name, value = ''] = /^ ([^=]+)="([^"]*)"$/.exec(text) ?? [];
    if (name === 'class') for (const className of value.split(' ')) available.add(className);
    else if (name !== undefined) available.add(`[${name}]`).add(`[${name}=${value}]`);
  }
  return available;
}

/**
 * Writes the pieces that a page uses, in their order. A selector goes if one of its classes or attributes is nowhere in the page, a custom
 * property if nothing reads it, and keyframes if no rule names them.
 */
export function writeUsedStyles(pieces: readonly StylePiece[], { texts }: Pick<UsedNames, 'texts'>): string {
  const selected = selectPieces(pieces, listAvailable(texts));
  const names = new Set([...texts].flatMap((text) => /^var\(\s*(--[^\s,]+)/.exec(text)?.[1] ?? []));
  const animations = new Set<string>();
  const definitions = new Map<string, string[]>();
  for (const piece of flattenPieces(selected)) {
    for (const name of piece.reads) names.add(name);
    if (piece.kind !== 'rule') continue;
    for (const name of piece.animations) animations.add(name);
    for (const { name, reads } of piece.properties) {
      const known = definitions.get(name);
      if (known) known.push(...reads);
      else definitions.set(name, [...reads]);
    }
  }
  // A set visits what is added meanwhile: properties that a used property reads.
  for (const name of names) for (const read of definitions.get(name) ?? []) names.add(read);
  return writePieces(selected, names, animations);
}

function selectPieces(pieces: readonly StylePiece[], available: ReadonlySet<string>): StylePiece[] {
  const selected: StylePiece[] = [];
  for (const piece of pieces) {
    if (piece.kind === 'rule') {
      const selectors = piece.selectors.filter(({ needs }) => needs.every((need) => available.has(need)));
      if (selectors.length > 0) selected.push({ ...piece, selectors });
    } else if (piece.kind === 'block') {
      const inner = selectPieces(piece.pieces, available);
      const last = selected.at(-1);
      // Neighbours under the same condition become one block.
      if (last?.kind === 'block' && last.prelude === piece.prelude)
        selected[selected.length - 1] = { ...last, pieces: [...last.pieces, ...inner] };
      else if (inner.length > 0 || piece.isLayer) selected.push({ ...piece, pieces: inner });
    } else selected.push(piece);
  }
  return selected;
}

export const flattenPieces = (pieces: readonly StylePiece[]): Exclude<StylePiece, StyleBlock>[] =>
  pieces.flatMap((piece) => (piece.kind === 'block' ? flattenPieces(piece.pieces) : [piece]));

function writePieces(pieces: readonly StylePiece[], properties: ReadonlySet<string>, animations: ReadonlySet<string>): string {
  let css = '';
  for (const piece of pieces) {
    if (piece.kind === 'block') {
      const inner = writePieces(piece.pieces, properties, animations);
      if (inner !== '') css += `${piece.prelude}{${inner}}`;
      // The first mention of a layer gives it its rank.
      else if (piece.isLayer) css += `${piece.prelude};`;
    } else if (piece.kind === 'rule') {
      const declarations = piece.properties.filter(({ name }) => properties.has(name)).map(({ text }) => text);
      if (piece.text !== '') declarations.push(piece.text);
      if (declarations.length > 0) css += `${piece.selectors.map(({ text }) => text).join()}{${declarations.join(';')}}`;
    } else if (piece.kind === 'other' || animations.has(piece.name)) css += piece.text;
  }
  return css;
}
