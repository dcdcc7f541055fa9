// The code blocks of a package's README, as files of a project that has the package installed.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

const BLOCK = /^```ts\n(.*?)^```$/gms;

/** Writes each block to a file as it stands, but with the address of a running shop. Returns the names of the files. */
export async function writeReadmeBlocks(readme: string, project: string, name: string, shopUrl: string): Promise<string[]> {
  const text = await readFile(readme, 'utf8');
  const blocks = [...text.matchAll(BLOCK)].map(([, code = '']) => code.replaceAll('http://localhost:3000', shopUrl));
  return Promise.all(
    blocks.map(async (code, at) => {
      const file = `readme-${name}-${at}.mts`;
      await writeFile(path.join(project, file), code);
      return file;
    }),
  );
}
