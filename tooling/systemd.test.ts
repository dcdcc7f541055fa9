// The units in deploy/systemd fit the servers, each other, Caddy's variables and the documents that tell how to install them.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { readSettings } from '../packages/settings/src/readSettings.ts';
import { serverMemory, serverOptions } from './serverOptions.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string) => readFile(path.join(root, file), 'utf8');
const run = promisify(execFile);
const hasSystemd = await run('systemd-analyze', ['--version']).then(
  () => true,
  () => false,
);

/** The lines of a unit by name, for an instance. A name may occur several times. */
async function readUnit(file: string, instance = '1'): Promise<(name: string) => string[]> {
  const lines = (await read(`deploy/systemd/${file}`)).replaceAll('%i', instance).split('\n');
  return (name) => lines.filter((line) => line.startsWith(`${name}=`)).map((line) => line.slice(name.length + 1));
}

/** What `Environment=` sets. Quotes hold a value with spaces together. */
const readVariables = (lines: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    lines
      .flatMap((line) => [...line.matchAll(/"([^"]+)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? ''))
      .map((each) => [each.slice(0, each.indexOf('=')), each.slice(each.indexOf('=') + 1)]),
  );

const servers = [
  { unit: 'baodao-api@.service', program: 'apps/api/src/server.ts', manifest: 'api', port: (instance: string) => 3020 + Number(instance) },
  {
    unit: 'baodao-web@.service',
    program: 'apps/web/src/server/main.ts',
    manifest: 'web',
    port: (instance: string) => 3010 + Number(instance),
  },
];
const units = (await readdir(path.join(root, 'deploy/systemd'))).filter((file) => /\.(service|timer)$/.test(file));

test.skipIf(!hasSystemd)('systemd accepts the units, and calls those of the servers well protected', async () => {
  const files = units.map((file) => path.join(root, 'deploy/systemd', file));
  const { stderr } = await run('systemd-analyze', ['verify', '--man=no', ...files]).catch((error: { stderr: string }) => error);
  // The shop is not installed on the machine of the test.
  const complaints = stderr.split('\n').filter((line) => /baodao|shop-backup/.test(line) && !line.includes('is not executable'));
  expect(complaints).toEqual([]);
  for (const { unit } of servers) {
    const args = ['security', '--offline=true', '--threshold=25', path.join(root, 'deploy/systemd', unit)];
    await expect(run('systemd-analyze', args)).resolves.toBeDefined();
  }
  expect((await run('systemd-analyze', ['calendar', '*-*-* 03:30:00'])).stdout).toContain('Next elapse');
});

test.each(servers)('$unit starts $program as the start command does, and says when it answers', async ({ unit, program, port }) => {
  for (const instance of ['1', '2']) {
    const of = await readUnit(unit, instance);
    expect(of('WorkingDirectory')).toEqual([`/srv/shop/${instance}`]);
    const [command = ''] = of('ExecStart');
    expect(command.split(' ')).toEqual([`/srv/shop/${instance}/node_modules/.bin/node`, ...serverOptions, program]);
    expect(existsSync(path.join(root, program))).toBe(true);
    const variables = readVariables(of('Environment'));
    expect(variables).toMatchObject({
      ...serverMemory,
      NODE_ENV: 'production',
      ENV_FILE: '/etc/shop/shop.env',
      NODE_COMPILE_CACHE: '/var/cache/shop',
    });
    const settings = readSettings(variables, 'start');
    expect(program.includes('api') ? settings.API_PORT : settings.PORT).toBe(port(instance));
    // A web server asks the API that runs the same release.
    expect(settings.API_URL).toBe(program.includes('api') ? undefined : `http://127.0.0.1:${3020 + Number(instance)}`);
    // It asks both, and so also the other one, for scripts of the other release.
    const all = ['1', '2'].map((each) => `http://127.0.0.1:${port(each)}`);
    expect(settings.WEB_PEERS).toEqual(program.includes('api') ? [] : all);
    expect(of('ExecStartPost')[0]).toMatch(new RegExp(`^/usr/bin/curl .* http://127\\.0\\.0\\.1:${port(instance)}/readyz$`));
  }
});

test.each(servers)('$unit is restarted, and confined to its folders and to the memory of a pod', async ({ unit, manifest }) => {
  const of = await readUnit(unit);
  expect(of('Restart')).toEqual(['always']);
  for (const option of ['NoNewPrivileges', 'PrivateTmp', 'ProtectHome']) expect(of(option)).toEqual(['true']);
  expect(of('ProtectSystem')).toEqual(['strict']);
  expect(of('CacheDirectory')).toEqual(['shop']);
  const [deployment] = parseAllDocuments(await read(`deploy/kubernetes/${manifest}.yaml`));
  const limit: unknown = deployment?.getIn(['spec', 'template', 'spec', 'containers', 0, 'resources', 'limits', 'memory']);
  expect(`${of('MemoryMax')[0]}i`).toBe(limit);
});

test('the variables of Caddy name the ports of both instances', async () => {
  const variables = readVariables((await readUnit('caddy.conf'))('Environment'));
  expect(Object.keys(variables)).toEqual(['SHOP_HOST', 'API_UPSTREAM', 'WEB_UPSTREAM', 'OFFICE_UPSTREAM']);
  const [api, web] = servers.map(({ port }) => ['1', '2'].map((instance) => `127.0.0.1:${port(instance)}`).join(' '));
  expect(variables).toMatchObject({ API_UPSTREAM: api, WEB_UPSTREAM: web });
  const caddyfile = await read('deploy/caddy/Caddyfile');
  for (const name of Object.keys(variables)) expect(caddyfile).toContain(`{$${name}`);
});

test('the drop-in of the back office gives each API a port of its own, which Caddy knows', async () => {
  const live = { SHOP_MODE: 'demo', BACKOFFICE_URL: 'https://office.shop.example' };
  const ports = ['1', '2'].map(async (instance) => {
    const own = readVariables((await readUnit('baodao-api@.service', instance))('Environment'));
    expect(own).not.toHaveProperty('BACKOFFICE_PORT');
    const more = readVariables((await readUnit('backoffice.conf', instance))('Environment'));
    return readSettings({ ...live, ...own, ...more }, 'start').BACKOFFICE_PORT;
  });
  const upstream = readVariables((await readUnit('caddy.conf'))('Environment'))['OFFICE_UPSTREAM'];
  expect((await Promise.all(ports)).map((port) => `127.0.0.1:${port}`).join(' ')).toBe(upstream);
  expect(await read('docs/deployment.md')).toContain('deploy/systemd/backoffice.conf');
});

test('the documents install every unit, and create each folder and file that a unit names', async () => {
  const documents = await read('docs/deployment.md');
  for (const name of ['baodao-*.service', 'shop-backup.*', 'caddy.conf']) expect(documents).toContain(`deploy/systemd/${name}`);
  for (const unit of units.filter((file) => file.endsWith('.service'))) {
    const of = await readUnit(unit);
    const folders = [...of('WorkingDirectory'), readVariables(of('Environment'))['ENV_FILE'] ?? ''];
    for (const place of folders) expect(documents, unit).toContain(/^\/srv\/shop\/\w+$/.test(place) ? '/srv/shop/$link' : place);
    const program =
      of('ExecStart')[0]
        ?.split(' ')
        .find((word) => word.endsWith('.ts')) ?? '';
    expect(existsSync(path.join(root, program)), `${unit}: ${program}`).toBe(true);
  }
  const [backup = ''] = (await readUnit('shop-backup.service'))('ExecStart');
  expect(documents).toContain(`install -d -o shop -m 0700 ${/\/var\/\S+/.exec(backup)?.[0]}`);
  // StateDirectory= makes this folder.
  expect(documents).toContain('DATA_DIR=/var/lib/shop');
});
