// Chooses which small modules share a chunk. By default, each set of pages that share a module gets a chunk of its own, which makes a
// hundred files of some 300 bytes for one page.

/** A request in bytes of source code: its headers, and what the browser does for a file. */
const REQUEST = 3_500;
/** Larger modules are worth a request. */
const LARGEST = 24_000;
/** What a page may load in vain, so that no page pays for the others. */
const MOST_EXTRA = 10_000;
/** How often a part of the storefront is loaded, compared with other pages and dialogs. */
const visits: [RegExp, number][] = [
  [/LayoutBelowFold/, 20],
  [/Product(Page|BelowFold)/, 8],
  [/(Home|Category|List|Search|Cart|Login|Calculate|Order|Question)\w*(Page|BelowFold)/, 3],
];

interface ModuleGraph {
  getModuleInfo(id: string): {
    code: string | null;
    importers: readonly string[];
    dynamicImporters: readonly string[];
    isEntry: boolean;
  } | null;
}

/** Modules that the same pages and dialogs need. */
export interface Cluster {
  modules: string[];
  /** The pages and dialogs that load it. */
  users: Set<string>;
  size: number;
  imports: Set<Cluster>;
}

const weigh = (user: string) => visits.find(([pattern]) => pattern.test(user))?.[1] ?? 1;

/** A cluster and all that it imports, in turn. */
function withImports(cluster: Cluster, found = new Set<Cluster>()): Set<Cluster> {
  found.add(cluster);
  for (const next of cluster.imports) if (!found.has(next)) withImports(next, found);
  return found;
}

/** What users of only one of the two load besides, if the two are one chunk. */
function* findExtra(one: Cluster, other: Cluster) {
  for (const [mine, theirs] of [
    [one, other],
    [other, one],
  ] as const) {
    const added = withImports(theirs);
    for (const user of mine.users) {
      if (theirs.users.has(user)) continue;
      for (const cluster of added) if (!cluster.users.has(user)) yield { user, cluster, requests: cluster === theirs ? 0 : 1 };
    }
  }
}

/** The requests of those who need both, less what those who need one load in vain. */
function savedBytes(one: Cluster, other: Cluster): number {
  let saved = 0;
  for (const user of one.users) if (other.users.has(user)) saved += weigh(user) * REQUEST;
  if (saved === 0) return 0;
  for (const { user, cluster, requests } of findExtra(one, other)) saved -= weigh(user) * (cluster.size + requests * REQUEST);
  return saved;
}

/** Chunks that import each other in a circle may run before what they need. */
const makesCircle = (one: Cluster, other: Cluster) =>
  [one, other].some((from) => {
    const to = from === one ? other : one;
    return [...from.imports].some((next) => next !== to && withImports(next).has(to));
  });

/** Joins clusters while that saves bytes, the best pair first. */
export function joinClusters(clusters: readonly Cluster[]): Cluster[] {
  const joined = new Set(clusters);
  const extras = new Map<string, number>();
  const candidates: { one: Cluster; other: Cluster; saved: number }[] = [];
  const consider = (one: Cluster, other: Cluster) => {
    const saved = savedBytes(one, other);
    if (saved > 0) candidates.push({ one, other, saved });
  };
  clusters.forEach((one, at) => {
    for (const other of clusters.slice(at + 1)) consider(one, other);
  });
  for (;;) {
    candidates.sort((a, b) => a.saved - b.saved);
    const best = candidates.pop();
    if (!best) return [...joined];
    const { one, other } = best;
    if (!joined.has(one) || !joined.has(other) || makesCircle(one, other)) continue;
    // Joining others may have changed it.
    const saved = savedBytes(one, other);
    if (saved < best.saved) {
      if (saved > 0) candidates.push({ one, other, saved });
      continue;
    }
    const extra = Map.groupBy(findExtra(one, other), ({ user }) => user);
    const bytesFor = (user: string) => (extra.get(user) ?? []).reduce((sum, { cluster }) => sum + cluster.size, extras.get(user) ?? 0);
    if ([...extra.keys()].some((user) => bytesFor(user) > MOST_EXTRA)) continue;
    for (const user of extra.keys()) extras.set(user, bytesFor(user));
    for (const { user, cluster } of [...extra.values()].flat()) cluster.users.add(user);
    const union: Cluster = {
      modules: [...one.modules, ...other.modules],
      users: new Set([...one.users, ...other.users]),
      size: one.size + other.size,
      imports: new Set([...one.imports, ...other.imports].filter((next) => next !== one && next !== other)),
    };
    joined.delete(one);
    joined.delete(other);
    for (const cluster of joined) {
      const importedOne = cluster.imports.delete(one);
      if (cluster.imports.delete(other) || importedOne) cluster.imports.add(union);
    }
    for (const cluster of joined) consider(union, cluster);
    joined.add(union);
  }
}

/** A group of `codeSplitting` that names the chunk of each small module that several pages need. */
export function smallChunks() {
  const ids: string[] = [];
  let names: Map<string, string> | undefined;
  return {
    // The bundler asks for every module before it asks for the first name.
    test: (id: string) => {
      ids.push(id);
      return true;
    },
    name: (id: string, graph: ModuleGraph) => {
      names ??= nameChunks(ids, graph);
      return names.get(id) ?? null;
    },
    debugName: 'small chunks',
    // Dependencies are in clusters of their own, which never import in a circle.
    includeDependenciesRecursively: false,
  };
}

function nameChunks(ids: readonly string[], graph: ModuleGraph): Map<string, string> {
  const chunks = joinClusters(findClusters(ids, graph));
  return new Map(chunks.flatMap(({ modules }, at) => modules.map((id) => [id, `part${at}`] as const)));
}

/** Modules by the pages and dialogs that need them. Modules of the entry are in the chunks of every page. */
function findClusters(ids: readonly string[], graph: ModuleGraph): Cluster[] {
  const usersOf = new Map<string, Set<string>>();
  const findUsers = (id: string): Set<string> => {
    const known = usersOf.get(id);
    if (known) return known;
    const users = new Set<string>();
    usersOf.set(id, users);
    const info = graph.getModuleInfo(id);
    if (info?.isEntry || info?.dynamicImporters.length) users.add(id);
    for (const importer of info?.importers ?? []) for (const user of findUsers(importer)) users.add(user);
    return users;
  };
  const clusters = new Map<string, Cluster>();
  const clusterOf = new Map<string, Cluster>();
  for (const id of ids) {
    const users = findUsers(id);
    const size = graph.getModuleInfo(id)?.code?.length ?? 0;
    if (users.size < 2 || size > LARGEST || [...users].some((user) => graph.getModuleInfo(user)?.isEntry)) continue;
    const key = [...users].sort().join();
    const cluster = clusters.get(key) ?? { modules: [], users: new Set(users), size: 0, imports: new Set() };
    clusters.set(key, cluster);
    cluster.modules.push(id);
    cluster.size += size;
    clusterOf.set(id, cluster);
  }
  for (const [id, cluster] of clusterOf) {
    for (const importer of graph.getModuleInfo(id)?.importers ?? []) {
      const importing = clusterOf.get(importer);
      if (importing && importing !== cluster) importing.imports.add(cluster);
    }
  }
  return [...clusters.values()];
}
