// The rules of the house that a reader cannot be asked to hold in his head.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter(Boolean);
const sources = files.filter((file) => /\.(ts|tsx)$/.test(file) && !file.endsWith('.d.ts'));
const textOf = new Map<string, string>();
const read = (file: string) => {
  const known = textOf.get(file) ?? readFileSync(path.join(root, file), 'utf8');
  textOf.set(file, known);
  return known;
};

/** What a file imports, with paths of the same package resolved. */
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

describe('who may import whom', () => {
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
    ['packages/link-builders/src/', ['@baodao/domain/']],
    ['packages/api-client/src/', ['@baodao/domain/']],
    ['apps/sandbox/src/', ['@baodao/domain/', '@baodao/api-client/endpoints', '@baodao/link-builders/']],
    ['apps/api/src/', ['@baodao/domain/', '@baodao/api-client/endpoints', '@baodao/api-client/row', '@baodao/link-builders/']],
    ['apps/web/src/', ['@baodao/domain/', '@baodao/api-client/', '@baodao/link-builders/', '@baodao/i18n/', '@baodao/ui-kit/']],
  ] as const)('%s imports only what stands below it', (folder, allowed) => {
    expect(offences(inside(folder), only(...allowed))).toEqual([]);
  });

  test('link-builders and api-client take types alone from the domain', () => {
    const named = [...inside('packages/link-builders/src/'), ...inside('packages/api-client/src/')].flatMap((file) =>
      [...read(file).matchAll(/^(import|export)\s+(?!type\b)([^;]*?)from\s+['"](@baodao\/domain[^'"]+)['"]/gms)]
        .filter(([, , names = '']) => !/^\{(\s*type\s+\w+(\s+as\s+\w+)?\s*,?)+\}\s*$/.test(names.trim()))
        .map(([statement]) => `${file}: ${statement}`),
    );
    expect(named).toEqual([]);
  });

  test('the storefront takes types alone from shapes, which carry a library of checks that no page needs', () => {
    const named = inside('apps/web/src/').flatMap((file) =>
      [...read(file).matchAll(/^import\s+(?!type\b)([^;]*?)from\s+'@baodao\/domain\/(?:\w+\/shapes|wire\/\w+)'/gm)]
        .filter(([, names = '']) => !/^\{(\s*type\s+\w+(\s+as\s+\w+)?\s*,?)+\}\s*$/.test(names.trim()))
        .map(([statement]) => `${file}: ${statement}`),
    );
    expect(named).toEqual([]);
  });

  test('a feature of the storefront never imports another one, and the frame and commons import none', () => {
    const featureOf = (file: string) => /^apps\/web\/src\/features\/([^/]+)\//.exec(file)?.[1];
    const crossing = inside('apps/web/src/').flatMap((file) =>
      importsOf(file)
        .filter((imported) => {
          const target = featureOf(imported);
          return target !== undefined && target !== featureOf(file) && file !== 'apps/web/src/pages.ts';
        })
        .map((imported) => `${file} imports ${imported}`),
    );
    expect(crossing).toEqual([]);
  });

  test('commons do not import the frame', () => {
    expect(offences(inside('apps/web/src/shared/'), (imported) => !imported.startsWith('apps/web/src/layout/'))).toEqual([]);
  });

  test('a room of the API reads no other room but by what that room lends', () => {
    const roomOf = (file: string) => /^apps\/api\/src\/features\/([^/]+)\//.exec(file)?.[1];
    // A room lends functions; its routes and its SQL are its own.
    const offending = inside('apps/api/src/features/').flatMap((file) =>
      importsOf(file)
        .filter((imported) => roomOf(imported) && roomOf(imported) !== roomOf(file) && imported.endsWith('.routes.ts'))
        .map((imported) => `${file} imports ${imported}`),
    );
    expect(offending).toEqual([]);
  });
});

describe('names', () => {
  test('no barrels', () => {
    expect(sources.filter((file) => /(^|\/)index\.tsx?$/.test(file))).toEqual([]);
  });
  test('no drawers', () => {
    expect(
      files.filter((file) => /(^|\/)(utils?|helpers?|common|misc|shared|lib)(\/|\.tsx?$)/i.test(file) && !file.includes('/locales/')),
    ).toEqual([]);
  });
  test('components are named like components, everything else like what it holds', () => {
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

describe('strictness', () => {
  test('the type checker is never told to look away', () => {
    // `any` and `!` are the linter's business; what it lets pass says why beside it.
    expect(sources.filter((file) => file !== 'tooling/rules.test.ts' && /@ts-(ignore|nocheck)/.test(read(file)))).toEqual([]);
  });
  test('nothing is left to be done in secret', () => {
    const wrong = sources.filter(
      (file) => file !== 'tooling/rules.test.ts' && /\b(TODO|FIXME|XXX)\b|\b(it|test|describe)\.(skip|only)\(/.test(read(file)),
    );
    expect(wrong).toEqual([]);
  });
});

describe('every word of the storefront goes through i18n', () => {
  const words = /[一-鿿㐀-䶿]/;
  test.each(inside('apps/web/src/').filter((file) => file.endsWith('.tsx') || /\/(features|frame|commons)\//.test(file)))('%s', (file) => {
    const code = read(file)
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .replace(/(^|[^:'"`])\/\/.*$/gm, '$1');
    // The language switch names each language in itself.
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
  });
});

test('the project speaks of itself alone', () => {
  const prose = files.filter(
    (file) =>
      /\.(md|ts|tsx|css|sql|json|ya?ml|sh)$/.test(file) && !/pnpm-lock|generated|\/meta\//.test(file) && file !== 'tooling/rules.test.ts',
  );
  expect(prose.filter((file) => /\/work\/(main|shared)|\.\.\/shared\b|farm-bench|\bissue #?\d/i.test(read(file)))).toEqual([]);
});
