import { expect, test } from 'vitest';
import { exportsOf, giveSoleNames, isPackable, soleName } from './soleNames.ts';

const names: Record<string, string[]> = { 'one-AAAAbbbb.js': ['t', 'default'], 'other-A-_bcccc.js': ['n'] };
const namesOf = (file: string) => names[file] ?? [];
const rewrite = (code: string) => giveSoleNames(code, 'own-Zzzzzzzz.js', namesOf);

test('exports and static imports get names that no other chunk has', () => {
  expect(rewrite('import{t as e}from"./one-AAAAbbbb.js";import{n}from"./other-A-_bcccc.js";var a=e+n;export{a as t,n as r};')).toBe(
    'import{t$AAAAb as e}from"./one-AAAAbbbb.js";import{n$A$_bc as n}from"./other-A-_bcccc.js";var a=e+n;export{a as t$Zzzzz,n as r$Zzzzz};',
  );
});

test('what is there on every visit keeps its names', () => {
  const code = 'import{t as e}from"./libraries-AAAAbbbb.js";import{n}from"./entry.browser-AAAAbbbb.js";e(n);';
  expect(rewrite(code)).toBe(code);
  expect(isPackable('libraries-AAAAbbbb.js')).toBe(false);
  expect(isPackable('shared2-AAAAbbbb.js')).toBe(true);
  expect(giveSoleNames('var a=1;export{a as t};', 'libraries-AAAAbbbb.js', namesOf)).toBe('var a=1;export{a as t};');
});

test('what takes one export of a later chunk takes it by its sole name', () => {
  expect(rewrite('l(()=>import(`./one-AAAAbbbb.js`).then(e=>e.t).then(e=>e.t))')).toBe(
    'l(()=>import(`./one-AAAAbbbb.js`).then(e=>e.t$AAAAb).then(e=>e.t))',
  );
});

test('what takes all of a later chunk finds the names that its source uses', () => {
  const code = rewrite('const f=async()=>{const{default:e}=await import(`./one-AAAAbbbb.js`);return e};');
  expect(code).toBe(
    'const f=async()=>{const{default:e}=await import(`./one-AAAAbbbb.js`).then(all=>({t:all.t$AAAAb,default:all.default$AAAAb}));return e};',
  );
});

test('other imports stay', () => {
  const code = 'import(`/assets/texts-AAAAbbbb.js`).then(e=>e.default);import(x);';
  expect(rewrite(code)).toBe(code);
});

test('names come from what the chunk says', () => {
  expect(exportsOf('var a=1;function b(){}export{a as t,b as default};')).toEqual(['t', 'default']);
  expect(soleName('default', 'one-AAAAbbbb.js')).toBe('default$AAAAb');
  expect(() => exportsOf('export*from"./one-AAAAbbbb.js";')).toThrow('ExportAllDeclaration');
});
