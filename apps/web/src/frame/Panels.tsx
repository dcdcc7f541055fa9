import { ToastRegion } from '@baodao/ui-kit/Toast/ToastRegion';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import { selectDialog } from '../commons/dialogs/dialogs.flow.ts';
import { type Notice, noticeClosed, selectNotices } from '../commons/notices/notices.flow.ts';
import { errorKey } from '../commons/notices/errorKey.ts';
import { selectDrawerOpen } from './frame.flow.ts';

// What opens above the page comes when it opens first.
const DialogPanel = lazy(() => import('./DialogPanel.tsx'));
const MenuDrawer = lazy(() => import('./MenuDrawer.tsx'));

/** Everything that floats: popups, the three dialogs, the drawer of phones. */
export function Panels() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const notices = useSelector(selectNotices);
  const dialog = useSelector(selectDialog);
  const drawerOpen = useSelector(selectDrawerOpen);
  const textOf = ({ action, code, kind, title, text, hint }: Notice): string => {
    if (hint) return t(`frame.hint.${hint.name}`, { count: hint.count });
    const head = action
      ? t(kind === 'success' ? 'frame.result.success' : 'frame.result.fail', { action: t(`frame.action.${action}`) })
      : title;
    const body = code === undefined ? text : code === null ? t('frame.offline') : t(errorKey(code));
    return [head, body].filter(Boolean).join(t('frame.notice.joint'));
  };
  const followUpOf = ({ followUp }: Notice) => {
    if (!followUp) return {};
    const onAction = () => void ('href' in followUp ? navigate(followUp.href) : dispatch(followUp.intent));
    return { actionLabel: t(`frame.followUp.${followUp.name}`), onAction };
  };
  return (
    <>
      <ToastRegion
        label={t('frame.notice.info')}
        dismissLabel={t('frame.close')}
        items={notices.map((notice) => ({
          id: String(notice.id),
          kind: notice.kind === 'error' ? 'danger' : notice.kind,
          text: textOf(notice),
          ...followUpOf(notice),
        }))}
        onDismiss={(id) => dispatch(noticeClosed(Number(id)))}
      />
      <Suspense fallback={null}>
        {dialog && <DialogPanel dialog={dialog} />}
        {drawerOpen && <MenuDrawer />}
      </Suspense>
    </>
  );
}
