// Starts OpenSearch until it is interrupted: pnpm opensearch [--nodes 3]
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { findJava, startOpenSearch } from './startOpenSearch.ts';

const { values } = parseArgs({ options: { nodes: { type: 'string', default: '1' }, heap: { type: 'string', default: '512m' } } });
const java = await findJava();
if (!java) throw new Error('OpenSearch needs Java 21 or newer in JAVA_HOME or /usr/lib/jvm, and Maven');
// Whoever interrupts the start waits for it, so that no node is left behind.
const interrupted = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
const cluster = await startOpenSearch(java, Number(values.nodes), values.heap);
console.log(`OPENSEARCH_URL=${cluster.url}`);
await interrupted;
await cluster.stop();
