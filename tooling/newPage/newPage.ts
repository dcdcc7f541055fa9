// Adds a page to the storefront: its path, link builder, page row, component and texts.
//   pnpm new:page FEATURE KEY PATH        e.g. pnpm new:page local ferry /ferry
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { paths } from '../../packages/link-builders/src/paths.ts';
import { addPage } from './addPage.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const [feature = '', key = '', route = ''] = process.argv.slice(2);

function findProblem(): string | undefined {
  if (!feature || !key || !route) return 'Usage: pnpm new:page FEATURE KEY PATH, e.g. pnpm new:page local ferry /ferry';
  if (!existsSync(path.join(root, 'apps/web/src/features', feature))) return `There is no feature ${feature} in apps/web/src/features.`;
  if (!/^[a-z][A-Za-z0-9]*$/.test(key)) return `${key} is not a key in camel case.`;
  if (!/^(\/[a-z0-9-]+)+$/.test(route)) return `${route} is not a path of lower-case words.`;
  if (key in paths) return `The page ${key} exists already.`;
  if (Object.values<string>(paths).includes(route)) return `The path ${route} is taken.`;
  return undefined;
}

const problem = findProblem();
if (problem) {
  console.error(problem);
  process.exit(1);
}
const written = await addPage(root, { feature, key, route });
execFileSync('node', ['tooling/features/writeFeatureList.ts'], { cwd: root, stdio: 'inherit' });
console.log(`Wrote:\n${written.map((file) => `  ${file}`).join('\n')}`);
console.log('Next: the texts in three languages, a link that leads to the page, and the route in the tests that list all routes:');
console.log('  apps/web/src/routes.test.ts\n  packages/link-builders/src/links.test.ts');
