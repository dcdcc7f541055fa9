import { expect, test } from 'vitest';
import { findUsedNames, parseStyles, writeUsedStyles } from './usedStyles.ts';

/** What is left of the styles of a page with the classes `a` and `b`. */
const write = (css: string, html = '<p class="a b"></p>') => writeUsedStyles(parseStyles(css), findUsedNames(html));

test('a rule needs all classes of its selector', () => {
  expect(write('.a .b{color:red}.a .c{color:red}.a.c{color:red}p>.c{color:red}')).toBe('.a .b{color:red}');
});

test('of a list of selectors the used ones stay', () => {
  expect(write('.a,.c,.b:hover{color:red}.c,.d{top:0}')).toBe('.a,.b:hover{color:red}');
});

test('classes in :not(), :is(), :where() and :has() do not decide', () => {
  const css = '.a:not(.c){top:0}.a:is(.c,.d){top:0}:where(.c){top:0}.a:has(>.c){top:0}';
  expect(write(css)).toBe(css);
  expect(write('.c:not(.a){top:0}')).toBe('');
});

test('rules without classes stay', () => {
  const css = '*,:before{margin:0}[hidden]{display:none!important}a:hover{color:red}';
  expect(write(css)).toBe(css);
});

test('conditions stay with the rules that are used, and go without any', () => {
  expect(
    write('@media print{.a{top:0}.c{top:0}@supports (top:0){.b{top:0}}}@media screen{.c{top:0}}@container (width<9rem){.c{top:0}}'),
  ).toBe('@media print{.a{top:0}@supports (top:0){.b{top:0}}}');
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
  expect(write(':root{--one:var(--two);--two:1px;--three:2px;--four:3px}.a{top:var(--one)}.c{top:var(--three)}')).toBe(
    ':root{--one:var(--two);--two:1px}.a{top:var(--one)}',
  );
  expect(write(':root{--one:1px;--two:2px}', '<p style="top:var(--two, 0px)"></p>')).toBe(':root{--two:2px}');
  expect(write('.a{--one:1px}@keyframes k{to{top:var(--one)}}.b{animation:k}')).toContain('--one:1px');
});

test('what is none of these stays', () => {
  const css = '@property --one{syntax:"*";inherits:false}@font-face{font-family:one;src:url(one)}.c{top:0;.a{top:0}}';
  expect(write(css)).toBe(css);
});

test('pages with the same names have the same key', () => {
  const keyOf = (html: string) => findUsedNames(html).key;
  expect(keyOf('<p class="a b">1</p><p class="c">2</p>')).toBe(keyOf('<b class="a b"></b><i class="c"></i><i class="c"></i>'));
  expect(keyOf('<p class="a b">')).not.toBe(keyOf('<p class="a c">'));
  expect(keyOf('<p class="a">')).not.toBe(keyOf('<p class="a" style="top:var(--one)">'));
});
