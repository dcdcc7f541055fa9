import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenApi, writeReference } from './writeReference.ts';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const reply = (data: object) => ({ '200': { content: { 'application/json': { schema: { type: 'object', properties: { data } } } } } });

const small: OpenApi = {
  tags: [{ name: 'tea' }, { name: 'pots' }],
  paths: {
    '/rest/tea': {
      get: {
        operationId: 'tea.find',
        'x-specified': true,
        summary: 'Finds teas',
        description: 'Finds teas.\n\nAnyone may call it.',
        tags: ['tea'],
        parameters: [
          { $ref: '#/components/parameters/lang', name: '', in: 'query', schema: {} },
          { name: 'kind', in: 'query', required: true, description: 'How the leaves | were made.', schema: { enum: ['green', 'black'] } },
        ],
        responses: reply({ type: 'array', items: ref('Tea') }),
      },
    },
    '/rest/pots': {
      post: {
        operationId: 'pots.save',
        summary: 'Saves a pot',
        description: 'Saves a pot.',
        tags: ['pots'],
        requestBody: {
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['size'],
                properties: {
                  size: { type: 'integer' },
                  parts: {
                    type: 'array',
                    items: {
                      type: 'object',
                      required: ['id'],
                      properties: { id: { type: 'integer' }, note: { type: ['string', 'null'] } },
                    },
                  },
                },
              },
            },
          },
        },
        responses: reply(ref('Pot')),
      },
    },
  },
  components: {
    schemas: {
      Tea: {
        type: 'object',
        required: ['price'],
        properties: { price: ref('Price'), origin: { anyOf: [ref('Origin'), { type: 'null' }] } },
      },
      Pot: { type: 'object', properties: { price: ref('Price'), tags: { type: 'object', additionalProperties: { const: true } } } },
      Origin: { type: 'object', properties: { parent: ref('Origin') } },
      Price: { type: 'string' },
    },
    responses: { NotFoundError: { description: 'Nothing has this id.' } },
    parameters: { lang: { name: 'lang', in: 'query', description: 'The language of the reply.', schema: {} } },
  },
};

let folder: string;
const read = (name: string) => readFile(path.join(folder, `${name}.md`), 'utf8');

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'baodao-reference-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('the reference of a small API', () => {
  beforeAll(() => writeReference(small, folder));

  it('gives each call its address, its name in TypeScript, its text, its input and its reply', async () => {
    expect((await read('features/tea')).replaceAll(/\n{2,}/g, '\n\n')).toContain(
      [
        '## Finds teas',
        '',
        '`GET /rest/tea`, in TypeScript `api.tea.find`',
        '',
        'Anyone may call it.',
        '',
        'Status: stays, because the specification requires it.',
        '',
        '| Field | Type | Required | Meaning |',
        '|---|---|---|---|',
        '| `kind` | `"green" \\| "black"` | yes | How the leaves \\| were made. |',
        '',
        'Reply: `Tea[]`',
      ].join('\n'),
    );
  });

  it('writes optional and nullable fields of inline objects as TypeScript does', async () => {
    const pots = await read('features/pots');
    expect(pots).toContain('| `size` | `integer` | yes |');
    expect(pots).toContain('| `parts` | `({ id: integer; note?: string \\| null })[]` | no |');
    expect(pots).toContain('| `tags` | `Record<string, true>` | no |');
  });

  it('lists a shape with its feature, or on a page of its own if several features use it', async () => {
    const headings = async (name: string) => [...(await read(name)).matchAll(/^### (.+)$/gm)].map(([, title]) => title);
    expect(await headings('features/tea')).toEqual(['Origin', 'Tea']);
    expect(await headings('features/pots')).toEqual(['Pot']);
    expect(await headings('features/shapes')).toEqual(['Price']);
  });

  it('describes what every call takes, and the errors, on the first page', async () => {
    const overview = await read('overview');
    expect(overview).toContain('- `lang` (query): The language of the reply.');
    expect(overview).toContain('- NotFound: Nothing has this id.');
  });

  it('removes the files of features that are gone', async () => {
    await writeReference({ ...small, tags: [{ name: 'tea' }] }, folder);
    expect((await readdir(path.join(folder, 'features'))).toSorted()).toEqual(['shapes.md', 'tea.md']);
  });
});

describe("the reference of the shop's API", () => {
  let api: OpenApi;
  beforeAll(async () => {
    api = JSON.parse(await readFile(path.join(import.meta.dirname, 'openapi.generated.json'), 'utf8')) as OpenApi;
    await writeReference(api, folder);
  });

  it('has every call and every shape once', async () => {
    const files = await Promise.all((await readdir(path.join(folder, 'features'))).map((file) => read(`features/${file.slice(0, -3)}`)));
    const text = files.join('\n');
    const calls = Object.values(api.paths).flatMap((item) => Object.values(item).map(({ operationId }) => operationId));
    expect(calls.length).toBeGreaterThan(150);
    expect([...text.matchAll(/in TypeScript `api\.([\w.]+)`/g)].map(([, call = '']) => call).toSorted()).toEqual(calls.toSorted());
    const shapes = [...text.matchAll(/^### (.+)$/gm)].map(([, name = '']) => name);
    expect(shapes.toSorted()).toEqual([...new Set(shapes)].toSorted());
    expect(Object.keys(api.components.schemas)).toEqual(expect.arrayContaining(shapes));
  });

  it('breaks no table with a line or a bar within a cell', async () => {
    for (const file of await readdir(path.join(folder, 'features'))) {
      const rows = (await read(`features/${file.slice(0, -3)}`)).split('\n').filter((line) => line.startsWith('|'));
      for (const row of rows) expect(row.match(/(?<!\\)\|/g), row).toHaveLength(5);
    }
  });
});
