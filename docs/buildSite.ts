// Builds the documentation as one static site: guides and packages (TypeDoc), the API reference (Swagger UI) and Storybook. Then it follows
// every link within the site. Storybook must be built before.
import { execFile } from 'node:child_process';
import { cp, glob, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { LinkChecker } from 'linkinator';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '..');
const site = path.join(import.meta.dirname, 'dist');
const REPOSITORY = 'https://github.com/baodao/baodao/tree/main';
const folders = (await run('git', ['ls-tree', '-r', '-d', '--name-only', 'HEAD'], { cwd: root })).stdout.trim().split('\n');

await rm(site, { recursive: true, force: true });
await run('typedoc', ['--options', 'typedoc.json'], { cwd: import.meta.dirname });
await addApiReference();
await cp(path.join(root, 'packages/ui-kit/storybook-static'), path.join(site, 'storybook'), { recursive: true });
for await (const file of glob('{*,!(api|storybook)/**/*}.html', { cwd: site })) await mend(file);
const broken = await findBrokenLinks();
if (broken.length > 0) {
  console.error(`Dead links:\n${broken.join('\n')}`);
  process.exit(1);
}
console.log(`${path.relative(root, site)}/index.html: no dead links`);

async function addApiReference() {
  const folder = path.join(site, 'api');
  await mkdir(folder);
  for (const file of ['swagger-ui.css', 'swagger-ui-bundle.js']) {
    await cp(path.join(import.meta.dirname, 'node_modules/@fastify/swagger-ui/static', file), path.join(folder, file));
  }
  await cp(path.join(import.meta.dirname, 'openapi.generated.json'), path.join(folder, 'openapi.json'));
  await writeFile(
    path.join(folder, 'index.html'),
    `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="All calls of the Baodao API, with parameters, replies and errors.">
<title>Baodao API</title>
<link rel="icon" href="../assets/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="swagger-ui.css">
</head>
<body>
<main id="reference"></main>
<script src="swagger-ui-bundle.js"></script>
<script>SwaggerUIBundle({ url: 'openapi.json', dom_id: '#reference', supportedSubmitMethods: [], docExpansion: 'none', filter: true });</script>
</body>
</html>
`,
  );
}

/**
 * Links of the guides to folders of the repository lead to its web pages, and those of the navigation stay within the site. The content gets
 * the landmark that TypeDoc leaves out.
 */
async function mend(file: string) {
  const html = await readFile(path.join(site, file), 'utf8');
  const [, base = './'] = /data-base="([^"]*)"/.exec(html) ?? [];
  const mended = html
    .replace('<div class="col-content">', '<div class="col-content" role="main">')
    .replaceAll(/href="\/(api|storybook)\/"/g, (_, part: string) => `href="${base}${part}/index.html"`)
    .replaceAll(/href="(?!https?:|mailto:|#)([^"#?]+)"/g, (link: string, target: string) => sourceLink(target) ?? link);
  await writeFile(path.join(site, file), mended);
}

/** TypeDoc copies linked files to `media`, but not folders, of which only the last part of the path is left. */
function sourceLink(target: string): string | undefined {
  const [, name] = /(?:^|\/)media\/([\w-]+)$/.exec(target) ?? [];
  const [folder] = folders.filter((each) => path.basename(each) === name).toSorted((one, other) => one.length - other.length);
  return folder && `href="${REPOSITORY}/${folder}"`;
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
