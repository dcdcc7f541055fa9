import { posix } from 'node:path';
import type { Manifest, Plugin } from 'vite';

const RUNTIME = 'rolldown-runtime';
const LIBRARIES = 'libraries';

/**
 * The bundler's few lines about modules are a file of their own, and every visit fetched it. A browser has six requests on their way at a
 * time, so that the seventh file of a page waits for a whole round of the line. Here those lines begin the libraries.
 * What is written follows from the two files alone: browsers keep the libraries for a year by the name that they had before.
 */
export const runtimeWithLibraries: Plugin = {
  name: 'runtime-with-libraries',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  generateBundle: {
    // When the chunks are as they will be, and before they are packed.
    order: 'post',
    handler(_, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const runtime = chunks.find(({ name }) => name === RUNTIME);
      const libraries = chunks.find(({ name }) => name === LIBRARIES);
      if (!runtime || !libraries) throw new Error(`The build has no ${RUNTIME}, or no ${LIBRARIES}`);
      const [from, to] = [posix.basename(runtime.fileName), posix.basename(libraries.fileName)];
      libraries.code = takeIn(runtime.code, libraries.code, from);
      for (const chunk of chunks) {
        if (chunk !== libraries) chunk.code = leadElsewhere(chunk.code, from, to);
        chunk.imports = leadAll(chunk.imports, runtime.fileName, libraries.fileName, chunk.fileName);
      }
      delete bundle[runtime.fileName];
    },
  },
};

/** The manifest was written before that. */
export function leadManifest(manifest: Manifest): void {
  const keyOf = (wanted: string) => Object.keys(manifest).find((key) => manifest[key]?.name === wanted);
  const [from, to] = [keyOf(RUNTIME), keyOf(LIBRARIES)];
  if (from === undefined || to === undefined) throw new Error(`The manifest has no ${RUNTIME}, or no ${LIBRARIES}`);
  delete manifest[from];
  for (const [key, chunk] of Object.entries(manifest)) if (chunk.imports) chunk.imports = leadAll(chunk.imports, from, to, key);
}

/** Nothing imports itself. */
const leadAll = (imports: readonly string[], from: string, to: string, own: string) =>
  [...new Set(imports.map((file) => (file === from ? to : file)))].filter((file) => file !== own);

const importOf = (file: string) => new RegExp(`import\\{([^}]*)\\}from"\\./${file.replaceAll('.', '\\.')}";`);

/** What a helper is called where others import it from the libraries, which have short names of their own. */
const nameElsewhere = (name: string) => `runtime_${name}`;

/** Of `a as b,c`, what is there and what it is called here. */
const pairsOf = (names: string) =>
  names.split(',').map((name) => {
    const [outer = '', inner = outer] = name.trim().split(' as ');
    return [outer, inner] as const;
  });

/** The runtime stands in a function, so that its names are nobody else's. */
export function takeIn(runtime: string, libraries: string, file: string): string {
  const exported = /export\{([^}]*)\};?\s*$/.exec(runtime);
  const imported = importOf(file).exec(libraries);
  if (!exported?.[1] || !imported?.[1]) throw new Error(`${file} or what imports it is not written as it was`);
  const helpers = pairsOf(exported[1]);
  const given = helpers.map(([own, name]) => `${name}:${own}`);
  const elsewhere = helpers.map(([, name]) => nameElsewhere(name));
  const names = [
    ...pairsOf(imported[1]).map(([name, own]) => `${name}:${own}`),
    ...helpers.map(([, name]) => `${name}:${nameElsewhere(name)}`),
  ];
  const head = `var{${names.join()}}=(()=>{${runtime.slice(0, exported.index)}return{${given.join()}}})();`;
  return `${libraries.replace(imported[0], () => head)}export{${elsewhere.join()}};`;
}

/** What imported the runtime imports the libraries, and what names its file names theirs. */
export function leadElsewhere(code: string, from: string, to: string): string {
  const led = code.replace(importOf(from), (_, names: string) => {
    const own = pairsOf(names).map(([name, inner]) => `${nameElsewhere(name)} as ${inner}`);
    return `import{${own.join()}}from"./${to}";`;
  });
  return led.replaceAll(from, to);
}
