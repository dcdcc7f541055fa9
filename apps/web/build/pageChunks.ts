import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest, Plugin } from 'vite';

const root = new URL('../', import.meta.url).pathname;

/**
 * Gives each row of pages.ts the manifest key of its page, taken from the import it already names, so that the server can put the page's
 * styles in and preload its chunks. A page that shares its file with a flow has lost its key in the manifest, and gets it back.
 */
export const pageChunks: Plugin = {
  name: 'page-chunks',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('/src/pages.ts')) return null;
    return code.replace(/module: \(\) => import\('\.\/([^']+)'\)/g, "chunk: 'src/$1', $&");
  },
  async writeBundle({ dir }, bundle) {
    const file = join(dir ?? '', '.vite/manifest.json');
    const written = await readFile(file, 'utf8').catch(() => null);
    // Only the browser's build has one.
    if (written === null) return;
    const manifest = JSON.parse(written) as Manifest;
    const byFile = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]));
    for (const output of Object.values(bundle)) {
      if (output.type !== 'chunk') continue;
      for (const id of output.moduleIds) {
        const key = id.replace(root, '');
        const chunk = byFile.get(output.fileName);
        if (/^src\/.*Page\.tsx$/.test(key) && chunk) manifest[key] ??= chunk;
      }
    }
    await writeFile(file, JSON.stringify(manifest, null, 2));
  },
};
