// What a browser fetches before a page is interactive, in brotli kB, from the build's manifest.
import { readFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import { firstKey } from '../../apps/web/build/firstPages.ts';
import { packKey, packParts } from '../../apps/web/src/server/packKey.ts';
import { textsKey } from '../../apps/web/src/server/textsKey.ts';

interface Chunk {
  file: string;
  name?: string;
  css?: string[];
  imports?: string[];
  /** Of a file that holds several chunks: these. */
  dynamicImports?: string[];
}

const web = new URL('../../apps/web/', import.meta.url);
const client = new URL('dist/client/', web);
const ENTRY = 'src/entry.browser.tsx';
/** Limits in kB (1000 bytes). */
const FIRST_LOAD = 150;
const PAGE_CHUNK = 25;
const STYLES = 12;

interface Row {
  module: () => Promise<unknown>;
  texts: readonly string[];
  flows?: readonly (() => Promise<unknown>)[];
}

/** What a function of pages.ts imports, as the manifest names it. */
const importOf = (load: () => Promise<unknown>) => `src/${/import\(['"]\.\/(.+?)['"]\)/.exec(load.toString())?.[1] ?? ''}`;

/** Prints the table; true when a budget is broken. */
export async function measureBytes(): Promise<boolean> {
  const manifest = JSON.parse(await readFile(new URL('.vite/manifest.json', client), 'utf8')) as Record<string, Chunk>;
  const sizes = new Map<string, number>();
  const sizeOf = async (file: string) => {
    const known = sizes.get(file) ?? brotliCompressSync(await readFile(new URL(file, client))).length / 1000;
    sizes.set(file, known);
    return known;
  };
  const closure = (keys: string[]) => {
    const scripts = new Set<string>();
    const styles = new Set<string>();
    const visit = (key: string) => {
      const chunk = manifest[key];
      if (!chunk || scripts.has(chunk.file)) return;
      scripts.add(chunk.file);
      for (const file of chunk.css ?? []) styles.add(file);
      for (const imported of chunk.imports ?? []) visit(imported);
    };
    for (const key of keys) visit(key);
    return { scripts, styles };
  };
  const total = async (files: Iterable<string>) => {
    let sum = 0;
    for (const file of files) sum += await sizeOf(file);
    return sum;
  };

  const together = async (files: Iterable<string>) => {
    const texts = await Promise.all([...files].map((file) => readFile(new URL(file, client))));
    return brotliCompressSync(Buffer.concat(texts)).length / 1000;
  };

  const textsOf = (rooms: readonly string[]) => textsKey('zh-CN', ['layout', ...rooms]);
  // Asked for by the entry, and preloaded on every page.
  const start = [ENTRY, ...Object.keys(manifest).filter((key) => manifest[key]?.name === 'renderer')];
  const base = closure(start);
  // Of the texts that a page comes with, those of the frame are not its own.
  const frameTexts = await sizeOf(manifest[textsOf([])]?.file ?? '');
  console.log(`\nfirst load, brotli kB (limits: scripts ${FIRST_LOAD}, a page's own ${PAGE_CHUNK}, styles ${STYLES})`);
  let broken = false;
  const { pages } = (await import(new URL('src/pages.ts', web).href)) as { pages: Record<string, Row> };
  for (const [name, { module, texts, flows = [] }] of Object.entries(pages)) {
    const page = importOf(module);
    // As the server preloads them.
    const all = closure([...start, textsOf(texts), page, ...flows.map(importOf), firstKey(page)]);
    // Chunks come together; of a page that comes first its lower part too, which the limits do not ask.
    const [whole, lower] = packParts.map((part) => manifest[packKey(page, part)]);
    const files = new Set([...all.scripts].map((file) => (whole?.dynamicImports?.includes(file) ? whole.file : file)));
    const scripts = await total(files);
    const own = (await total([...files].filter((file) => !base.scripts.has(file)))) - frameTexts;
    const later = lower ? await sizeOf(lower.file) : 0;
    // The styles of what lies below stand in the page, all in one text; its code comes later.
    const below = closure([page.replace(/Page\.tsx$/, 'Below.tsx')]);
    const styles = await together(new Set([...all.styles, ...below.styles]));
    const over = scripts > FIRST_LOAD || own > PAGE_CHUNK || styles > STYLES;
    broken ||= over;
    const figures = [scripts, own, styles].map((size) => size.toFixed(1).padStart(7)).join('');
    console.log(
      `${name.padEnd(22)} scripts, own, styles${figures}, ${files.size} scripts, then ${later.toFixed(1)}${over ? '  OVER' : ''}`,
    );
  }
  for (const file of base.scripts) console.log(`  ${file.replace('assets/', '').padEnd(34)} ${(await sizeOf(file)).toFixed(1)}`);
  return broken;
}
