import { session } from '@baodao/staff-api/endpoints/session';
import type { Role } from '@baodao/staff-api/rights';
import type { AnyStaffEndpoint, StaffEndpoint } from '@baodao/staff-api/staffEndpoint';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { CALL_HEADER } from '../src/backOffice/authorize.ts';
import { createBackOffice } from '../src/backOffice/createBackOffice.ts';
import { demoPassword } from '../src/backOffice/demoPassword.ts';
import { staffAccount } from '../src/platform/db/schema/staff.ts';
import { atEnd } from './atEnd.ts';
import { buildRequest, TEST_TIME_SCALE, type TestShop } from './shop.ts';

export interface StaffReply<Reply = unknown> {
  httpStatus: number;
  status: boolean;
  code: number;
  data: Reply;
  headers: Headers;
}

export interface StaffCallOptions {
  headers?: Record<string, string>;
  cookies?: Readonly<Record<string, string>>;
}

/** A browser with its cookies. */
export interface StaffBrowser {
  cookies: Record<string, string>;
  call: <Input, Reply>(row: StaffEndpoint<Input, Reply>, input: Input, options?: StaffCallOptions) => Promise<StaffReply<Reply>>;
  signIn: (role: Role, change?: Partial<Record<'username' | 'password' | 'code', string>>) => Promise<StaffReply>;
}

export interface TestBackOffice {
  url: string;
  openBrowser: () => StaffBrowser;
  /** A browser in which the demo account of the role is signed in. */
  signedIn: (role: Role) => Promise<StaffBrowser>;
}

/** Opens the back office of a shop for the tests of one file. */
export async function openBackOffice(shop: TestShop): Promise<TestBackOffice> {
  const checkReply = (text: string, data: unknown, schema: z.core.$ZodType) =>
    expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(z.core.encode(schema, data))));
  const app = await createBackOffice(shop.services, { checkReply, timeScale: TEST_TIME_SCALE });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  atEnd(() => app.close());
  const openBrowser = (): StaffBrowser => {
    const cookies: Record<string, string> = {};
    const browser: StaffBrowser = {
      cookies,
      call: async <Input, Reply>(row: StaffEndpoint<Input, Reply>, input: Input, options: StaffCallOptions = {}) => {
        const sent = { ...cookies, ...options.cookies };
        const headers = {
          [CALL_HEADER]: '1',
          cookie: Object.entries(sent)
            .map((pair) => pair.join('='))
            .join('; '),
          ...options.headers,
        };
        const { address, ...request } = buildRequest(url, row, input, { headers });
        const reply = await fetch(address, request);
        for (const set of reply.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
          if (value === '') delete cookies[name];
          else cookies[name] = value;
        }
        // A file has no envelope.
        const isJson = reply.headers.get('content-type')?.startsWith('application/json');
        const envelope = isJson
          ? ((await reply.json()) as StaffReply<Reply>)
          : { status: reply.ok, code: 0, data: (await reply.text()) as Reply };
        return { ...envelope, httpStatus: reply.status, headers: reply.headers };
      },
      async signIn(role, change = {}) {
        // Tests sign in more often than once in half a minute.
        await shop.services.db.update(staffAccount).set({ secondFactorStep: null });
        const { data } = await browser.call(session.demo, {});
        const code = data.find((each) => each.role === role)?.code ?? '';
        return browser.call(session.signIn, { username: role.toLowerCase(), password: demoPassword, code, ...change });
      },
    };
    return browser;
  };
  return {
    url,
    openBrowser,
    async signedIn(role) {
      const browser = openBrowser();
      expect((await browser.signIn(role)).httpStatus).toBe(200);
      return browser;
    },
  };
}

/** Any values that the input of a call accepts are enough to learn who may make it. */
export const callWithNothing = (browser: StaffBrowser, row: AnyStaffEndpoint, options?: StaffCallOptions) => browser.call(row, {}, options);
