import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/** Below the ephemeral range, so that no outgoing connection takes the port before the server listens. */
const RANGE = { from: 11_000, to: 32_000 };

/** Finds free ports. They differ, because all are bound at the same time. */
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
