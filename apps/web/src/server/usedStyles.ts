// Leaves out the style rules that a page does not use. The complete styles follow after the first frame.
import postcss, { type AtRule, type ChildNode, type Container, type Declaration, type Rule } from 'postcss';
import parseSelectors, { type Container as SelectorContainer } from 'postcss-selector-parser';

/** `--name: value` in a rule. */
interface Property {
  name: string;
  text: string;
  reads: readonly string[];
}

interface StyleRule {
  kind: 'rule';
  selectors: readonly { text: string; classes: readonly string[] }[];
  properties: readonly Property[];
  /** All other declarations. */
  text: string;
  /** The custom properties that they read. */
  reads: readonly string[];
  /** Words of `animation`, among which are the names of keyframes. */
  animations: readonly string[];
}

/** `@media`, `@supports`, `@container` or `@layer` with rules. */
interface StyleBlock {
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
  /** The distinct values of `class` attributes. */
  classNames: ReadonlySet<string>;
  /** Custom properties that style attributes read. */
  properties: ReadonlySet<string>;
}

const BLOCKS = new Set(['media', 'supports', 'container', 'layer']);
const findReads = (text: string): string[] => Array.from(text.matchAll(/var\(\s*(--[^\s,)]+)/g), ([, name = '']) => name);

/** Reads the names in HTML. Each rendering needs them, so it searches for two texts and parses nothing. */
export function findUsedNames(html: string): UsedNames {
  const classNames = findTexts(html, ' class="', '"');
  const properties = findTexts(html, 'var(', ')');
  return { key: [...classNames, '', ...properties].join('"'), classNames, properties };
}

/** The distinct texts between two marks. */
function findTexts(html: string, start: string, end: string): Set<string> {
  const texts = new Set<string>();
  for (let at = html.indexOf(start); at >= 0; at = html.indexOf(start, at)) {
    const from = at + start.length;
    at = html.indexOf(end, from);
    if (at < 0) break;
    texts.add(html.slice(from, at));
  }
  return texts;
}

export const parseStyles = (css: string): StylePiece[] => parsePieces(postcss.parse(css));

const parsePieces = (container: Container<ChildNode>): StylePiece[] =>
  (container.nodes ?? []).flatMap((node) => {
    if (node.type === 'comment') return [];
    if (node.type === 'rule' && node.nodes.every((child) => child.type === 'decl')) return parseRule(node, node.nodes);
    if (node.type === 'atrule' && node.nodes && BLOCKS.has(node.name)) return parseBlock(node);
    const text = node.toString();
    const reads = findReads(text);
    if (node.type === 'atrule' && node.name === 'keyframes') return { kind: 'keyframes', name: node.params, text, reads };
    return { kind: 'other', text: node.type === 'atrule' && node.nodes === undefined ? `${text};` : text, reads };
  });

const parseBlock = (node: AtRule): StyleBlock => ({
  kind: 'block',
  prelude: `@${node.name} ${node.params}`,
  isLayer: node.name === 'layer',
  pieces: parsePieces(node as Container<ChildNode>),
});

function parseRule(rule: Rule, declarations: readonly Declaration[]): StyleRule {
  const isProperty = ({ prop }: Declaration) => prop.startsWith('--');
  const others = declarations.filter((declaration) => !isProperty(declaration));
  const text = others.map(String).join(';');
  return {
    kind: 'rule',
    selectors: parseSelectors()
      .astSync(rule.selector)
      .nodes.map((selector) => ({ text: String(selector).trim(), classes: findRequiredClasses(selector) })),
    properties: declarations
      .filter(isProperty)
      .map((declaration) => ({ name: declaration.prop, text: String(declaration), reads: findReads(declaration.value) })),
    text,
    reads: findReads(text),
    animations: others.filter(({ prop }) => /^animation(-name)?$/.test(prop)).flatMap(({ value }) => value.split(/[\s,]+/)),
  };
}

/** Classes without which a selector matches nothing. Those in `:not()`, `:is()` and `:has()` do not count. */
function findRequiredClasses(selector: SelectorContainer<string | undefined>): string[] {
  return selector.nodes.flatMap((node) => (node.type === 'class' ? [node.value] : []));
}

/**
 * Writes the pieces that a page uses, in their order. A selector goes if one of its classes is nowhere in the page, a custom property if
 * nothing reads it, and keyframes if no rule names them.
 */
export function writeUsedStyles(pieces: readonly StylePiece[], used: Omit<UsedNames, 'key'>): string {
  const selected = selectPieces(pieces, new Set([...used.classNames].flatMap((names) => names.split(' '))));
  // A fallback may stand behind the name.
  const names = new Set([...used.properties].flatMap((name) => /^--[^\s,]+/.exec(name.trim())?.[0] ?? []));
  const animations = new Set<string>();
  const definitions = new Map<string, string[]>();
  for (const piece of flatten(selected)) {
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

const selectPieces = (pieces: readonly StylePiece[], classes: ReadonlySet<string>): StylePiece[] =>
  pieces.flatMap((piece): StylePiece[] => {
    if (piece.kind === 'block') {
      const selected = selectPieces(piece.pieces, classes);
      return selected.length > 0 || piece.isLayer ? [{ ...piece, pieces: selected }] : [];
    }
    if (piece.kind !== 'rule') return [piece];
    const selectors = piece.selectors.filter((selector) => selector.classes.every((name) => classes.has(name)));
    return selectors.length > 0 ? [{ ...piece, selectors }] : [];
  });

const flatten = (pieces: readonly StylePiece[]): Exclude<StylePiece, StyleBlock>[] =>
  pieces.flatMap((piece) => (piece.kind === 'block' ? flatten(piece.pieces) : [piece]));

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
