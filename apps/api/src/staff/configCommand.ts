import { findEnvFile, readEnvFile } from '@baodao/settings/envFile';
import { isGiven, readSettings } from '@baodao/settings/readSettings';
import { describeSetting, type Environment, formatValue, type SettingName, sections } from '@baodao/settings/settings';
import { parseArguments, type StaffCommand, unexpectedArguments } from './staffCommand.ts';

type Variables = Parameters<StaffCommand['run']>[1];

export const configCommand: StaffCommand = {
  summary: 'print the settings that are in effect, without secrets',
  help: `Usage: staff config

Prints each setting with its value and where it comes from: the environment, the settings file, or the default. Secrets are masked.
Wrong settings are listed instead, as at the start of the shop.`,

  async run(args, env, print) {
    const { positionals } = parseArguments({ args, options: {}, allowPositionals: true });
    if (positionals.length > 0) throw unexpectedArguments('nothing', positionals);
    const environment = readSettings(env, 'api');
    const file = findEnvFile(env);
    const ofFile = file === null ? {} : readEnvFile(file);
    for (const [heading, settings] of Object.entries(sections)) {
      print(`# ${heading}`);
      for (const name of Object.keys(settings) as SettingName[]) print(describe(environment, env, { file, ofFile }, name));
    }
    return 0;
  },
};

function describe(
  environment: Environment,
  env: Variables,
  { file, ofFile }: { file: string | null; ofFile: Variables },
  name: SettingName,
) {
  const value = formatValue(environment[name]);
  const shown = value !== '' && describeSetting(name).isSecret ? '(set, not shown)' : value;
  if (!isGiven(name, env[name])) return `${name}=${shown}`;
  return `${name}=${shown}  # ${env[name] === ofFile[name] ? file : 'environment'}`;
}
