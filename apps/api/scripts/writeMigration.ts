// Writes the migration from the last snapshot to the present schema: pnpm --filter @baodao/api migration WHAT_IT_CHANGES
import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';

const name = process.argv[2];
if (!name || !/^[a-z][a-z0-9_]+$/.test(name)) {
  console.error('Name what the migration changes: pnpm --filter @baodao/api migration order_gift_wrap');
  process.exit(2);
}
const { status } = spawnSync('drizzle-kit', ['generate', '--name', name], { stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);

// drizzle-kit compares with the newest snapshot only. Each has some ten thousand lines, so the others go.
const folder = new URL('../src/migrations/meta/', import.meta.url);
const snapshots = readdirSync(folder).filter((file) => file.endsWith('_snapshot.json'));
for (const file of snapshots.toSorted().slice(0, -1)) rmSync(new URL(file, folder));
