import { session } from '@baodao/api-client/endpoints/session';
import type { TokenInput } from '@baodao/domain/session/shapes';
import * as links from '@baodao/link-builders/links';
import { parseLink } from '@baodao/link-builders/parse';
import { call, type SagaGenerator } from 'typed-redux-saga';
import { callApi } from '../../store/callApi.ts';
import { fromContext } from '../../store/context.ts';
import { signedIn } from '../session/session.flow.ts';

/** Gets a token and keeps it. */
export function* logInWithPassword(credentials: Omit<TokenInput, 'grant_type'>): SagaGenerator<void> {
  const { access_token } = yield* callApi(session.token, { grant_type: 'password', ...credentials });
  yield* call(signedIn, access_token);
}

/** The page of `/user` in sight with its way back; null when one is elsewhere. Only ways of our own are read. */
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

/** Leaves for where the member came from. Whoever went elsewhere while the reply was on its way stays there. */
export function* returnToRedirect(): SagaGenerator<void> {
  const page = yield* call(readUserPageLink);
  if (!page) return;
  const navigate = yield* fromContext('navigate');
  // A member has no business on the page that is left, so the browser's way back leaves it out.
  yield* call(navigate, page.redirect ?? links.home(), { replace: true });
}
