import type { AllTexts } from '@baodao/i18n/textFiles';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { UnknownAction } from 'redux';
import type { Flow } from '../store/flow.ts';

export type NoticeKind = 'success' | 'warning' | 'info' | 'error';
export type ActionName = keyof AllTexts['layout']['result']['action'];
export type FollowUpName = keyof AllTexts['layout']['followUp'];
export type HintName =
  | 'buyAgainCapped'
  | 'cartCapped'
  | 'linesRemoved'
  | 'mergeCapped'
  | 'newVersion'
  | 'notRemembered'
  | 'preview'
  | 'previewEnded'
  | 'cookiesRefused'
  | 'unreachable';

/** Content of a popup. `Notices` translates it. */
export interface NoticeContent {
  kind: NoticeKind;
  /** The title is the name of the action followed by success or failure. */
  action?: ActionName;
  /** The negative code whose message is the body. Null if no response arrived. */
  code?: number | null;
  /** A translated title and body, instead of an action. */
  title?: string;
  text?: string;
  /** One of the layout's texts, for events that the shopper did not trigger. */
  hint?: { name: HintName; count: number };
  /** The button of the popup. */
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
      // A repeated notice replaces the previous one and restarts its timer.
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

export const noticesFlow: Flow = { slice };
