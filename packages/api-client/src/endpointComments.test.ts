import { readFile } from 'node:fs/promises';
import { errorCodes } from '@baodao/domain/errors/codes';
import { expect, test } from 'vitest';
import type { Access, AnyEndpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';

const callers: Record<Access, string> = {
  public: 'Anyone may call it.',
  optional: 'Anyone may call it; members get their own view.',
  member: 'Members only.',
  service: 'Services only.',
};

const codes = new Map<string, number>(Object.entries(errorCodes));

test.each(Object.entries(endpoints))(
  'the comment of each row of %s says what it does, who may call it and which errors it has',
  async (feature, rows) => {
    const text = await readFile(new URL(`endpoints/${feature}.ts`, import.meta.url), 'utf8');
    const comments = new Map(
      [...text.matchAll(/ {2}\/\*\*\n((?: {3}\*.*\n)+?) {3}\*\/\n {2}(\w+): defineEndpoint</g)].map(([, comment = '', name = '']) => [
        name,
        comment,
      ]),
    );
    for (const [name, { access }] of Object.entries<AnyEndpoint>(rows)) {
      const [does = '', rest = '', ...more] = (comments.get(name) ?? '')
        .replaceAll(/^ {3}\* ?/gm, '')
        .trim()
        .split('\n\n');
      expect(does, `${feature}.${name}`).toMatch(/^[A-Z][\s\S]{15,}\.$/);
      expect(rest, `${feature}.${name}`).toBe(callers[access]);
      const errors = more.map((paragraph) => paragraph.replaceAll('\n', ' ')).join();
      const named = [...errors.matchAll(/(\w+) \((-\d+)\)/g)].map(([, error = '', code]) => ({ error, code: Number(code) }));
      expect(errors, `${feature}.${name}`).toBe(
        named.length === 0 ? '' : `Errors: ${named.map(({ error, code }) => `${error} (${code})`).join(', ')}.`,
      );
      expect(named.filter(({ error, code }) => codes.get(error) !== code)).toEqual([]);
    }
  },
);
