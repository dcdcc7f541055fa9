import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv, promisify } from 'node:util';
import { afterEach, expect, test } from 'vitest';
import { formatEnvExample } from './envExample.ts';
import { loadEnvFile } from './envFile.ts';
import { readSettings, readWebSettings } from './readSettings.ts';
import { describeSetting } from './settings.ts';
import { webSettings } from './webSettings.ts';

const example = new URL('../../../.env.example', import.meta.url);

test('.env.example is generated from the schema, and sets nothing but defaults', async () => {
  const text = await readFile(example, 'utf8');
  expect(text).toBe(formatEnvExample());
  expect(readSettings(parseEnv(text), 'api')).toEqual(readSettings({}, 'api'));
});

test.each([
  [{ SMTP_HOST: 'mail.example' }, 'MAIL_FROM is missing, but SMTP_HOST is set. Write: MAIL_FROM=name@example.com, or remove SMTP_HOST'],
  [{ ESUN_MAC_KEY: 'key' }, 'ESUN_MID is missing, but ESUN_MAC_KEY is set. Write: ESUN_MID=808015130, or remove ESUN_MAC_KEY'],
  [{ SMS_PROVIDER: 'aliyun' }, 'ALIYUN_SMS_SIGN is missing, but SMS_PROVIDER is aliyun. Write: ALIYUN_SMS_SIGN=…'],
  [{ ALIYUN_SMS_SIGN: 'sign' }, 'ALIYUN_SMS_SIGN is set, but SMS_PROVIDER is sandbox. Write: SMS_PROVIDER=aliyun'],
  [{ PORT: '3001' }, 'PORT and API_PORT are both 3001. Write: API_PORT=3002'],
  [{ SHOP_SECRET: 'equal', SHOP_SECRET_PREVIOUS: 'equal' }, 'Remove SHOP_SECRET_PREVIOUS'],
  [{ PORT: 'many' }, 'PORT=many: '],
  [{ PORT: 'many' }, 'Write for example: PORT=3000'],
])('%o is an error with the line to write', (env, problem) => {
  for (const program of ['api', 'sandbox', 'staff', 'start'] as const) expect(() => readSettings(env, program)).toThrow(problem);
});

test('the web server needs no secret, and starts beside settings of the API whose secrets it was not given', () => {
  const withoutSecrets = { SHOP_MODE: 'live', PUBLIC_URL: 'https://shop.example', ALIPAY_APP_ID: '2021', SMTP_HOST: 'mail.example' };
  expect(readWebSettings(withoutSecrets)).toMatchObject({ SHOP_MODE: 'live', PUBLIC_URL: 'https://shop.example', PORT: 3000 });
  // It lets the server report errors, and nothing else.
  expect(webSettings.filter((name) => describeSetting(name).isSecret)).toEqual(['SENTRY_DSN']);
});

test.each([
  [{ PORT: '3001' }, 'PORT and API_PORT are both 3001. Write: API_PORT=3002'],
  [{ PORT: 'many' }, 'Write for example: PORT=3000'],
  [{ PUBLIC_URI: 'https://shop.example' }, 'did you mean PUBLIC_URL?'],
  [{ WEB_PEERS: 'https://10.0.0.2' }, 'Write for example: WEB_PEERS=http://10.0.0.2:3000,'],
  [{ CACHE_PURGE_URLS: 'http://10.0.0.4,cache' }, 'Write for example: CACHE_PURGE_URLS=http://10.0.0.4:6081'],
])('%o stops the web server with the line to write', (env, problem) => {
  expect(() => readWebSettings(env)).toThrow(problem);
});

test('one error lists all problems, without secrets', () => {
  const wrong = { SMTP_PASSWORD: 'hunter2', PAYMENT_GATEWAY: 'x', GOOGLE_CLIENT_SECRET: 'hunter3' };
  expect(() => readSettings(wrong, 'api')).toThrow(/SMTP_USER(.|\n)*GOOGLE_CLIENT_ID(.|\n)*PAYMENT_GATEWAYS/);
  expect(() => readSettings(wrong, 'api')).not.toThrow(/hunter/);
  expect(() => readSettings({ ECPAY_INVOICE_HASH_KEY: 'hunter2' }, 'api')).not.toThrow(/hunter/);
});

const folders: string[] = [];
const before = { ...process.env };
afterEach(async () => {
  process.env = { ...before };
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true })));
});

async function useFile(text: string): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'baodao-settings-'));
  folders.push(folder);
  process.env['ENV_FILE'] = path.join(folder, 'shop.env');
  await writeFile(process.env['ENV_FILE'], text);
}

test('the settings file is loaded, and the environment takes precedence', async () => {
  await useFile('# comment\nAPI_PORT=4001\nSHOP_SECRET="a # b"\nSAMPLE_PRODUCTS=5\nAWS_REGION=x\n');
  // The environment of a test's thread is a copy, which Node's loader does not change.
  const program = `import { loadEnvFile } from '${import.meta.resolve('./envFile.ts')}';
    loadEnvFile(); console.log(JSON.stringify(process.env))`;
  const env = { ...process.env, SAMPLE_PRODUCTS: '7' };
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], { env });
  expect(readSettings(JSON.parse(stdout) as Record<string, string>, 'api')).toMatchObject({
    API_PORT: 4001,
    SHOP_SECRET: 'a # b',
    SAMPLE_PRODUCTS: 7,
  });
});

test('the settings file may hold what the fronts, compose.live.yaml and the start commands read', async () => {
  await useFile('SHOP_HOST=shop.example\nPOSTGRES_PASSWORD=x\nAPI1=10.0.0.1:3001\nWEB_UPSTREAM=127.0.0.1:3011\nCOMPOSE_PROFILES=mail\n');
  expect(loadEnvFile).not.toThrow();
});

test('in the settings file every unknown name is an error, and a missing file too', async () => {
  await useFile('COLOUR=red\nREDIS_URL=redis://cache\n');
  expect(loadEnvFile).toThrow(/shop\.env: COLOUR is no setting of the shop\. Remove it(.|\n)*REDIS_URL is no setting/);
  process.env['ENV_FILE'] = '/nowhere/shop.env';
  expect(loadEnvFile).toThrow('there is no such file');
  process.env['ENV_FILE'] = 'none';
  expect(loadEnvFile).not.toThrow();
});
