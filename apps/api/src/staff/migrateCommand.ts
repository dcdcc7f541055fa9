import { applyChange, recordChange } from './applyChange.ts';
import { openShopDatabase } from './openShopData.ts';
import { parseArguments, type StaffCommand, unexpectedArguments } from './staffCommand.ts';

export const migrateCommand: StaffCommand = {
  summary: 'bring the database up to date',
  help: `Usage: staff migrate

Runs the migrations that the database lacks, each in a transaction of its own, or in small steps if it changes many rows. Shops of the previous
release go on meanwhile. After an interruption, run it again. Only one process migrates at a time; others wait.`,

  async run(args, env, print, operator) {
    const { positionals } = parseArguments({ args, options: {}, allowPositionals: true });
    if (positionals.length > 0) throw unexpectedArguments('nothing', positionals);
    const { database, close } = await openShopDatabase(env);
    try {
      if ((await database.pendingMigrations()).length === 0) {
        print('The database is up to date.');
        return 0;
      }
      return await applyChange({ operator, print }, async (isPlanned) => {
        const names = isPlanned ? await database.pendingMigrations() : await database.migrate();
        if (!isPlanned) await recordChange(database.db, operator, 'migrate', { migrations: names });
        return names.map((name) => `${isPlanned ? 'Would run' : 'Ran'} ${name}.`).join('\n');
      });
    } finally {
      await close();
    }
  },
};
