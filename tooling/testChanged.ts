// Runs the type checks and the tests that a change can break. Usage: pnpm test:changed [--since REV]
// Without --since, the change is everything that is not committed. Turbo knows which packages depend on the changed ones. The rules of the
// repository read every file, so any change can break them.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const { since } = parseArgs({ options: { since: { type: 'string', default: 'HEAD' } } }).values;
const filters = [`--filter=...[${since}]`, '--filter=@baodao/tooling'];
const { status } = spawnSync('turbo', ['run', 'typecheck', 'test', ...filters, '--output-logs=new-only'], {
  cwd: fileURLToPath(new URL('..', import.meta.url)),
  stdio: 'inherit',
});
process.exit(status ?? 1);
