import { findContradictions } from './contradictions.ts';
import { liveProblems, type Program } from './liveProblems.ts';
import { describeSetting, Environment, type SettingName, settingNames, suggestLine, type Variables } from './settings.ts';
import { findUnknownSettings, ownPrefixes } from './unknownSettings.ts';
import { type WebSetting, webSettings } from './webSettings.ts';

/** Kubernetes describes the port of a service called "api" by `API_PORT=tcp://10.0.0.7:3001`. */
const SERVICE_LINK = /^(?:tcp|udp|sctp):\/\//;

/** An empty variable, as a settings file may contain it, counts as not set. So does a port that Kubernetes wrote. */
export const isGiven = (name: string, value: string | undefined): boolean =>
  value !== undefined && value !== '' && !(name.endsWith('_PORT') && SERVICE_LINK.test(value));

const onlyGiven = (env: Variables): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(env).filter(([name, value]) => isGiven(name, value)));

/** Validates each setting. Throws an error that names every invalid one. */
export function parseSettings(env: Variables): Environment {
  const given = onlyGiven(env);
  const parsed = Environment.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new SettingsError(
    parsed.error.issues.map(({ path, message }) => {
      // An entry of a list has a path of two parts.
      const name = path[0] as SettingName;
      const shown = describeSetting(name).isSecret ? name : `${name}=${given[name]}`;
      return `${shown}: ${message}. Write for example: ${suggestLine(name)}`;
    }),
  );
}

/** Validates the settings, and that they fit together. Throws an error that lists every problem. */
export function readEnvironment(env: Variables): Environment {
  const environment = parseSettings(env);
  const problems = findContradictions(environment);
  if (problems.length > 0) throw new SettingsError(problems);
  return environment;
}

/**
 * Reads the settings at the start of a program. Throws an error that lists every problem, also misspelled names, and in live mode what is
 * missing or unsafe.
 */
export const readSettings = (env: Variables, program: Exclude<Program, 'web'>): Environment => check(env, env, program);

/** Reads the settings of the web server. Those of the API, which would be incomplete without its secrets, do not concern it. */
export const readWebSettings = (env: Variables): Pick<Environment, WebSetting> =>
  check(Object.fromEntries(webSettings.map((name) => [name, env[name]])), env, 'web');

function check(own: Variables, env: Variables, program: Program): Environment {
  const environment = parseSettings(own);
  const problems = [
    ...findContradictions(environment),
    ...findUnknownSettings(env, settingNames, ownPrefixes),
    ...liveProblems(environment, env, program),
  ];
  if (problems.length > 0) throw new SettingsError(problems);
  return environment;
}

export class SettingsError extends Error {
  constructor(problems: readonly string[]) {
    super(
      `These settings are wrong:\n${problems.map((problem) => `  ${problem}`).join('\n')}\nCorrect them and start again. .env.example describes all settings.`,
    );
    this.name = 'SettingsError';
  }
}
