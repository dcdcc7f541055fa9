import { desc } from 'drizzle-orm';
import type { Queryable } from '../platform/db/database.ts';
import { importReport } from '../platform/db/schema/system.ts';
import { describeDifference, type FolderDifference } from './compareFolder.ts';
import { describeProblem, type Problem } from './problems.ts';

const MAX_LINES = 50;

interface DoneImport {
  imported: boolean;
  counts: Record<string, number>;
  problems: readonly Problem[];
  problemCount: number;
  doubts: readonly string[];
  difference: FolderDifference | null;
}

/** What an import says to people: what it changed, or what is wrong with the folder. */
const describeReport = ({ imported, problems, problemCount, doubts, difference }: DoneImport): string[] => {
  if (problemCount > 0) {
    const listed = problems.slice(0, MAX_LINES).map(describeProblem);
    return [...listed, ...(problemCount > listed.length ? [`… and ${problemCount - listed.length} more`] : [])];
  }
  return [...(difference ? describeDifference(difference) : []), ...(imported ? [] : doubts.map((doubt) => `Is this meant? ${doubt}.`))];
};

/** Keeps the report for the back office, also of an import that nobody watched. */
export async function keepImportReport(db: Queryable, report: DoneImport): Promise<void> {
  await db.insert(importReport).values({ imported: report.imported, counts: report.counts, lines: describeReport(report) });
}

/** The newest first. */
export const listImportReports = (db: Queryable, limit: number) =>
  db.select().from(importReport).orderBy(desc(importReport.id)).limit(limit);
