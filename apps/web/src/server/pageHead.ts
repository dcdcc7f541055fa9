import { createHash, hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import type { Manifest } from 'vite';
import { type AllowedOrigins, buildContentSecurityPolicy } from './contentSecurityPolicy.ts';
import {
  applyPreferences,
  checkLoginEarly,
  clipDistantPictures,
  DEFERRED_FILES,
  type DeferredFiles,
  insertDeferredFiles,
  loadMemberHtml,
} from './inlineScripts.ts';
import { findUsedNames, PARSED_STYLES, readParsedStyles, type UsedNames, writeUsedStyles } from './usedStyles.ts';

export const ENTRY = 'src/entry.browser.tsx';
/** Guests need it with their first request only. */
const TRANSPORT = '../../packages/api-client/src/transport.ts';

/** What the browser loads first. */
export interface PageNeeds {
  /** The page's module. */
  file: string | undefined;
  /** A member's page fetches its data in the browser, and the parts that show them are dynamic imports of its module. */
  isForMembers: boolean;
  /** A member's browser asks for the page with the member's data. */
  hasMemberHtml: boolean;
  language: string;
  texts: readonly string[];
  /** Only lazily hydrated sections use these. */
  laterTexts: readonly string[];
}

/** Headers that differ from page to page. */
export type PageHeaders = Partial<Record<'content-security-policy' | 'link' | 'retry-after', string>>;

export interface PageHead {
  /** The end of <head>. */
  head: string;
  /** The start of <body>. */
  body: string;
  headers: PageHeaders;
}

const assetName = (file: string) => file.replace('assets/', '');
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Hides the notice from every browser that knows cascade layers, which are the newest thing that the shop cannot do without. In the others the
 * kit has no styles, and a picture of full size would cover the text beside it.
 */
const BROWSER_NOTICE_STYLE = '@layer{[data-old-browser]{display:none!important}}[data-old] img{max-width:32vw;height:auto}';

/** In characters. A page has some variants, because not all products have the same parts. */
const MAX_HEADS = 8 * 2 ** 20;

/**
 * Reads the manifest and styles of the build once. The returned function writes the styles and script elements of a page, whose HTML tells
 * which rules it uses.
 *
 * @param notices by language, what `writeBrowserNotices` wrote
 */
export async function createPageHead(
  dist: URL,
  origins: AllowedOrigins,
  notices: ReadonlyMap<string, string>,
): Promise<(needs: PageNeeds, html: string) => PageHead> {
  const client = new URL('client/', dist);
  const manifest = await readManifest(client);
  const entryFile = manifest[ENTRY]?.file;
  if (!entryFile) throw new Error(`The manifest has no ${ENTRY}`);
  const entry = assetName(entryFile);
  const sheets = await readSheets(client, manifest);
  const styles = readParsedStyles(await readFile(new URL(PARSED_STYLES, dist), 'utf8'));
  // The largest file. A slow phone reads the header long before the HTML.
  const libraries = Object.values(manifest).filter(({ name }) => name === 'libraries');
  const link = libraries.map(({ file }) => `</${file}>; rel=modulepreload`).join(', ');

  function describePage(needs: PageNeeds) {
    const { first, belowFold } = collectPageFiles(manifest, needs);
    const joined = collectPageStyles(manifest, needs);
    const files: DeferredFiles = {
      entry,
      first: first.scripts.map(assetName),
      member: collectFiles(manifest, [TRANSPORT])
        .scripts.filter((script) => !first.scripts.includes(script))
        .map(assetName),
      later: belowFold.scripts.map(assetName),
      ...(needs.hasMemberHtml ? {} : { style: assetName(nameJoinedStyles(joined)) }),
      joined: joined.map(assetName),
    };
    const data = `<script type="application/json" id="${DEFERRED_FILES}">${JSON.stringify(files)}</script>`;
    const pieces = joined.flatMap((file) => styles.pieces.get(file) ?? []);
    const early = [applyPreferences, needs.hasMemberHtml ? loadMemberHtml : checkLoginEarly, clipDistantPictures];
    return {
      // What a member's page has is not known here, so its document has the complete styles.
      writeStyle: (names: UsedNames) =>
        needs.hasMemberHtml ? joined.map((file) => sheets.get(file) ?? '').join('') : writeUsedStyles(pieces, names),
      scripts: early.map((script) => `<script>${script}</script>`).join(''),
      // Without scripts the complete styles come with the page.
      noscript: files.style ? `<noscript><link rel="stylesheet" href="/assets/${files.style}"></noscript>` : '',
      body: `${notices.get(needs.language) ?? ''}${data}<script>${insertDeferredFiles}</script>`,
      scriptHashes: [...early, insertDeferredFiles].map(hashOf),
      // On a slow line it would delay the member's page.
      link: needs.hasMemberHtml ? {} : { link },
    };
  }
  const pages = new Map<string, ReturnType<typeof describePage>>();
  const heads = new LRUCache<string, PageHead>({ maxSize: MAX_HEADS, sizeCalculation: ({ head }, key) => head.length + key.length });

  return (needs, html) => {
    const page = JSON.stringify(needs);
    const names = findUsedNames(html, styles);
    const key = `${page}${names.key}`;
    const known = heads.get(key);
    if (known) return known;
    const described = pages.get(page) ?? describePage(needs);
    pages.set(page, described);
    const style = described.writeStyle(names);
    // Inlined, so that no request delays the first paint.
    const head = `${described.scripts}<style>${style}</style><style>${BROWSER_NOTICE_STYLE}</style>${described.noscript}`;
    const policy = buildContentSecurityPolicy(described.scriptHashes, [hashOf(style), hashOf(BROWSER_NOTICE_STYLE)], origins);
    const made = { head, body: described.body, headers: { 'content-security-policy': policy, ...described.link } };
    heads.set(key, made);
    return made;
  };
}

export const readManifest = async (client: URL): Promise<Manifest> =>
  JSON.parse(await readFile(new URL('.vite/manifest.json', client), 'utf8')) as Manifest;

/** The style sheets of the build by file. */
export async function readSheets(client: URL, manifest: Manifest): Promise<Map<string, string>> {
  const files = new Set(Object.values(manifest).flatMap((chunk) => chunk.css ?? []));
  return new Map(await Promise.all([...files].map(async (file) => [file, await readFile(new URL(file, client), 'utf8')] as const)));
}

interface Files {
  scripts: string[];
  styles: string[];
}

/** The files of a page's first screen, and those that its lazily hydrated sections need besides. */
export function collectPageFiles(manifest: Manifest, needs: Omit<PageNeeds, 'hasMemberHtml'>): Record<'first' | 'belowFold', Files> {
  const { file, isForMembers, language, texts, laterTexts } = needs;
  const textsKey = (name: string) => `../../packages/i18n/src/locales/${language}/common/${name}.json`;
  const keys = [ENTRY, ...texts.map(textsKey), ...(file ? [file] : [])];
  const sections = keys.flatMap((key) => manifest[key]?.dynamicImports ?? []).filter((key) => /Below(Fold)?\.tsx$/.test(key));
  if (file && isForMembers) sections.push(...(manifest[file]?.dynamicImports ?? []));
  const first = collectFiles(manifest, keys);
  const belowFold = collectFiles(manifest, [...sections, ...laterTexts.map(textsKey)]);
  return { first, belowFold: { ...belowFold, scripts: belowFold.scripts.filter((script) => !first.scripts.includes(script)) } };
}

/** The styles of a page in their order. */
export function collectPageStyles(manifest: Manifest, needs: PageNeeds): string[] {
  const { first, belowFold } = collectPageFiles(manifest, needs);
  return [...new Set([...first.styles, ...belowFold.styles])];
}

/**
 * The file that contains these styles (`joinStyles.ts`). It is one file, because rules of the first of two would precede those of the
 * second until it comes. Names of files have the hash of their content.
 */
export const nameJoinedStyles = (files: readonly string[]): string => `assets/${hash('sha256', files.join(), 'base64url').slice(0, 8)}.css`;

/** The files of chunks and of their static imports. */
function collectFiles(manifest: Manifest, keys: readonly string[]): Files {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    for (const file of chunk.css ?? []) styles.add(file);
    chunk.imports?.forEach(visit);
  };
  keys.forEach(visit);
  return { scripts: [...scripts], styles: [...styles] };
}
