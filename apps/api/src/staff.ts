// Command line for the operators of the shop: node src/staff.ts --help
import { describeErrorMessage } from '@baodao/logging/describeError';
import { loadEnvFile } from '@baodao/settings/envFile';
import { commands } from './staff/commands.ts';
import { operatorHelp, readOperator } from './staff/operator.ts';
import { suggest } from './staff/suggest.ts';
import { UsageError } from './staff/usageError.ts';

const help = `Usage: staff COMMAND [--help]

Commands
${Object.entries(commands)
  .map(([name, { summary }]) => `  ${name.padEnd(12)} ${summary}`)
  .join('\n')}

${operatorHelp}

The commands use the database in DATABASE_URL. Without it they use the embedded database in DATA_DIR. Only one process can open that one,
so stop the shop first.`;

async function main([name, ...args]: string[]): Promise<number> {
  if (name === undefined || name === '--help' || name === 'help') {
    console.log(help);
    return name === undefined ? 2 : 0;
  }
  const command = commands[name];
  if (!command) throw new UsageError(`Unknown command: ${name}.${suggest(name, Object.keys(commands))}`);
  if (args.includes('--help')) {
    console.log(`${command.help}\n\n${operatorHelp}`);
    return 0;
  }
  loadEnvFile();
  const { operator, rest } = readOperator(args, process.env);
  return command.run(rest, process.env, (line) => console.log(line), operator);
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
