import type { PageState } from '../app/pageState.ts';
import type { PageHead } from './pageHead.ts';

/** The document of a rendered page: its HTML with styles, scripts and state. */
export function writePage(
  page: { html: string; state: PageState },
  { head, body }: PageHead,
  writeState: (state: PageState) => string,
): string {
  return `<!doctype html>${page.html
    .replace('</head>', () => `${head}</head>`)
    .replace('<body>', () => `<body>${body}`)
    .replace('</body>', () => `${writeState(page.state)}</body>`)}`;
}

/** A member's page for a browser that has the document already. It has no styles and no scripts. */
export function writeMemberPage(page: { html: string; state: PageState }, writeState: (state: PageState) => string): string {
  return `<!doctype html>${page.html.replace('</body>', () => `${writeState(page.state)}</body>`)}`;
}
