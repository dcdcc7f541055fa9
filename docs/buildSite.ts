// Builds the documentation as one static site: guides and packages (TypeDoc), the API reference and Storybook. Then it follows
// every link within the site. Storybook must be built before. TypeDoc needs the API of TypeScript 6, which TypeScript 7 lacks.
import { execFile } from 'node:child_process';
import { cp, glob, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { LinkChecker } from 'linkinator';
import { postprocessPage } from './postprocessPage.ts';
import { type OpenApi, writeReference } from './writeReference.ts';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '..');
const site = path.join(import.meta.dirname, 'dist');
const REPOSITORY = 'https://github.com/baodao/baodao/tree/main';
const folders = (await run('git', ['ls-tree', '-r', '-d', '--name-only', 'HEAD'], { cwd: root })).stdout.trim().split('\n');

await rm(site, { recursive: true, force: true });
const api = JSON.parse(await readFile(path.join(import.meta.dirname, 'openapi.generated.json'), 'utf8')) as OpenApi;
await writeReference(api, path.join(import.meta.dirname, 'reference'));
await run('typedoc', ['--options', 'typedoc.json'], { cwd: import.meta.dirname });
await cp(path.join(root, 'packages/ui-kit/storybook-static'), path.join(site, 'storybook'), { recursive: true });
for await (const file of glob('{*,!(storybook)/**/*}.html', { cwd: site })) {
  const page = path.join(site, file);
  await writeFile(page, postprocessPage(await readFile(page, 'utf8'), findSource));
}
const broken = await findBrokenLinks();
if (broken.length > 0) {
  console.error(`Dead links:\n${broken.join('\n')}`);
  process.exit(1);
}
console.log(`${path.relative(root, site)}/index.html: no dead links`);

/**
 * The address of a folder in the repository. TypeDoc copies linked files to `media`, but not folders, of which only the last part of the path
 * is left.
 */
function findSource(target: string): string | undefined {
  const [, name] = /(?:^|\/)media\/([\w-]+)$/.exec(target) ?? [];
  const [folder] = folders.filter((each) => path.basename(each) === name).toSorted((one, other) => one.length - other.length);
  return folder && `${REPOSITORY}/${folder}`;
}

async function findBrokenLinks(): Promise<string[]> {
  const { links } = await new LinkChecker().check({
    path: 'index.html',
    serverRoot: site,
    recurse: true,
    concurrency: 20,
    // Other sites are down at times. Storybook is an application, and the check of its own visits its pages.
    linksToSkip: async (link) => /^https?:\/\/(?!localhost|127\.0\.0\.1)/.test(link) || /\/storybook\/./.test(link),
  });
  await stat(path.join(site, 'storybook/index.html'));
  return links.filter(({ state }) => state === 'BROKEN').map(({ url, parent, status }) => `${status} ${url} in ${parent}`);
}
