import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { postprocessPage } from './postprocessPage.ts';

/** A page with the parts that TypeDoc writes, and `body` as its content. */
const pageWith = (body: string, base = '../') =>
  `<!DOCTYPE html><html class="default" lang="en" data-base="${base}"><head>
<script async src="${base}assets/icons.js" id="tsd-icons-script"></script><script async src="${base}assets/search.js" id="tsd-search-script"></script>
</head><body><script>document.documentElement.dataset.theme = localStorage.getItem("tsd-theme") || "os";document.body.style.display="none";setTimeout(() => window.app?app.showPage():document.body.style.removeProperty("display"),500)</script>
<div class="container container-main">
<div class="col-content">
${body}</div></div></body></html>`;
const postprocess = (body: string) => postprocessPage(pageWith(body), () => undefined);
const levelsOf = (html: string) => [...html.matchAll(/<h([1-6])(?: aria-level="(\d)")?/g)].map(([, own, level]) => Number(level ?? own));

test('a page is visible before its scripts are loaded, in the theme that the reader chose', () => {
  const html = postprocess('');
  expect(html).not.toContain('display="none"');
  expect(html).toContain('dataset.theme = localStorage.getItem("tsd-theme")');
});

test('the index of the search is loaded once, when the search opens', () => {
  const html = postprocess('');
  expect(html).toContain('<script async data-src="../assets/search.js" id="tsd-search-script">');
  const [, inline = ''] = /<script>([^<]*)<\/script>/.exec(html) ?? [];
  const script: { src?: string; dataset: { src: string } } = { dataset: { src: '../assets/search.js' } };
  const listeners: ((event: { target: { id: string } }) => void)[] = [];
  runInNewContext(inline, {
    document: {
      documentElement: { dataset: {} },
      body: { style: {} },
      getElementById: (id: string) => (id === 'tsd-search-script' ? script : null),
    },
    localStorage: { getItem: () => null },
    addEventListener: (type: string, listener: (typeof listeners)[number]) => type === 'focusin' && listeners.push(listener),
  });
  for (const listener of listeners) listener({ target: { id: 'tsd-search-trigger' } });
  expect(script.src).toBeUndefined();
  for (const listener of listeners) listener({ target: { id: 'tsd-search-input' } });
  expect(script.src).toBe('../assets/search.js');
});

test('headings have no gaps between their levels', () => {
  const html = postprocess(
    '<h1>Interface A</h1><h4>Hierarchy</h4><h5 class="x">Index</h5><h3>Properties</h3><h2 id="p">Properties</h2><h3>b</h3><h4>T</h4><h4>R</h4>',
  );
  expect(levelsOf(html)).toEqual([1, 2, 3, 2, 2, 3, 4, 4]);
  expect(html).toContain('<h4 aria-level="2">Hierarchy</h4>');
  expect(html).toContain('<h2 id="p">Properties</h2>');
});

test('members of a list have one link, to their page, and headings keep theirs', () => {
  const permalink = (id: string) => `<a href="#${id}" aria-label="Permalink" class="tsd-anchor-icon"><svg><use href="x"></use></svg></a>`;
  const member = (name: string) =>
    `<dt class="tsd-member-summary" id="${name}"><span class="tsd-member-summary-name"><svg></svg><a href="${name}.html">${name}</a>${permalink(name)}</span></dt>`;
  const html = postprocess(`<h2 id="all">All${permalink('all')}</h2><dl>${member('one')}${member('two')}</dl>`);
  expect([...html.matchAll(/<a href="([^"]*)"/g)].map(([, address]) => address)).toEqual(['#all', 'one.html', 'two.html']);
});

test('members without a description are a plain list without icons, others keep their description', () => {
  const member = (name: string, text: string) =>
    `<dt class="tsd-member-summary" id="${name}"><span><svg class="tsd-kind-icon"><use href="x"></use></svg><a href="${name}.html">${name}</a></span></dt><dd class="tsd-member-summary">${text}</dd>`;
  const html = postprocess(`<dl class="tsd-member-summaries">${member('one', '')}${member('two', '')}</dl>`);
  expect(html).toContain(
    '<ul class="tsd-member-summaries"><li class="tsd-member-summary" id="one"><span><a href="one.html">one</a></span></li>' +
      '<li class="tsd-member-summary" id="two"><span><a href="two.html">two</a></span></li></ul>',
  );
  const described = `<dl class="tsd-member-summaries">${member('one', '')}${member('two', '<p>Two.</p>')}</dl>`;
  expect(postprocess(described)).toContain(described);
});

test('a long section of the contents of a page becomes a link to its heading', () => {
  const section = (count: number) =>
    `<details open class="tsd-accordion tsd-page-navigation-section"><summary class="tsd-accordion-summary" data-key="section-Type Aliases"><svg></svg>Type Aliases</summary>\n<div>${'<a href="#x"><span>X</span></a>'.repeat(count)}</div></details>`;
  expect(postprocess(section(30))).not.toContain('href="#type-aliases"');
  const html = postprocess(`${section(31)}<p>After</p>`);
  expect(html).toContain('<ul><li><a href="#type-aliases"><span>Type Aliases</span></a></li></ul><p>After</p>');
  expect(html).not.toContain('href="#x"');
});

test('the content is the main landmark', () => {
  expect(postprocess('')).toContain('<div class="col-content" role="main">');
});

test('links lead to the pages of the site, or to folders of the repository', () => {
  const html = postprocessPage(
    pageWith(
      '<a href="/api/">API</a> <a href="/storybook/">Storybook</a> <a href="../media/web">web</a> <a href="https://x.example/media/web">x</a>',
    ),
    (target) => (target === '../media/web' ? 'https://code.example/apps/web' : undefined),
  );
  expect([...html.matchAll(/<a href="([^"]*)"/g)].map(([, address]) => address)).toEqual([
    '../documents/API_reference.html',
    '../storybook/index.html',
    'https://code.example/apps/web',
    'https://x.example/media/web',
  ]);
});

test.each([
  ['the script that hides it', 'document.body.style.display="none"'],
  ['the script of the search', 'id="tsd-search-script"'],
  ['the column of its content', 'class="col-content"'],
])('a page without %s fails, because TypeDoc has changed', (_, part) => {
  expect(() => postprocessPage(pageWith('').replace(part, ''), () => undefined)).toThrow("TypeDoc's page lacks");
});
