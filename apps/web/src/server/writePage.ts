import type { PageHead } from './pageHead.ts';

/** The document of a rendered page: its HTML with styles, scripts and state. */
export function writePage(page: { html: string; state: string }, { head, body }: PageHead): string {
  return `<!doctype html>${page.html
    .replace('</head>', () => `${head}</head>`)
    .replace('<body>', () => `<body>${body}`)
    .replace('</body>', () => `${page.state}</body>`)}`;
}
