import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { requireFreePorts } from './requireFreePorts.ts';

test.each(['127.0.0.1', '0.0.0.0'])(
  'a port that another program uses at %s is reported with its setting, a free port is not',
  async (host) => {
    const server = createServer().listen(0, host);
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    await expect(requireFreePorts({ SANDBOX_PORT: port })).rejects.toThrow(
      `Port ${port} is in use (EADDRINUSE). Set SANDBOX_PORT to a free port, for example SANDBOX_PORT=${port + 100}`,
    );
    server.close();
    await once(server, 'close');
    await expect(requireFreePorts({ SANDBOX_PORT: port })).resolves.toBeUndefined();
  },
);
