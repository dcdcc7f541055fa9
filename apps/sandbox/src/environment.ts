export interface SandboxEnvironment {
  port: number;
  smtpPort: number;
  dataDir: string;
  shopUrl: string;
  publicUrl: string;
}

/** Reads the environment variables. Throws on invalid ones, and in live mode. */
export function readEnvironment(env: Readonly<Record<string, string | undefined>>): SandboxEnvironment {
  if (env['SHOP_MODE'] === 'live')
    throw new Error('SHOP_MODE=live: the sandbox simulates external services and does not start in live mode. Unset SHOP_MODE to use it.');
  const port = readPort('SANDBOX_PORT', env['SANDBOX_PORT'], 3002);
  return {
    port,
    smtpPort: readPort('SANDBOX_SMTP_PORT', env['SANDBOX_SMTP_PORT'], 3003),
    dataDir: env['DATA_DIR'] || '.data',
    shopUrl: readUrl('SHOP_URL', env['SHOP_URL'] || 'http://127.0.0.1:3001'),
    publicUrl: readUrl('PUBLIC_SANDBOX_URL', env['PUBLIC_SANDBOX_URL'] || `http://127.0.0.1:${port}`),
  };
}

function readPort(name: string, text: string | undefined, fallback: number): number {
  if (text === undefined || text === '') return fallback;
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port < 1 || port > 65535) throw new Error(`${name} must be a port from 1 to 65535, not "${text}".`);
  return port;
}

function readUrl(name: string, text: string): string {
  const url = URL.parse(text);
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:'))
    throw new Error(`${name} must be an http or https URL, not "${text}".`);
  return url.href.replace(/\/+$/, '');
}
