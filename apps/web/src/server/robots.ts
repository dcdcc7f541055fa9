import { inLanguage, languages } from '@baodao/i18n/languages';
import { paths } from '@baodao/link-builders/paths';

/** What only its owner sees. */
const own = [...new Set(Object.values(paths).flatMap((path) => /^\/(?:setting|order|payment|user)\//.exec(path) ?? []))];

/** What search engines may read, and where the list of it is. */
export function writeRobots(publicUrl: string): string {
  const closed = languages.flatMap((language) => own.map((path) => `Disallow: ${inLanguage(language, path)}`));
  return ['User-agent: *', ...closed, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');
}
