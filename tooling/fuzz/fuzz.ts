// Sends generated inputs to every public endpoint, three in five valid by the schema and the others invalid:
//   pnpm fuzz [--requests 50000] [--seed 1] [--url http://127.0.0.1:3001]
// Fails on a 5xx, on a reply over two seconds, and when an endpoint accepts under 30 % of its inputs, because that tests little.
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { startShop } from '../e2e/startShop.ts';
import { invalidInput, type Schema, validInput } from './inputs.ts';
import { fetchPublicOperations, isUsuallyRejected, type Operation } from './operations.ts';

export interface FuzzReport {
  requests: number;
  /** Requests with a 5xx reply, and their input. */
  serverErrors: string[];
  /** Requests over two seconds under load. `slowAlone` are those that are slow without load too. */
  slowUnderLoad: { operation: Operation; input: unknown }[];
  slowAlone: string[];
  /** Sent and accepted requests per route, and the slowest in milliseconds. */
  routes: Map<string, { sent: number; accepted: number; slowest: number }>;
}

const CONCURRENCY = 8;
const SLOW_MS = 2_000;
const MAX_VALUES_PER_FIELD = 60;
const MAX_RETRIES = 200;

export async function fuzz(apiUrl: string, { requests, seed }: { requests: number; seed: number }): Promise<FuzzReport> {
  const operations = await fetchPublicOperations(apiUrl);
  const known = new Map<string, unknown[]>();
  await collectFromLists(apiUrl, known);
  const report: FuzzReport = { requests: 0, serverErrors: [], slowUnderLoad: [], slowAlone: [], routes: new Map() };
  const rounds = 10;
  const each = Math.ceil(requests / operations.length / rounds);
  for (let round = 0; round < rounds; round += 1) {
    // Each round uses the ids that earlier replies contained.
    const inputs = operations.flatMap((operation) =>
      generateInputs(operation, known, each, seed + round).map((input) => ({ operation, input })),
    );
    const queue = inputs.values();
    await Promise.all(
      Array.from({ length: CONCURRENCY }, async () => {
        for (const { operation, input } of queue) await sendAndRecord(apiUrl, operation, input, report, known);
      }),
    );
  }
  await retryAlone(apiUrl, report);
  return report;
}

function generateInputs(operation: Operation, known: Map<string, unknown[]>, count: number, seed: number): unknown[] {
  const own = new Map(known);
  // An id belongs to a resource: the first word of the path, unless `knownAs` names another.
  const names = { id: `id in ${getResource(operation.path)}`, ...operation.knownAs };
  for (const [field, name] of Object.entries(names)) own.set(field, known.get(name) ?? known.get(field) ?? []);
  const { required = [] } = operation.input;
  const groups = operation.alternatives.length === 0 ? [[]] : operation.alternatives;
  const arbitraries = groups.flatMap((group) => {
    const schema: Schema = { ...operation.input, type: 'object', required: [...required, ...group] };
    return [
      { weight: 3, arbitrary: validInput(schema, own) },
      { weight: 2, arbitrary: invalidInput(schema, own) },
    ];
  });
  return fc.sample(fc.oneof(...arbitraries), { numRuns: count, seed });
}

/** Collects ids from lists, so that the first inputs contain existing ids. */
async function collectFromLists(apiUrl: string, known: Map<string, unknown[]>) {
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
    if (reply.ok) collectKnownValues(known, await reply.json(), getResource(`/rest/${list}`));
  }
}

interface TimedReply {
  status: number;
  text: string;
  milliseconds: number;
}

async function sendRequest(apiUrl: string, { path: pattern, method }: Operation, input: unknown): Promise<TimedReply> {
  const fields = { ...(input as Record<string, unknown>) };
  let path = pattern;
  if (path.includes('{id}')) {
    path = path.replace('{id}', encodeURIComponent(toText(fields.id ?? '')));
    delete fields.id;
  }
  const query = method === 'GET' ? `?${new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, toText(value)]))}` : '';
  const started = performance.now();
  const reply = await fetch(`${apiUrl}${path}${query}`, {
    method,
    ...(method === 'POST' ? { body: JSON.stringify(fields), headers: { 'content-type': 'application/json' } } : {}),
  });
  const text = await reply.text();
  return { status: reply.status, text, milliseconds: performance.now() - started };
}

async function sendAndRecord(apiUrl: string, operation: Operation, input: unknown, report: FuzzReport, known: Map<string, unknown[]>) {
  const { route } = operation;
  const { status, text, milliseconds } = await sendRequest(apiUrl, operation, input);
  const counted = report.routes.get(route) ?? { sent: 0, accepted: 0, slowest: 0 };
  report.routes.set(route, counted);
  report.requests += 1;
  counted.sent += 1;
  counted.slowest = Math.max(counted.slowest, milliseconds);
  if (status >= 500) report.serverErrors.push(`${describeReply(operation, input, { status, milliseconds })} ${text.slice(0, 200)}`);
  if (milliseconds > SLOW_MS) report.slowUnderLoad.push({ operation, input });
  if (status !== 200) return;
  counted.accepted += 1;
  // Every fifth reply contains enough values.
  if (counted.accepted % 5 === 1 && text.length < 200_000) collectKnownValues(known, JSON.parse(text), getResource(operation.path));
}

/** A slow reply may come from other load. Only requests that are slow again, alone, count as slow. */
async function retryAlone(apiUrl: string, { slowUnderLoad, slowAlone }: FuzzReport) {
  for (const { operation, input } of slowUnderLoad.slice(0, MAX_RETRIES)) {
    const again = await sendRequest(apiUrl, operation, input);
    if (again.milliseconds > SLOW_MS) slowAlone.push(describeReply(operation, input, again));
  }
}

const describeReply = ({ route }: Operation, input: unknown, { status, milliseconds }: Pick<TimedReply, 'status' | 'milliseconds'>) =>
  `${route} ${status} ${Math.round(milliseconds)} ms ${JSON.stringify(input).slice(0, 300)}`;

const getResource = (path: string) => path.split(/[/?]/)[2] ?? '';

const toText = (value: unknown) => (typeof value === 'string' ? value.toWellFormed() : (JSON.stringify(value) ?? ''));

function addKnownValue(known: Map<string, unknown[]>, name: string, value: unknown) {
  const values = known.get(name) ?? [];
  if (values.includes(value) || values.length >= MAX_VALUES_PER_FIELD) return;
  values.push(value);
  known.set(name, values);
}

/** Collects ids and codes. Nested objects belong to other resources, so their plain `id` is ignored. */
function collectKnownValues(known: Map<string, unknown[]>, value: unknown, kind: string | null): void {
  if (Array.isArray(value)) for (const item of value.slice(0, 60)) collectKnownValues(known, item, kind);
  else if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) {
      if (typeof inner === 'object') collectKnownValues(known, inner, name === 'data' || name === 'list' ? kind : null);
      else if ((name === 'id' || name === 'key') && kind !== null) addKnownValue(known, `${name} in ${kind}`, inner);
      else if (/^(id|key|code|path)$|(Id|Key|Code)$/.test(name)) addKnownValue(known, name, inner);
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
      `${`${Math.round(share(counted) * 100)} %`.padStart(5)} of ${counted.sent}  ${`${Math.round(counted.slowest)} ms`.padStart(8)}  ${route}${isUsuallyRejected(route) ? ' (usually rejects)' : ''}`,
    );
  for (const line of [...report.serverErrors.slice(0, 20), ...report.slowAlone.slice(0, 20)]) console.log(line);
  const rarelyAccepted = [...report.routes].filter(([route, counted]) => !isUsuallyRejected(route) && share(counted) < 0.3);
  console.log(
    `${report.requests} requests in ${seconds.toFixed(0)} s: ${report.serverErrors.length} ended in a 5xx, ${report.slowUnderLoad.length} took over two seconds, ${report.slowAlone.length} of them also alone, ${rarelyAccepted.length} endpoints accept under 30 %`,
  );
  await shop?.stop();
  await shop?.remove();
  process.exitCode = report.serverErrors.length + report.slowAlone.length + rarelyAccepted.length === 0 ? 0 : 1;
}
