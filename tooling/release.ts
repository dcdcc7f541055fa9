// Publishes the packages whose versions the registry lacks. `--dry-run` publishes them to a registry on this machine, for which it needs
// no account, and installs them from there. RELEASING.md describes a release.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { type LocalRegistry, startLocalRegistry } from './localRegistry.ts';
import { runPnpm, workspaceEnv } from './packPackage.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The published packages of the workspace. */
export const publishedPackages = ['domain', 'api-client', 'link-builders'] as const;

/** Runs `changeset publish` against a registry of this machine. Every package is built and packed on the way. */
export async function publishLocally({ npmrc }: LocalRegistry): Promise<void> {
  const env = { ...workspaceEnv, npm_config_userconfig: npmrc, pnpm_config_userconfig: npmrc };
  await promisify(execFile)('changeset', ['publish', '--no-git-tag'], { cwd: root, env }).catch((error: { stdout: string }) => {
    throw new Error(`The packages were not published:\n${error.stdout}`, { cause: error });
  });
}

/** Creates a project that depends on all published packages, and installs them from the registry. Returns its folder. */
export async function installFrom(registry: LocalRegistry): Promise<string> {
  const project = await mkdtemp(path.join(tmpdir(), 'baodao-packages-'));
  const versions = await Promise.all(
    publishedPackages.map(async (name) => {
      const { version } = JSON.parse(await readFile(path.join(root, 'packages', name, 'package.json'), 'utf8')) as { version: string };
      return [`@baodao/${name}`, version];
    }),
  );
  await writeFile(path.join(project, 'package.json'), JSON.stringify({ private: true, dependencies: Object.fromEntries(versions) }));
  await installProject(project, registry);
  return project;
}

/** Installs what a project's package.json names, with the shop's packages from the registry. */
export async function installProject(project: string, { npmrc }: LocalRegistry): Promise<void> {
  await writeFile(path.join(project, '.npmrc'), await readFile(npmrc, 'utf8'));
  await writeFile(path.join(project, 'pnpm-workspace.yaml'), 'minimumReleaseAge: 0\n');
  await runPnpm(['install', '--prefer-offline', '--ignore-scripts'], project);
}

async function tryRelease(): Promise<void> {
  const registry = await startLocalRegistry();
  try {
    await publishLocally(registry);
    const project = await installFrom(registry);
    for (const name of publishedPackages) {
      const folder = path.join(project, 'node_modules/@baodao', name);
      const { version } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as { version: string };
      const files = await readdir(folder, { recursive: true });
      console.log(`@baodao/${name} ${version}: published to ${registry.url} and installed, ${files.length} files`);
    }
    await rm(project, { recursive: true });
  } finally {
    await registry.stop();
  }
}

async function runInRoot(command: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<void> {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...workspaceEnv, ...env } });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed`);
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } });
  await runInRoot('pnpm', ['run', 'check']);
  if (values['dry-run']) await tryRelease();
  // The signed statement of origin needs the identity that the release workflow has.
  else await runInRoot('changeset', ['publish'], { npm_config_provenance: 'true', pnpm_config_provenance: 'true' });
}
