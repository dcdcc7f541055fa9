import { type ESTree, parseAst } from 'vite';

/** What a chunk is called by its importers, in the form `./name-hash.js`. */
const CHUNK = /^\.\/(.+-([\w-]{8})\.js)$/;

/** These are there on every visit, and are in no pack. */
const isOfEveryVisit = (file: string) => /^(?:libraries|renderer|entry\.browser)-[\w-]{8}\.js$/.test(file);

/** Differs from one chunk to another, and is the same for as long as the chunk is. */
const markOf = (file: string): string | null => {
  const hash = CHUNK.exec(`./${file}`)?.[2];
  return hash === undefined || isOfEveryVisit(file) ? null : `$${hash.slice(0, 5).replaceAll('-', '$')}`;
};

/** What a chunk's export is called instead. */
export const soleName = (name: string, file: string): string => `${name}${markOf(file) ?? ''}`;

export const isPackable = (file: string): boolean => markOf(file) !== null;

type Node = ESTree.Node;
interface Edit {
  start: number;
  end: number;
  text: string;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

function* walk(node: Node): Generator<Node> {
  yield node;
  for (const value of Object.values(node)) {
    if (isNode(value)) yield* walk(value);
    else if (Array.isArray(value)) for (const inner of value) if (isNode(inner)) yield* walk(inner);
  }
}

const nameIn = (node: ESTree.ModuleExportName) => (node.type === 'Literal' ? String(node.value) : node.name);

function fileIn(source: Node | null): string | undefined {
  if (source?.type === 'Literal') return CHUNK.exec(String(source.value))?.[1];
  if (source?.type === 'TemplateLiteral' && source.expressions.length === 0) return CHUNK.exec(source.quasis[0]?.value.cooked ?? '')?.[1];
  return undefined;
}

/** The names that a chunk exports, before they are changed. */
export function exportsOf(code: string): string[] {
  return parseAst(code).body.flatMap((node) => {
    if (node.type === 'ExportAllDeclaration' || node.type === 'ExportDefaultDeclaration') throw new Error(`A chunk has an ${node.type}`);
    if (node.type !== 'ExportNamedDeclaration') return [];
    if (node.declaration) throw new Error('A chunk exports a declaration');
    return node.specifiers.map(({ exported }) => nameIn(exported));
  });
}

/**
 * Gives the exports of a chunk names that no other chunk uses, and calls those of others by theirs, so that several chunks can lie in one
 * file. What it writes follows from what the chunk says alone: a browser keeps it for a year by the name that it had before.
 */
export function giveSoleNames(code: string, file: string, namesOf: (file: string) => readonly string[]): string {
  const edits: Edit[] = [];
  const program = parseAst(code);
  const known = new Set<Node>();
  for (const node of program.body) {
    if (node.type === 'ImportDeclaration') {
      const from = fileIn(node.source);
      if (from === undefined || !isPackable(from)) continue;
      for (const specifier of node.specifiers) {
        if (specifier.type !== 'ImportSpecifier') throw new Error(`${file} imports ${from} by a ${specifier.type}`);
        const { start, end, imported, local } = specifier;
        edits.push({ start, end, text: `${soleName(nameIn(imported), from)} as ${local.name}` });
      }
    } else if (node.type === 'ExportNamedDeclaration') {
      const from = fileIn(node.source);
      for (const { start, end, local, exported } of node.specifiers) {
        const own = from === undefined ? nameIn(local) : soleName(nameIn(local), from);
        edits.push({ start, end, text: `${own} as ${soleName(nameIn(exported), file)}` });
      }
    }
  }
  for (const node of walk(program)) {
    // `import('./a.js').then((all) => all.one)`, as the bundler writes it.
    if (node.type === 'CallExpression' && node.callee.type === 'MemberExpression' && node.callee.object.type === 'ImportExpression') {
      const from = fileIn(node.callee.object.source);
      const [take] = node.arguments;
      if (from === undefined || !isPackable(from) || take?.type !== 'ArrowFunctionExpression') continue;
      const { body } = take;
      if (body.type !== 'MemberExpression' || body.property.type !== 'Identifier' || body.object.type !== 'Identifier') continue;
      known.add(node.callee.object);
      const { start, end, name } = body.property;
      edits.push({ start, end, text: soleName(name, from) });
    }
    if (node.type === 'ImportExpression' && !known.has(node)) {
      const from = fileIn(node.source);
      if (from === undefined || !isPackable(from)) continue;
      const names = namesOf(from).map((name) => `${name}:all.${soleName(name, from)}`);
      edits.push({ start: node.end, end: node.end, text: `.then(all=>({${names.join()}}))` });
    }
  }
  let written = code;
  for (const { start, end, text } of edits.toSorted((one, other) => other.start - one.start))
    written = written.slice(0, start) + text + written.slice(end);
  return written;
}
