import { execFile, spawn } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readdir, readFile } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { findFreePorts } from '../findFreePorts.ts';
import { makeOnce } from '../makeOnce.ts';
import { removeFolder } from '../removeFolder.ts';
import { createRestartableServer, type RestartableServer } from '../restartableServer.ts';

const run = promisify(execFile);

/** The first version of Java that OpenSearch 3 runs on. */
const OLDEST_JAVA = 21;
const JAVA_FOLDERS = '/usr/lib/jvm';
const project = path.join(import.meta.dirname, 'pom.xml');
const nodeSource = path.join(import.meta.dirname, 'Node.java');

export interface OpenSearchNode extends RestartableServer {
  url: string;
}

export interface OpenSearchCluster {
  nodes: readonly OpenSearchNode[];
  /** The addresses of all nodes, as `OPENSEARCH_URL` has them. */
  url: string;
  stop: () => Promise<void>;
}

/** The Java that runs OpenSearch, or undefined if there is none, or no Maven to fetch OpenSearch with. */
export async function findJava(): Promise<string | undefined> {
  const hasMaven = await run('mvn', ['--version']).then(
    () => true,
    () => false,
  );
  if (!hasMaven) return undefined;
  const installed = await readdir(JAVA_FOLDERS).catch(() => []);
  for (const home of [process.env.JAVA_HOME ?? '', ...installed.map((name) => path.join(JAVA_FOLDERS, name))]) {
    const release = await readFile(path.join(home, 'release'), 'utf8').catch(() => '');
    const [, version = ''] = /^JAVA_VERSION="(\d+)/m.exec(release) ?? [];
    if (Number(version) >= OLDEST_JAVA) return path.join(home, 'bin/java');
  }
  return undefined;
}

/** Maven fetches the libraries once for all checkouts. The folder is named by what the project file asks for. */
async function fetchLibraries(): Promise<string> {
  const [, version = ''] = /<version>([\d.]{3,})</.exec(await readFile(project, 'utf8')) ?? [];
  const cache = path.join(homedir(), '.cache/baodao');
  await mkdir(cache, { recursive: true });
  return makeOnce(path.join(cache, `opensearch-${version}`), async (draft) => {
    // Maven writes beside the project file.
    await copyFile(project, path.join(draft, 'pom.xml'));
    await run('mvn', ['-q', '-B', '-f', path.join(draft, 'pom.xml'), 'dependency:copy-dependencies', `-DoutputDirectory=${draft}`]);
  });
}

/** Starts a cluster of `count` nodes in a temporary folder. */
export async function startOpenSearch(java: string, count = 1, heap = '512m'): Promise<OpenSearchCluster> {
  const libraries = await fetchLibraries();
  const folder = await mkdtemp(path.join(tmpdir(), 'baodao-opensearch-'));
  const ports = await findFreePorts(2 * count);
  const numbers = Array.from({ length: count }, (_, at) => at);
  const transportAddresses = ports.slice(count).map((port) => `127.0.0.1:${port}`);
  const names = numbers.map((number) => `node-${number}`);
  const nodes = numbers.map((at): OpenSearchNode => {
    // A node is killed before better code than the first compiler's would pay.
    const options = [
      '-XX:TieredStopAtLevel=1',
      '-XX:+UseSerialGC',
      `-Xms${heap}`,
      `-Xmx${heap}`,
      '-cp',
      path.join(libraries, '*'),
      nodeSource,
    ];
    const own = [path.join(folder, `${at}`), names[at] ?? '', `${ports[at]}`, `${ports[count + at]}`];
    const args = [...options, ...own, transportAddresses.join(','), names.join(',')];
    const launch = () => spawn(java, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    return { ...createRestartableServer('OpenSearch', launch, 'Node has started'), url: `http://127.0.0.1:${ports[at]}` };
  });
  const stop = async () => {
    await Promise.all(nodes.map((node) => node.stop()));
    await removeFolder(folder);
  };
  try {
    // A node has started when the cluster has elected its manager.
    await Promise.all(nodes.map((node) => node.start()));
  } catch (error) {
    await stop();
    throw error;
  }
  return { nodes, url: nodes.map(({ url }) => url).join(','), stop };
}
