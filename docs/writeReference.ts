// Writes the API reference as Markdown, one file for each feature, from the OpenAPI document. TypeDoc turns it into pages without scripts of
// their own, because an interactive reference of this size weighs 1.5 MB. A shop in demo mode serves the interactive one.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

interface Schema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  required?: string[];
  description?: string;
}

interface Operation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  deprecated?: boolean;
  'x-specified'?: boolean;
  parameters?: { $ref?: string; name: string; in: string; required?: boolean; schema: Schema; description?: string }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}

export interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, Schema>;
    responses: Record<string, { description: string }>;
    parameters: Record<string, { name: string; in: string; description: string; schema: Schema }>;
  };
  tags: { name: string }[];
}

const nameOf = (reference: string) => reference.split('/').at(-1) ?? '';
const code = (text: string) => `\`${text.replaceAll('|', '\\|')}\``;

/** A type as TypeScript writes it. */
function typeOf({
  $ref,
  const: constant,
  enum: values,
  anyOf,
  oneOf,
  allOf,
  type,
  items,
  additionalProperties,
  properties,
  required = [],
}: Schema): string {
  if ($ref) return nameOf($ref);
  if (constant !== undefined) return JSON.stringify(constant);
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ');
  const parts = anyOf ?? oneOf;
  if (parts) return parts.map(typeOf).join(' | ');
  if (allOf) return allOf.map(typeOf).join(' & ');
  if (type === 'array') return `(${typeOf(items ?? {})})[]`.replace(/^\((\w+)\)/, '$1');
  if (type === 'object' && properties) {
    return `{ ${Object.entries(properties)
      .map(([name, schema]) => `${name}${required.includes(name) ? '' : '?'}: ${typeOf(schema)}`)
      .join('; ')} }`;
  }
  if (type === 'object' && typeof additionalProperties === 'object') return `Record<string, ${typeOf(additionalProperties)}>`;
  return type === undefined ? 'unknown' : [type].flat().join(' | ');
}

/** The description, in one cell of a table. */
const textOf = ({ description = '' }: Pick<Schema, 'description'>) => description.replaceAll('|', '\\|').replaceAll('\n', ' ');

const fieldRows = ({ properties = {}, required = [] }: Schema) =>
  Object.entries(properties).map(
    ([name, schema]) => `| ${code(name)} | ${code(typeOf(schema))} | ${required.includes(name) ? 'yes' : 'no'} | ${textOf(schema)} |`,
  );
const fieldTable = (rows: readonly string[]) => ['| Field | Type | Required | Meaning |', '|---|---|---|---|', ...rows, ''];

/** The names of the schemas that a value mentions, with those that these mention. */
function collectSchemas(value: unknown, { components }: OpenApi, found = new Set<string>()): Set<string> {
  for (const [, name = ''] of JSON.stringify(value).matchAll(/#\/components\/schemas\/(\w+)/g)) {
    if (found.has(name)) continue;
    found.add(name);
    collectSchemas(components.schemas[name], { components } as OpenApi, found);
  }
  return found;
}

/** How long a call stays, see docs/building-on-the-api.md. */
function statusOf({ deprecated, 'x-specified': isSpecified }: Operation): string {
  if (deprecated) return 'deprecated. Its replies say when it ends.';
  return isSpecified ? 'stays, because the specification requires it.' : 'may be replaced, a year after its deprecation at the earliest.';
}

function writeOperation(method: string, address: string, operation: Operation): string[] {
  const { operationId, summary, description, parameters = [], requestBody, responses } = operation;
  const [encoding, body] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const rows = [
    ...parameters
      .filter(({ $ref }) => !$ref)
      .map(
        ({ name, schema, required, description = '' }) =>
          `| ${code(name)} | ${code(typeOf(schema))} | ${required ? 'yes' : 'no'} | ${textOf({ description })} |`,
      ),
    ...fieldRows(body?.schema ?? {}),
  ];
  const reply = Object.values(responses['200']?.content ?? {})[0]?.schema.properties?.data;
  return [
    `## ${summary}`,
    '',
    `\`${method.toUpperCase()} ${address}\`, in TypeScript \`api.${operationId}\`${encoding ? `, sent as \`${encoding}\`` : ''}`,
    '',
    ...description.split('\n\n').flatMap((paragraph) => [paragraph.replace(`${summary}.`, '').trim(), '']),
    `Status: ${statusOf(operation)}`,
    '',
    ...(rows.length > 0 ? fieldTable(rows) : []),
    ...(reply ? [`Reply: ${code(typeOf(reply))}`, ''] : []),
  ];
}

const writeSchema = (name: string, schema: Schema): string[] => [
  `### ${name}`,
  '',
  ...(schema.description ? [schema.description, ''] : []),
  ...(schema.properties ? fieldTable(fieldRows(schema)) : [code(typeOf(schema)), '']),
];

/** Writes the files to `folder`. Shapes that several features use are in a file of their own. */
export async function writeReference(api: OpenApi, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(path.join(folder, 'features'), { recursive: true });
  const write = (name: string, title: string, lines: readonly string[]) =>
    writeFile(
      path.join(folder, `${name}.md`),
      ['---', `title: ${title}`, 'group: API reference', '---', '', `# ${title}`, '', ...lines].join('\n'),
    );
  const operations = Object.entries(api.paths).flatMap(([address, item]) =>
    Object.entries(item).map(([method, operation]) => ({ address, method, operation })),
  );
  const features = api.tags.map(({ name }) => {
    const own = operations.filter(({ operation }) => operation.tags.includes(name));
    return { name, operations: own, schemas: collectSchemas(own, api) };
  });
  const uses = (schema: string) => features.filter(({ schemas }) => schemas.has(schema)).length;
  const describe = (names: readonly string[]) => names.toSorted().flatMap((name) => writeSchema(name, api.components.schemas[name] ?? {}));

  for (const { name, operations: own, schemas } of features) {
    const ownSchemas = [...schemas].filter((schema) => uses(schema) === 1);
    await write(`features/${name}`, `api.${name}`, [
      ...own.flatMap(({ method, address, operation }) => writeOperation(method, address, operation)),
      ...(ownSchemas.length > 0 ? ['## Shapes', '', ...describe(ownSchemas)] : []),
    ]);
  }
  await write(
    'features/shapes',
    'Shapes of several features',
    describe(Object.keys(api.components.schemas).filter((name) => uses(name) > 1)),
  );
  await write('overview', 'API reference', [
    'Every reply has `status`, `data`, `code` and `requestId`. A `code` below 0 is an error. The [OpenAPI document](../openapi.generated.json) has all of it for tools. A shop in demo mode serves an interactive reference at `/rest/docs`.',
    '',
    ...features.flatMap(({ name, operations: own }) => [
      `## [api.${name}](features/${name}.md)`,
      '',
      ...own.map(({ operation }) => `- ${code(operation.operationId)}: ${operation.summary}`),
      '',
    ]),
    '## Shapes',
    '',
    `Shapes that more than one feature uses are in [one page](features/shapes.md).`,
    '',
    '## What every call takes',
    '',
    ...Object.values(api.components.parameters).map(({ name, in: place, description }) => `- ${code(name)} (${place}): ${description}`),
    '',
    '## Errors',
    '',
    ...Object.entries(api.components.responses).map(([name, { description }]) => `- ${name.replace('Error', '')}: ${description}`),
    '',
  ]);
}
