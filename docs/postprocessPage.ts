// What TypeDoc's pages need for readers on slow phones and with screen readers. Its theme has no options for it.

/** A folder's address in the repository, if the link leads to a folder. */
export type FindSource = (target: string) => string | undefined;

/** TypeDoc hides the page until its scripts and the navigation are loaded. */
const hidden =
  'document.body.style.display="none";setTimeout(() => window.app?app.showPage():document.body.style.removeProperty("display"),500)';
/** The index of the search is larger than any page. The browser fetches it when the search opens. */
const searchOnOpen =
  'addEventListener("focusin",({target})=>{const script=document.getElementById("tsd-search-script");' +
  'if(target.id==="tsd-search-input"&&!script.src)script.src=script.dataset.src})';
const content = '<div class="col-content">';
const searchScript = /<script async src="([^"]*search\.js)" id="tsd-search-script">/;

/** Each member of a list has a page of its own, so a link to its place in the list is useless. A package has 800 of them. */
const summaryPermalink =
  /(<dt class="tsd-member-summary"[^>]*><span class="tsd-member-summary-name">(?:(?!<\/span>).)*?)<a href="#[^"]*" aria-label="Permalink" class="tsd-anchor-icon">.*?<\/a>/g;

/** A section of "On this page" that has only links to places. */
const pageSection =
  /<details open class="tsd-accordion tsd-page-navigation-section"><summary class="tsd-accordion-summary" data-key="section-([^"]*)">.*?<\/summary>\s*<div>(.*?)<\/div><\/details>/gs;
const summaryList = /<dl class="tsd-member-summaries">(.*?)<\/dl>/gs;
const summary = /<dt class="tsd-member-summary"([^>]*)>(.*?)<\/dt><dd class="tsd-member-summary"><\/dd>/gs;
const kindIcon = /<svg class="tsd-kind-icon"[^>]*>.*?<\/svg>/g;

export function postprocessPage(html: string, findSource: FindSource): string {
  const [, base = './'] = /data-base="([^"]*)"/.exec(html) ?? [];
  // A new version of TypeDoc may write other pages.
  const [search = ''] = searchScript.exec(html) ?? [];
  for (const part of [hidden, search, content]) {
    if (!part || !html.includes(part)) throw new Error(`TypeDoc's page lacks ${part || searchScript.source}`);
  }
  const processed = html
    .replace(hidden, searchOnOpen)
    .replace(searchScript, '<script async data-src="$1" id="tsd-search-script">')
    .replace(content, '<div class="col-content" role="main">')
    .replaceAll(summaryPermalink, '$1')
    .replaceAll(summaryList, listMembers)
    .replaceAll(pageSection, shortenSection)
    // The style sheet colours all that a signature leaves without a class.
    .replaceAll(/<span class="tsd-signature-symbol">([^<]*)<\/span>/g, '$1')
    .replaceAll('href="/api/"', `href="${base}documents/API_reference.html"`)
    .replaceAll('href="/storybook/"', `href="${base}storybook/index.html"`)
    .replaceAll(/href="(?!https?:|mailto:|#)([^"#?]+)"/g, (link: string, target: string) => {
      const source = findSource(target);
      return source === undefined ? link : `href="${source}"`;
    });
  return closeHeadingGaps(processed);
}

/** Members without a description are a plain list under the heading of their kind, which their icons repeat. */
function listMembers(list: string, members: string): string {
  if (members.replaceAll(summary, '').trim() !== '') return list;
  return `<ul class="tsd-member-summaries">${members.replaceAll(summary, '<li class="tsd-member-summary"$1>$2</li>').replaceAll(kindIcon, '')}</ul>`;
}

/** A long section becomes a link to its heading. The list there has the same links, of which a package has 800. */
function shortenSection(section: string, title: string, links: string): string {
  if ((links.match(/<a /g) ?? []).length <= 30) return section;
  return `<ul><li><a href="#${title.toLowerCase().replaceAll(/\W+/g, '-')}"><span>${title}</span></a></li></ul>`;
}

/** Readers of headings step through levels, and TypeDoc leaves some out. The elements stay, because its styles depend on them. */
function closeHeadingGaps(html: string): string {
  const open: number[] = [];
  return html.replaceAll(/<h([1-6])(?=[ >])/g, (tag: string, digit: string) => {
    while ((open.at(-1) ?? 0) >= Number(digit)) open.pop();
    open.push(Number(digit));
    return open.length === Number(digit) ? tag : `${tag} aria-level="${open.length}"`;
  });
}
