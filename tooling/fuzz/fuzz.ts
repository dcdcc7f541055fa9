// Calls everything that is public with inputs made from its schema, three in five of them allowed and the others spoilt:
//   pnpm fuzz [--requests 50000] [--seed 1] [--url http://127.0.0.1:3001]
// Fails when anything ends in a 5xx, takes over two seconds, or when hardly anything of a call is accepted (then it tests nothing).
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { startShop } from '../e2e/runningShop.ts';
import { allowed, type Schema, spoilt } from './inputs.ts';
import { isLimited, type Operation, publicOperations } from './operations.ts';

export interface FuzzReport {
  requests: number;
  /** Calls that ended in a 5xx, with the input that did it. */
  broken: string[];
  /** Over two seconds among others; `slow` are those that are so alone as well. */
  late: { operation: Operation; input: unknown }[];
  slow: string[];
  /** Per route: how many were sent, accepted, and how long the slowest took. */
  routes: Map<string, { sent: number; accepted: number; slowest: number }>;
}

const PARALLEL = 8;
const SLOW_MS = 2_000;
const KNOWN_PER_FIELD = 60;
const MOST_AGAIN = 200;

export async function fuzz(apiUrl: string, { requests, seed }: { requests: number; seed: number }): Promise<FuzzReport> {
  const operations = await publicOperations(apiUrl);
  const known = new Map<string, unknown[]>();
  await learnLists(apiUrl, known);
  const report: FuzzReport = { requests: 0, broken: [], late: [], slow: [], routes: new Map() };
  const rounds = 10;
  const each = Math.ceil(requests / operations.length / rounds);
  for (let round = 0; round < rounds; round += 1) {
    // What a round learned, the next one sends.
    const wishes = operations.flatMap((operation) => inputsOf(operation, known, each, seed + round).map((input) => ({ operation, input })));
    const queue = wishes.values();
    await Promise.all(
      Array.from({ length: PARALLEL }, async () => {
        for (const { operation, input } of queue) await send(apiUrl, operation, input, report, known);
      }),
    );
  }
  await againAlone(apiUrl, report);
  return report;
}

function inputsOf(operation: Operation, known: Map<string, unknown[]>, count: number, seed: number): unknown[] {
  const own = new Map(known);
  // An id says nothing without the kind of thing it names, and that is the first word of a path unless something else is known.
  const names = { id: `id in ${kindOf(operation.path)}`, ...operation.names };
  for (const [field, name] of Object.entries(names)) own.set(field, known.get(name) ?? known.get(field) ?? []);
  const { required = [] } = operation.input;
  const groups = operation.groups.length === 0 ? [[]] : operation.groups;
  const arbitraries = groups.flatMap((group) => {
    const schema: Schema = { ...operation.input, type: 'object', required: [...required, ...group] };
    return [
      { weight: 3, arbitrary: allowed(schema, own) },
      { weight: 2, arbitrary: spoilt(schema, own) },
    ];
  });
  return fc.sample(fc.oneof(...arbitraries), { numRuns: count, seed });
}

/** Lists tell what there is, so that the first inputs name it already. */
async function learnLists(apiUrl: string, known: Map<string, unknown[]>) {
  const lists = [
    'product/sort?count=50',
    'product/sort?count=50&type=new',
    'shop/list/composite?count=50',
    'index/article/enable?count=50',
    'question/find?count=50',
    'operation/detail/find?count=50',
    'market/composite?count=50',
    'lottery/composite',
    'coupon/detail?place=center',
  ];
  for (const list of lists) {
    const reply = await fetch(`${apiUrl}/rest/${list}`);
    if (reply.ok) harvest(known, await reply.json(), kindOf(`/rest/${list}`));
  }
}

interface Asked {
  status: number;
  text: string;
  took: number;
}

async function ask(apiUrl: string, { path: pattern, method }: Operation, input: unknown): Promise<Asked> {
  const fields = { ...(input as Record<string, unknown>) };
  let path = pattern;
  if (path.includes('{id}')) {
    path = path.replace('{id}', encodeURIComponent(textOf(fields.id ?? '')));
    delete fields.id;
  }
  const query = method === 'GET' ? `?${new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, textOf(value)]))}` : '';
  const started = performance.now();
  const reply = await fetch(`${apiUrl}${path}${query}`, {
    method,
    ...(method === 'POST' ? { body: JSON.stringify(fields), headers: { 'content-type': 'application/json' } } : {}),
  });
  const text = await reply.text();
  return { status: reply.status, text, took: performance.now() - started };
}

async function send(apiUrl: string, operation: Operation, input: unknown, report: FuzzReport, known: Map<string, unknown[]>) {
  const { route } = operation;
  const { status, text, took } = await ask(apiUrl, operation, input);
  const counted = report.routes.get(route) ?? { sent: 0, accepted: 0, slowest: 0 };
  report.routes.set(route, counted);
  report.requests += 1;
  counted.sent += 1;
  counted.slowest = Math.max(counted.slowest, took);
  if (status >= 500) report.broken.push(`${told(operation, input, { status, took })} ${text.slice(0, 200)}`);
  if (took > SLOW_MS) report.late.push({ operation, input });
  if (status !== 200) return;
  counted.accepted += 1;
  // Enough of them to know what there is.
  if (counted.accepted % 5 === 1 && text.length < 200_000) harvest(known, JSON.parse(text), kindOf(operation.path));
}

/** What was late among others may have waited for them, or for the machine: it is asked again alone, and only what is slow then is slow. */
async function againAlone(apiUrl: string, { late, slow }: FuzzReport) {
  for (const { operation, input } of late.slice(0, MOST_AGAIN)) {
    const again = await ask(apiUrl, operation, input);
    if (again.took > SLOW_MS) slow.push(told(operation, input, again));
  }
}

const told = ({ route }: Operation, input: unknown, { status, took }: Pick<Asked, 'status' | 'took'>) =>
  `${route} ${status} ${Math.round(took)} ms ${JSON.stringify(input).slice(0, 300)}`;

const kindOf = (path: string) => path.split(/[/?]/)[2] ?? '';

const textOf = (value: unknown) => (typeof value === 'string' ? value.toWellFormed() : (JSON.stringify(value) ?? ''));

function learn(known: Map<string, unknown[]>, name: string, value: unknown) {
  const values = known.get(name) ?? [];
  if (values.includes(value) || values.length >= KNOWN_PER_FIELD) return;
  values.push(value);
  known.set(name, values);
}

/** Only ids of the things a call lists itself go by its kind; those further inside are of something else. */
function harvest(known: Map<string, unknown[]>, value: unknown, kind: string | null): void {
  if (Array.isArray(value)) for (const item of value.slice(0, 60)) harvest(known, item, kind);
  else if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) {
      if (typeof inner === 'object') harvest(known, inner, name === 'data' || name === 'list' ? kind : null);
      else if ((name === 'id' || name === 'key') && kind !== null) learn(known, `${name} in ${kind}`, inner);
      else if (/^(id|key|code|path)$|(Id|Key|Code)$/.test(name)) learn(known, name, inner);
    }
  }
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { requests: { type: 'string', default: '50000' }, seed: { type: 'string', default: '1' }, url: { type: 'string' } },
  });
  const shop = values.url ? undefined : await startShop();
  const started = performance.now();
  const report = await fuzz(values.url ?? shop?.url ?? '', { requests: Number(values.requests), seed: Number(values.seed) });
  const seconds = (performance.now() - started) / 1000;
  const share = ({ sent, accepted }: { sent: number; accepted: number }) => accepted / sent;
  for (const [route, counted] of [...report.routes].toSorted(([, one], [, other]) => share(one) - share(other)))
    console.log(
      `${`${Math.round(share(counted) * 100)} %`.padStart(5)} of ${counted.sent}  ${`${Math.round(counted.slowest)} ms`.padStart(8)}  ${route}${isLimited(route) ? ' (refuses on purpose)' : ''}`,
    );
  for (const line of [...report.broken.slice(0, 20), ...report.slow.slice(0, 20)]) console.log(line);
  const idle = [...report.routes].filter(([route, counted]) => !isLimited(route) && share(counted) < 0.3);
  console.log(
    `${report.requests} requests in ${seconds.toFixed(0)} s: ${report.broken.length} ended in a 5xx, ${report.late.length} took over two seconds, ${report.slow.length} of them also alone, ${idle.length} calls accept under 30 %`,
  );
  await shop?.stop();
  await shop?.remove();
  process.exitCode = report.broken.length + report.slow.length + idle.length === 0 ? 0 : 1;
}
