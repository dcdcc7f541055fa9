import { cpSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeOnce } from '@baodao/tooling/makeOnce';
import { removeFolder } from '@baodao/tooling/removeFolder';
import { sql } from 'drizzle-orm';
import { inject } from 'vitest';
import { type ImportOptions, importFolder } from '../src/import/importFolder.ts';
import { atEnd } from './atEnd.ts';
import type { TestShop } from './shop.ts';

/** Creates a folder for the tests of one file and deletes it after the last test. */
export async function openTempFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'baodao-test-'));
  atEnd(() => removeFolder(folder));
  return folder;
}

/** Changes of files: a new text, a function of the old text, or `null` to delete the file. */
export type FileChanges = Record<string, string | null | ((text: string) => string)>;

export interface SampleFolder {
  /** A folder without problems. */
  valid: string;
  /** A copy of the valid folder with changes. */
  withChanges: (changes: FileChanges) => Promise<string>;
  /** An empty folder. */
  empty: () => Promise<string>;
}

/** Creates an import folder with a sample shop, for the tests of one file. */
export async function openSampleFolder(products: number): Promise<SampleFolder> {
  const folder = await openTempFolder();
  const valid = path.join(folder, 'valid');
  const shared = path.join(inject('sharedFolder'), `sample-${products}`);
  cpSync(
    await makeOnce(shared, async (out) => {
      // Loads the texts of the sample, which only one process needs.
      const { makeSample } = await import('@baodao/tooling/sample/makeSample');
      return makeSample({ out, products });
    }),
    valid,
    { recursive: true },
  );
  const empty = () => mkdtemp(path.join(folder, 'copy-'));
  return {
    valid,
    empty,
    async withChanges(changes) {
      const copy = await empty();
      // Takes a tenth of the time of the asynchronous form, which calls the system for each of hundreds of files from JavaScript.
      cpSync(valid, copy, { recursive: true });
      for (const [file, change] of Object.entries(changes)) await changeFile(path.join(copy, file), change);
      return copy;
    },
  };
}

async function changeFile(file: string, change: FileChanges[string]): Promise<void> {
  if (change === null) return rm(file);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, typeof change === 'string' ? change : change(await readFile(file, 'utf8')));
}

/** Imports a folder into a shop like the staff command that is told to confirm. */
export const importInto = ({ services: { db, environment } }: TestShop, folder: string, options?: ImportOptions) =>
  importFolder({ db, environment }, folder, { confirmed: true, ...options });

const importedTables = [
  'category',
  'shop',
  'shipping',
  'shipping_restriction',
  'customs_rule',
  'product',
  'sku',
  'sku_lot',
  'banner',
  'button',
  'site_setting',
  'public_holiday',
  'article',
  'discover_topic',
  'discover_entry',
  'tag',
  'rate_set',
  'rate',
  'search_key',
  'picture',
];

/** All imported rows as one text, without the generated ids of reviews. */
export async function dumpImportedTables({ services: { db } }: TestShop): Promise<string> {
  const parts = await Promise.all(
    importedTables.map(async (name) => {
      const { rows } = await db.execute(sql`SELECT * FROM ${sql.identifier(name)} AS t ORDER BY t::text`);
      return JSON.stringify(rows);
    }),
  );
  const { rows } = await db.execute(sql`SELECT to_jsonb(e) - 'id' AS review FROM evaluation AS e ORDER BY (to_jsonb(e) - 'id')::text`);
  return [...parts, JSON.stringify(rows)].join('\n');
}
