import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import type { PackPart } from '../src/server/packKey.ts';
import { firstPageOf } from './firstPages.ts';
import { type PageRow, readPageRows } from './pageRows.ts';
import { exportsOf, giveSoleNames, isPackable, soleName } from './soleNames.ts';

const root = new URL('../', import.meta.url).pathname;
const FOLDER = 'assets/';
const FRAME_BELOW = 'src/layout/FrameBelow.tsx';
/** Stands before the names of chunks that are not in the pack. */
const OUTSIDE = 'outside-of-pack/';
const INSIDE = '\0inside-of-pack/';
const ALL = '\0whole-pack';

/** A file that holds several chunks. */
export interface Pack {
  fileName: string;
  source: string;
  chunks: string[];
}
/** What a page comes with, and what its lower part comes with besides. */
export type PagePacks = Record<PackPart, Pack>;

type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'code' | 'imports' | 'moduleIds'>;

/** By the page's file; none before the chunks are written. */
export const packsOf = new Map<string, PagePacks>();

/**
 * Pages share much with each other, and each shares other things with other pages, so that the smallest visit is one of twenty files. On
 * a slow line that is four rounds. Here all of a page's chunks are put into one file, and those of its lower part into another. A
 * browser that comes to this page first gets these, with a map of imports that says which chunks they stand for (spec section 9); so every
 * module is there once, and whoever goes on from there gets the chunks that he lacks, one by one.
 */
export const pagePacks: Plugin = {
  name: 'page-packs',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  generateBundle: {
    // When the chunks are as they will be.
    order: 'post',
    async handler(_, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const names = new Map(
        chunks.map(({ fileName, code }) => [posix.basename(fileName), isPackable(posix.basename(fileName)) ? exportsOf(code) : []]),
      );
      for (const chunk of chunks) chunk.code = giveSoleNames(chunk.code, posix.basename(chunk.fileName), (file) => names.get(file) ?? []);
      const rows = readPageRows(readFileSync(`${root}src/pages.ts`, 'utf8'));
      const known = new Map<string, Pack>();
      const pack = async (files: string[]): Promise<Pack> => {
        const key = files.join();
        const made = known.get(key) ?? { ...(await writePack(files, chunks, names)), chunks: files };
        known.set(key, made);
        return made;
      };
      for (const page of new Set(rows.map((row) => row.page))) {
        const files = filesOf(chunks, page, rows);
        const packs = { page: await pack(files.page), below: await pack(files.below) };
        packsOf.set(page, packs);
      }
      for (const { fileName, source } of known.values()) this.emitFile({ type: 'asset', fileName, source });
    },
  },
};

function filesOf(chunks: readonly Chunk[], page: string, rows: readonly PageRow[]) {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const having = (ids: readonly string[]) => chunks.filter(({ moduleIds }) => moduleIds.some((id) => ids.includes(id)));
  const closure = (roots: readonly Chunk[], without: ReadonlySet<string>) => {
    const found = new Set<string>();
    const visit = ({ fileName, imports }: Chunk) => {
      if (found.has(fileName) || without.has(fileName) || !isPackable(posix.basename(fileName))) return;
      found.add(fileName);
      for (const file of imports) {
        const imported = byFile.get(file);
        if (imported) visit(imported);
      }
    };
    roots.forEach(visit);
    return found;
  };
  const flows = rows.filter((row) => row.page === page).flatMap((row) => row.flows);
  const firsts = chunks.filter(({ moduleIds }) => moduleIds.some((id) => firstPageOf(id) === page));
  const whole = closure([...firsts, ...having([page, ...flows].map((file) => root + file))], new Set());
  const below = closure(having([FRAME_BELOW, page.replace(/Page\.tsx$/, 'Below.tsx')].map((file) => root + file)), whole);
  return { page: [...whole].toSorted(), below: [...below].toSorted() };
}

async function writePack(files: readonly string[], chunks: readonly Chunk[], names: ReadonlyMap<string, readonly string[]>) {
  const codes = new Map(
    chunks.filter(({ fileName }) => files.includes(fileName)).map(({ fileName, code }) => [posix.basename(fileName), code]),
  );
  const lines = [...codes.keys()].map((file) => {
    const exported = (names.get(file) ?? []).map((name) => soleName(name, file));
    return exported.length > 0 ? `export{${exported.join()}}from'./${file}';` : `import'./${file}';`;
  });
  const result = await build({
    configFile: false,
    logLevel: 'error',
    ssr: { target: 'webworker' },
    plugins: [
      {
        name: 'pack',
        resolveId: {
          order: 'pre',
          handler(id, _, { kind }) {
            if (id === ALL) return id;
            const file = id.replace(/^\.\//, '');
            return kind !== 'dynamic-import' && codes.has(file) ? INSIDE + file : { id: OUTSIDE + file, external: true };
          },
        },
        load: (id) => (id === ALL ? lines.join('\n') : (codes.get(id.slice(INSIDE.length)) ?? null)),
      },
    ],
    build: {
      // What the chunks preload is in them: as a server's file, nothing is added to that.
      ssr: true,
      minify: true,
      write: false,
      copyPublicDir: false,
      target: 'es2022',
      rolldownOptions: { input: ALL, preserveEntrySignatures: 'strict', treeshake: false, output: { minifyInternalExports: false } },
    },
  });
  const [made] = Array.isArray(result) ? result : [result];
  const chunk = made && 'output' in made ? made.output[0] : undefined;
  if (chunk?.type !== 'chunk') throw new Error(`${files.join()} were not packed`);
  const source = chunk.code.replaceAll(OUTSIDE, './').trim();
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
  return { fileName: `${FOLDER}pack-${hash}.js`, source };
}
