// Command line for the operators of the shop: node src/staff.ts --help
import { describeErrorMessage } from '@baodao/logging/describeError';
import { loadEnvFile } from '@baodao/settings/envFile';
import { afterSaleCommand } from './staff/afterSaleCommand.ts';
import { applicationsCommand } from './staff/applicationsCommand.ts';
import { backupCommand, restoreCommand } from './staff/backupCommand.ts';
import { configCommand } from './staff/configCommand.ts';
import { couponsCommand } from './staff/couponsCommand.ts';
import { guessCommand } from './staff/guessCommand.ts';
import { importCommand } from './staff/importCommand.ts';
import { lotteryCommand } from './staff/lotteryCommand.ts';
import { mediaCommand } from './staff/mediaCommand.ts';
import { migrateCommand } from './staff/migrateCommand.ts';
import { moderationCommand } from './staff/moderationCommand.ts';
import { paymentsCommand } from './staff/paymentsCommand.ts';
import { ratesCommand } from './staff/ratesCommand.ts';
import { resealCommand } from './staff/resealCommand.ts';
import { settingsCommand } from './staff/settingsCommand.ts';
import { type StaffCommand, UsageError } from './staff/staffCommand.ts';
import { stockCommand } from './staff/stockCommand.ts';
import { tailorCommand } from './staff/tailorCommand.ts';
import { textsCommand } from './staff/textsCommand.ts';

const commands: Record<string, StaffCommand> = {
  'after-sale': afterSaleCommand,
  applications: applicationsCommand,
  backup: backupCommand,
  config: configCommand,
  coupons: couponsCommand,
  guess: guessCommand,
  import: importCommand,
  lottery: lotteryCommand,
  media: mediaCommand,
  migrate: migrateCommand,
  moderation: moderationCommand,
  payments: paymentsCommand,
  rates: ratesCommand,
  reseal: resealCommand,
  restore: restoreCommand,
  settings: settingsCommand,
  stock: stockCommand,
  tailor: tailorCommand,
  texts: textsCommand,
};

const help = `Usage: staff COMMAND [--help]

Commands
${Object.entries(commands)
  .map(([name, { summary }]) => `  ${name.padEnd(12)} ${summary}`)
  .join('\n')}

The commands use the database in DATABASE_URL. Without it they use the embedded database in DATA_DIR. Only one process can open that one,
so stop the shop first.`;

async function main([name, ...rest]: string[]): Promise<number> {
  if (name === undefined || name === '--help' || name === 'help') {
    console.log(help);
    return name === undefined ? 2 : 0;
  }
  const command = commands[name];
  if (!command) throw new UsageError(`Unknown command: ${name}`);
  if (rest.includes('--help')) {
    console.log(command.help);
    return 0;
  }
  loadEnvFile();
  return command.run(rest, process.env, (line) => console.log(line));
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(
      error instanceof UsageError ? `${error.message}\n\n${commands[process.argv[2] ?? '']?.help ?? help}` : describeErrorMessage(error),
    );
    process.exitCode = error instanceof UsageError ? 2 : 1;
  },
);
