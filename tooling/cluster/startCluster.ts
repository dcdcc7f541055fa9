// A shop on several machines, on the addresses of one: load balancer, cache, two web servers, two APIs, three databases, Valkey,
// an S3 server.
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { rootCertificates, setDefaultCACertificates } from 'node:tls';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { buildVersity, startVersity } from '../s3/startVersity.ts';
import { makeSample } from '../sample/makeSample.ts';
import { readSandboxSettings } from '../sandboxSettings.ts';
import { type ApiProcess, startApi } from '../soak/apiProcess.ts';
import { findValkey, startValkey, type ValkeyServer } from '../startValkey.ts';
import { type PatroniCluster, startPatroni } from './patroni.ts';
import { endWithCommand, hasEnded, startProgram, waitFor } from './processes.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const deploy = path.join(root, 'deploy');
const programs = { sandbox: 'apps/sandbox/src/server.ts', api: 'apps/api/src/server.ts', web: 'apps/web/src/server/main.ts' };

const addresses = {
  balancer: '127.0.1.5',
  balancerOut: '127.0.2.1',
  apis: ['127.0.1.21', '127.0.1.22'],
  webs: ['127.0.1.31', '127.0.1.32'],
};
const ports = {
  front: 4343,
  sandbox: 4344,
  smtp: 4345,
  cache: 4347,
  database: 4348,
  api: 4351,
  web: 4352,
  metrics: 4353,
  prometheus: 4354,
};

export interface Cluster {
  /** The public address, with TLS and HTTP/2. */
  url: string;
  sandboxUrl: string;
  cacheUrl: string;
  prometheusUrl: string;
  apiUrls: readonly string[];
  /** Of the APIs that start on an empty database. */
  emptyApiUrls: readonly string[];
  webUrls: readonly string[];
  /** Of the APIs. */
  metricsUrls: readonly string[];
  databaseUrl: string;
  patroni: PatroniCluster;
  valkey: ValkeyServer;
  folder: string;
  /** Stops an API and starts it again at its address. */
  restartApi: (at: number, env?: Record<string, string>) => Promise<void>;
  restartWeb: (at: number) => Promise<void>;
  stopStore: () => Promise<void>;
  startStore: () => Promise<void>;
  /** Starts three APIs at once on an empty database. */
  startThreeApis: (databaseUrl: string) => Promise<ApiProcess[]>;
  stop: () => Promise<void>;
}

export interface ClusterOptions {
  products: number;
  /** Where the logs of web servers and APIs are kept. */
  logs?: string | undefined;
}

export async function startCluster(folder: string, bin: string, { products, logs }: ClusterOptions): Promise<Cluster> {
  const patroni = await startPatroni(folder, bin);
  const { certificate, bundle } = await makeCertificate(folder);
  setDefaultCACertificates([...rootCertificates, await readFile(certificate, 'utf8')]);
  const s3Program = await buildVersity();
  if (!s3Program) throw new Error('Go was not found. It builds the S3 server');
  const valkeyProgram = findValkey();
  if (!valkeyProgram) throw new Error('Neither Valkey nor Redis was found');
  const store = await startVersity(s3Program);
  endWithCommand(store.remove);
  const valkey = await startValkey(valkeyProgram);
  endWithCommand(valkey.stop);
  const url = `https://localhost:${ports.front}`;
  const sandboxUrl = `http://localhost:${ports.sandbox}`;
  const dataDirs = addresses.apis.map((_, at) => path.join(folder, `data${at + 1}`));
  for (const dataDir of dataDirs) await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const [firstData = folder] = dataDirs;
  const sample = path.join(folder, 'sample');
  await makeSample({ out: sample, products, seed: 1 });

  await patroni.findPrimary();
  await patroni.settle();
  const startBalancer = () =>
    startProgram('haproxy', 'haproxy', ['-db', '-f', `${deploy}/haproxy/haproxy.cfg`, '-f', `${deploy}/haproxy/database.cfg`], {
      env: {
        ...process.env,
        SHOP_BIND: `127.0.0.1:${ports.front}`,
        SHOP_CERTIFICATE: bundle,
        SHOP_SOURCE: addresses.balancerOut,
        SHOP_PAGES: 'web',
        API_BIND: `${addresses.balancer}:${ports.api}`,
        ...Object.fromEntries(addresses.apis.map((address, at) => [`API${at + 1}`, `${address}:${ports.api}`])),
        ...Object.fromEntries(addresses.webs.map((address, at) => [`WEB${at + 1}`, `${address}:${ports.web}`])),
        VARNISH: `127.0.0.1:${ports.cache}`,
        DATABASE_BIND: `${addresses.balancer}:${ports.database}`,
        ...Object.fromEntries(patroni.nodes.map((node, at) => [`PG${at + 1}`, node])),
      },
    });
  const balancer = startBalancer();
  const balanced = (database: string) => `postgres://postgres:cluster@${addresses.balancer}:${ports.database}/${database}`;
  await waitFor('the balancer of the database', async () => {
    if (hasEnded(balancer.child)) throw new Error(balancer.output());
    const [existing] = await runSql(balanced('postgres'), "SELECT 1 FROM pg_database WHERE datname = 'shop'");
    if (!existing) await runSql(balanced('postgres'), 'CREATE DATABASE shop');
    return true;
  });
  const databaseUrl = balanced('shop');

  const shared = {
    ...(await readSandboxSettings(firstData, { sandboxUrl, smtpPort: ports.smtp })),
    ...store.settings,
    NODE_EXTRA_CA_CERTS: certificate,
    SHOP_SECRET: randomBytes(32).toString('hex'),
    PUBLIC_URL: url,
    DATABASE_URL: databaseUrl,
    DATABASE_REPLICA_URLS: patroni.nodes.map((node) => patroni.urlOf(node, 'shop')).join(','),
    VALKEY_URL: valkey.url,
    TRUSTED_PROXIES: `${addresses.balancerOut},127.0.0.1`,
    IMPORT_DIR: sample,
    PAYMENT_GATEWAYS: sandboxUrl,
    SANDBOX_PORT: String(ports.sandbox),
    SANDBOX_SMTP_PORT: String(ports.smtp),
    LOG_LEVEL: 'error',
  };
  if (logs) await mkdir(logs, { recursive: true });
  const start = (file: string, port: number, env: Record<string, string>) => {
    const log = logs && path.join(logs, `${env.HOST ?? env.API_HOST ?? port}.log`);
    return startApi(port, { ...shared, ...env }, { file: path.join(root, file), onOutput: (text) => log && appendFileSync(log, text) });
  };
  const sandbox = await start(programs.sandbox, ports.sandbox + 100, { DATA_DIR: firstData });

  let apiSettings: Record<string, string> = {};
  const startOneApi = (at: number) =>
    start(programs.api, 0, {
      PORT: '3000',
      API_PORT: String(ports.api),
      API_HOST: addresses.apis[at] ?? '',
      API_METRICS_PORT: String(ports.metrics),
      DATA_DIR: dataDirs[at] ?? '',
      ...apiSettings,
    });
  const startOneWeb = (at: number) =>
    start(programs.web, ports.web, {
      HOST: addresses.webs[at] ?? '',
      METRICS_PORT: String(ports.metrics),
      API_URL: `http://${addresses.balancer}:${ports.api}`,
      CACHE_PURGE_URLS: `http://127.0.0.1:${ports.cache}`,
      DATA_DIR: firstData,
    });
  // All at once, on an empty database.
  const apis = await Promise.all(addresses.apis.map((_, at) => startOneApi(at)));
  const webs = await Promise.all(addresses.webs.map((_, at) => startOneWeb(at)));
  await startCache(folder);
  await startPrometheus(folder);
  await waitFor('the front', async () => ((await fetch(`${url}/`)).ok ? true : undefined), 90);

  return {
    url,
    sandboxUrl,
    cacheUrl: `http://127.0.0.1:${ports.cache}`,
    prometheusUrl: `http://127.0.0.1:${ports.prometheus}`,
    apiUrls: addresses.apis.map((address) => `http://${address}:${ports.api}`),
    emptyApiUrls: [0, 1, 2].map((at) => `http://127.0.0.1:${ports.api + 20 + at}`),
    metricsUrls: addresses.apis.map((address) => `http://${address}:${ports.metrics}/metrics`),
    webUrls: addresses.webs.map((address) => `http://${address}:${ports.web}`),
    databaseUrl,
    patroni,
    valkey,
    folder,
    async restartApi(at, env) {
      if (env) apiSettings = env;
      await apis[at]?.stop();
      apis[at] = await startOneApi(at);
    },
    async restartWeb(at) {
      await webs[at]?.stop();
      webs[at] = await startOneWeb(at);
    },
    stopStore: store.stop,
    startStore: store.start,
    async startThreeApis(emptyDatabase) {
      return Promise.all(
        [0, 1, 2].map((at) =>
          start(programs.api, 0, {
            PORT: '3000',
            API_PORT: String(ports.api + 20 + at),
            DATABASE_URL: emptyDatabase,
            DATABASE_REPLICA_URLS: '',
            DATA_DIR: path.join(folder, `empty${at}`),
          }),
        ),
      );
    },
    async stop() {
      await Promise.all([...webs, ...apis, sandbox].map((each) => each.kill()));
    },
  };
}

export async function runSql(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** openssl signs a certificate for localhost with its own key. */
async function makeCertificate(folder: string): Promise<{ certificate: string; bundle: string }> {
  const [key, certificate, bundle] = ['key.pem', 'certificate.pem', 'bundle.pem'].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-days', '2'];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', certificate, ...subject], {
    stdio: 'ignore',
  });
  await writeFile(bundle, (await readFile(certificate, 'utf8')) + (await readFile(key, 'utf8')));
  return { certificate, bundle };
}

/** Varnish, with the web server's address in its configuration. */
async function startCache(folder: string): Promise<void> {
  const vcl = path.join(folder, 'shop.vcl');
  const text = await readFile(path.join(deploy, 'varnish/shop.vcl'), 'utf8');
  await writeFile(
    vcl,
    text.replace('.host = "127.0.0.1"', `.host = "${addresses.webs[0]}"`).replace('.port = "3000"', `.port = "${ports.web}"`),
  );
  startProgram('varnish', 'varnishd', [
    '-F',
    '-a',
    `127.0.0.1:${ports.cache}`,
    '-f',
    vcl,
    '-n',
    path.join(folder, 'varnish'),
    '-s',
    'malloc,64m',
  ]);
  await waitFor('the cache', async () => ((await fetch(`http://127.0.0.1:${ports.cache}/livez`)).ok ? true : undefined));
}

async function startPrometheus(folder: string): Promise<void> {
  const config = {
    global: { scrape_interval: '2s' },
    rule_files: [path.join(deploy, 'prometheus/alerts.yaml')],
    scrape_configs: [
      { job_name: 'api', static_configs: [{ targets: addresses.apis.map((address) => `${address}:${ports.metrics}`) }] },
      { job_name: 'web', static_configs: [{ targets: addresses.webs.map((address) => `${address}:${ports.metrics}`) }] },
    ],
  };
  const file = path.join(folder, 'prometheus.yaml');
  await writeFile(file, JSON.stringify(config));
  startProgram('prometheus', 'prometheus', [
    `--config.file=${file}`,
    `--storage.tsdb.path=${folder}/prometheus`,
    `--web.listen-address=127.0.0.1:${ports.prometheus}`,
  ]);
  await waitFor('Prometheus', async () => ((await fetch(`http://127.0.0.1:${ports.prometheus}/-/ready`)).ok ? true : undefined));
}
