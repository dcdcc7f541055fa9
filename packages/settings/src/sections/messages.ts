import * as z from 'zod';
import { describe, gateway, name, port, secret } from '../describe.ts';

export const messages = {
  SHOP_SECRET: secret(
    'Key for signatures and encryption. At least 32 random characters. Demo mode creates one.',
    'the output of: openssl rand -hex 32',
  ),
  SHOP_SECRET_PREVIOUS: secret('The key before the last change. It still opens what it sealed, until a job has sealed all data again.'),
  SMS_PROVIDER: describe(
    z.enum(['sandbox', 'webhook', 'aliyun', 'adapter']).default('sandbox'),
    'sandbox, webhook, aliyun, or adapter (SHOP_CONFIG). SMS_URL and SMS_SECRET belong to webhook. SMS_URL replaces the address of aliyun.',
  ),
  SMS_URL: describe(z.url().optional(), undefined, { example: 'https://sms.example/send' }),
  SMS_SECRET: secret(),
  ALIYUN_SMS_KEY_ID: name(),
  ALIYUN_SMS_KEY_SECRET: secret(),
  ALIYUN_SMS_SIGN: name(),
  ALIYUN_SMS_TEMPLATE: name(),
  SMTP_HOST: describe(
    z
      .string()
      .regex(/^[A-Za-z0-9.-]+$/)
      .refine((host) => URL.canParse(`https://${host}`))
      .optional(),
    `Mail server and sender (name@example.com, or Name <name@example.com>). Empty: the shop sends no mail, and members cannot enter an address.
SMTP_SECURITY: tls encrypts from the start (port 465), starttls by a command (port 587), none is for the demo only.`,
    { example: 'mail.example' },
  ),
  SMTP_PORT: describe(port.default(465)),
  SMTP_SECURITY: describe(z.enum(['tls', 'starttls', 'none']).default('tls')),
  SMTP_USER: name(),
  SMTP_PASSWORD: secret(),
  MAIL_FROM: describe(
    z
      .string()
      .regex(/^([^<>@\r\n]* )?<[^<>\s@]+@[^<>\s@]+>$|^[^<>\s@]+@[^<>\s@]+$/)
      .optional(),
    undefined,
    { example: 'name@example.com' },
  ),
  VAPID_PUBLIC_KEY: describe(
    z
      .string()
      .regex(/^[A-Za-z0-9_-]{87}$/)
      .optional(),
    `Keys of push messages to browsers: the output of "npx web-push generate-vapid-keys". Keep them, because browsers that subscribed with
other keys get no more messages. Empty: demo mode creates keys in DATA_DIR, and a live shop sends no push messages.`,
    { example: '…' },
  ),
  VAPID_PRIVATE_KEY: describe(
    z
      .string()
      .regex(/^[A-Za-z0-9_-]{43}$/)
      .optional(),
    undefined,
    { isSecret: true, example: '…' },
  ),
  WEBHOOK_ALLOW_PRIVATE: describe(
    z.stringbool().default(false),
    'true sends webhooks also by http and to private addresses, for tests and examples on one machine. Not allowed in live mode.',
  ),
  PUSH_SANDBOX_URL: describe(gateway.optional(), 'Also sends push messages to the sandbox. Not allowed in live mode.', {
    example: 'http://localhost:3002',
  }),
};
