import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { exportFolder } from '../export/exportFolder.ts';
import { describeProblem } from '../import/problems.ts';
import { resolveUserPath, withShopData } from './openShopData.ts';
import { parseArguments, type StaffCommand, unexpectedArguments } from './staffCommand.ts';

export const exportCommand: StaffCommand = {
  summary: 'write products, shops, content and pictures to a folder that staff import reads',
  help: `Usage: staff export FOLDER

Writes what the shop sells and shows, as of one moment, to FOLDER, which must be new or empty. Imported into an empty database, it makes the same
shop with the stock that is left now; imported into this shop, it changes nothing. The command says what a folder has no place for, such as members
and orders, and checks the folder like staff import does. This changes nothing in the shop, so it does not ask.
src/import/README.md describes the folder.`,

  async run(args, env, print, operator) {
    const { positionals } = parseArguments({ args, options: {}, allowPositionals: true });
    const [named, ...more] = positionals;
    if (named === undefined || more.length > 0) throw unexpectedArguments('one FOLDER', positionals);
    const folder = resolveUserPath(env, named);
    if (existsSync(folder) && (await readdir(folder)).length > 0) {
      print(`${folder} is not empty. Name a new or empty folder. Nothing was written.`);
      return 1;
    }
    if (operator.mode === 'dryRun') {
      print(`The shop would be exported to ${folder}. Nothing was changed.`);
      return 0;
    }
    const { counts, omissions, problems } = await withShopData(env, (data) => exportFolder(data, folder));
    for (const omission of omissions) print(`Left out: ${omission}`);
    if (problems.length > 0) {
      for (const problem of problems) print(describeProblem(problem));
      print(`${folder} cannot be imported as it is: correct it, or the shop, and export again.`);
      return 1;
    }
    const list = Object.entries(counts).map(([name, count]) => `${count} ${name}`);
    print(`Exported ${list.join(', ')} to ${folder}.`);
    return 0;
  },
};
