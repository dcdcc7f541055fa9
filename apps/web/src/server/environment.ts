import { type MetricsReaders, parseMetricsReaders } from '@baodao/logging/metricsReaders';
import { parseTrustedProxies, type TrustedProxies } from '@baodao/logging/trustedProxies';

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

/** Reads the environment at start. An invalid value stops the start. */
export function readWebEnvironment(env: Record<string, string | undefined>): WebEnvironment {
  const port = Number(env.PORT || 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) fail('PORT', String(env.PORT));
  const origin = (name: string, value: string) => (URL.canParse(value) ? new URL(value).origin : fail(name, value));
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
