import type { Plugin } from 'vite';

/**
 * Gives each row of pages.ts the manifest key of its page, taken from the import it already names,
 * so that the server can put the page's styles in and preload its chunks.
 */
export const pageChunks: Plugin = {
  name: 'page-chunks',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('/src/pages.ts')) return null;
    return code.replace(/module: \(\) => import\('\.\/([^']+)'\)/g, "chunk: 'src/$1', $&");
  },
};
