import type { Plugin } from 'vite';

type Change = readonly [what: RegExp, instead: string];

/** A method of a class, by its name and two blanks before it. */
const method = (name: string): Change => [new RegExp(`^  ${name}\\(.*\\) \\{\\n(?:    .*\\n|\\n)*  \\}\\n`, 'm'), ''];

/** Our pages read with loaders and write with calls of their own: there are no actions, fetchers, blockers, middleware or patched routes. */
const router: readonly Change[] = [
  [/(?<!function )\bisMutationMethod\([^()]*\)/g, 'false'],
  [/\bcheckFogOfWar\([^()]*\)\.active/g, 'false'],
  [/\bfogOfWar\.active\b(?! =)/g, 'false'],
  [/\bif \(isFogOfWar\)/g, 'if (false)'],
  [/!isFogOfWar\b/g, 'true'],
  [/\bif \(blockerKey(?: && delta != null)?\)/g, 'if (false)'],
  [/(?<=let blockerKey = )(?=shouldBlockNavigation\()/g, '/* @__PURE__ */ '],
  [/(?=\bfetchLoadMatches\.forEach\(\(f, key\))/, 'false && '],
  [/(?<=init\.dataStrategy \|\| defaultDataStrategy)WithMiddleware/, ''],
  [/^\t\t(?:fetch|getFetcher|resetFetcher|deleteFetcher|getBlocker|deleteBlocker|patchRoutes|_internal\w+)(?:: \w+)?,\n/gm, ''],
];

/** All texts come by `addResourceBundle`: nothing is fetched by a backend, and nobody asks which way a language is written. */
const texts: readonly Change[] = [
  [/(?<=this\.state = \{\};\n)(?:    .*\n)*?(?=  \}\n {2}queueLoad\()/, ''],
  ...['queueLoad', 'loaded', 'read', 'prepareLoading', 'load', 'reload', 'loadOne', 'saveMissing'].map(method),
  ...['loadNamespaces', 'loadLanguages', 'dir', 'cloneInstance'].map(method),
];

const libraries: readonly (readonly [file: RegExp, changes: readonly Change[]])[] = [
  [/\/react-router\/dist\/production\/lib\/router\/router\.js$/, router],
  [/\/i18next\/dist\/esm\/i18next\.js$/, texts],
];

/** A library's file without what no page of ours can reach; undefined where it is another file. */
export function withoutUnused(id: string, code: string): string | undefined {
  const changes = libraries.find(([file]) => file.test(id))?.[1];
  return changes?.reduce((shorter, [what, instead]) => {
    // A new release of the library may be written otherwise: better no build than half of a change.
    if (!new RegExp(what.source, what.flags).test(shorter)) throw new Error(`${id} has no ${what}`);
    return shorter.replace(what, instead);
  }, code);
}

/** The bundler cannot tell that methods and branches of the libraries are reached by nobody. In the browser alone, where each byte is sent. */
export const unusedParts: Plugin = {
  name: 'unused-parts',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  transform: (code, id) => withoutUnused(id, code) ?? null,
};
