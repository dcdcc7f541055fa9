/** Larger files would keep the browser busy for long. */
const MAX_BYTES = 8 * 2 ** 20;
/** The mark of a text that looks like a formula. A cell of a workbook says by itself that it is a text. */
const MARK = /^'(?=[=+\-@\t\r\n＝＋－＠])/;
/** Columns whose cells are numbers, so that a spreadsheet can count with them. */
const numbers: ReadonlySet<string> = new Set(['sku', 'price', 'marketPrice', 'stock']);

export const isWorkbook = (file: File): boolean => file.name.toLowerCase().endsWith('.xlsx');

/** The first sheet of a workbook as CSV. Null for a file that is no workbook or too large. Formulas count with their results. */
export async function readWorkbook(file: File): Promise<string | null> {
  if (file.size > MAX_BYTES) return null;
  const { readSheet } = await import('read-excel-file/universal');
  const rows = await readSheet(file).catch(() => null);
  return rows?.map((cells) => cells.map(writeCell).join(',')).join('\n') ?? null;
}

function writeCell(value: unknown): string {
  // Sums of spreadsheets have rests such as 0.30000000000000004.
  if (typeof value === 'number') return String(Number(value.toFixed(6)));
  return typeof value === 'string' ? `"${value.replaceAll('"', '""')}"` : '';
}

/** A workbook with the lines of a CSV file of the shop. No cell is a formula. */
export async function writeWorkbook(csv: string): Promise<Blob> {
  const [{ parse }, { default: writeXlsxFile }] = await Promise.all([
    import('csv-parse/browser/esm/sync'),
    import('write-excel-file/browser'),
  ]);
  const [head = [], ...lines] = parse(csv, { bom: true }) as string[][];
  const cellOf = (text: string, at: number) => {
    if (text === '') return null;
    return numbers.has(head[at] ?? '') ? { type: Number, value: Number(text) } : { type: String, value: text.replace(MARK, '') };
  };
  return writeXlsxFile([
    head.map((value) => ({ type: String, value, fontWeight: 'bold' as const })),
    ...lines.map((line) => line.map(cellOf)),
  ]).toBlob();
}
