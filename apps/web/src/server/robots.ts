import { languages, localizePath } from '@baodao/i18n/languages';
import { paths } from '@baodao/link-builders/paths';

/** Path prefixes of member pages. */
const memberPrefixes = [...new Set(Object.values(paths).flatMap((path) => /^\/(?:setting|order|payment|user)\//.exec(path) ?? []))];

/** Excludes member pages and names the sitemap. */
export function buildRobotsText(publicUrl: string): string {
  const disallowed = languages.flatMap((language) => memberPrefixes.map((path) => `Disallow: ${localizePath(language, path)}`));
  return ['User-agent: *', ...disallowed, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');
}
