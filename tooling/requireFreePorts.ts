import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Fails when another program listens on one of the ports, before the sample shop is made. Takes ports by the name of their setting.
 *
 * @example await requireFreePorts({ PORT: 3000 }) // Error: Port 3000 is in use (EADDRINUSE). Set PORT to a free port, for example PORT=3100
 */
export async function requireFreePorts(ports: Readonly<Record<string, number>>): Promise<void> {
  const taken: string[] = [];
  for (const [setting, port] of Object.entries(ports)) {
    if (await isTaken(port)) {
      taken.push(`Port ${port} is in use (EADDRINUSE). Set ${setting} to a free port, for example ${setting}=${port + 100}`);
    }
  }
  if (taken.length > 0) throw new Error(taken.join('\n'));
}

async function isTaken(port: number): Promise<boolean> {
  const server = createServer();
  try {
    server.listen(port);
    await once(server, 'listening');
    return false;
  } catch (error) {
    // The server that needs the port reports every other error.
    return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  } finally {
    server.close();
  }
}
