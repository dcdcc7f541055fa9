// `node tooling/imports/drawFeatures.ts` writes the order of the features into docs/architecture.md.
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { IModule } from 'dependency-cruiser';
import { readImports } from './readImports.ts';

const document = fileURLToPath(new URL('../../docs/architecture.md', import.meta.url));

/** The features that each feature imports. */
function findFeatureImports(modules: readonly IModule[], folder: string): Map<string, Set<string>> {
  const featureOf = (file: string) => (file.startsWith(folder) ? file.slice(folder.length).split('/', 1)[0] : undefined);
  const imports = new Map<string, Set<string>>();
  for (const { source, dependencies } of modules) {
    const feature = featureOf(source);
    if (feature === undefined) continue;
    const others = dependencies.flatMap(({ resolved }) => featureOf(resolved) ?? []).filter((other) => other !== feature);
    imports.set(feature, new Set([...(imports.get(feature) ?? []), ...others]));
  }
  return imports;
}

/** A feature is one step above the highest feature that it imports. */
function orderFeatures(imports: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const rows: string[][] = [];
  const left = new Map(imports);
  while (left.size > 0) {
    const row = [...left].filter(([, used]) => ![...used].some((other) => left.has(other))).map(([feature]) => feature);
    if (row.length === 0) throw new Error(`These features need each other: ${[...left.keys()].join(', ')}`);
    for (const feature of row) left.delete(feature);
    rows.push(row.toSorted());
  }
  return rows;
}

/** The document with the present order of the features. */
export async function drawFeatures(modules: readonly IModule[]): Promise<{ now: string; drawn: string }> {
  const now = await readFile(document, 'utf8');
  const drawn = now.replaceAll(
    /(<!-- features of (\S+) -->\n).*?(\n<!-- \/features -->)/gs,
    (_, start: string, folder: string, end: string) => {
      const rows = orderFeatures(findFeatureImports(modules, folder));
      const lines = rows
        .map((features, step) => `| ${step + 1} | ${features.map((feature) => `\`${feature}\``).join(', ')} |`)
        .toReversed();
      return `${start}\n| Step | Features |\n|---|---|\n${lines.join('\n')}\n${end}`;
    },
  );
  return { now, drawn };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { modules } = await readImports();
  await writeFile(document, (await drawFeatures(modules)).drawn);
}
