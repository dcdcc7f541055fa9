import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { findBreakingChanges } from './findBreakingChanges.ts';

interface Schema {
  properties: Record<string, object>;
  required: string[];
}
interface Operation {
  summary: string;
  parameters: object[];
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

const whole = JSON.parse(await readFile(new URL('../../docs/openapi.generated.json', import.meta.url), 'utf8')) as Document;
// The whole document takes seconds.
const reference: Document = {
  ...whole,
  paths: Object.fromEntries(['/rest/cart/find', '/rest/cart/save'].map((path) => [path, whole.paths[path] ?? {}])),
};

function changesAfter(change: (document: Document) => void): string[] {
  const changed = structuredClone(reference);
  change(changed);
  return findBreakingChanges(reference, changed);
}
const shape = (document: Document, name: string): Schema => document.components.schemas[name] ?? { properties: {}, required: [] };

test.each<[string, (document: Document) => void, RegExp]>([
  ['a removed call', (document) => delete document.paths['/rest/cart/save'], /^remove \/rest\/cart\/save post$/],
  [
    'a field that left a reply',
    (document) => {
      const cart = shape(document, 'Cart');
      delete cart.properties.totals;
      cart.required = cart.required.filter((field) => field !== 'totals');
    },
    /^remove \/rest\/cart\/find get responses 200 .* properties totals$/,
  ],
  [
    'a required field of a body',
    (document) => {
      const days = shape(document, 'BookedDaysInput');
      days.properties.guests = { type: 'integer' };
      days.required.push('guests');
    },
    /^add \/rest\/cart\/save post requestBody .* properties guests$/,
  ],
  [
    'a required parameter',
    (document) => document.paths['/rest/cart/find']?.get?.parameters.push({ name: 'shop', in: 'query', required: true, schema: {} }),
    /^add \/rest\/cart\/find get parameters/,
  ],
])('%s is a breaking change', (_, change, expected) => {
  const changes = changesAfter(change);
  expect(
    changes.some((text) => expected.test(text)),
    changes.join('\n'),
  ).toBe(true);
});

test.each<[string, (document: Document) => void]>([
  ['nothing', () => {}],
  ['a new call', (document) => Object.assign(document.paths, { '/rest/cart/new': reference.paths['/rest/cart/find'] })],
  [
    'another summary',
    (document) => {
      const find = document.paths['/rest/cart/find']?.get;
      if (find) find.summary = 'Returns the cart.';
    },
  ],
  [
    'a new field of a reply',
    (document) => {
      const cart = shape(document, 'Cart');
      cart.properties.note = { type: 'string' };
      cart.required.push('note');
    },
  ],
  ['an optional field of a body', (document) => Object.assign(shape(document, 'BookedDaysInput').properties, { note: { type: 'string' } })],
])('%s breaks no client', (_, change) => {
  expect(changesAfter(change)).toEqual([]);
});
