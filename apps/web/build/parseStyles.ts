// Parses the styles of the build into pieces with the names that they need.
import postcss, { type AtRule, type ChildNode, type Container, type Declaration, type Root, type Rule } from 'postcss';
import parseSelectors, { type Container as SelectorContainer, type Node as SelectorNode } from 'postcss-selector-parser';
import {
  flattenPieces,
  type ParsedStyles,
  type StyleBlock,
  type StylePiece,
  type StyleRule,
  type WrittenStyles,
} from '../src/server/usedStyles.ts';

const BLOCKS = new Set(['media', 'supports', 'container', 'layer']);
const CHECKED_ATTRIBUTES = /^(?:aria-[a-z-]+|data-[a-z-]+|role)$/;
/** Inline scripts set them. */
const SET_BY_SCRIPTS = new Set(['data-theme', 'data-currency', 'data-pictures', 'data-near', 'data-checking', 'data-preview']);
/** What a visitor does needs the complete styles, which come before most visitors do anything. */
const LATER_STATES = new Set([':hover', ':active', ':focus', ':focus-within', ':focus-visible', '::selection']);
/** Forced colours only add outlines to what is readable without them. */
const LATER_MEDIA = new Set(['print', '(forced-colors:active)']);

const findReads = (text: string): string[] => Array.from(text.matchAll(/var\(\s*(--[^\s,)]+)/g), ([, name = '']) => name);

/** Parses all style sheets of the build. */
export function parseStyles(sheets: ReadonlyMap<string, string>): ParsedStyles {
  const roots = [...sheets].map(([file, css]) => [file, postcss.parse(css)] as const);
  const constants = findConstants(roots.map(([, root]) => root));
  for (const [, root] of roots) root.walkDecls((declaration) => void (declaration.value = insertConstants(declaration.value, constants)));
  const pieces = new Map(roots.map(([file, root]) => [file, parsePieces(root)]));
  const attributes = new Set(['class', ...[...pieces.values()].flatMap(listAttributes)]);
  return { pieces, pattern: new RegExp(` (?:${[...attributes].join('|')})="[^"]*"|var\\([^)]*`, 'g') };
}

export const writeParsedStyles = ({ pieces, pattern }: ParsedStyles): string =>
  JSON.stringify({ pieces: Object.fromEntries(pieces), pattern: pattern.source } satisfies WrittenStyles);

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
    if (node.type === 'atrule' && node.name === 'media' && LATER_MEDIA.has(node.params.replaceAll(' ', ''))) return [];
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
      .nodes.filter((selector) => !selector.nodes.some(isLater))
      .map((selector) => ({ text: String(selector).trim(), needs: findNeeds(selector) })),
    properties: declarations
      .filter(isProperty)
      .map((declaration) => ({ name: declaration.prop, text: String(declaration), reads: findReads(declaration.value) })),
    text,
    reads: findReads(text),
    animations: others.filter(({ prop }) => /^animation(-name)?$/.test(prop)).flatMap(({ value }) => value.split(/[\s,]+/)),
  };
}

const isLater = (node: SelectorNode): boolean =>
  LATER_STATES.has(String(node)) ||
  (node.type === 'pseudo' && node.value === ':has' && node.nodes.every((selector) => selector.nodes.some(isLater)));

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
  flattenPieces(pieces).flatMap((piece) =>
    piece.kind === 'rule' ? piece.selectors.flatMap(({ needs }) => needs.flatMap((need) => /^\[([^=\]]+)/.exec(need)?.[1] ?? [])) : [],
  );
