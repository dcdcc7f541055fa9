// Checks every page against the HTML standard with the Nu HTML checker, as the server sends it, in three languages:
//   pnpm html [--url http://localhost:3000]
// Without --url it starts a shop. It needs Java, and fails on any error.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import * as z from 'zod';
import { startShop } from '../e2e/startShop.ts';
import { listTourPages } from '../pageTour/tourPages.ts';

const Report = z.object({
  messages: z.array(z.object({ url: z.string(), message: z.string(), extract: z.string().optional() })),
});

const vnuJar = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');

// The checker knows no recent property of CSS.
const isOwn = (message: string) => !message.startsWith('CSS: ');

const { values } = parseArgs({ options: { url: { type: 'string' } } });
const shop = values.url ? undefined : await startShop();
const url = values.url ?? shop?.url ?? '';
const folder = await mkdtemp(path.join(tmpdir(), 'baodao-html-'));

try {
  let count = 0;
  for (const { key, buildAddress } of await listTourPages(url)) {
    for (const language of ['zh-CN', 'zh-TW', 'en'] as const) {
      const reply = await fetch(url + buildAddress(language));
      await writeFile(path.join(folder, `${key}.${language}.html`), await reply.text());
      count += 1;
    }
  }
  const problems = await check(folder);
  for (const [message, places] of Map.groupBy(problems, (problem) => problem.message)) {
    console.log(`${message}\n  ${places.length} times, first in ${path.basename(places[0]?.url ?? '')}: ${places[0]?.extract ?? ''}`);
  }
  console.log(`${problems.length} errors in ${count} pages`);
  process.exitCode = problems.length > 0 ? 1 : 0;
} finally {
  await rm(folder, { recursive: true });
  await shop?.stop();
  await shop?.remove();
}

/** The checker reports on its standard output, and fails if there are errors. */
async function check(files: string) {
  const args = ['-jar', vnuJar, '--format', 'json', '--stdout', '--errors-only', '--exit-zero-always', '--skip-non-html', files];
  const { stdout } = await promisify(execFile)('java', args, { maxBuffer: 1 << 28 });
  return Report.parse(JSON.parse(stdout)).messages.filter(({ message }) => isOwn(message));
}
