import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { files } from './format/files.ts';
import { describeEncoding, detectEncoding } from './textEncoding.ts';

const textFiles: ReadonlySet<string> = new Set(Object.values(files).filter((name) => /\.(csv|jsonl)$/.test(name)));

/** Says which files are not UTF-8. Their encoding is an inference, so a person should confirm it. */
export async function listForeignEncodings(folder: string): Promise<string[]> {
  const found: string[] = [];
  for (const name of await listTextFiles(folder)) {
    const encoding = await detectEncoding(path.join(folder, name));
    if (encoding !== 'utf-8') found.push(`${name} was read as ${describeEncoding(encoding)}`);
  }
  return found;
}

async function listTextFiles(folder: string): Promise<string[]> {
  const listed = await Promise.all(
    ['', files.articles, files.pages].map(async (root) => {
      const names = await readdir(path.join(folder, root)).catch(() => []);
      return names
        .map((name) => path.posix.join(root, name))
        .filter((name) => textFiles.has(name) || (root !== '' && name.endsWith('.md')));
    }),
  );
  return listed.flat().toSorted();
}
