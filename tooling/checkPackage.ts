// Checks the package of the current folder as published: builds, packs, and runs publint and attw on the tarball.
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { packPackage } from './packPackage.ts';

/** The messages of publint about a tarball, including suggestions. */
async function publintProblems(tarball: string): Promise<string[]> {
  const { buffer } = new Uint8Array(await readFile(tarball));
  const { messages, pkg } = await publint({ pack: { tarball: buffer }, strict: true });
  return messages.map((message) => `publint: ${formatMessage(message, pkg, { color: false }) ?? message.code}`);
}

/** The problems that attw finds in the types of each entry point, for every resolution, also `node10`, which knows no `exports`. */
function attwProblems(tarball: string, entryPoints: string[]): Promise<string[]> {
  const attw = fileURLToPath(new URL('node_modules/@arethetypeswrong/cli/dist/index.js', import.meta.url));
  const args = [attw, tarball, '--profile', 'strict', '--format', 'ascii', '--no-emoji', '--no-color', '--entrypoints', ...entryPoints];
  return new Promise((resolve) => {
    execFile(process.execPath, args, { maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) => {
      resolve(error === null ? [] : [`attw: ${stdout}${stderr}`]);
    });
  });
}

const destination = await mkdtemp(path.join(tmpdir(), 'baodao-package-'));
try {
  const { name, version, tarball, size, entryPoints } = await packPackage(process.cwd(), destination);
  const problems = [...(await publintProblems(tarball)), ...(await attwProblems(tarball, entryPoints))];
  for (const problem of problems) console.error(problem);
  const verdict = problems.length === 0 ? 'publint and attw find nothing' : `${problems.length} problems`;
  console.log(`${name} ${version}: ${entryPoints.length} entry points, ${Math.ceil(size / 1024)} kB packed, ${verdict}`);
  process.exitCode = problems.length === 0 ? 0 : 1;
} finally {
  await rm(destination, { recursive: true });
}
