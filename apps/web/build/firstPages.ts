import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { readPageRows } from './pageRows.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const TABLE = `${root}src/pages.ts`;
const IMPORT = /\bimport\('(\.\/[^']+)'\)/g;
const readTable = () => readFileSync(TABLE, 'utf8');

/** All that pages.ts imports when somebody goes there. */
const LATER = '\0later-pages';
/** By the name that its chunk gets from that. */
export const isLaterChunk = (file: string) => /(?:^|\/)later-pages-[^/]*$/.test(file);
/** One page with its flows, as the server preloads them. */
const FIRST = '\0first-page:';

/** What the manifest calls the chunk that brings a page and its flows. */
export const firstKey = (page: string) => `first:${page}`;

export const firstId = (page: string) => FIRST + page;

/** The page that such a module brings. */
export const firstPageOf = (id: string) => (id.startsWith(FIRST) ? id.slice(FIRST.length) : undefined);

const filesOf = (code: string) => [...new Set([...code.matchAll(IMPORT)].map(([, file = '']) => file))];
const addressOf = (file: string) => `'${root}src/${file.slice(2)}'`;

/** pages.ts with numbers in place of its imports. */
export function numberImports(code: string): string {
  const files = filesOf(code);
  const numbered = code.replace(IMPORT, (_, file: string) => `later(${files.indexOf(file)})`);
  return `import { heldPart } from './app/firstPage.ts';
const later = async (index) => heldPart(index) ?? (await import('${LATER}')).imports[index]();
${numbered}`;
}

/** The lower part of a page, whose code lies beside it, is fetched in the same round trip. */
export function laterModule(code: string, isThere: (file: string) => boolean): string {
  const imports = filesOf(code).map((file) => {
    const below = file.replace(/Page\.tsx$/, 'Below.tsx');
    const beside = below !== file && isThere(`${root}src/${below.slice(2)}`) ? `import(${addressOf(below)}).catch(() => {}), ` : '';
    return `() => (${beside}import(${addressOf(file)}))`;
  });
  return `import { noteHeldChunks } from '${root}src/shared/lazy/noteHeldChunks.ts';
noteHeldChunks();
export const imports = [${imports.join()}];`;
}

export function firstModule(code: string, page: string): string {
  const files = filesOf(code);
  // Some pages stand in several rows.
  const rows = readPageRows(code).filter((row) => row.page === page);
  const needed = [...new Set(rows.flatMap((row) => [row.page, ...row.flows]))].map((file) => file.replace(/^src/, '.'));
  const lines = needed.map((file, index) => `import * as part${index} from ${addressOf(file)};`);
  const parts = needed.map((file, index) => `${files.indexOf(file)}: part${index}`);
  return `import { hold } from '${root}src/app/firstPage.ts';\n${lines.join('\n')}\nhold({ ${parts.join(', ')} });`;
}

/**
 * The browser's table of pages has numbers in place of imports: where the files of ninety pages lie is a tenth of what a first visit
 * fetches besides the libraries, and it needs one page, which the server names. The rest comes with the first link that is followed.
 */
export const firstPages: Plugin = {
  name: 'first-pages',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  enforce: 'pre',
  buildStart() {
    const pages = new Set(readPageRows(readTable()).map(({ page }) => page));
    for (const page of pages)
      this.emitFile({ type: 'chunk', id: firstId(page), name: page.replace(/.*\/|\.tsx$/g, ''), preserveSignature: false });
  },
  resolveId: (id) => (id === LATER || firstPageOf(id) ? id : null),
  load(id) {
    if (id === LATER) return laterModule(readTable(), existsSync);
    const page = firstPageOf(id);
    return page === undefined ? null : firstModule(readTable(), page);
  },
  transform: (code, id) => (id === TABLE ? numberImports(code) : null),
  // Rolldown gives each a file of its own that does nothing but import the chunk where the module lies.
  generateBundle(_, bundle) {
    for (const [name, output] of Object.entries(bundle))
      if (output.type === 'chunk' && firstPageOf(output.facadeModuleId ?? '') && output.moduleIds.length === 0) delete bundle[name];
  },
};
