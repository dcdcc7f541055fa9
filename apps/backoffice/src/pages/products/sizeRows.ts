import type { RecordContent } from '@baodao/staff-api/shapes/records';
import { listAt } from '../../content/contentPath.ts';

const fit = (list: readonly unknown[], count: number, empty: unknown) => Array.from({ length: count }, (_, at) => list[at] ?? empty);

/** Lines with as many sizes as there are systems, and as many measures as the table has. */
export const alignRows = (rows: readonly RecordContent[], systems: number, measures: number): RecordContent[] =>
  rows.map((row) => ({
    ...row,
    sizes: fit(listAt(row, 'sizes'), systems, ''),
    measures: fit(listAt(row, 'measures'), measures, ['']),
  }));

/** One number, or the lowest and the highest: `96` or `96-100`. */
export const writeMeasure = (measure: unknown): string => (Array.isArray(measure) ? measure.join('-') : '');
export const readMeasure = (text: string): string[] =>
  text
    .split(/[-–~]/)
    .map((part) => part.trim())
    .slice(0, 2);
