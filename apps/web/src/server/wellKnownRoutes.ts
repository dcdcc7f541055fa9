import { readFile } from 'node:fs/promises';
import { type Language, languages, localizePath } from '@baodao/i18n/languages';
import * as links from '@baodao/link-builders/links';
import { paths } from '@baodao/link-builders/paths';
import type { FastifyInstance, FastifyReply } from 'fastify';

interface WellKnownOptions {
  publicUrl: string;
  /** Where security researchers report a problem. Without it, security.txt names the contact page. */
  securityContact?: string | undefined;
  /** The folder of the browser build. */
  client?: URL | undefined;
}

const DAY_MS = 86_400_000;
/** RFC 9116 recommends less than a year. A running shop renews the date, so a copy of a dead one expires. */
const SECURITY_TEXT_DAYS = 90;

/** Files that crawlers, browsers and password managers look for at fixed addresses. */
export async function registerWellKnownRoutes(
  app: FastifyInstance,
  { publicUrl, securityContact, client }: WellKnownOptions,
): Promise<void> {
  const send = (reply: FastifyReply, type: string, text: string, maxAge = 3_600) =>
    reply.type(`${type}; charset=utf-8`).header('cache-control', `public, max-age=${maxAge}`).send(text);

  const robots = writeRobotsText(publicUrl);
  app.get('/robots.txt', (_, reply) => send(reply, 'text/plain', robots));

  const contact = securityContact ?? links.guideContact({}, { origin: publicUrl });
  app.get('/.well-known/security.txt', (_, reply) => send(reply, 'text/plain', writeSecurityText(publicUrl, contact)));

  // Password managers open this address to change a password (W3C: A Well-Known URL for Changing Passwords).
  app.get('/.well-known/change-password', (_, reply) => reply.redirect(links.settingInfo(), 302));

  if (!client) return;
  for (const language of languages) {
    const description = await writeOpenSearch(publicUrl, language, client);
    app.get(localizePath(language, '/opensearch.xml'), (_, reply) =>
      send(reply, 'application/opensearchdescription+xml', description, 86_400),
    );
  }
}

/** Path prefixes of member pages. */
const memberPrefixes = [...new Set(Object.values(paths).flatMap((path) => /^\/(?:setting|order|payment|user)\//.exec(path) ?? []))];

/** Member pages and the API's data, which search engines must not show even if a link leads them there. */
export const unlistedPaths = new RegExp(
  `^(${languages.flatMap((language) => memberPrefixes.map((path) => localizePath(language, path))).join('|')})|^/(rest|oauth|system|pay|supplier|courier)/`,
);

/** Excludes member pages and names the sitemap. */
function writeRobotsText(publicUrl: string): string {
  const disallowed = languages.flatMap((language) => memberPrefixes.map((path) => `Disallow: ${localizePath(language, path)}`));
  return ['User-agent: *', ...disallowed, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');
}

/** RFC 9116. */
function writeSecurityText(publicUrl: string, contact: string): string {
  return [
    `Contact: ${contact}`,
    `Expires: ${new Date(Date.now() + SECURITY_TEXT_DAYS * DAY_MS).toISOString()}`,
    `Preferred-Languages: zh-Hans, zh-Hant, en`,
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}

const escapeXml = (text: string) => text.replace(/[<>&"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** OpenSearch 1.1. Browsers offer the shop's search in their address bar. Name and description are those of the web manifest. */
async function writeOpenSearch(publicUrl: string, language: Language, client: URL): Promise<string> {
  const manifest = await readFile(new URL(`manifest-${language}.webmanifest`, client), 'utf8');
  const { name, description } = JSON.parse(manifest) as Record<'name' | 'description', string>;
  // The browser replaces the braces, so the builder must not encode them.
  const search = links.search({ key: 'searchTerms' }, { language, origin: publicUrl }).replace('key=searchTerms', 'key={searchTerms}');
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>${escapeXml(name)}</ShortName>
  <Description>${escapeXml(description)}</Description>
  <Language>${language}</Language>
  <InputEncoding>UTF-8</InputEncoding>
  <Image width="16" height="16" type="image/svg+xml">${escapeXml(publicUrl)}/favicon.svg</Image>
  <Url type="text/html" template="${escapeXml(search)}"/>
</OpenSearchDescription>
`;
}
