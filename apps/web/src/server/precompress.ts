// The last step of the build: compresses the text files of the browser build, so that the server does not compress any.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const assets = new URL('../../dist/client/assets/', import.meta.url);
for (const name of await readdir(assets)) {
  if (!/\.(js|css|svg|json)$/.test(name)) continue;
  const file = new URL(name, assets);
  const text = await readFile(file);
  await writeFile(`${file.pathname}.br`, brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  await writeFile(`${file.pathname}.gz`, gzipSync(text, { level: 9 }));
}
