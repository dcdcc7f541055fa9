import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';

/** Spreadsheets run a text that begins like a formula. The mark before it is taken off again by an import. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
const escapeFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** Spreadsheets read UTF-8 only with the mark before it. */
export const sheetHead = (columns: readonly string[]): string => `\uFEFF${columns.join(',')}\n`;

export const sheetLines = (rows: readonly (readonly string[])[]): string =>
  stringify(
    rows.map((row) => row.map(escapeFormula)),
    // An import takes these for separators.
    { quoted_match: /[;\t\r\n]/ },
  );

/** Spreadsheets of some countries separate by semicolons, and Excel by tabs where it copies cells. */
const anyDelimiter = [',', ';', '\t'];

/** The lines of a sheet by the names of their columns. Null for something else. */
export function parseSheet(
  csv: string,
  { comment = '', delimiter = anyDelimiter }: { comment?: string; delimiter?: string[] } = {},
): Partial<Record<string, string>>[] | null {
  try {
    return parse(csv, {
      bom: true,
      columns: (names: string[]) => names.map((name) => name.trim()),
      delimiter,
      relax_column_count: true,
      skip_empty_lines: true,
      ...(comment === '' ? {} : { comment, comment_no_infix: true }),
    });
  } catch {
    return null;
  }
}
