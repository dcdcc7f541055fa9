// What is in deploy/ fits the servers: paths of the API, ports, health checks and settings.
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string) => readFile(path.join(root, file), 'utf8');
const run = promisify(execFile);
const isInstalled = (program: string, argument: string) =>
  run(program, [argument]).then(
    () => true,
    () => false,
  );

const [, list = ''] = /API_PREFIXES = \[([^\]]*)\]/.exec(await read('apps/web/src/server/proxyApi.ts')) ?? [];
const apiPaths = [...list.matchAll(/'([^']+)'/g)].map(([, prefix = '']) => prefix).sort();

const folder = await mkdtemp(path.join(os.tmpdir(), 'baodao-deploy-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

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
  const { stdout, stderr } = await run('haproxy', ['-c', ...files], { env });
  expect(stdout + stderr).not.toContain('WARNING');
});

test.skipIf(!(await isInstalled('caddy', 'version')))('Caddy accepts its configuration', async () => {
  const args = ['validate', '--adapter', 'caddyfile', '--config', path.join(root, 'deploy/caddy/Caddyfile')];
  const { stderr, stdout } = await run('caddy', args, { env: { ...process.env, SHOP_HOST: 'shop.example', HOME: folder } });
  expect(stdout + stderr).toContain('Valid configuration');
});

test.skipIf(!(await isInstalled('varnishd', '-V')))('Varnish compiles its configuration', async () => {
  const vcl = path.join(root, 'deploy/varnish/shop.vcl');
  await expect(run('varnishd', ['-C', '-f', vcl, '-n', path.join(folder, 'varnish')], { maxBuffer: 10_000_000 })).resolves.toBeDefined();
});

interface Manifest {
  kind: string;
  metadata: { name: string };
  data?: Record<string, string>;
  spec: { template: { spec: { containers: Container[]; securityContext: { runAsNonRoot: boolean } } } };
}

interface Container {
  args: string[];
  securityContext: { readOnlyRootFilesystem: boolean; allowPrivilegeEscalation: boolean };
  readinessProbe?: { httpGet: { path: string } };
  livenessProbe?: { httpGet: { path: string } };
}

test.skipIf(!(await isInstalled('kubectl', 'kustomize')) && !(await isInstalled('kubectl', 'help')))(
  'the manifests of Kubernetes run both servers unprivileged, with probes and settings that exist',
  async () => {
    const { stdout } = await run('kubectl', ['kustomize', path.join(root, 'deploy/kubernetes')]);
    const manifests = parseAllDocuments(stdout).map((document) => document.toJS() as Manifest);
    const kinds = manifests.map(({ kind, metadata }) => `${kind} ${metadata.name}`);
    for (const name of ['api', 'web'])
      for (const kind of ['Deployment', 'Service', 'PodDisruptionBudget', 'HorizontalPodAutoscaler', 'NetworkPolicy'])
        expect(kinds).toContain(`${kind} ${name}`);
    for (const { kind, spec } of manifests.filter((each) => ['Deployment', 'Job'].includes(each.kind))) {
      expect(spec.template.spec.securityContext.runAsNonRoot).toBe(true);
      const [container] = spec.template.spec.containers;
      expect(container?.securityContext).toMatchObject({ readOnlyRootFilesystem: true, allowPrivilegeEscalation: false });
      const probes = [container?.readinessProbe?.httpGet.path, container?.livenessProbe?.httpGet.path];
      expect(probes).toEqual(kind === 'Deployment' ? ['/readyz', '/livez'] : [undefined, undefined]);
    }
    const settings = manifests.find(({ kind }) => kind === 'ConfigMap')?.data ?? {};
    const example = await read('.env.example');
    for (const name of Object.keys(settings)) expect(example, name).toMatch(new RegExp(`^${name}=`, 'm'));
  },
);

test('compose starts what the shop needs, with settings that exist', async () => {
  const { services } = parse(await read('compose.yaml'), { merge: true }) as {
    services: Record<string, { environment?: Record<string, string>; read_only?: boolean }>;
  };
  expect(Object.keys(services)).toEqual(expect.arrayContaining(['caddy', 'web', 'api', 'migrate', 'postgres', 's3', 'mail']));
  const example = await read('.env.example');
  for (const name of ['web', 'api', 'migrate']) {
    expect(services[name]?.read_only).toBe(true);
    const names = Object.keys(services[name]?.environment ?? {}).filter((each) => !each.startsWith('AWS_'));
    for (const setting of names) expect(example, setting).toMatch(new RegExp(`^${setting}=`, 'm'));
  }
});
