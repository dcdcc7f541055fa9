import type { Mutation } from './mutation.ts';

const features = 'apps/api/src/features';
const session = `${features}/session`;
const account = `${features}/account`;
const verification = `${features}/verification`;
const cart = `${features}/cart`;

/** Faults in session, account and cart of the API. */
export const sessionMutations: readonly Mutation[] = [
  {
    name: 'revokedTokenAccepted',
    file: `${session}/findSession.ts`,
    from: 'AND revoked_at IS NULL AND expires_at',
    to: 'AND expires_at',
    breaks: 'A revoked token opens nothing.',
    tests: [`${session}/findSession.test.ts`],
  },
  {
    name: 'expiredTokenAccepted',
    file: `${session}/findSession.ts`,
    from: 'AND revoked_at IS NULL AND expires_at > (SELECT shop_now())`',
    to: 'AND revoked_at IS NULL`',
    breaks: 'An expired token opens nothing.',
    tests: [`${session}/findSession.test.ts`],
  },
  {
    name: 'stolenTokenAccepted',
    file: `${session}/findSession.ts`,
    from: "if (token.contextHash && !isEqualHash(token.contextHash, sha256(request.cookies[contextCookieOf(request.server)] ?? ''))) return null;",
    to: '',
    breaks: 'The token of a browser is useless without its cookie.',
    tests: [`${session}/findSession.test.ts`],
  },
  {
    name: 'blockedMemberAccepted',
    file: `${session}/findSession.ts`,
    from: '!token || (token.isBlocked && !allowBlocked)',
    to: '!token',
    breaks: 'A blocked member is a guest.',
    tests: [`${session}/findSession.test.ts`],
  },
  {
    name: 'othersSessionEnded',
    file: `${session}/sessions.queries.ts`,
    from: 'and(eq(accessToken.userId, userId), eq(accessToken.id, id), isLive)',
    to: 'and(eq(accessToken.id, id), isLive)',
    breaks: 'A member ends only own sessions.',
    tests: [`${session}/session.routes.test.ts`],
  },
  {
    name: 'passwordChangeKeepsSessions',
    file: `${account}/credentials.routes.ts`,
    from: 'await revokeTokens(tx, userId, currentTokenId);',
    to: '',
    breaks: 'A change of the password ends the other sessions.',
    tests: [`${account}/account.routes.test.ts`],
  },
  {
    name: 'oneTimePasswordReused',
    file: `${session}/oneTimePassword.ts`,
    from: 'isNull(loginCredential.usedAt),',
    to: '',
    breaks: 'A one-time password logs in once.',
    tests: [`${features}/socialLogin/tickets.routes.test.ts`],
  },
  {
    name: 'captchaReused',
    file: `${features}/verification/captchas.ts`,
    from: 'isNull(captchaTable.usedAt), ',
    to: '',
    breaks: 'A captcha is accepted once.',
    tests: [`${account}/account.routes.test.ts`],
  },
  {
    name: 'smsCodeReused',
    file: `${verification}/smsCodes.ts`,
    from: 'AND used_at IS NULL AND expires_at',
    to: 'AND expires_at',
    breaks: 'An SMS code is accepted once.',
    tests: [`${account}/account.routes.test.ts`],
  },
  {
    name: 'oldSmsCodeAccepted',
    file: `${verification}/smsCodes.ts`,
    from: 'AND used_at IS NULL AND expires_at > shop_now()`',
    to: 'AND used_at IS NULL`',
    breaks: 'An SMS code is void after 300 seconds.',
    tests: [`${account}/account.routes.test.ts`],
  },
  {
    name: 'smsCodeGuessed',
    file: `${verification}/smsCodes.ts`,
    from: ' AND tries < ${MAX_TRIES}',
    to: '',
    breaks: 'An SMS code is void after five wrong guesses.',
    tests: [`${account}/account.routes.test.ts`],
  },
  {
    name: 'cartCapIgnored',
    file: `${cart}/saveLines.ts`,
    from: 'least(99, coalesce(line.day_cap, sku.stock)',
    to: 'least(99, coalesce(line.day_cap, 99)',
    breaks: 'A cart has no more units than are in stock.',
    tests: [`${cart}/cart.routes.test.ts`],
  },
  {
    name: 'cartLineOf100Units',
    file: `${cart}/saveLines.ts`,
    from: 'least(99, coalesce(',
    to: 'least(100, coalesce(',
    breaks: 'A line has at most 99 units.',
    tests: [`${cart}/cart.routes.test.ts`],
  },
  {
    name: 'purchaseLimitOfOneLine',
    file: `${cart}/saveLines.ts`,
    from: 'other.user_id = ${userId} AND sibling.product_id = product.id AND other.sku_id <> sku.id)',
    to: 'other.user_id = ${userId} AND false)',
    breaks: 'The purchase limit counts all variants of a product in the cart.',
    tests: [`${cart}/cart.routes.test.ts`, `${features}/purchases/purchaseLimits.test.ts`],
  },
  {
    name: 'guestCartMergedTwice',
    file: `${cart}/cart.queries.ts`,
    from: 'if (inserted.length === 0) return { cartId: null, count: await countCart(db, userId), capped: [], merged: false };',
    to: '',
    breaks: 'A guest cart is merged once.',
    tests: [`${cart}/cart.routes.test.ts`],
  },
  {
    name: 'othersCartLineChanged',
    file: `${cart}/cart.queries.ts`,
    from: 'and(eq(cartLine.userId, userId), inArray(cartLine.id, [...ids]))',
    to: 'inArray(cartLine.id, [...ids])',
    breaks: 'A member changes only the own cart.',
    tests: [`${cart}/cart.routes.test.ts`],
  },
];
