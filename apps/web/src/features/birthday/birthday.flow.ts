import { member } from '@baodao/api-client/endpoints/member';
import type { BirthdaySurprise } from '@baodao/domain/member/shapes';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { call, put, type SagaGenerator, select, takeLeading } from 'typed-redux-saga';
import { callApi } from '../../platform/store/callApi.ts';
import { fromContext } from '../../platform/store/context.ts';
import type { Flow } from '../../platform/store/flow.ts';
import { submit } from '../../platform/store/submit.ts';
import { fetchMember, selectSession } from '../session/session.flow.ts';

interface BirthdayState {
  /** The gifts to choose from, while the dialog is open. */
  offer: BirthdaySurprise | null;
  /** Title of the received gift. */
  receivedTitle: string | null;
  isClaiming: boolean;
}

/** One check per tab is enough, because the gift is available for a week. */
const CHECKED_KEY = 'birthday-asked';
/** The user and week whose gift was already shown. */
const SHOWN_KEY = 'birthday-shown';
const initialState: BirthdayState = { offer: null, receivedTitle: null, isClaiming: false };

const slice = createSlice({
  name: 'birthday',
  initialState,
  reducers: {
    offerChanged: (state, { payload }: PayloadAction<BirthdaySurprise>) => ({ ...state, offer: payload, receivedTitle: null }),
    giftReceived: (state, { payload }: PayloadAction<string>) => {
      state.receivedTitle = payload;
    },
    claimingChanged: (state, { payload }: PayloadAction<boolean>) => {
      state.isClaiming = payload;
    },
    birthdayClosed: () => initialState,
  },
  selectors: {
    selectBirthday: (state) => state,
    selectIsBirthdayClaiming: (state) => state.isClaiming,
    selectBirthdayOffer: (state) => state.offer,
    selectBirthdayReceivedTitle: (state) => state.receivedTitle,
  },
});
const { offerChanged, giftReceived, claimingChanged } = slice.actions;
export const { birthdayClosed } = slice.actions;
/** The whole slice, for this file and its tests. @internal */
export const { selectBirthday } = slice.selectors;
export const { selectIsBirthdayClaiming, selectBirthdayOffer, selectBirthdayReceivedTitle } = slice.selectors;

export const birthdayGiftChosen = createAction<number>('birthday/birthdayGiftChosen');

/** Shows the birthday gift once in the week of the member's birthday. */
export function* checkBirthday(): SagaGenerator<void> {
  const { user } = yield* select(selectSession);
  const [storage, tabStorage] = [yield* fromContext('storage'), yield* fromContext('tabStorage')];
  if (!user || tabStorage.read(CHECKED_KEY) === user.id) return;
  try {
    const offer = yield* callApi(member.birthday, {});
    tabStorage.write(CHECKED_KEY, user.id);
    const week = `${user.id} ${offer.validUntil}`;
    if (!offer.available || storage.read(SHOWN_KEY) === week) return;
    const loadTexts = yield* fromContext('loadTexts');
    yield* call(() => loadTexts('member'));
    storage.write(SHOWN_KEY, week);
    yield* put(offerChanged(offer));
  } catch {
    // The gift is optional, so errors are ignored.
  }
}

function* claimGift({ payload: giftId }: ReturnType<typeof birthdayGiftChosen>): SagaGenerator<void> {
  yield* put(claimingChanged(true));
  const taken = yield* submit('birthdayGift', callApi(member.claimBirthdayGift, { giftId }), { quiet: true });
  yield* put(claimingChanged(false));
  if (!taken.ok) return;
  yield* put(giftReceived(taken.value.given?.title ?? ''));
  yield* call(fetchMember);
}

function* birthdaySaga(): SagaGenerator<void> {
  yield* takeLeading(birthdayGiftChosen, claimGift);
}

export const birthdayFlow: Flow = { slice, saga: birthdaySaga };
