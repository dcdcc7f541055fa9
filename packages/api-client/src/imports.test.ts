import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const sourceFolder = new URL('./', import.meta.url);
const sources = readdirSync(sourceFolder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => ({ file, imports: readFileSync(new URL(file, sourceFolder), 'utf8').match(/^(import|\} from) .*$/gm) ?? [] }));

const filesImporting = (pattern: RegExp) =>
  sources.filter(({ imports }) => imports.some((line) => pattern.test(line))).map(({ file }) => file);

describe('the size of a bundle', () => {
  it('includes axios only with transport.ts, and transport.ts only with createApiClient.ts', () => {
    expect(filesImporting(/'axios'/)).toEqual(['transport.ts']);
    expect(filesImporting(/'\.\.?\/transport\.ts'/)).toEqual(['createApiClient.ts']);
  });

  it('includes no schemas, because only types are imported from the domain', () => {
    const code = sources.map(({ file }) => readFileSync(new URL(file, sourceFolder), 'utf8')).join('\n');
    expect(code.match(/^import (?!type )[^;]*?from '@baodao\/domain/gm)).toBeNull();
  });
});
