import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual, promisify } from 'node:util';
import { fetchApiData } from '../e2e/fetchApiData.ts';
import { findJava, startOpenSearch } from '../opensearch/startOpenSearch.ts';
import { readQueries } from '../relevance/measureRelevance.ts';
import { atLeast, exactly, type Finding, none, reported } from '../soak/check.ts';
import { waitFor } from './processes.ts';
import type { Scenario } from './scenario.ts';
import type { Cluster } from './startCluster.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const CONCURRENCY = 4;
/** Searches in each phase, at least. */
const SEARCHES = 200;
/** More than the pause after a failure. */
const RETURN_SECONDS = 60;

export const lostOpenSearch: Scenario = {
  title: 'OpenSearch loses a node, builds its index anew, and is killed during searches',
  async run(cluster) {
    const java = await findJava();
    if (!java) throw new Error('OpenSearch needs Java 21 or newer, and Maven');
    const engine = await startOpenSearch(java, 3);
    try {
      const expected = await readAnswers(cluster);
      const settings = { OPENSEARCH_URL: engine.url };
      for (const at of [0, 1]) await cluster.restartApi(at, settings);
      await waitFor('the index', () => isUsed(cluster), 180);

      const findings: Finding[] = [];
      const phase = async (title: string, fault: () => Promise<unknown>, engineAfter: 'opensearch' | 'postgres') => {
        const load = startSearches(cluster, expected);
        await load.until(SEARCHES / 4);
        await fault();
        await load.until(load.count() + SEARCHES);
        const before = await countSearches(cluster, engineAfter);
        await load.until(load.count() + SEARCHES / 2);
        const made = (await countSearches(cluster, engineAfter)) - before;
        const { count, failures } = await load.stop();
        findings.push(
          none(`searches of ${count} that failed or found others: ${title}`, failures),
          atLeast(`of them made by ${engineAfter} afterwards`, made, 1),
        );
      };
      const [first] = engine.nodes;
      await phase('a node is killed', async () => first?.stop(), 'opensearch');
      await first?.start();
      await phase('the index is rebuilt', () => rebuild(cluster, settings), 'opensearch');
      await phase('all nodes are killed', () => Promise.all(engine.nodes.map((node) => node.stop())), 'postgres');
      await Promise.all(engine.nodes.map((node) => node.start()));
      const returnedAt = performance.now();
      await waitFor('OpenSearch', () => isUsed(cluster), RETURN_SECONDS);
      findings.push(reported('seconds until searches use it again', ((performance.now() - returnedAt) / 1_000).toFixed(1)));
      const again = await readAnswers(cluster);
      findings.push(
        exactly('answers that differ afterwards', [...expected].filter(([key, ids]) => !isDeepStrictEqual(ids, again.get(key))).length, 0),
      );
      return findings;
    } finally {
      for (const at of [0, 1]) await cluster.restartApi(at, {});
      await engine.stop();
    }
  },
};

type Answers = ReadonlyMap<string, readonly number[]>;

/** Characters that show nothing, so that they change no search. */
const INVISIBLE = ['\u200B', '\u2060', '\u00AD'];
const INVISIBLE_COUNT = 9;

/** Searches for the words as nobody has typed them yet, so that no cache answers. */
async function ask(cluster: Cluster, words: string): Promise<number[]> {
  const ending = Array.from({ length: INVISIBLE_COUNT }, () => INVISIBLE[Math.floor(Math.random() * INVISIBLE.length)]).join('');
  const path = `product/composite/category?count=50&key=${encodeURIComponent(words + ending)}`;
  const { list } = await fetchApiData<{ list: { id: number }[] }>({ url: cluster.url }, path);
  return list.map(({ id }) => id);
}

async function readAnswers(cluster: Cluster): Promise<Answers> {
  const answers = new Map<string, number[]>();
  for (const { query } of await readQueries()) answers.set(query, await ask(cluster, query));
  return answers;
}

/** Repeats the searches until they are stopped. */
function startSearches(cluster: Cluster, expected: Answers) {
  const failures: string[] = [];
  let count = 0;
  let isStopped = false;
  const queries = [...expected.keys()];
  const read = async (first: number) => {
    for (let turn = first; !isStopped; turn += CONCURRENCY) {
      const query = queries[turn % queries.length] ?? '';
      const found = await ask(cluster, query).catch((error: unknown) => String(error));
      count += 1;
      if (!isDeepStrictEqual(found, expected.get(query)))
        failures.push(`${query}: ${typeof found === 'string' ? found : `${found.length} products`}`);
    }
  };
  const reading = Promise.all(Array.from({ length: CONCURRENCY }, (_, at) => read(at)));
  return {
    count: () => count,
    until: (wanted: number) => waitFor(`${wanted} searches`, async () => (count >= wanted ? true : undefined), 600),
    async stop() {
      isStopped = true;
      await reading;
      return { count, failures };
    },
  };
}

/** The sum of both APIs. */
async function countSearches(cluster: Cluster, engine: 'opensearch' | 'postgres'): Promise<number> {
  const texts = await Promise.all(cluster.metricsUrls.map(async (url) => (await fetch(url)).text()));
  const counts = texts.map((text) => new RegExp(`^product_searches_total{engine="${engine}"} (\\d+)`, 'm').exec(text)?.[1] ?? '0');
  return counts.map(Number).reduce((sum, each) => sum + each, 0);
}

/** True when a search was made by OpenSearch. */
async function isUsed(cluster: Cluster): Promise<true | undefined> {
  const before = await countSearches(cluster, 'opensearch');
  for (let turn = 0; turn < 4; turn += 1) await ask(cluster, '茶');
  return (await countSearches(cluster, 'opensearch')) > before ? true : undefined;
}

const rebuild = (cluster: Cluster, settings: Record<string, string>) =>
  promisify(execFile)(process.execPath, ['apps/api/src/staff.ts', 'search', 'rebuild', '--yes'], {
    cwd: root,
    env: { ...process.env, ...settings, DATABASE_URL: cluster.databaseUrl, DATA_DIR: cluster.folder, ENV_FILE: 'none' },
  });
