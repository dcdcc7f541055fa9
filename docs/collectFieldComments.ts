// Reads the comments of the fields of all shapes, which editors and the declarations of the packages have too, so that the OpenAPI document
// can say the same. It needs the API of TypeScript 6, which TypeScript 7 lacks.
import path from 'node:path';
import ts from 'typescript';

const SOURCE = path.resolve(import.meta.dirname, '../packages/domain/src');
const isShapes = (file: string) => /\/(shapes|wire\/\w+)\.ts$/.test(file);

/**
 * Comments by the place of their field: `Sku` for a shape itself, `Sku.price` for a field, `Cart.totals.num` for a field of an object without
 * a name of its own. A field without a comment has that of the schema that it uses.
 */
export function collectFieldComments(): Record<string, string> {
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(path.join(SOURCE, '../tsconfig.json'), (file) => ts.sys.readFile(file)).config,
    ts.sys,
    path.dirname(SOURCE),
  );
  const files = ts.sys.readDirectory(SOURCE, ['.ts'], ['**/*.test.ts']).filter(isShapes);
  const program = ts.createProgram(files, options);
  const checker = program.getTypeChecker();
  const exported = files.flatMap((file) => {
    const source = program.getSourceFile(file);
    const symbol = source && checker.getSymbolAtLocation(source);
    return symbol ? checker.getExportsOfModule(symbol) : [];
  });
  const shapes = new Map(exported.flatMap((symbol) => readShape(checker, symbol)).map((shape) => [shape.name, shape]));
  const named = new Map([...shapes.values()].map(({ name, type }) => [type, name]));
  const comments = new Map<string, string>();

  const note = (place: string, comment: string) => {
    if (comment !== '' && !comments.has(place)) comments.set(place, comment);
  };
  const walk = (place: string, type: ts.Type) => {
    for (const object of listObjects(type)) {
      for (const property of checker.getPropertiesOfType(object)) {
        const own = `${place}.${property.name.replace(/^__@.*/, '')}`;
        note(own, commentOf(checker, property));
        const declared = checker.getTypeOfSymbol(property);
        if (named.has(checker.getNonNullableType(declared))) continue;
        for (const inner of listObjects(declared)) if (!named.has(inner)) walk(own, inner);
      }
    }
  };
  for (const { name, symbol, type } of shapes.values()) {
    note(name, commentOf(checker, symbol));
    walk(name, type);
  }
  return Object.fromEntries([...comments].toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

interface Shape {
  name: string;
  symbol: ts.Symbol;
  type: ts.Type;
}

/** The type that a schema's value has; nothing for other exports. */
function readShape(checker: ts.TypeChecker, symbol: ts.Symbol): Shape[] {
  if (!(symbol.flags & ts.SymbolFlags.Variable)) return [];
  const internals = checker.getTypeOfSymbol(symbol).getProperty('_zod');
  const output = internals && checker.getTypeOfSymbol(internals).getProperty('output');
  return output ? [{ name: symbol.name, symbol, type: checker.getTypeOfSymbol(output) }] : [];
}

/** The objects within a type: of its alternatives, of its list and of its record. */
function listObjects(type: ts.Type): ts.Type[] {
  if (type.isUnion()) return type.types.flatMap((each) => listObjects(each));
  if (!(type.flags & ts.TypeFlags.Object)) return [];
  const element = type.getNumberIndexType() ?? type.getStringIndexType();
  return element ? listObjects(element) : [type];
}

const textOf = (checker: ts.TypeChecker, symbol: ts.Symbol | undefined) =>
  symbol ? ts.displayPartsToString(symbol.getDocumentationComment(checker)).replaceAll('\n', ' ').trim() : '';

/** The comment of a field, or else that of the schema that the field refers to by name. */
function commentOf(checker: ts.TypeChecker, property: ts.Symbol): string {
  const own = textOf(checker, property);
  if (own !== '') return own;
  const [declaration] = property.declarations ?? [];
  if (!declaration) return '';
  if (ts.isShorthandPropertyAssignment(declaration))
    return commentOfSchema(checker, checker.getShorthandAssignmentValueSymbol(declaration));
  return ts.isPropertyAssignment(declaration) ? commentOfSchema(checker, findSchema(checker, declaration.initializer)) : '';
}

function commentOfSchema(checker: ts.TypeChecker, symbol: ts.Symbol | undefined): string {
  return textOf(checker, symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol);
}

/** The named schema in `z.optional(schema)`, `z.nullable(schema)`, `z.array(schema)` and `schema.check(…)`. */
function findSchema(checker: ts.TypeChecker, expression: ts.Expression): ts.Symbol | undefined {
  if (ts.isIdentifier(expression)) return checker.getSymbolAtLocation(expression);
  if (!ts.isCallExpression(expression) || !ts.isPropertyAccessExpression(expression.expression)) return undefined;
  const { expression: callee, arguments: inputs } = expression;
  if (callee.name.text === 'check') return findSchema(checker, callee.expression);
  const [inner] = inputs;
  return inner && ['optional', 'nullable', 'array', 'exactOptional'].includes(callee.name.text) ? findSchema(checker, inner) : undefined;
}
