// Leaves out the style rules that a page does not use. The complete styles follow after the first frame.
import postcss, { type AtRule, type ChildNode, type Container, type Declaration, type Root, type Rule } from 'postcss';
import parseSelectors, { type Container as SelectorContainer, type Node as SelectorNode } from 'postcss-selector-parser';

/** `--name: value` in a rule. */
interface Property {
  name: string;
  text: string;
  reads: readonly string[];
}

interface StyleRule {
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
  /** The distinct attributes that styles mention, and what reads custom properties in style attributes. */
  texts: ReadonlySet<string>;
}

const BLOCKS = new Set(['media', 'supports', 'container', 'layer']);
const CHECKED_ATTRIBUTES = /^(?:aria-[a-z-]+|data-[a-z-]+|role)$/;
/** Inline scripts set them. */
const SET_BY_SCRIPTS = new Set(['data-theme', 'data-currency', 'data-pictures', 'data-near']);
/** What a visitor does needs the complete styles, which come before most visitors do anything. */
const LATER_STATES = new Set([':hover', ':active', ':focus', ':focus-within', ':focus-visible']);
const LATER_MEDIA = 'print';

const findReads = (text: string): string[] => Array.from(text.matchAll(/var\(\s*(--[^\s,)]+)/g), ([, name = '']) => name);

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

/** Parses all style sheets of the build. */
export function parseStyles(sheets: ReadonlyMap<string, string>): ParsedStyles {
  const roots = [...sheets].map(([file, css]) => [file, postcss.parse(css)] as const);
  const constants = findConstants(roots.map(([, root]) => root));
  for (const [, root] of roots) root.walkDecls((declaration) => void (declaration.value = insertConstants(declaration.value, constants)));
  const pieces = new Map(roots.map(([file, root]) => [file, parsePieces(root)]));
  const attributes = new Set(['class', ...[...pieces.values()].flatMap(listAttributes)]);
  return { pieces, pattern: new RegExp(` (?:${[...attributes].join('|')})="[^"]*"|var\\([^)]*`, 'g') };
}

/**
 * The values of custom properties that one rule of `:root` defines, and that depend on no other. They are shorter than their names, and
 * need no definition in the document.
 */
function findConstants(roots: readonly Root[]): Map<string, string> {
  const definitions = new Map<string, Declaration[]>();
  for (const root of roots)
    root.walkDecls(/^--/, (declaration) => {
      const known = definitions.get(declaration.prop);
      if (known) known.push(declaration);
      else definitions.set(declaration.prop, [declaration]);
    });
  const constants = new Map<string, string>();
  let before = -1;
  // A constant may consist of others.
  while (constants.size > before) {
    before = constants.size;
    for (const [name, [declaration, ...others]] of definitions) {
      const { parent, value = '' } = declaration ?? {};
      const isOfRoot = parent?.type === 'rule' && parent.parent?.type === 'root' && (parent as Rule).selectors.includes(':root');
      if (constants.has(name) || others.length > 0 || !isOfRoot) continue;
      const full = insertConstants(value, constants);
      if (!full.includes('var(')) constants.set(name, full);
    }
  }
  return constants;
}

const insertConstants = (value: string, constants: ReadonlyMap<string, string>) =>
  value.replace(/var\(\s*(--[^\s,()]+)\s*\)/g, (text, name: string) => constants.get(name) ?? text);

const parsePieces = (container: Container<ChildNode>): StylePiece[] =>
  (container.nodes ?? []).flatMap((node) => {
    if (node.type === 'comment') return [];
    if (node.type === 'rule' && node.nodes.every((child) => child.type === 'decl')) return parseRule(node, node.nodes);
    if (node.type === 'atrule' && node.name === 'media' && node.params === LATER_MEDIA) return [];
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
      .nodes.filter((selector) => !selector.nodes.some((node) => LATER_STATES.has(String(node))))
      .map((selector) => ({ text: String(selector).trim(), needs: findNeeds(selector) })),
    properties: declarations
      .filter(isProperty)
      .map((declaration) => ({ name: declaration.prop, text: String(declaration), reads: findReads(declaration.value) })),
    text,
    reads: findReads(text),
    animations: others.filter(({ prop }) => /^animation(-name)?$/.test(prop)).flatMap(({ value }) => value.split(/[\s,]+/)),
  };
}

/** What a selector needs in the page. Names in `:not()`, `:is()` and `:has()` do not count. */
function findNeeds(selector: SelectorContainer<string | undefined>): string[] {
  return selector.nodes.flatMap((node: SelectorNode) => {
    if (node.type === 'class') return [node.value];
    if (node.type !== 'attribute') return [];
    const { attribute: name, operator, value, insensitive } = node;
    if (SET_BY_SCRIPTS.has(name) || !CHECKED_ATTRIBUTES.test(name)) return [];
    return [operator === '=' && !insensitive ? `[${name}=${value}]` : `[${name}]`];
  });
}

const listAttributes = (pieces: readonly StylePiece[]): string[] =>
  flatten(pieces).flatMap((piece) =>
    piece.kind === 'rule' ? piece.selectors.flatMap(({ needs }) => needs.flatMap((need) => /^\[([^=\]]+)/.exec(need)?.[1] ?? [])) : [],
  );

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
