import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export interface Comment {
  /** The first sentence. */
  summary: string;
  /** The whole text. */
  description: string;
}

/**
 * Reads the comments of a feature's endpoints, which editors show too. The API runs from its source, so the comments are there at run time.
 *
 * @returns Comments by the endpoint's name.
 */
export function readComments(feature: string): Map<string, Comment> {
  const text = readFileSync(fileURLToPath(import.meta.resolve(`@baodao/api-client/endpoints/${feature}`)), 'utf8');
  const rows = text.matchAll(/ {2}\/\*\*\n((?: {3}\*.*\n)+?) {3}\*\/\n {2}(\w+): defineEndpoint</g);
  return new Map(
    [...rows].map(([, comment = '', name = '']) => {
      const description = comment
        .replaceAll(/^ {3}\* ?/gm, '')
        .trim()
        .split('\n\n')
        .map((paragraph) => paragraph.replaceAll('\n', ' '))
        .join('\n\n');
      return [name, { summary: /^.*?\.(?=\s|$)/.exec(description)?.[0].slice(0, -1) ?? description, description }];
    }),
  );
}
