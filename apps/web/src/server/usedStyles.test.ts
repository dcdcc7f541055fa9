import { expect, test } from 'vitest';
import { parseStyles, writeParsedStyles } from '../../build/parseStyles.ts';
import { findUsedNames, readParsedStyles, writeUsedStyles } from './usedStyles.ts';

/** Styles as the server reads them from the build. */
const parse = (css: string) => readParsedStyles(writeParsedStyles(parseStyles(new Map([['one.css', css]]))));

/** What is left of the styles of a page with the classes `a` and `b`. */
function write(css: string, html = '<p class="a b"></p>'): string {
  const styles = parse(css);
  return writeUsedStyles(styles.pieces.get('one.css') ?? [], findUsedNames(html, styles));
}

test('a rule needs all classes of its selector', () => {
  expect(write('.a .b{color:red}.a .c{color:red}.a.c{color:red}p>.c{color:red}')).toBe('.a .b{color:red}');
});

test('of a list of selectors the used ones stay', () => {
  expect(write('.a,.c,.b:checked{color:red}.c,.d{top:0}')).toBe('.a,.b:checked{color:red}');
});

test('classes in :not(), :is(), :where() and :has() do not decide', () => {
  const css = '.a:not(.c){top:0}.a:is(.c,.d){top:0}:where(.c){top:0}.a:has(>.c){top:0}';
  expect(write(css)).toBe(css);
  expect(write('.c:not(.a){top:0}')).toBe('');
});

test('a rule needs the attributes of its selector', () => {
  const html = '<p class="a" data-on="" aria-current="page" role="group">big data-off="1" aria-pressed</p>';
  const css = '.a[data-on]{top:0}.a[aria-current=page]{top:0}[role=group]>.a{top:0}[data-on^=x]{top:0}.a:not([data-no]){top:0}';
  expect(write(css, html)).toBe(css);
  expect(write('.a[data-no]{top:0}.a[data-on=no]{top:0}.a[aria-current=step]{top:0}[role=timer]{top:0}', html)).toBe('');
});

test('attributes that a script sets, and those that browsers set, are taken for granted', () => {
  const css = '[data-theme=dark] .a{top:0}.a[open]{top:0}.a[lang|=en]{top:0}';
  expect(write(css)).toBe(css);
});

test('what a visitor does has its styles later', () => {
  expect(write('.a:hover,.b{top:0}.a:active,:focus-visible{top:0}.a:not(:hover){top:0}@media print{.a{top:0}}')).toBe(
    '.b{top:0}.a:not(:hover){top:0}',
  );
  expect(write('.a:has(:focus-visible){top:0}.a:has(>.b:focus,>.b:hover){top:0}.a:has(>.b,:focus){top:0}.a::selection{top:0}')).toBe(
    '.a:has(>.b,:focus){top:0}',
  );
});

test('what forced colours add comes later', () => {
  expect(write('@media (forced-colors: active){.a{top:0}}@media (forced-colors:active){.a{top:0}}.b{top:0}')).toBe('.b{top:0}');
});

test('rules without classes stay', () => {
  const css = '*,:before{margin:0}[hidden]{display:none!important}a:visited{color:red}';
  expect(write(css)).toBe(css);
});

test('conditions stay with the rules that are used, and go without any', () => {
  expect(
    write('@media (width<9rem){.a{top:0}.c{top:0}@supports (top:0){.b{top:0}}}@media screen{.c{top:0}}@container (width<9rem){.c{top:0}}'),
  ).toBe('@media (width<9rem){.a{top:0}@supports (top:0){.b{top:0}}}');
});

test('neighbours under the same condition become one block', () => {
  expect(write('@layer one{.a{top:0}}@layer one{.c{top:0}}@layer one{.b{top:0}}@layer two{.a{top:0}}')).toBe(
    '@layer one{.a{top:0}.b{top:0}}@layer two{.a{top:0}}',
  );
});

test('a layer without a used rule keeps its rank', () => {
  expect(write('@layer one{.c{top:0}}@layer two{.a{top:0}}@layer one,two;')).toBe('@layer one;@layer two{.a{top:0}}@layer one,two;');
});

test('keyframes stay if a used rule names them', () => {
  const [turn, fade] = ['@keyframes turn{to{rotate:1turn}}', '@keyframes fade{to{opacity:0}}'];
  expect(write(`.a{animation:1s linear infinite turn}.c{animation-name:fade}${turn}${fade}`)).toBe(
    `.a{animation:1s linear infinite turn}${turn}`,
  );
});

test('custom properties stay if something that is used reads them, also through others', () => {
  const dark = '[data-theme=dark]{--two:2px;--three:3px}';
  expect(write(`:root{--one:var(--two);--two:1px;--three:2px}${dark}.a{top:var(--one)}.c{top:var(--three)}`)).toBe(
    ':root{--one:var(--two);--two:1px}[data-theme=dark]{--two:2px}.a{top:var(--one)}',
  );
  expect(write(':root{--one:1px;--two:2px}', '<p style="top:var(--two, 0px)"></p>')).toBe(':root{--two:2px}');
  expect(write('.a{--one:1px}@keyframes k{to{top:var(--one)}}.b{animation:k}')).toContain('--one:1px');
});

test('the value of a custom property that is the same everywhere stands in its place', () => {
  expect(write(':root,[data-theme]{--one:calc(2*var(--two));--two:1px}.a{top:var(--one);left:var(--one, 2px)}')).toBe(
    ':root,[data-theme]{--one:calc(2*1px)}.a{top:calc(2*1px);left:var(--one, 2px)}',
  );
  for (const other of ['.b{--one:2px}', '@media print{:root{--one:2px}}', '@media (width<9rem){:root{--one:2px}}'])
    expect(write(`:root{--one:1px}${other}.a{top:var(--one)}`)).toContain('.a{top:var(--one)}');
  expect(write('@media (width<9rem){:root{--one:1px}}.a{top:var(--one)}')).toContain('.a{top:var(--one)}');
});

test('what is none of these stays', () => {
  const css = '@property --one{syntax:"*";inherits:false}@font-face{font-family:one;src:url(one)}.c{top:0;.a{top:0}}';
  expect(write(css)).toBe(css);
});

test('pages with the same names have the same key', () => {
  const styles = parse('.a[data-on]{top:0}');
  const keyOf = (html: string) => findUsedNames(html, styles).key;
  expect(keyOf('<p class="a b">1</p><p class="c">2</p>')).toBe(keyOf('<b class="a b"></b><i class="c"></i><i class="c"></i>'));
  expect(keyOf('<p class="a b">')).not.toBe(keyOf('<p class="a c">'));
  expect(keyOf('<p class="a">')).not.toBe(keyOf('<p class="a" style="top:var(--one)">'));
  expect(keyOf('<p class="a">')).not.toBe(keyOf('<p class="a" data-on="1">'));
  expect(keyOf('<p class="a">')).toBe(keyOf('<p class="a" data-off="1">'));
});
