// Fails if docs/openapi.generated.json breaks clients of the document of another commit:
//   pnpm api:changes [--base origin/main]
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { findBreakingChanges } from './findBreakingChanges.ts';

const { base } = parseArgs({ options: { base: { type: 'string', default: 'origin/main' } } }).values;
const root = path.resolve(import.meta.dirname, '../..');
const file = 'docs/openapi.generated.json';

const { stdout } = await promisify(execFile)('git', ['show', `${base}:${file}`], { cwd: root, maxBuffer: 64_000_000 });
const changes = findBreakingChanges(JSON.parse(stdout) as object, JSON.parse(await readFile(path.join(root, file), 'utf8')) as object);
console.log(changes.join('\n'));
console.log(`${changes.length} breaking changes since ${base}`);
process.exitCode = changes.length === 0 ? 0 : 1;
