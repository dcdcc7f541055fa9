// How many pages one core renders in a second, in a process of its own with cached data.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { serverOptions } from '../serverOptions.ts';

const program = fileURLToPath(new URL('renderPages.ts', import.meta.url));

/** Prints a line per page. React is fast in production only, so the process has another environment than the tool. */
export async function measureRendering(apiUrl: string, productId: number): Promise<void> {
  const child = spawn(process.execPath, [...serverOptions, program, apiUrl, String(productId)], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number];
  if (code !== 0) throw new Error(`renderPages.ts exited with ${code}`);
}
