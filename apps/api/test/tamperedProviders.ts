import { once } from 'node:events';
import { createServer, request as sendRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { readIdentityKeys } from '@baodao/sandbox/identityProviders/identityKeys';
import { startSandbox } from '@baodao/sandbox/startSandbox';
import { atEnd } from './atEnd.ts';
import { openSandboxData } from './sandboxData.ts';
import { connectSandboxProviders, type SandboxProviders } from './socialLogin.ts';

/** A reply of a provider, before the shop receives it. */
export interface ProviderAnswer {
  status: number;
  body: string;
  headers?: Record<string, string>;
}

export interface TamperedProviders extends SandboxProviders {
  /** Signs Google's ID tokens. */
  googlePrivateKey: string;
  /** Changes each reply of a path that ends like this. */
  tamper: (pathEnd: string, change: (answer: ProviderAnswer) => ProviderAnswer) => void;
  /** Passes all replies on unchanged. */
  reset: () => void;
  /** How many replies were changed since the last reset. */
  countChanged: () => number;
}

/** The identity providers of the sandbox behind a proxy that changes their replies, for the tests of one file. */
export async function openTamperedProviders(): Promise<TamperedProviders> {
  const dataDir = await openSandboxData();
  const sandbox = await startSandbox({ dataDir, shopUrl: 'http://127.0.0.1:1', port: 0, automatic: false });
  const { port } = new URL(sandbox.url);
  let tampering: { pathEnd: string; change: (answer: ProviderAnswer) => ProviderAnswer } | undefined;
  let changed = 0;

  const server = createServer((incoming, outgoing) => {
    // The host stays that of the proxy, because the sandbox names its addresses by it.
    const { method, url = '', headers } = incoming;
    const forwarded = sendRequest({ host: '127.0.0.1', port, method, path: url, headers }, (reply) => {
      void text(reply).then((body) => {
        const isTampered = tampering !== undefined && url.split('?', 1)[0]?.endsWith(tampering.pathEnd);
        const { 'content-length': _length, 'transfer-encoding': _encoding, ...rest } = reply.headers;
        const answer: ProviderAnswer = { status: reply.statusCode ?? 500, body };
        if (isTampered) changed += 1;
        const sent = isTampered && tampering ? tampering.change(answer) : answer;
        outgoing.writeHead(sent.status, { ...rest, ...sent.headers }).end(sent.body);
      });
    });
    incoming.pipe(forwarded);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  atEnd(async () => {
    server.close();
    server.closeAllConnections();
    await sandbox.close();
  });
  return {
    ...connectSandboxProviders({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }, dataDir),
    googlePrivateKey: readIdentityKeys(dataDir).googlePrivateKey,
    tamper(pathEnd, change) {
      tampering = { pathEnd, change };
    },
    reset() {
      tampering = undefined;
      changed = 0;
    },
    countChanged: () => changed,
  };
}
