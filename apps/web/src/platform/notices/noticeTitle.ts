import type { AllTexts } from '@baodao/i18n/textFiles';
import type { TFunction } from 'i18next';
import type { ActionName } from './notices.flow.ts';

type DoneAction = keyof AllTexts['layout']['done'];

const actionsWithText: Readonly<Record<DoneAction, true>> = {
  reset: true,
  changePassword: true,
  deleteAccount: true,
  keepAccount: true,
  acceptAnswer: true,
  checkDraw: true,
};

const hasText = (action: ActionName): action is DoneAction => action in actionsWithText;

/** The title of a result popup: the name of the action followed by success or failure. */
export const noticeTitle = (t: TFunction, action: ActionName, isDone: boolean): string =>
  t(`layout.result.${isDone ? 'success' : 'fail'}`, { action: t(`layout.result.action.${action}`) });

/** What the shopper should know about a success besides, if anything. */
export const doneText = (t: TFunction, action: ActionName): string | undefined =>
  hasText(action) ? t(`layout.done.${action}`) : undefined;
