import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import {
  type IdentityProvider,
  IdentityProviderDown,
  IdentityRejected,
  type LoginAttempt,
} from '../src/identityProviders/identityProvider.ts';

export interface IdentitySetup {
  provider: IdentityProvider;
  /** Signs a person of this name in at the provider's page, and returns the address to which the provider then sends the browser. */
  signIn: (page: URL, person: string) => Promise<URL>;
  /** Lets the provider fail until it is called with false. */
  setDown: (isDown: boolean) => Promise<void> | void;
}

const newAttempt = (): LoginAttempt => ({
  state: randomBytes(32).toString('hex'),
  nonce: randomBytes(16).toString('hex'),
  verifier: randomBytes(32).toString('base64url'),
});

async function signIn({ provider, signIn: visit }: IdentitySetup, person: string) {
  const attempt = newAttempt();
  const back = await visit(await provider.buildAuthorizationUrl(attempt), person);
  return { attempt, state: back.searchParams.get('state'), code: back.searchParams.get('code') ?? '' };
}

/** What the shop relies on, by rule. Each check throws when the provider breaks it. */
export const identityContract: Readonly<Record<string, (setup: IdentitySetup) => Promise<void>>> = {
  'a person comes back with a code, and with the state of the attempt': async (setup) => {
    const { attempt, state, code } = await signIn(setup, 'Lin');
    assert.equal(state, attempt.state);
    assert.ok(code !== '');
  },

  'a person has the same id at every sign-in, and nobody else has it': async (setup) => {
    const [first, again, other] = [await signIn(setup, 'Chen'), await signIn(setup, 'Chen'), await signIn(setup, 'Wang')];
    const { subject, name } = await setup.provider.identify(first.code, first.attempt);
    assert.ok(subject !== '' && name !== '');
    assert.equal((await setup.provider.identify(again.code, again.attempt)).subject, subject);
    assert.notEqual((await setup.provider.identify(other.code, other.attempt)).subject, subject);
  },

  'a code proves an identity once': async (setup) => {
    const { attempt, code } = await signIn(setup, 'Lin');
    await setup.provider.identify(code, attempt);
    await assert.rejects(setup.provider.identify(code, attempt), IdentityRejected);
  },

  'a code that the provider did not give proves nothing': async ({ provider }) => {
    await assert.rejects(provider.identify(randomBytes(16).toString('hex'), newAttempt()), IdentityRejected);
  },

  'an outage is told apart from a wrong code': async (setup) => {
    const { attempt, code } = await signIn(setup, 'Lin');
    await setup.setDown(true);
    try {
      await assert.rejects(setup.provider.identify(code, attempt), IdentityProviderDown);
    } finally {
      await setup.setDown(false);
    }
  },
};
