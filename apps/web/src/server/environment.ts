export interface WebEnvironment {
  port: number;
  host: string;
  apiUrl: string;
  publicUrl: string;
  /** Origins that a payment form may be handed to. */
  gateways: string[];
}

/** Where the three providers take their payments. */
const GATEWAYS = 'https://openapi.alipay.com,https://gateway.95516.com,https://acq.esunbank.com.tw';

const fail = (name: string, value: string): never => {
  throw new Error(`The environment is wrong:\n  ${name}: ${value}`);
};

/** Reads the environment once. A wrong value is named, and nothing starts. */
export function readWebEnvironment(env: Record<string, string | undefined>): WebEnvironment {
  const port = Number(env.PORT || 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) fail('PORT', String(env.PORT));
  const address = (name: string, value: string) => (URL.canParse(value) ? new URL(value).origin : fail(name, value));
  return {
    port,
    host: env.HOST || '0.0.0.0',
    apiUrl: address('API_URL', env.API_URL || `http://127.0.0.1:${env.API_PORT || 3001}`),
    publicUrl: address('PUBLIC_URL', env.PUBLIC_URL || `http://localhost:${port}`),
    gateways: (env.PAYMENT_GATEWAYS || GATEWAYS).split(',').map((origin) => address('PAYMENT_GATEWAYS', origin)),
  };
}
