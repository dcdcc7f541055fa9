import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';
import { firstId } from './firstPages.ts';
import { readPageRows } from './pageRows.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const ENTRY = `${root}src/entry.browser.tsx`;
/** Asks for what renders, in a file of its own: all before it begins while that is still on its way. */
const RENDERER = `${root}src/app/hydrate.ts`;

/** Pages that many visit first, and how much dearer a byte is there than on the others. */
const firstPages = /\/(?:Home|ProductCategory|Product|Cart|Checkout|Search|Article|Shop)Page\.tsx$/;
const DEARER = 4;
/** A part that comes when somebody asks for it has the page's chunks already. */
const LAZY = 0.2;
/** What one more request costs, in bytes of source: they have headers, and a browser takes few at a time. */
const REQUEST = 5000;
/** How much dearer a request is on the pages that many visit first. */
const REQUEST_DEARER = 12;
/** A page may have this much, in bytes of source, with what it loads in vain; one that needs nearly as much by itself hardly more than that. */
const MOST = 114_000;
const mostOf = (needed: number, weight: number) => (needed > 0.8 * MOST && weight < DEARER ? needed * 1.03 : MOST);

/** The frame's libraries name it, but call nothing of it. */
const ofFewPages = /\/node_modules\/reselect\//;
/** Changes less often than the shop does, so that browsers keep it from one release to the next. */
const isLibrary = /\/node_modules\/|\/drawIcon\./;

type Context = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

/** Modules that the same visits need, or that were put together with others because the pair costs less as one. */
interface Group {
  modules: string[];
  size: number;
  visits: Set<number>;
}

/**
 * Deals out what pages are made of into chunks, and gives each module the name of its chunk. A visit is a page with its flows, or a part
 * that comes later. At first, modules that the same visits need are together; then, as long as it costs less than it saves, two groups
 * become one. What it costs is what visits then load in vain, what it saves is a request.
 */
export function planChunks(context: Context): Map<string, string> {
  const renderer = context.getModuleInfo(RENDERER)?.dynamicallyImportedIds ?? [];
  const begun = reach(context, [ENTRY], new Set());
  const initial = new Set([...begun, ...reach(context, renderer, begun)].filter((id) => !ofFewPages.test(id)));
  const visits = readVisits(context, initial);
  const groups = groupByVisits(
    context,
    visits.map(({ roots }) => reach(context, roots, initial)),
  );
  const weights = visits.map(({ weight }) => weight);
  const prices = weights.map((weight) => REQUEST * (weight === DEARER ? REQUEST_DEARER : weight));
  const needed = sumUp(groups, visits.length);
  const most = visits.map(({ isPage, weight }, visit) => (isPage ? mostOf(needed[visit] ?? 0, weight) : Number.POSITIVE_INFINITY));
  while (mergeBest(context, groups, weights, prices, most));

  const atStart = (id: string) => (isLibrary.test(id) ? 'libraries' : 'frame');
  const names = new Map([...initial].filter(isCode).map((id) => [id, begun.has(id) ? atStart(id) : 'renderer']));
  const given = new Map<string, number>();
  for (const { modules, visits: needed } of groups) {
    const base = needed.size > 2 ? 'shared' : [...needed].map((visit) => visits[visit]?.name).join('-');
    const times = (given.get(base) ?? 0) + 1;
    given.set(base, times);
    for (const id of modules) names.set(id, times > 1 ? `${base}${times}` : base);
  }
  return names;
}

/** Texts go by language, each in a file of its own. */
const isCode = (id: string) => !id.endsWith('.json');

function reach(context: Context, roots: readonly string[], without: ReadonlySet<string>): Set<string> {
  const seen = new Set<string>();
  const visit = (id: string) => {
    if (seen.has(id) || without.has(id)) return;
    seen.add(id);
    context.getModuleInfo(id)?.importedIds.forEach(visit);
  };
  roots.forEach(visit);
  return seen;
}

function readVisits(context: Context, initial: ReadonlySet<string>) {
  const rows = readPageRows(readFileSync(`${root}src/pages.ts`, 'utf8'));
  const visits = new Map(
    rows.map(({ page }) => [
      page,
      { name: nameOf(page), isPage: true, roots: [firstId(page)], weight: firstPages.test(page) ? DEARER : 1 },
    ]),
  );
  const ofPages = new Set(rows.flatMap(({ page, flows }) => [page, ...flows].map((file) => root + file)));
  // Parts of the frame, of pages, and parts of parts.
  const known = reach(
    context,
    [...visits.values()].flatMap(({ roots }) => roots),
    initial,
  );
  for (const id of [...initial, ...known])
    for (const part of context.getModuleInfo(id)?.dynamicallyImportedIds ?? []) {
      if (ofPages.has(part) || initial.has(part) || visits.has(part) || !isCode(part)) continue;
      visits.set(part, { name: nameOf(part), isPage: false, roots: [part], weight: part.endsWith('Below.tsx') ? 1 : LAZY });
      for (const inner of reach(context, [part], initial)) known.add(inner);
    }
  return [...visits.values()];
}

const nameOf = (id: string) => /([\w.-]+?)(?:\.\w+)?$/.exec(id)?.[1] ?? 'part';

function groupByVisits(context: Context, reached: readonly Set<string>[]): Group[] {
  const groups = new Map<string, Group>();
  const all = new Set(reached.flatMap((modules) => [...modules]));
  for (const id of [...all].filter(isCode).toSorted()) {
    const visits = reached.flatMap((modules, visit) => (modules.has(id) ? [visit] : []));
    const group = groups.get(visits.join()) ?? { modules: [], size: 0, visits: new Set(visits) };
    group.modules.push(id);
    group.size += sizeOf(context, id);
    groups.set(visits.join(), group);
  }
  return [...groups.values()];
}

/** Styles count half: they are a page's own weight too, but no script waits for them. */
function sizeOf(context: Context, id: string): number {
  if (id.endsWith('.css')) return (statSync(id, { throwIfNoEntry: false })?.size ?? 0) / 2;
  return context.getModuleInfo(id)?.code?.length ?? 0;
}

/** What each visit loads. */
const sumUp = (groups: readonly Group[], visits: number) =>
  Array.from({ length: visits }, (_, visit) => groups.reduce((sum, group) => sum + (group.visits.has(visit) ? group.size : 0), 0));

/** Puts together the pair that saves most; false when none does. */
function mergeBest(
  context: Context,
  groups: Group[],
  weights: readonly number[],
  prices: readonly number[],
  most: readonly number[],
): boolean {
  const loads = sumUp(groups, most.length);
  const below = dependencies(context, groups);
  const weigh = (visits: Iterable<number>) => [...visits].reduce((sum, visit) => sum + (weights[visit] ?? 0), 0);
  const total = groups.map(({ visits }) => weigh(visits));
  let best = 0;
  let pair: [Group, Group] | undefined;
  groups.forEach((one, a) => {
    for (let b = a + 1; b < groups.length; b += 1) {
      const other = groups[b];
      if (!other) continue;
      const shared = [...one.visits].filter((visit) => other.visits.has(visit));
      if (shared.length === 0) continue;
      const both = weigh(shared);
      const inVain = one.size * ((total[b] ?? 0) - both) + other.size * ((total[a] ?? 0) - both);
      let cost = inVain - shared.reduce((sum, visit) => sum + (prices[visit] ?? 0), 0);
      if (cost >= best) continue;
      const under = new Set([...(below[a] ?? []), ...(below[b] ?? [])]);
      // Between the two lies a third that one needs and that needs the other: as one they would import each other in a ring.
      if ([...under].some((index) => index !== a && index !== b && (below[index]?.has(a) || below[index]?.has(b)))) continue;
      const visits = [...new Set([...one.visits, ...other.visits])];
      // Whoever loads the one now loads what the other needs besides.
      for (const index of under) {
        const needed = groups[index];
        if (needed && needed !== one && needed !== other) cost += needed.size * weigh(visits.filter((visit) => !needed.visits.has(visit)));
      }
      if (cost >= best) continue;
      // What is loaded in vain must not make a page too heavy.
      const touched = [...new Set([one, other, ...[...under].flatMap((index) => groups[index] ?? [])])];
      const grows = (visit: number) => touched.reduce((sum, group) => sum + (group.visits.has(visit) ? 0 : group.size), 0);
      if (visits.some((visit) => grows(visit) > 0 && (loads[visit] ?? 0) + grows(visit) > (most[visit] ?? 0))) continue;
      best = cost;
      pair = [one, other];
    }
  });
  if (!pair) return false;
  const [kept, gone] = pair;
  const under = new Set([kept, gone].flatMap((group) => [...(below[groups.indexOf(group)] ?? [])]));
  kept.modules.push(...gone.modules);
  kept.size += gone.size;
  for (const visit of gone.visits) kept.visits.add(visit);
  for (const index of under) for (const visit of kept.visits) groups[index]?.visits.add(visit);
  groups.splice(groups.indexOf(gone), 1);
  return true;
}

/** Of each group, the groups that it needs, directly or not. */
function dependencies(context: Context, groups: readonly Group[]): Set<number>[] {
  const groupOf = new Map(groups.flatMap(({ modules }, index) => modules.map((id) => [id, index] as const)));
  const below: Set<number>[] = [];
  const visit = (index: number): Set<number> => {
    const known = below[index];
    if (known) return known;
    const found = new Set<number>();
    below[index] = found;
    for (const id of groups[index]?.modules ?? [])
      for (const imported of context.getModuleInfo(id)?.importedIds ?? []) {
        const target = groupOf.get(imported);
        if (target === undefined || target === index) continue;
        found.add(target);
        for (const further of visit(target)) found.add(further);
      }
    return found;
  };
  groups.forEach((_, index) => visit(index));
  return below;
}
