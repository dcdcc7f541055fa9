import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, readdir, readFile } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { findFreePorts } from '../findFreePorts.ts';
import { makeOnce } from '../makeOnce.ts';
import { removeFolder } from '../removeFolder.ts';

const run = promisify(execFile);

/** The first version of Java that OpenSearch 3 runs on. */
const OLDEST_JAVA = 21;
const JAVA_FOLDERS = '/usr/lib/jvm';
const project = path.join(import.meta.dirname, 'pom.xml');
const nodeSource = path.join(import.meta.dirname, 'Node.java');

export interface OpenSearchNode {
  url: string;
  /** Kills the process. */
  stop: () => Promise<void>;
  /** Starts it again at the same port, with its data. */
  start: () => Promise<void>;
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
    let child: ChildProcess | undefined;
    return {
      url: `http://127.0.0.1:${ports[at]}`,
      async stop() {
        if (!child || child.exitCode !== null || child.signalCode !== null) return;
        const exited = once(child, 'exit');
        child.kill('SIGKILL');
        await exited;
      },
      async start() {
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
        const started = spawn(java, [...options, ...own, transportAddresses.join(','), names.join(',')], {
          stdio: ['ignore', 'pipe', 'pipe'],
        });
        child = started;
        let output = '';
        await new Promise<void>((resolve, reject) => {
          const read = (text: Buffer) => {
            output = (output + text.toString()).slice(-8_000);
            if (output.includes('Node has started')) resolve();
          };
          started.stdout.on('data', read);
          started.stderr.on('data', read);
          started.once('error', reject).once('exit', (code) => reject(new Error(`OpenSearch ended with ${code}: ${output}`)));
        });
      },
    };
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
