const VOID = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr']);
/** In HTML that React has written, text and attributes have no angle brackets. */
const TOKEN = /<(\/?)([a-z][\w-]*)([^>]*)>|([^<]+)/gi;

const attributeOf = (attributes: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(attributes)?.[1]?.trim() ?? '';

/** Lists the links and buttons that assistive technology has no name for. */
export function listNameless(html: string): string[] {
  const nameless: string[] = [];
  const open: { element: string; tag: string; isControl: boolean; isHidden: boolean; name: string }[] = [];
  const addName = (text: string) => {
    if (open.at(-1)?.isHidden) return;
    for (const element of open) element.name += text;
  };
  for (const [token, slash, tag = '', attributes = '', text] of html.matchAll(TOKEN)) {
    if (text !== undefined) addName(text);
    else if (slash) {
      const closed = open.pop();
      if (closed?.tag !== tag) throw new Error(`</${tag}> closes <${closed?.tag}>`);
      if (closed.isControl && !closed.isHidden && closed.name.replaceAll(/&nbsp;|[\s\u200b–]/g, '') === '') nameless.push(closed.element);
    } else {
      const label = ['aria-label', 'aria-labelledby', 'title', 'alt'].map((name) => attributeOf(attributes, name)).find(Boolean) ?? '';
      if (!/\saria-hidden="true"/.test(attributes)) addName(label);
      if (VOID.has(tag) || attributes.endsWith('/')) continue;
      const hidesContent = /\saria-hidden="true"|\shidden(=|$)/.test(attributes) || ['script', 'style'].includes(tag);
      const isHidden = hidesContent || Boolean(open.at(-1)?.isHidden);
      open.push({ element: token, tag, isControl: tag === 'a' || tag === 'button', isHidden, name: label });
    }
  }
  return nameless;
}

const preloadOf = (link: string) => ({
  srcSet: attributeOf(link, 'imageSrcSet'),
  sizes: attributeOf(link, 'imageSizes'),
  media: attributeOf(link, 'media'),
  href: attributeOf(link, 'href'),
});

/** Lists the preloads that no element of the page uses at once: a lazy picture, or one in other sizes, makes the browser fetch two. */
export function listUnusedPreloads(html: string): string[] {
  const [head = '', body = ''] = html.split('</head>');
  const pictures = [...body.matchAll(/<(?:img|source)\s[^>]*>/g)].map(([element]) => ({
    isLazy: attributeOf(element, 'loading') === 'lazy',
    srcSet: attributeOf(element, 'srcSet'),
    sizes: attributeOf(element, 'sizes'),
    src: attributeOf(element, 'src'),
  }));
  const links = (text: string) => [...text.matchAll(/<link rel="preload"[^>]*>/g)].map(([link]) => link);
  const isUsed = (link: string) => {
    const { srcSet, sizes, href } = preloadOf(link);
    return pictures.some(
      (picture) =>
        !picture.isLazy && (srcSet ? picture.srcSet === srcSet && picture.sizes === sizes : !picture.srcSet && picture.src === href),
    );
  };
  return [...links(head).filter((link) => !isUsed(link)), ...links(body)];
}
