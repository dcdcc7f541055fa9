import { parseMetricsReaders } from '@baodao/logging/metricsReaders';
import type { MetricsOptions } from '@baodao/logging/metricsServer';
import { parseTrustedProxies, type TrustedProxies } from '@baodao/logging/trustedProxies';
import { readWebSettings } from '@baodao/settings/readSettings';
import type { Environment, Variables } from '@baodao/settings/settings';
import type { AllowedOrigins } from './contentSecurityPolicy.ts';

export interface WebEnvironment {
  port: number;
  host: string;
  apiUrl: string;
  publicUrl: string;
  trustedProxies: TrustedProxies;
  metrics: MetricsOptions;
  logLevel: Environment['LOG_LEVEL'];
  /** All web servers. */
  peers: string[];
  /** Caches in front, which are told when content changes. */
  purgeUrls: string[];
  /** Where traces are sent. */
  collector: string | undefined;
  /** Where errors are sent. */
  errorsDsn: string | undefined;
  allowedOrigins: AllowedOrigins;
  /** The share of documents whose web vitals browsers report. */
  vitalsShare: number;
  /** The contact in security.txt. */
  securityContact: string | undefined;
}

/** Reads the settings at start. A wrong one stops the start. */
export function readWebEnvironment(env: Variables): WebEnvironment {
  const settings = readWebSettings(env);
  const { PORT: port, HOST: host, API_URL, API_PORT, PUBLIC_URL, LOG_LEVEL: logLevel } = settings;
  return {
    port,
    host,
    logLevel,
    peers: settings.WEB_PEERS,
    purgeUrls: settings.CACHE_PURGE_URLS,
    collector: settings.OTEL_EXPORTER_OTLP_ENDPOINT,
    errorsDsn: settings.SENTRY_DSN,
    apiUrl: new URL(API_URL ?? `http://127.0.0.1:${API_PORT}`).origin,
    publicUrl: new URL(PUBLIC_URL ?? `http://localhost:${port}`).origin,
    metrics: { readers: parseMetricsReaders(settings.METRICS_FROM), port: settings.METRICS_PORT, host },
    trustedProxies: parseTrustedProxies(settings.TRUSTED_PROXIES),
    vitalsShare: settings.WEB_VITALS_SHARE,
    securityContact: settings.SECURITY_CONTACT,
    allowedOrigins: {
      gateways: settings.PAYMENT_GATEWAYS.split(',').map(readOrigin),
      media: settings.MEDIA_BASE_URL === undefined ? [] : [new URL(settings.MEDIA_BASE_URL).origin],
    },
  };
}

/** Other schemes have no origin, or one that a page cannot be sent to. */
function readOrigin(gateway: string): string {
  const url = URL.parse(gateway.trim());
  if (!url || !/^https?:$/.test(url.protocol)) throw new Error(`PAYMENT_GATEWAYS has the entry "${gateway}", which is no address`);
  return url.origin;
}
