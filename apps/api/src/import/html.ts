import { marked } from 'marked';
import sanitize from 'sanitize-html';

const allowedTags = [
  'p',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'strong',
  'em',
  'br',
  'hr',
  'blockquote',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'a',
];

/** Allowed tags without attributes, and text: the sanitizer would not change them, and this check is a hundred times faster. */
const PLAIN = /^(?:[^<>&]|<\/?(?:p|h2|h3|h4|ul|ol|li|strong|em|br|hr)>|&(?:amp|lt|gt|quot|#39|nbsp);)*$/;

/** Sanitizes HTML for display. */
export function cleanHtml(html: string): string {
  if (PLAIN.test(html)) return html;
  return sanitize(html, {
    allowedTags,
    allowedAttributes: { a: ['href'], th: ['scope'] },
    allowedSchemes: ['https', 'mailto', 'tel'],
    allowProtocolRelative: false,
  });
}

/** Renders a text of a folder as sanitized HTML. An export writes HTML, because the shop stores no Markdown. */
export const renderText = (text: string, format: 'markdown' | 'html'): string =>
  format === 'html' ? `${cleanHtml(text)}\n` : renderMarkdown(text);

/** Renders Markdown as sanitized HTML. Its headings start below those of the page. */
function renderMarkdown(markdown: string): string {
  return cleanHtml(marked.parse(markdown, { async: false, gfm: true }));
}
