import type { Manifest } from 'vite';
import { expect, test } from 'vitest';
import { leadElsewhere, leadManifest, takeIn } from './runtimeWithLibraries.ts';

const RUNTIME = 'rolldown-runtime-AAAAbbbb.js';
const LIBRARIES = 'libraries-CCCCdddd.js';

const load = (code: string) => import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`);

test('the libraries have the runtime in them, under names that are not theirs', async () => {
  const runtime = 'var e=2,n=a=>a*e;export{n as t,e as r};';
  const libraries = `import{t as e}from"./${RUNTIME}";var n=e(21);export{n as r};`;
  expect(await load(takeIn(runtime, libraries, RUNTIME))).toMatchObject({ r: 42, runtime_r: 2, runtime_t: expect.any(Function) });
});

test('others import the runtime from the libraries, and what they name to be fetched is the libraries too', () => {
  expect(leadElsewhere(`import{n as e,t}from"./${RUNTIME}";e(t,["assets/${RUNTIME}"]);`, RUNTIME, LIBRARIES)).toBe(
    `import{runtime_n as e,runtime_t as t}from"./${LIBRARIES}";e(t,["assets/${LIBRARIES}"]);`,
  );
});

test('a bundler that writes otherwise stops the build', () => {
  expect(() => takeIn('export default 1;', `import{t}from"./${RUNTIME}";`, RUNTIME)).toThrow('not written as it was');
  expect(() => takeIn('var e=2;export{e as t};', `import*as t from"./${RUNTIME}";`, RUNTIME)).toThrow('not written as it was');
});

test('the manifest names the libraries once, and they do not import themselves', () => {
  const manifest: Manifest = {
    [`_${RUNTIME}`]: { file: `assets/${RUNTIME}`, name: 'rolldown-runtime' },
    [`_${LIBRARIES}`]: { file: `assets/${LIBRARIES}`, name: 'libraries', imports: [`_${RUNTIME}`] },
    page: { file: 'assets/page.js', imports: [`_${RUNTIME}`, `_${LIBRARIES}`] },
  };
  leadManifest(manifest);
  expect(manifest).toEqual({
    [`_${LIBRARIES}`]: { file: `assets/${LIBRARIES}`, name: 'libraries', imports: [] },
    page: { file: 'assets/page.js', imports: [`_${LIBRARIES}`] },
  });
});
