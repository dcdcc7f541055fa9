// Loads one of the shop's programs: `web`, `api`, or `staff` with its arguments.
const programs = {
  web: '/shop/apps/web/src/server/main.ts',
  api: '/shop/apps/api/src/server.ts',
  staff: '/shop/apps/api/src/staff.ts',
};
const [program, given = 'web', ...args] = [process.argv[0], ...process.argv.slice(2)];
const file = new Map(Object.entries(programs)).get(given);
if (file === undefined) throw new Error(`There is no program "${given}". Write one of: ${Object.keys(programs).join(', ')}`);
process.argv = [program ?? 'node', file, ...args];
await import(file);
