// Rules of the repository that a test can enforce: imports, names, strictness, texts.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(path.join(root, file)));
const sources = files.filter((file) => /\.(ts|tsx)$/.test(file) && !file.endsWith('.d.ts'));
const textOf = new Map<string, string>();
const read = (file: string) => {
  const known = textOf.get(file) ?? readFileSync(path.join(root, file), 'utf8');
  textOf.set(file, known);
  return known;
};

/** The imports of a file. Relative imports are resolved to paths of the repository. */
function importsOf(file: string): string[] {
  const code = read(file).replace(/^\s*(\/\/|\*|\/\*).*$/gm, '');
  const found = [...code.matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)].map(([, name = '']) => name);
  return found.map((name) => (name.startsWith('.') ? path.posix.normalize(path.posix.join(path.posix.dirname(file), name)) : name));
}

const isTest = (file: string) =>
  /\.(test|e2e|stories)\.tsx?$|\/test\/|\.storybook\/|vitest\.config|\/test[A-Z]\w*\.ts$|\.setup\.ts$|stories/i.test(file);
const inside = (folder: string) => sources.filter((file) => file.startsWith(folder) && !isTest(file));

function offences(list: readonly string[], isAllowed: (imported: string, file: string) => boolean): string[] {
  return list.flatMap((file) =>
    importsOf(file)
      .filter((imported) => !isAllowed(imported, file))
      .map((imported) => `${file} imports ${imported}`),
  );
}

const ours = (name: string) =>
  name.startsWith('@baodao/') || name.startsWith('apps/') || name.startsWith('packages/') || name.startsWith('tooling/');

describe('imports between packages and folders', () => {
  const only =
    (...allowed: string[]) =>
    (imported: string, file: string) => {
      const own = file.split('/').slice(0, 2).join('/');
      return !ours(imported) || imported.startsWith(`${own}/`) || allowed.some((prefix) => imported.startsWith(prefix));
    };
  test.each([
    ['packages/domain/src/', []],
    ['packages/i18n/src/', []],
    ['packages/ui-kit/src/', []],
    ['packages/logging/src/', []],
    ['packages/settings/src/', []],
    ['packages/link-builders/src/', ['@baodao/domain/']],
    ['packages/api-client/src/', ['@baodao/domain/']],
    ['packages/staff-api/src/', ['@baodao/domain/', '@baodao/api-client/endpoint']],
    [
      'apps/sandbox/src/',
      ['@baodao/domain/', '@baodao/api-client/endpoints', '@baodao/link-builders/', '@baodao/logging/', '@baodao/settings/'],
    ],
    [
      'apps/api/src/',
      [
        '@baodao/domain/',
        '@baodao/api-client/endpoints',
        '@baodao/api-client/endpoint',
        '@baodao/i18n/serverTexts',
        '@baodao/link-builders/',
        '@baodao/logging/',
        '@baodao/settings/',
        '@baodao/staff-api/',
      ],
    ],
    ['apps/backoffice/src/', ['@baodao/domain/', '@baodao/link-builders/', '@baodao/staff-api/', '@baodao/ui-kit/']],
    [
      'apps/web/src/',
      [
        '@baodao/domain/',
        '@baodao/api-client/',
        '@baodao/link-builders/',
        '@baodao/i18n/',
        '@baodao/ui-kit/',
        '@baodao/logging/',
        '@baodao/settings/',
      ],
    ],
  ] as const)('%s imports only the packages below it', (folder, allowed) => {
    expect(offences(inside(folder), only(...allowed))).toEqual([]);
  });

  test('link-builders and api-client import only types of the domain', () => {
    const named = [...inside('packages/link-builders/src/'), ...inside('packages/api-client/src/')].flatMap((file) =>
      [...read(file).matchAll(/^(import|export)\s+(?!type\b)([^;]*?)from\s+['"](@baodao\/domain[^'"]+)['"]/gms)]
        .filter(([, , names = '']) => !/^\{(\s*type\s+\w+(\s+as\s+\w+)?\s*,?)+\}\s*$/.test(names.trim()))
        .map(([statement]) => `${file}: ${statement}`),
    );
    expect(named).toEqual([]);
  });

  test('the web app imports only types from schemas, so that no page loads the validator', () => {
    const named = inside('apps/web/src/').flatMap((file) =>
      [...read(file).matchAll(/^import\s+(?!type\b)([^;]*?)from\s+'@baodao\/domain\/(?:\w+\/shapes|wire\/\w+)'/gm)]
        .filter(([, names = '']) => !/^\{(\s*type\s+\w+(\s+as\s+\w+)?\s*,?)+\}\s*$/.test(names.trim()))
        .map(([statement]) => `${file}: ${statement}`),
    );
    expect(named).toEqual([]);
  });
});

describe('file names', () => {
  test('no barrels, except the root entries of the published packages, which nothing in this repository imports', () => {
    const roots = ['api-client', 'domain', 'link-builders'].map((name) => `packages/${name}/src/index.ts`);
    expect(sources.filter((file) => /(^|\/)index\.tsx?$/.test(file))).toEqual(roots);
    const own = sources.filter((file) => /^(apps|packages|tooling)\//.test(file));
    expect(offences(own, (imported) => !/^@baodao\/(api-client|domain|link-builders)$/.test(imported))).toEqual([]);
  });
  test('no folder or file has a catch-all name', () => {
    expect(
      files.filter((file) => /(^|\/)(utils?|helpers?|common|misc|shared|lib)(\/|\.tsx?$)/i.test(file) && !file.includes('/locales/')),
    ).toEqual([]);
  });
  test('components are in PascalCase, other files in camelCase or PascalCase', () => {
    const wrong = sources.filter((file) => {
      const name = path.basename(file);
      if (/^\.|config\.ts$/.test(name)) return false;
      return file.endsWith('.tsx')
        ? !/^([A-Z][A-Za-z0-9]*|entry\.(browser|server)|[a-z][A-Za-z0-9]*)(\.[a-z0-9]+)*\.tsx$/.test(name)
        : !/^[A-Za-z0-9]+(\.[A-Za-z0-9]+)*\.ts$/.test(name);
    });
    expect(wrong).toEqual([]);
  });
});

test('changesets name published packages only', () => {
  const named = files
    .filter((file) => /^\.changeset\/.*\.md$/.test(file))
    .flatMap((file) => [...read(file).matchAll(/^['"]@baodao\/([\w-]+)['"]:/gm)].map(([, name = '']) => name));
  expect(named.filter((name) => !['api-client', 'domain', 'link-builders'].includes(name))).toEqual([]);
});

describe('strictness', () => {
  test('no error of the type checker is suppressed', () => {
    // The linter rejects `any` and `!`.
    expect(sources.filter((file) => file !== 'tooling/rules.test.ts' && /@ts-(ignore|nocheck)/.test(read(file)))).toEqual([]);
  });
  test('no app writes CSV, whose cells a spreadsheet could run as formulas, except where they are escaped', () => {
    // An import must read again exactly what an export wrote, which came from a folder and not from members.
    const exported = 'apps/api/src/export/folderWriter.ts';
    // The first one escapes them, which `products.routes.test.ts` holds, and the others take its lines.
    const escaped = [
      'apps/api/src/editing/sheets.ts',
      'apps/api/src/backOffice/files.routes.ts',
      'apps/backoffice/src/pages/products/PricesPage.tsx',
      'apps/backoffice/src/pages/queues/StatementPages.tsx',
    ];
    const writing = inside('apps/').filter(
      (file) => ![exported, ...escaped].includes(file) && /text\/csv|csv-stringify|download[^\n]*\.csv/.test(read(file)),
    );
    expect(writing).toEqual([]);
  });
  test('no open TODO and no skipped test', () => {
    const wrong = sources.filter(
      (file) => file !== 'tooling/rules.test.ts' && /\b(TODO|FIXME|XXX)\b|\b(it|test|describe)\.(skip|only)\(/.test(read(file)),
    );
    expect(wrong).toEqual([]);
  });
});

test('a process measures itself once, because each measurement of the library has a timer that never ends', () => {
  const measuring = [...inside('apps/'), ...inside('packages/')].filter((file) => read(file).includes('collectDefaultMetrics('));
  expect(measuring).toEqual(['packages/logging/src/processMetrics.ts']);
});

test('of the snapshots of the schema only the newest is kept, and every migration is in the journal', () => {
  const inMigrations = files.filter((file) => file.startsWith('apps/api/src/migrations/'));
  // Each has some ten thousand lines, and drizzle-kit reads the newest only.
  expect(inMigrations.filter((file) => file.endsWith('_snapshot.json'))).toHaveLength(1);
  const { entries } = JSON.parse(read('apps/api/src/migrations/meta/_journal.json')) as { entries: { tag: string }[] };
  expect(inMigrations.filter((file) => file.endsWith('.sql'))).toEqual(entries.map(({ tag }) => `apps/api/src/migrations/${tag}.sql`));
});

describe('every text of the web app goes through i18n', () => {
  const words = /[一-鿿㐀-䶿]/;
  test.each(inside('apps/web/src/').filter((file) => file.endsWith('.tsx') || /\/(features|layout|pages|platform)\//.test(file)))(
    '%s',
    (file) => {
      const code = read(file)
        .replace(/\/\*[\s\S]*?\*\//g, '')
        .replace(/(^|[^:'"`])\/\/.*$/gm, '$1');
      // The language switch writes each language in that language.
      const chinese = code.split('\n').filter((line) => words.test(line) && !/zh-CN|zh-TW/.test(line));
      expect(chinese, 'Chinese text').toEqual([]);
      if (!file.endsWith('.tsx')) return;
      const bare = [...code.matchAll(/<(?:[a-z][\w.]*|[A-Z][\w.]*)(?:\s[^<>]*)?>\s*([A-Za-z][^<>{}]*[a-z]{3}[^<>{}]*)\s*<\//g)].map(
        ([, text = '']) => text.trim(),
      );
      expect(bare, 'bare text').toEqual([]);
      const attributes = [...code.matchAll(/\b(?:aria-label|title|alt|placeholder|label)="(?!\$\{)([^"]*[A-Za-z]{3}[^"]*)"/g)].map(
        ([, text]) => text,
      );
      expect(attributes, 'text in attributes').toEqual([]);
    },
  );
});

test('components read the canonical address, because the browser’s own has what the visitor added to it', () => {
  const reading = inside('apps/web/src/').filter((file) =>
    /\buse(Location|SearchParams)\(/.test(read(file).replaceAll('const { key } = useLocation();', '')),
  );
  expect(reading).toEqual(['apps/web/src/platform/page/usePageAddress.ts']);
});
