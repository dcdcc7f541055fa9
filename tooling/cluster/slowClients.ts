import { setTimeout as sleep } from 'node:timers/promises';
import { connect as connectTls } from 'node:tls';
import { atMost, exactly, type Finding } from '../soak/check.ts';
import { observeSlowClients } from '../soak/slowClients.ts';
import type { Scenario } from './scenario.ts';

/** At the front, and at the servers behind it, for example if the front is misconfigured. */
export const slowClients: Scenario = {
  title: 'Clients that never finish their headers or bodies, at the front, a web server and an API',
  async run({ url, apiUrls, webUrls }) {
    const findings: Finding[] = [];
    const { hostname, port } = new URL(url);
    const viaTls = () => connectTls({ host: hostname, port: Number(port), ALPNProtocols: ['http/1.1'] });
    for (const [name, address, open] of [
      ['front', url, viaTls],
      ['web', webUrls[0] ?? '', undefined],
      ['API', apiUrls[0] ?? '', undefined],
    ] as const) {
      const { stillOpen, longest, withoutReply, latency } = await observeSlowClients(address, open);
      findings.push(
        exactly(`${name}: connections still open at the end`, stillOpen, 0),
        atMost(`${name}: longest open connection`, longest, 10, ' s'),
        exactly(`${name}: connections closed without a 408`, withoutReply, 0),
        atMost(`${name}: latency of another client meanwhile`, Math.round(latency), 200, ' ms'),
      );
      await sleep(500);
    }
    return findings;
  },
};
