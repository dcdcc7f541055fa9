import type { TFunction } from 'i18next';
import { errorKey } from './errorKey.ts';
import type { Notice } from './notices.flow.ts';
import { doneText, noticeTitle } from './noticeTitle.ts';

/** The title and the optional text of a popup. The text of a failure is the message of its negative code, or one for unknown codes. */
export function noticeContent(
  t: TFunction,
  { action, code, kind, title = '', text, hint }: Omit<Notice, 'id'>,
): { title: string; text?: string | undefined } {
  if (hint) return { title: t(`layout.hint.${hint.name}`, { count: hint.count }) };
  const isDone = kind === 'success';
  const body = code === undefined ? text : code === null ? t('layout.offline') : t(errorKey(code));
  return action
    ? { title: noticeTitle(t, action, isDone), text: body ?? (isDone ? doneText(t, action) : undefined) }
    : { title, text: body };
}
