import { importFolder } from '../import/importFolder.ts';
import { describeProblem } from '../import/problems.ts';
import { openShopData, resolveUserPath } from './openShopData.ts';
import { parseArguments, type StaffCommand, UsageError } from './staffCommand.ts';

const LISTED = 50;

export const importCommand: StaffCommand = {
  summary: 'make the shop what a folder says: goods, shops, content, pictures',
  help: `Usage: staff import FOLDER [--dry-run]

Checks the whole folder first and lists everything that is wrong, with file and line. With nothing wrong, all of it is swapped in at once;
goods that are no longer in the folder go off sale. src/import/README.md tells what a folder holds.

  --dry-run   check only, and change nothing`,

  async run(args, env, say) {
    const { values, positionals } = parseArguments({ args, options: { 'dry-run': { type: 'boolean' } }, allowPositionals: true });
    const [folder, ...more] = positionals;
    if (folder === undefined || more.length > 0) throw new UsageError('name one folder');
    const dryRun = values['dry-run'] === true;
    const data = await openShopData(env);
    try {
      const report = await importFolder(data, resolveUserPath(env, folder), { dryRun });
      for (const problem of report.problems.slice(0, LISTED)) say(describeProblem(problem));
      if (report.problemCount > LISTED) say(`… and ${report.problemCount - LISTED} more`);
      if (report.problemCount > 0) {
        say(`${report.problemCount} problems. Nothing was changed.`);
        return 1;
      }
      const counts = Object.entries(report.counts).map(([name, count]) => `${count} ${name}`);
      say(
        `${counts.join(', ')} in ${(report.milliseconds / 1000).toFixed(1)} s. ${dryRun ? 'Nothing was changed.' : 'The shop shows them now.'}`,
      );
      return 0;
    } finally {
      await data.close();
    }
  },
};
