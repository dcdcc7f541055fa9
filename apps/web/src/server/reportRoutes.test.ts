import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { startErrorReports } from '@baodao/logging/errorReports';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { registerReportRoutes } from './reportRoutes.ts';

async function openReports() {
  const lines: string[] = [];
  const stream = new PassThrough().on('data', (line: Buffer) => lines.push(line.toString()));
  const app = Fastify({ logger: { level: 'warn', stream } });
  await registerReportRoutes(app);
  const send = (type: string, payload: unknown) =>
    app.inject({ method: 'POST', url: '/reports', headers: { 'content-type': type }, payload: JSON.stringify(payload) });
  return { lines, send };
}

test('a violation of the policy reaches the log without queries', async () => {
  const { lines, send } = await openReports();
  const report = {
    'document-uri': 'https://shop.example/search?key=private',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/x.js?key=private',
  };
  expect((await send('application/csp-report', { 'csp-report': report })).statusCode).toBe(204);
  expect(lines.join('')).toContain('"kind":"csp-violation","page":"/search"');
  expect(lines.join('')).toContain('https://evil.example/x.js');
  expect(lines.join('')).not.toContain('private');
});

test('an error of a browser reaches the log', async () => {
  const { lines, send } = await openReports();
  const report = { type: 'error', url: '/product?id=1', body: { message: 'x is undefined', stack: 'at y (a.js:1)' } };
  expect((await send('application/reports+json', [report])).statusCode).toBe(204);
  expect(lines.join('')).toContain('x is undefined');
});

test('no report brings data of a person into the log or to the service for errors', async () => {
  const received: string[] = [];
  const service = createServer((request, response) => {
    void text(request).then((body) => {
      received.push(body);
      response.end('{}');
    });
  });
  await once(service.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void service.close());
  const stop = await startErrorReports(`http://key@127.0.0.1:${(service.address() as AddressInfo).port}/7`, 'test');
  const { lines, send } = await openReports();
  const person = 'mei@example.com +886912345678 A123456789';
  const body = {
    message: `no code for ${person}`,
    // An inline script has the address of its page.
    stack: `Error: ${person}\n    at send (https://shop.example/user/reset?ticket=hunter2&mail=mei@example.com:12:5)\n    at b.js:1:1`,
  };
  for (const type of ['error', `error of ${person}`])
    await send('application/reports+json', [{ type, url: `/a/${person.replaceAll(' ', '/')}?key=hunter2`, body }]);
  await send('application/csp-report', {
    'csp-report': { 'document-uri': '/', 'blocked-uri': `data:${person}`, 'effective-directive': person },
  });
  await stop();
  expect(received.join('')).toContain('/user/reset');
  for (const written of [lines.join(''), received.join('')]) {
    expect(written).toContain('no code for [Redacted]');
    expect(written).not.toMatch(/mei@|912345678|A123456789|hunter2/);
  }
});

test('a flood of reports writes at most sixty lines a minute', async () => {
  const { lines, send } = await openReports();
  const reports = Array.from({ length: 50 }, () => ({ type: 'error', url: '/', body: { message: 'again' } }));
  for (let turn = 0; turn < 100; turn++) expect((await send('application/reports+json', reports)).statusCode).toBe(204);
  // A minute may end between two reports.
  expect(lines.length).toBeLessThanOrEqual(120);
});

test('anything else is neither logged nor an error of the shop', async () => {
  const { lines, send } = await openReports();
  expect((await send('application/csp-report', { 'csp-report': 5 })).statusCode).toBe(204);
  expect((await send('application/reports+json', ['x'.repeat(20_000)])).statusCode).toBe(413);
  expect((await send('application/x-www-form-urlencoded', 'a')).statusCode).toBe(415);
  expect(lines.filter((line) => line.includes('report of a browser'))).toEqual([]);
});
