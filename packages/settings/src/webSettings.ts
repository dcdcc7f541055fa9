import type { SettingName } from './settings.ts';

/** What the web server reads. It faces the internet and needs no secrets, so a container of its own gets these settings only. */
export const webSettings = [
  'SHOP_MODE',
  'PORT',
  'HOST',
  'PUBLIC_URL',
  'API_PORT',
  'API_URL',
  'WEB_PEERS',
  'TRUSTED_PROXIES',
  'CACHE_PURGE_URLS',
  'SECURITY_CONTACT',
  'METRICS_FROM',
  'METRICS_PORT',
  'WEB_VITALS_SHARE',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'SENTRY_DSN',
  'MEDIA_BASE_URL',
  'LOG_LEVEL',
  'PAYMENT_GATEWAYS',
] as const satisfies readonly SettingName[];

export type WebSetting = (typeof webSettings)[number];
