import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Copies the working tree, with what is not committed, to a new folder and returns its path. Installed packages stay where they are: the
 * links to them are copied, and those between packages of the workspace are relative, so they lead to the copy.
 */
export async function copyCheckout(root: string): Promise<string> {
  const copy = await mkdtemp(path.join(tmpdir(), 'baodao-mutations-'));
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
  // A file may be deleted and not committed.
  const files = listed.split('\0').filter((file) => file !== '' && existsSync(path.join(root, file)));
  for (const folder of new Set(files.map((file) => path.dirname(file)))) await mkdir(path.join(copy, folder), { recursive: true });
  for (const file of files) await cp(path.join(root, file), path.join(copy, file), { verbatimSymlinks: true });
  await symlink(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  for (const parent of ['packages', 'apps', '.']) {
    for (const name of parent === '.' ? ['tooling'] : await readdir(path.join(root, parent))) {
      const modules = path.join(parent, name, 'node_modules');
      if (existsSync(path.join(root, modules)) && existsSync(path.join(copy, parent, name, 'package.json')))
        await cp(path.join(root, modules), path.join(copy, modules), { recursive: true, verbatimSymlinks: true });
    }
  }
  return copy;
}
