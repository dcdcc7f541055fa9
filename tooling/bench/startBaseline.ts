// Starts a minimal Fastify server, the baseline for the shop's own figures.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export async function startBaseline(databaseUrl: string | undefined): Promise<{ url: string; stop: () => Promise<void> }> {
  const program = fileURLToPath(new URL('./baselineServer.ts', import.meta.url));
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, BASELINE_DATABASE_URL: databaseUrl ?? '' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [url] = (await once(child, 'message')) as [string];
  return {
    url,
    stop: async () => {
      child.kill();
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}
