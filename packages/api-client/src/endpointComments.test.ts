import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { Access, AnyEndpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';

const callers: Record<Access, string> = {
  public: 'Anyone may call it.',
  optional: 'Anyone may call it; members get their own view.',
  member: 'Members only.',
};

test.each(Object.entries(endpoints))(
  'the comment of each row of %s says what it does, who may call it, and where it is specified',
  async (feature, rows) => {
    const text = await readFile(new URL(`endpoints/${feature}.ts`, import.meta.url), 'utf8');
    const comments = new Map(
      [...text.matchAll(/ {2}\/\*\*\n((?: {3}\*.*\n)+?) {3}\*\/\n {2}(\w+): defineEndpoint</g)].map(([, comment = '', name = '']) => [
        name,
        comment,
      ]),
    );
    for (const [name, { access }] of Object.entries<AnyEndpoint>(rows)) {
      const [does = '', rest = ''] = (comments.get(name) ?? '')
        .replaceAll(/^ {3}\* ?/gm, '')
        .trim()
        .split('\n\n');
      expect(does, `${feature}.${name}`).toMatch(/^[A-Z][\s\S]{15,}\.$/);
      expect(
        [`${callers[access]} Specification section 7.`, `${callers[access]} Beyond the specification.`],
        `${feature}.${name}`,
      ).toContain(rest);
    }
  },
);
