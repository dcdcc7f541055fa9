import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureSandboxKeys } from '@baodao/sandbox/keys';
import { makeOnce } from '@baodao/tooling/makeOnce';
import { removeFolder } from '@baodao/tooling/removeFolder';
import { inject } from 'vitest';
import { atEnd } from './atEnd.ts';

/** Creates a data folder of a sandbox for the tests of one file. All files have the same keys, because creating them takes two seconds. */
export async function openSandboxData(): Promise<string> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'baodao-sandbox-'));
  atEnd(() => removeFolder(dataDir));
  const shared = await makeOnce(path.join(inject('sharedFolder'), 'sandbox-keys'), (draft) =>
    ensureSandboxKeys(draft, { sandboxUrl: 'http://127.0.0.1:1', smtpPort: 1 }),
  );
  await cp(shared, dataDir, { recursive: true });
  return dataDir;
}
