// The sizes of what a browser loads for each page, in brotli kB, from the manifest of the build.
import { readFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import { collectPageFiles, readManifest } from '../../apps/web/src/server/pageHead.ts';

const web = new URL('../../apps/web/', import.meta.url);
const client = new URL('dist/client/', web);
/** In kB of 1000 bytes. docs/performance.md has the reasons. */
const budgets = { scripts: 170, page: 25, styles: 15 };

interface PageRow {
  access: 'public' | 'member';
  module: () => Promise<unknown>;
  texts: readonly string[];
  laterTexts?: readonly string[];
}

const compressedSize = (data: Buffer) => brotliCompressSync(data).length / 1000;

/** Prints a line per page. Returns true if a page exceeds a budget. */
export async function measureBytes(): Promise<boolean> {
  const manifest = await readManifest(client);
  const sizes = new Map<string, number>();
  const sizeOf = async (file: string) => {
    const size = sizes.get(file) ?? compressedSize(await readFile(new URL(file, client)));
    sizes.set(file, size);
    return size;
  };
  const sum = async (files: Iterable<string>) => {
    let total = 0;
    for (const file of files) total += await sizeOf(file);
    return total;
  };
  const filesFor = (file: string | undefined, isForMembers: boolean, texts: readonly string[], laterTexts: readonly string[]) =>
    collectPageFiles(manifest, {
      file,
      isForMembers,
      language: 'zh-CN',
      texts: ['layout', ...texts],
      laterTexts: ['layout.footer', ...laterTexts],
    });

  const { first: common } = filesFor(undefined, false, [], []);
  console.log(`\nfirst load, brotli kB (budgets: scripts ${budgets.scripts}, the page's own ${budgets.page}, styles ${budgets.styles})`);
  let isOverBudget = false;
  const { pages } = (await import(new URL('src/pages.ts', web).href)) as { pages: Record<string, PageRow> };
  for (const [name, { access, module, texts, laterTexts = [] }] of Object.entries(pages)) {
    const file = `src/${/import\(['"]\.\/(.+?)['"]\)/.exec(module.toString())?.[1]}`;
    if (!manifest[file]) throw new Error(`The manifest has no ${file}`);
    const { first, belowFold } = filesFor(file, access === 'member', texts, laterTexts);
    const scripts = await sum(first.scripts);
    const own = await sum(first.scripts.filter((script) => !common.scripts.includes(script)));
    // The HTML contains the styles as one text.
    const sheets = await Promise.all([...new Set([...first.styles, ...belowFold.styles])].map((style) => readFile(new URL(style, client))));
    const styles = compressedSize(Buffer.concat(sheets));
    const isOver = scripts > budgets.scripts || own > budgets.page || styles > budgets.styles;
    isOverBudget ||= isOver;
    const figures = [scripts, own, styles, await sum(belowFold.scripts)].map((size) => size.toFixed(1).padStart(7)).join('');
    console.log(
      `${name.padEnd(27)} scripts, own, styles, below the fold${figures}, ${first.scripts.length} files${isOver ? '  OVER BUDGET' : ''}`,
    );
  }
  for (const file of common.scripts) console.log(`  ${file.replace('assets/', '').padEnd(34)} ${(await sizeOf(file)).toFixed(1)}`);
  return isOverBudget;
}
