import { defineEndpoint } from '@baodao/api-client/endpoint';
import { HotWords } from '@baodao/domain/search/shapes';
import { NoInput } from '@baodao/domain/wire/fields';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { expect, test } from 'vitest';
import { registerErrorHandler } from './errorHandler.ts';
import { registerRoutes } from './registerRoutes.ts';

function openApp(deprecated?: { since: string; sunset: string }) {
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorate('checkReply', null);
  registerErrorHandler(app);
  const words = defineEndpoint<NoInput, HotWords>('GET /rest/words', { access: 'public', ...(deprecated ? { deprecated } : {}) });
  const handle = async () => ({ hot: [], placeholder: '' });
  registerRoutes(app, { words }, { words: { input: NoInput, reply: HotWords, handle } }, { findSession: () => null });
  return app;
}

test.each(['/rest/words', '/rest/words?unknown=1'])(
  'every reply of a deprecated row says since when, and when it ends: %s',
  async (url) => {
    const { headers } = await openApp({ since: '2026-01-01', sunset: '2027-06-30' }).inject(url);
    expect(headers).toMatchObject({ deprecation: '@1767225600', sunset: 'Wed, 30 Jun 2027 00:00:00 GMT' });
  },
);

test('the replies of other rows say nothing about an end', async () => {
  const { headers } = await openApp().inject('/rest/words');
  expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['deprecation']));
});
