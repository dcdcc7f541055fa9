// Runs the test command several times, from scratch, beside programs that use the processor: no test may depend on the speed of the machine.
//   pnpm test:busy [--runs 5] [--loops 8]
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' }, loops: { type: 'string', default: '8' } } });

const loops: ChildProcess[] = [];
const endLoops = () => void loops.splice(0).map((loop) => loop.kill('SIGKILL'));
process.on('exit', endLoops);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

let failed = 0;
for (let run = 1; run <= Number(values.runs); run++) {
  // A loop ends with this process, whatever ends it: its standard input closes.
  const program =
    'process.stdin.on("end", () => process.exit()).resume(); const spin = () => { for (const end = Date.now() + 100; Date.now() < end; ); setImmediate(spin); }; spin();';
  for (let loop = 0; loop < Number(values.loops); loop++)
    loops.push(spawn(process.execPath, ['--eval', program], { stdio: ['pipe', 'ignore', 'inherit'] }));
  const { status } = spawnSync(process.execPath, [fileURLToPath(new URL('test.ts', import.meta.url))], {
    stdio: 'inherit',
    // Nothing comes from turbo's cache.
    env: { ...process.env, TURBO_FORCE: 'true' },
  });
  endLoops();
  if (status !== 0) failed += 1;
  console.log(`Run ${run} of ${values.runs} beside ${values.loops} busy loops ${status === 0 ? 'passed' : 'FAILED'}.`);
}
process.exit(failed === 0 ? 0 : 1);
