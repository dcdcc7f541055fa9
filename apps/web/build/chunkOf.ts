import type { Rolldown } from 'vite';

/** Pages that many visit first have a chunk of shared code of their own, so that they carry nothing for their neighbours. */
const ownFamilies: Record<string, string> = { ProductPage: 'product', CheckoutPage: 'checkout' };

/** Code of so many families is for every page. */
const MANY = 4;

/**
 * Names the chunk of a module by the pages that reach it: a page's own code is one chunk, what pages of one room share is another, then
 * what the same rooms share, and what many rooms share. A hundred small files cost more in requests and headers than they save.
 *
 * A module's dependencies are reached by at least the pages that reach it, so that chunks named this way never import each other in a ring.
 */
export function chunkOf(id: string, context: Rolldown.ChunkingContext): string | null {
  // Texts go by language, and overlays with their library come when they open.
  if (id.endsWith('.json') || id.includes('/@base-ui/')) return null;
  const pages = pagesReaching(id, context);
  const families = [...new Set(pages.map(({ room, name }) => ownFamilies[name] ?? room))].toSorted();
  if (pages.length < 2) return pages[0]?.name ?? null;
  return families.length < MANY ? families.join('-') : 'shared';
}

/** The pages of pages.ts from which static imports lead to a module. */
function pagesReaching(id: string, context: Rolldown.ChunkingContext) {
  const seen = new Set<string>();
  const pages: { room: string; name: string }[] = [];
  const visit = (at: string) => {
    if (seen.has(at)) return;
    seen.add(at);
    const info = context.getModuleInfo(at);
    if (!info) return;
    const [, room, name] = /\/(\w+)\/(\w+Page)\.tsx$/.exec(at) ?? [];
    if (room && name && info.dynamicImporters.some((importer) => importer.endsWith('/src/pages.ts'))) pages.push({ room, name });
    info.importers.forEach(visit);
  };
  visit(id);
  return pages;
}
