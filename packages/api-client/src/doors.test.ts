import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const here = new URL('./', import.meta.url);
const sources = readdirSync(here, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => ({ file, imports: readFileSync(new URL(file, here), 'utf8').match(/^(import|\} from) .*$/gm) ?? [] }));

const importing = (what: RegExp) => sources.filter(({ imports }) => imports.some((line) => what.test(line))).map(({ file }) => file);

describe('what a page pays for', () => {
  it('axios comes with send.ts alone, and send.ts with the ready-made client alone', () => {
    expect(importing(/'axios'/)).toEqual(['send.ts']);
    expect(importing(/'\.\.?\/send\.ts'/)).toEqual(['createApiClient.ts']);
  });

  it('no schema is imported, only types', () => {
    const domain = sources.map(({ file }) => readFileSync(new URL(file, here), 'utf8')).join('\n');
    expect(domain.match(/^import (?!type )[^;]*?from '@baodao\/domain/gm)).toBeNull();
  });
});
