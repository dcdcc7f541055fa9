import { execFileSync } from 'node:child_process';
import { createPrivateKey } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { compactDecrypt, jwtVerify } from 'jose';
import { expect, test } from 'vitest';
import { openTempFolder } from '../../test/sampleFolder.ts';
import { readPublicKey, sealForSupplier } from './sealForSupplier.ts';

const guide = fileURLToPath(new URL('../../../../docs/deployment.md', import.meta.url));

/** Runs the commands of the guide to the letter, in a folder of their own. Returns what each block prints. */
async function followGuide() {
  const [, chapter = ''] = (await readFile(guide, 'utf8')).split("### The supplier's keys");
  const folder = await openTempFolder();
  const blocks = [...(chapter.split('\n## ')[0] ?? '').matchAll(/```sh\n(.*?)```/gs)].map(([, commands = '']) => commands);
  const outputs = blocks.map((commands) => execFileSync('sh', ['-e', '-c', commands], { cwd: folder, encoding: 'utf8', stdio: 'pipe' }));
  return { folder, outputs };
}

test('the commands of the guide make keys and a secret that the shop and the supplier can use', async () => {
  const { folder, outputs } = await followGuide();
  const [publicLine = '', secretLine = ''] = outputs;
  const settings = parseEnv(`SUPPLIER_PUBLIC_KEY="${publicLine.trim()}"\nSUPPLIER_SECRET=${secretLine.trim()}\n`);
  const secret = settings['SUPPLIER_SECRET'] ?? '';
  expect(secret.length).toBeGreaterThanOrEqual(32);
  const publicKey = readPublicKey(settings['SUPPLIER_PUBLIC_KEY'] ?? '');
  const sealed = await sealForSupplier({ url: 'https://supplier.example', secret, publicKey }, 'T1', { number: 'A123456789' });
  const privateKey = createPrivateKey(await readFile(path.join(folder, 'supplier-private.pem')));
  const { plaintext } = await compactDecrypt(sealed, privateKey);
  const { payload } = await jwtVerify(plaintext, Buffer.from(secret), { issuer: 'shop', audience: 'supplier', subject: 'T1' });
  expect(payload).toMatchObject({ number: 'A123456789' });
});

test('a key on another curve is rejected with its setting', () => {
  const other = execFileSync('sh', ['-c', 'openssl ecparam -name secp384r1 -genkey -noout | openssl ec -pubout'], {
    encoding: 'utf8',
    stdio: 'pipe',
  });
  expect(() => readPublicKey(other)).toThrow('SUPPLIER_PUBLIC_KEY must be an EC key on the curve P-256.');
});
