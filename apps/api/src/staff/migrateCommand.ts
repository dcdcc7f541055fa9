import { openShopDatabase } from './openShopData.ts';
import { parseArguments, type StaffCommand, unexpectedArguments } from './staffCommand.ts';

export const migrateCommand: StaffCommand = {
  summary: 'bring the database up to date',
  help: `Usage: staff migrate [--dry-run]

Runs the migrations that the database lacks, each in a transaction of its own. Shops of the previous release go on meanwhile. Only one
process migrates at a time; others wait.

  --dry-run   print the names of the missing migrations, and change nothing`,

  async run(args, env, print) {
    const { values, positionals } = parseArguments({ args, options: { 'dry-run': { type: 'boolean' } }, allowPositionals: true });
    if (positionals.length > 0) throw unexpectedArguments('nothing', positionals);
    const { database, close } = await openShopDatabase(env);
    try {
      const names = values['dry-run'] ? await database.pendingMigrations() : await database.migrate();
      if (names.length === 0) print('The database is up to date.');
      for (const name of names) print(values['dry-run'] ? `Would run ${name}.` : `Ran ${name}.`);
      return 0;
    } finally {
      await close();
    }
  },
};
