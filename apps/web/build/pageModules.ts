import type { Plugin } from 'vite';

const IMPORT = /module: \(\) => import\('\.\/([^']+)'\)/g;

/** Adds the file of each page module to its row, where the browser's manifest has the page's chunks and styles. */
export const addModuleFiles = (code: string): string => code.replace(IMPORT, "file: 'src/$1', $&");

/** Only the server needs the file names, so the browser's copy of the table stays without them. */
export const pageModules: Plugin = {
  name: 'page-modules',
  enforce: 'pre',
  transform: (code, id, options) => (options?.ssr && id.endsWith('/src/pages.ts') ? addModuleFiles(code) : null),
};
