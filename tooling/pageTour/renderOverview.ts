import type { viewports } from '../e2e/visitor.ts';

export const getScreenshotName = (key: string, size: keyof typeof viewports, language: string) => `${key}.${size}.${language}.jpg`;

/** Renders an HTML page with a row of screenshots per page, in all widths and languages. */
export function renderOverview(keys: readonly string[], languages: readonly string[]): string {
  const picture = (key: string, size: keyof typeof viewports, language: string) =>
    `<a href="${getScreenshotName(key, size, language)}"><img class="${size}" loading="lazy" alt="${key}, ${size}, ${language}" src="${getScreenshotName(key, size, language)}"></a>`;
  const rows = keys.map(
    (key) =>
      `<h2>${key}</h2><p>${languages.map((language) => picture(key, 'desktop', language) + picture(key, 'phone', language)).join('')}</p>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Every page</title>
<style>body{font:16px system-ui;margin:24px}p{display:flex;gap:12px;overflow-x:auto}img{height:420px;width:auto;object-fit:cover;object-position:top;border:1px solid #ccc}.desktop{width:480px}.phone{width:195px}</style>
<h1>Every page</h1>${rows.join('\n')}</html>
`;
}
