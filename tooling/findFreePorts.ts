import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/** Below those that a system gives to whoever calls out, so that no call takes one between our asking and the server's listening. */
const RANGE = { from: 11_000, to: 32_000 };

/** Ports that are free now, all different because they are held together for a moment. */
export async function findFreePorts(count: number): Promise<number[]> {
  const held = await Promise.all(Array.from({ length: count }, holdOne));
  await Promise.all(
    held.map(async ({ server }) => {
      server.close();
      await once(server, 'close');
    }),
  );
  return held.map(({ port }) => port);
}

async function holdOne(): Promise<{ port: number; server: Server }> {
  for (;;) {
    const port = RANGE.from + Math.floor(Math.random() * (RANGE.to - RANGE.from));
    const server = createServer().listen(port, '127.0.0.1');
    const isHeld = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (isHeld) return { port, server };
  }
}
