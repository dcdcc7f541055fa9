import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest, Plugin } from 'vite';
import { packKey, packParts } from '../src/server/packKey.ts';
import { firstKey, firstPageOf } from './firstPages.ts';
import { packsOf } from './pagePacks.ts';
import { writeChunks } from './pageRows.ts';
import { writePageTexts } from './pageTexts.ts';
import { leadManifest } from './runtimeWithLibraries.ts';

const root = new URL('../', import.meta.url).pathname;

/**
 * Gives each row of pages.ts the manifest keys of its page and flows, taken from the imports it already names, so that the server can put
 * the page's styles in and preload its chunks; the browser needs none of them. A page, its lower part or a flow that shares its file with others has lost its
 * key in the manifest, and gets it back.
 */
export const pageChunks: Plugin = {
  name: 'page-chunks',
  enforce: 'pre',
  transform(code, id, options) {
    return options?.ssr && id.endsWith('/src/pages.ts') ? writeChunks(code) : null;
  },
  async writeBundle({ dir }, bundle) {
    const file = join(dir ?? '', '.vite/manifest.json');
    const written = await readFile(file, 'utf8').catch(() => null);
    // Only the browser's build has one.
    if (written === null) return;
    const manifest = JSON.parse(written) as Manifest;
    leadManifest(manifest);
    const byFile = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]));
    for (const output of Object.values(bundle)) {
      if (output.type !== 'chunk') continue;
      const made = byFile.get(output.fileName);
      for (const id of output.moduleIds) {
        const first = firstPageOf(id);
        if (first !== undefined && made) manifest[firstKey(first)] = made;
        const key = id.replace(root, '');
        if (/^src\/.*(?:(?:Page|Below)\.tsx|\.flow\.ts)$/.test(key) && made) manifest[key] ??= made;
      }
    }
    for (const { key, fileName } of writePageTexts()) manifest[key] = { file: fileName };
    for (const [page, packs] of packsOf)
      for (const part of packParts) {
        const { fileName, chunks } = packs[part];
        manifest[packKey(page, part)] = { file: fileName, dynamicImports: chunks };
      }
    await writeFile(file, JSON.stringify(manifest, null, 2));
  },
};
