// A step of the build: joins the styles of each page, because a request for each of up to thirty files would take longer than the styles.
import { readFile, writeFile } from 'node:fs/promises';
import type * as Entry from '../entry.server.tsx';
import { collectPageStyles, nameJoinedStyles, readManifest } from './pageHead.ts';

const dist = new URL('../../dist/', import.meta.url);
const client = new URL('client/', dist);
const { listPageNeeds } = (await import(new URL('server/entry.server.js', dist).href)) as typeof Entry;
const manifest = await readManifest(client);
const pages = listPageNeeds()
  .filter(({ hasMemberHtml }) => !hasMemberHtml)
  .map((needs) => collectPageStyles(manifest, needs));
for (const [file, styles] of new Map(pages.map((own) => [nameJoinedStyles(own), own]))) {
  const texts = await Promise.all(styles.map((style) => readFile(new URL(style, client), 'utf8')));
  await writeFile(new URL(file, client), texts.join(''));
}
