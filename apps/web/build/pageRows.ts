/** A row of pages.ts: the files that its page and its flows are imported from, as the manifest names them. */
export interface PageRow {
  page: string;
  flows: string[];
}

/** An object with the import of a page, and at most one level of objects inside. */
const ROW = /\{(?:[^{}]|\{[^{}]*\})*?module: \(\) => import\('\.\/([^']+)'\)(?:[^{}]|\{[^{}]*\})*\}/g;
const FLOW = /const (\w+) = \(\) =>\s*import\('\.\/([^']+)'\)/g;

function reader(code: string) {
  const files = new Map([...code.matchAll(FLOW)].map(([, name = '', file = '']) => [name, `src/${file}`]));
  return (row: string, page: string): PageRow => {
    const [, names = ''] = /flows: \[([^\]]*)\]/.exec(row) ?? [];
    return { page: `src/${page}`, flows: names.split(/[\s,]+/).flatMap((name) => files.get(name) ?? []) };
  };
}

/** Reads the rows from the text of pages.ts, before anything is made of its types and imports. */
export function readPageRows(code: string): PageRow[] {
  const read = reader(code);
  return [...code.matchAll(ROW)].map(([row, page = '']) => read(row, page));
}

/** Writes into each row which chunks of the manifest it needs. */
export function writeChunks(code: string): string {
  const read = reader(code);
  return code.replace(ROW, (row: string, file: string) => {
    const { page, flows } = read(row, file);
    return row.replace('module: () =>', () => `chunks: ${JSON.stringify([page, ...flows])}, module: () =>`);
  });
}
