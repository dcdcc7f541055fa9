import { describeDifference } from '../import/compareFolder.ts';
import { importFolder } from '../import/importFolder.ts';
import { describeProblem } from '../import/problems.ts';
import { applyChange, ImpossibleChange, recordChange } from './applyChange.ts';
import { resolveUserPath, withShopData } from './openShopData.ts';
import { parseArguments, type StaffCommand, unexpectedArguments } from './staffCommand.ts';

const MAX_LISTED_PROBLEMS = 50;

export const importCommand: StaffCommand = {
  summary: 'import products, shops, content and pictures from a folder',
  help: `Usage: staff import FOLDER [--confirm] [--overwrite]

Checks the whole folder first and lists every problem with file and line. Without problems, prints what changes, and one transaction replaces
the content of the shop; products that the folder no longer contains go off sale. src/import/README.md describes the folder.

  --confirm     import although much changes: more than 10 % of the products go off sale, a price changes by more than 30 %, or the folder has
                none of a kind of content that the shop has, or a file is not UTF-8
  --overwrite   also replace products and settings that staff changed. Without it they stay, and the plan lists them`,

  async run(args, env, print, operator) {
    const options = { confirm: { type: 'boolean' }, overwrite: { type: 'boolean' } } as const;
    const { values, positionals } = parseArguments({ args, options, allowPositionals: true });
    const [folder, ...more] = positionals;
    if (folder === undefined || more.length > 0) throw unexpectedArguments('one FOLDER', positionals);
    const { confirm: confirmed = false, overwrite = false } = values;
    return withShopData(env, (data) =>
      applyChange({ operator, print }, async (isPlanned) => {
        const report = await importFolder(data, resolveUserPath(env, folder), { dryRun: isPlanned, confirmed, overwrite });
        for (const problem of report.problems.slice(0, MAX_LISTED_PROBLEMS)) print(describeProblem(problem));
        if (report.problemCount > MAX_LISTED_PROBLEMS) print(`… and ${report.problemCount - MAX_LISTED_PROBLEMS} more`);
        if (report.problemCount > 0) throw new ImpossibleChange(`${report.problemCount} problems. Correct the folder and import it again.`);
        // Whoever was asked has read it.
        if (isPlanned || operator.mode === 'confirmed') {
          if (confirmed) for (const line of report.encodings) print(`${line}.`);
          if (report.difference) for (const line of describeDifference(report.difference)) print(line);
          for (const doubt of report.doubts) print(`Is this meant? ${doubt}.`);
        }
        if (report.doubts.length > 0 && operator.mode !== 'dryRun')
          throw new ImpossibleChange('If the folder is right, import it with --confirm.');
        const counts = Object.entries(report.counts).map(([name, count]) => `${count} ${name}`);
        if (isPlanned) return `Would import ${counts.join(', ')}.`;
        await recordChange(data.db, operator, 'import', { counts: report.counts });
        return `Imported ${counts.join(', ')} in ${(report.milliseconds / 1000).toFixed(1)} s.`;
      }),
    );
  },
};
