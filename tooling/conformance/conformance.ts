// Sends requests that Schemathesis (a program of others) derives from the OpenAPI document to every call of a started shop:
//   pnpm conformance [--examples 20] [--seed 1] [--url http://127.0.0.1:3001] [--only orders]
// Fails on a 5xx and on a reply that the document does not describe.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startShop } from '../e2e/startShop.ts';

/** Schemathesis is in the registry of Python. */
const VERSION = '4.32.5';

const checks = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_headers_conformance',
  'response_schema_conformance',
];

/** Calls that end the session of the test, and the stream that never ends. */
const excluded = ['session.logout', 'session.deleteDevice', 'account.changePassword', 'account.requestDeletion', 'messages.stream'];

const { values } = parseArgs({
  options: {
    examples: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    url: { type: 'string' },
    only: { type: 'string' },
  },
});

const shop = values.url
  ? null
  : await startShop({
      env: { MEMBER_WRITES_PER_10_SECONDS: '1000000', MEMBER_WRITES_PER_MINUTE: '1000000', API_DOCS: '0' },
    });
const url = values.url ?? shop?.apiUrl ?? '';
const folder = await mkdtemp(path.join(tmpdir(), 'baodao-conformance-'));
try {
  const token = await signIn();
  const python = path.join(folder, 'python');
  await run('python3', '-m', 'venv', python);
  await run(path.join(python, 'bin/pip'), 'install', '--quiet', '--disable-pip-version-check', `schemathesis==${VERSION}`);
  const config = path.join(folder, 'schemathesis.toml');
  await writeFile(config, `headers = { Authorization = "Bearer ${token}" }\n`);
  await run(
    path.join(python, 'bin/st'),
    '--config-file',
    config,
    'run',
    `${url}/rest/openapi.json`,
    '--url',
    url,
    '--checks',
    checks.join(','),
    '--phases',
    'examples,coverage,fuzzing',
    '--max-examples',
    values.examples,
    '--seed',
    values.seed,
    // Parallel workers crash in the parser of Python 3.11.
    '--workers',
    '1',
    '--continue-on-failure',
    '--request-timeout',
    '30',
    '--suppress-health-check',
    'all',
    ...excluded.flatMap((id) => ['--exclude-operation-id', id]),
    ...(values.only ? ['--include-operation-id-regex', `^${values.only}\\.`] : []),
  );
} finally {
  await shop?.stop();
  await shop?.remove();
  await rm(folder, { recursive: true, force: true });
}

async function signIn(): Promise<string> {
  const reply = await fetch(`${url}/oauth/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa('baodao-web:')}` },
    body: new URLSearchParams({ grant_type: 'password', username: '+886912345678', password: 'baodao2026' }),
  });
  const { access_token: token } = (await reply.json()) as { access_token?: string };
  if (token === undefined) throw new Error(`The demo member cannot sign in: ${reply.status}`);
  return token;
}

async function run(program: string, ...args: string[]): Promise<void> {
  // Schemathesis keeps what it found in the folder where it runs.
  const child = spawn(program, args, { stdio: 'inherit', cwd: folder });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code === 0) return;
  process.exitCode = 1;
  throw new Error(`${path.basename(program)} ${args[0] ?? ''} failed: the output above says why`);
}
