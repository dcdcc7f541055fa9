import type { AddressInfo } from 'node:net';
import { createSandbox, type SandboxOptions } from './app.ts';
import { ensureSandboxKeys, type SandboxKeyRing } from './keys.ts';

export interface RunningSandbox extends SandboxKeyRing {
  url: string;
  close(): Promise<void>;
}

/** Listens on the loopback address, unless it is given another one, and at any free port for 0. Writes its URL to the shop's key files. */
export async function startSandbox({
  host = '127.0.0.1',
  port,
  ...options
}: SandboxOptions & { host?: string; port: number }): Promise<RunningSandbox> {
  const app = await createSandbox(options);
  await app.listen({ host, port });
  const address: AddressInfo | string | null = app.server.address();
  const actual = address !== null && typeof address === 'object' ? address.port : port;
  const url = options.publicUrl ?? `http://127.0.0.1:${actual}`;
  const ring = await ensureSandboxKeys(options.dataDir, { sandboxUrl: url, smtpPort: app.smtpPort });
  return { ...ring, url, close: () => app.close() };
}
