import { readSettings } from '@baodao/settings/readSettings';
import type { Environment, Variables } from '@baodao/settings/settings';

export interface SandboxEnvironment {
  host: string;
  port: number;
  smtpPort: number;
  dataDir: string;
  shopUrl: string;
  publicUrl: string;
  logLevel: Environment['LOG_LEVEL'];
}

/** Reads the settings. Throws on wrong ones, and in live mode. */
export function readEnvironment(env: Variables): SandboxEnvironment {
  const settings = readSettings(env, 'sandbox');
  const { SANDBOX_HOST: host, SANDBOX_PORT: port, SANDBOX_SMTP_PORT: smtpPort, DATA_DIR: dataDir, LOG_LEVEL: logLevel } = settings;
  return {
    host,
    port,
    smtpPort,
    dataDir,
    logLevel,
    shopUrl: settings.API_URL ?? `http://127.0.0.1:${settings.API_PORT}`,
    publicUrl: settings.SANDBOX_URL ?? `http://127.0.0.1:${port}`,
  };
}
