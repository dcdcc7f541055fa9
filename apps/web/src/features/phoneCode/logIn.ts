import { session } from '@baodao/api-client/endpoints/session';
import type { TokenInput } from '@baodao/domain/session/shapes';
import * as links from '@baodao/link-builders/links';
import { parseLink } from '@baodao/link-builders/parse';
import { call, type SagaGenerator } from 'typed-redux-saga';
import { callApi } from '../../platform/store/callApi.ts';
import { fromContext } from '../../platform/store/context.ts';
import { signedIn } from '../session/session.flow.ts';

export function* logInWithPassword(credentials: Omit<TokenInput, 'grant_type'>): SagaGenerator<void> {
  const { access_token } = yield* callApi(session.token, { grant_type: 'password', ...credentials });
  yield* call(signedIn, access_token);
}

/** Redirect target and invite code of the current login, registration or reset page. Null on other pages. Parses internal links only. */
export function* readUserPageLink(): SagaGenerator<{ redirect: string | undefined; inviteCode: string | undefined } | null> {
  const currentPath = yield* fromContext('currentPath');
  const link = parseLink(currentPath());
  switch (link?.key) {
    case 'userRegister':
      return { redirect: link.params.redirect, inviteCode: link.params.code };
    case 'userLogin':
    case 'userForget':
      return { redirect: link.params.redirect, inviteCode: undefined };
    default:
      return null;
  }
}

/** Goes to the redirect target, unless the member has navigated elsewhere meanwhile. */
export function* returnToRedirect(): SagaGenerator<void> {
  const page = yield* call(readUserPageLink);
  if (!page) return;
  const navigate = yield* fromContext('navigate');
  // Replaces the history entry, because the page is of no use to a member.
  yield* call(navigate, page.redirect ?? links.home(), { replace: true });
}
