import { account } from '@baodao/api-client/endpoints/account';
import type { PasswordInput, ProfileInput } from '@baodao/domain/account/shapes';
import type { User } from '@baodao/domain/session/shapes';
import { call, type SagaGenerator } from 'typed-redux-saga';
import { callApi } from '../../store/callApi.ts';
import { updateUser } from '../session/session.flow.ts';

/** With a password it changes the password and the nickname, without one everything else. */
export type ProfileUpdate = PasswordInput | (ProfileInput & { password?: undefined; image?: Blob });

/** The one update of a profile: with a password it goes to the password endpoint, otherwise to the profile endpoint (spec section 7). */
export function* updateProfile(update: ProfileUpdate): SagaGenerator<User> {
  const user = yield* update.password === undefined ? sendProfile(update) : callApi(account.changePassword, update);
  yield* call(updateUser, user);
  return user;
}

function sendProfile({ image, password: _, ...input }: Exclude<ProfileUpdate, PasswordInput>): SagaGenerator<User> {
  return callApi(account.updateInfo, input, image ? { files: { image } } : {});
}
