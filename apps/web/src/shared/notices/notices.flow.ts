import type { AllTexts } from '@baodao/i18n/textFiles';
import { createSlice, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit';
import type { Flow } from '../../store/flow.ts';

export type NoticeKind = 'success' | 'warning' | 'info' | 'error';
export type ActionName = keyof AllTexts['layout']['action'];
export type FollowUpName = keyof AllTexts['layout']['followUp'];
export type HintName = 'buyAgainCapped' | 'cartCapped' | 'linesRemoved' | 'mergeCapped' | 'newVersion';

/** What is to be said. Texts are made where it is shown, in the language of the page. */
export interface NoticeContent {
  kind: NoticeKind;
  /** With an action, the title is its name followed by Success or Fail. */
  action?: ActionName;
  /** The negative code whose message is the body; null when nothing answered. */
  code?: number | null;
  /** A title and body already translated, where there is no action. */
  title?: string;
  text?: string;
  /** A sentence of the frame's own, for what happens without anybody having asked for it. */
  hint?: { name: HintName; count: number };
  /** The one thing to do about it. */
  followUp?: { name: FollowUpName; intent: UnknownAction } | { name: FollowUpName; href: string };
}

export interface Notice extends NoticeContent {
  id: number;
}

const slice = createSlice({
  name: 'notices',
  initialState: { list: [] as Notice[], next: 1 },
  reducers: {
    noticeAdded: (state, { payload }: PayloadAction<NoticeContent>) => {
      // The same thing said twice in a row is said once, and starts anew.
      const last = state.list.at(-1);
      if (last && JSON.stringify({ ...last, id: 0 }) === JSON.stringify({ ...payload, id: 0 })) state.list.pop();
      state.list = [...state.list, { ...payload, id: state.next }].slice(-4);
      state.next += 1;
    },
    noticeClosed: (state, { payload }: PayloadAction<number>) => {
      state.list = state.list.filter((notice) => notice.id !== payload);
    },
  },
  selectors: { selectNotices: (state) => state.list },
});
export const { noticeAdded, noticeClosed } = slice.actions;
export const { selectNotices } = slice.selectors;

/** The result popup of a reply: action name plus Success, or plus Fail with the message of the code. */
export const resultNotice = (action: ActionName, result: { status: boolean; code: number }): NoticeContent =>
  result.status ? { kind: 'success', action } : { kind: 'error', action, code: result.code };

/** For existence checks, where "no" is the good news: `status: false` is success. */
export const absenceNotice = (action: ActionName, result: { status: boolean; code: number }): NoticeContent =>
  resultNotice(action, { ...result, status: !result.status });

/** The message of a negative code, else the fallback, always as an error. */
export const fallbackNotice = (code: number, fallback: string): NoticeContent =>
  code < 0 ? { kind: 'error', title: fallback, code } : { kind: 'error', title: fallback };

export const noticesFlow: Flow = { slice };
