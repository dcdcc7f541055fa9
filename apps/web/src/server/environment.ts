import { type MetricsReaders, parseMetricsReaders } from '@baodao/logging/metricsReaders';
import { findAddressProblem, findOriginProblems } from '@baodao/logging/publicAddress';
import { parseTrustedProxies, type TrustedProxies } from '@baodao/logging/trustedProxies';
import { findUnknownSettings } from '@baodao/logging/unknownSettings';

export interface WebEnvironment {
  port: number;
  host: string;
  apiUrl: string;
  publicUrl: string;
  trustedProxies: TrustedProxies;
  metricsReaders: MetricsReaders;
  /** Origins that payment forms may be sent to. */
  gateways: string[];
}

/** Alipay, UnionPay and E.SUN. */
const GATEWAYS = 'https://openapi.alipay.com,https://gateway.95516.com,https://acq.esunbank.com.tw';

const fail = (name: string, value: string): never => {
  throw new Error(`Invalid environment variable:\n  ${name}: ${value}`);
};

const settings = ['API_PORT', 'API_URL', 'HOST', 'METRICS_FROM', 'PAYMENT_GATEWAYS', 'PORT', 'PUBLIC_URL', 'TRUSTED_PROXIES'];

/** Lists all settings that live mode does not allow. The API reports those that only it reads. */
function liveProblems(env: Record<string, string | undefined>): string[] {
  if (env.SHOP_MODE !== 'live') return [];
  return [
    ...(env.PUBLIC_URL ? [] : ['PUBLIC_URL is missing']),
    ...findAddressProblem('PUBLIC_URL', env.PUBLIC_URL || undefined),
    ...findOriginProblems('PAYMENT_GATEWAYS', env.PAYMENT_GATEWAYS || undefined),
    ...findUnknownSettings(env, settings, ['PAYMENT_', 'TRUSTED_']),
  ];
}

/** Reads the environment at start. An invalid value stops the start. */
export function readWebEnvironment(env: Record<string, string | undefined>): WebEnvironment {
  const problems = liveProblems(env);
  if (problems.length > 0) {
    const list = problems.map((problem) => `  ${problem}`).join('\n');
    throw new Error(`The web server cannot start with SHOP_MODE=live:\n${list}\nCorrect these settings and start again.`);
  }
  const port = Number(env.PORT || 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) fail('PORT', String(env.PORT));
  // Other schemes have no origin, or one that a page cannot be sent to.
  const origin = (name: string, value: string) => {
    const url = URL.parse(value.trim());
    return url && /^https?:$/.test(url.protocol) ? url.origin : fail(name, value);
  };
  return {
    port,
    host: env.HOST || '0.0.0.0',
    apiUrl: origin('API_URL', env.API_URL || `http://127.0.0.1:${env.API_PORT || 3001}`),
    publicUrl: origin('PUBLIC_URL', env.PUBLIC_URL || `http://localhost:${port}`),
    metricsReaders: parseMetricsReaders(env.METRICS_FROM || '127.0.0.1,::1'),
    trustedProxies: parseTrustedProxies(env.TRUSTED_PROXIES || '127.0.0.1,::1'),
    gateways: (env.PAYMENT_GATEWAYS || GATEWAYS).split(',').map((gateway) => origin('PAYMENT_GATEWAYS', gateway)),
  };
}
