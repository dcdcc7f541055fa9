import type { TFunction } from 'i18next';
import type { ActionName, ResultAction } from './notices.flow.ts';

const resultActions: Readonly<Record<ResultAction, true>> = {
  register: true,
  reset: true,
  login: true,
  thirdLogin: true,
  changePassword: true,
  redeemCode: true,
  pay: true,
  sign: true,
  makeUpSign: true,
};

const hasResultPopup = (action: ActionName): action is ResultAction => action in resultActions;

/** The title of a popup: the name of the action and its result, or a sentence for smaller actions (ADR 75). */
export function noticeTitle(t: TFunction, action: ActionName, isDone: boolean): string {
  if (hasResultPopup(action)) return t(`layout.result.${isDone ? 'success' : 'fail'}`, { action: t(`layout.result.action.${action}`) });
  return isDone ? t(`layout.done.${action}`) : t('layout.failed', { action: t(`layout.action.${action}`) });
}
