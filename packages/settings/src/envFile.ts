import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { SettingsError } from './readSettings.ts';
import { settingNames, type Variables } from './settings.ts';
import { deploymentVariables, describeUnknown } from './unknownSettings.ts';

const defaultFile = fileURLToPath(new URL('../../../.env', import.meta.url));

/** Variables of other programs that a settings file may hold: of Node, the allocator, time zone, proxies, PostgreSQL, S3 client and Compose. */
const others = /^(?:NODE_|MALLOC_|AWS_|COMPOSE_|PG|SSL_CERT_|TZ$|(?:HTTPS?|NO)_PROXY$)/i;

/**
 * Loads the settings file with Node's own loader: `ENV_FILE`, or `.env` of the repository if it exists. `ENV_FILE=none` loads nothing.
 * Variables of the environment take precedence. In this file every name is meant for the shop or for what runs beside it, so an unknown one is
 * an error.
 */
export function loadEnvFile(): void {
  const file = findEnvFile(process.env);
  if (file === null) return;
  const known = new Set<string>([...settingNames, ...deploymentVariables]);
  const unknown = Object.keys(readEnvFile(file)).filter((name) => !others.test(name) && !known.has(name));
  if (unknown.length > 0) throw new SettingsError(unknown.map((name) => `${file}: ${describeUnknown(name, settingNames)}`));
  process.loadEnvFile(file);
}

export function findEnvFile({ ENV_FILE: named }: Variables): string | null {
  if (named === 'none') return null;
  if (named) {
    if (!existsSync(named)) throw new SettingsError([`ENV_FILE=${named}: there is no such file`]);
    return path.resolve(named);
  }
  return existsSync(defaultFile) ? defaultFile : null;
}

export const readEnvFile = (file: string): Variables => parseEnv(readFileSync(file, 'utf8'));
