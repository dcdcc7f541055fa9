// Loads one of the shop's programs: `web`, `api`, or `staff` with its arguments.
import { fileURLToPath } from 'node:url';

const programs = {
  web: '../../apps/web/src/server/main.ts',
  api: '../../apps/api/src/server.ts',
  staff: '../../apps/api/src/staff.ts',
};
const [program, given = 'web', ...args] = [process.argv[0], ...process.argv.slice(2)];
const file = new Map(Object.entries(programs)).get(given);
if (file === undefined) throw new Error(`There is no program "${given}". Write one of: ${Object.keys(programs).join(', ')}`);
const url = new URL(file, import.meta.url);
process.argv = [program ?? 'node', fileURLToPath(url), ...args];
await import(url.href);
