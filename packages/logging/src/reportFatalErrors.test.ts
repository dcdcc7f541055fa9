import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const module = new URL('./reportFatalErrors.ts', import.meta.url).href;
const failedQuery = `Object.assign(new Error('Failed query: select $1\\nparams: hunter2'), { query: 'select $1', params: ['hunter2'] })`;

test.each([
  ['an uncaught error', `throw ${failedQuery}`],
  ['an unhandled rejection', `Promise.reject(${failedQuery})`],
])('%s ends the process with one line without values', (_, statement) => {
  const script = `import { reportFatalErrors } from '${module}'; reportFatalErrors('test'); ${statement}`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stdout + stderr).not.toContain('hunter2');
  expect(JSON.parse(stderr)).toMatchObject({ level: 60, name: 'test', err: { message: 'Failed query', query: 'select $1' } });
});
