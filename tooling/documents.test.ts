// Keeps the documents in step with the code: the table of features, the paths they name, and the form of the decision records.
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const foldersIn = (folder: string) =>
  readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
const filesIn = (folder: string) => readdirSync(path.join(root, folder));

const contributing = read('CONTRIBUTING.md');

describe('the table of features in CONTRIBUTING.md', () => {
  /** Folders of the domain that belong to no feature. */
  const sharedDomain = ['ids', 'money', 'paging', 'regions', 'text', 'time', 'wire'];
  const table = /<!-- features -->(.*)<!-- \/features -->/s.exec(contributing)?.[1] ?? '';
  const rows = table
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) => line.split('|').map((cell) => cell.trim()));
  const namesInColumn = (column: number) =>
    rows.flatMap((cells) => [...(cells[column] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)).toSorted();

  const endpointFiles = filesIn('packages/api-client/src/endpoints').filter((file) => !file.endsWith('.test.ts'));
  const textFiles = filesIn('packages/i18n/src/locales/zh-CN/common');
  const columns: [title: string, column: number, inCode: string[]][] = [
    ['domain', 3, foldersIn('packages/domain/src').filter((name) => !sharedDomain.includes(name))],
    ['endpoints', 4, endpointFiles.map((file) => path.basename(file, '.ts'))],
    ['API feature', 5, foldersIn('apps/api/src/features')],
    ['i18n files', 7, [...new Set(textFiles.map((file) => file.split('.', 1).join('')))]],
  ];
  test.each(columns)('lists exactly what the code has: %s', (_, column, inCode) => {
    expect(namesInColumn(column)).toEqual(inCode.toSorted());
  });

  test('lists every feature of the web app, and only folders that exist', () => {
    const inTable = namesInColumn(6);
    const features = inTable.filter((name) => name.startsWith('features/'));
    expect(features).toEqual(
      foldersIn('apps/web/src/features')
        .map((name) => `features/${name}`)
        .toSorted(),
    );
    expect(inTable.filter((name) => !existsSync(path.join(root, 'apps/web/src', name)))).toEqual([]);
  });

  test('names each row after what its cells name', () => {
    const wrong = rows.filter(([, name, , ...cells]) => cells.some((cell) => cell !== '' && cell !== '–' && !cell.endsWith(`${name}\``)));
    expect(wrong).toEqual([]);
  });
});

describe('paths in documents exist', () => {
  const documents = ['CONTRIBUTING.md', 'SECURITY.md', 'README.md', 'README.zh-CN.md', ...globSync('docs/{,adr/}*.md', { cwd: root })];

  test.each(documents)('%s', (document) => {
    const paths = [...read(document).matchAll(/`((?:apps|packages|tooling|docs)\/[^`\s]+)`/g)].map(([, name = '']) => name);
    // A placeholder stands for any name. A build makes the folders named dist.
    const missing = paths.filter((name) => {
      if (name.endsWith('/dist')) return false;
      const pattern = name.replace(/<[^>]+>/g, '*').replace(/\/$/, '');
      return pattern.includes('*') ? globSync(pattern, { cwd: root }).length === 0 : !existsSync(path.join(root, pattern));
    });
    expect(missing).toEqual([]);
  });

  test.each(documents)('links of %s', (document) => {
    const links = [...read(document).matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)].map(([, link = '']) => link);
    const missing = links.filter((link) => !/^https?:/.test(link) && !existsSync(path.join(root, path.dirname(document), link)));
    expect(missing).toEqual([]);
  });
});

describe('decision records', () => {
  const records = globSync('docs/adr/*.md', { cwd: root }).toSorted();

  test.each(records)('%s has a number, a date, the three headings and at most 250 words', (record) => {
    const text = read(record);
    const number = Number(path.basename(record).slice(0, 4));
    expect(text).toMatch(new RegExp(`^# ${number}\\. \\S.*\\n\\n\\d{4}-\\d{2}-\\d{2} · \\w+\\n`));
    expect([...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)).toEqual(['Context', 'Decision', 'Consequences']);
    expect(text.split(/\s+/).filter(Boolean).length).toBeLessThanOrEqual(250);
  });
});
