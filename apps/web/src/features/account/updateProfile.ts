import { account } from '@baodao/api-client/endpoints/account';
import type { PasswordInput, ProfileInput } from '@baodao/domain/account/shapes';
import type { User } from '@baodao/domain/session/shapes';
import { call, type SagaGenerator } from 'typed-redux-saga';
import { callApi } from '../../platform/store/callApi.ts';
import { updateUser } from '../session/session.flow.ts';

/** The one update of a profile: with a password it goes to the password endpoint, otherwise to the profile endpoint. */
export function* updateProfile(update: PasswordInput | ProfileInput, image?: Blob): SagaGenerator<User> {
  const user =
    'password' in update
      ? yield* callApi(account.changePassword, update)
      : yield* callApi(account.updateInfo, update, image ? { files: { image } } : {});
  yield* call(updateUser, user);
  return user;
}
