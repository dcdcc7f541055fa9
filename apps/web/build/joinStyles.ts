// A step of the build: joins the styles of each page, because a request for each of up to thirty files would take longer than the styles.
// It also writes the parsed styles, of which the server takes those that a document uses.
import { writeFile } from 'node:fs/promises';
import type * as Entry from '../src/entry.server.tsx';
import { collectPageStyles, nameJoinedStyles, readManifest, readSheets } from '../src/server/pageHead.ts';
import { PARSED_STYLES } from '../src/server/usedStyles.ts';
import { parseStyles, writeParsedStyles } from './parseStyles.ts';

const dist = new URL('../dist/', import.meta.url);
const client = new URL('client/', dist);
const { listPageNeeds } = (await import(new URL('server/entry.server.js', dist).href)) as typeof Entry;
const manifest = await readManifest(client);
const pages = listPageNeeds()
  .filter(({ hasMemberHtml }) => !hasMemberHtml)
  .map((needs) => collectPageStyles(manifest, needs));
const sheets = await readSheets(client, manifest);
for (const [file, styles] of new Map(pages.map((own) => [nameJoinedStyles(own), own])))
  await writeFile(new URL(file, client), styles.map((style) => sheets.get(style) ?? '').join(''));
await writeFile(new URL(PARSED_STYLES, dist), writeParsedStyles(parseStyles(sheets)));
