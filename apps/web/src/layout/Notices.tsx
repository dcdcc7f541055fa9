import { ToastRegion } from '@baodao/ui-kit/Toast/ToastRegion';
import { useDeferredValue, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import { untilLoaded } from '../platform/lazy/untilLoaded.ts';
import { noticeContent } from '../platform/notices/noticeContent.ts';
import { type Notice, noticeClosed, selectNotices } from '../platform/notices/notices.flow.ts';
import { useApp } from '../platform/page/AppContext.ts';
import { usePageAddress } from '../platform/page/usePageAddress.ts';

const none: Notice[] = [];

/** The popups. The live region renders before its first text: screen readers often skip a region that appears with text. */
export default function Notices() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { texts } = useApp();
  const [hasTexts, setHasTexts] = useState(false);
  useEffect(() => void untilLoaded(() => texts.load('layout.notices')).then(() => setHasTexts(true)), [texts]);
  const notices = useDeferredValue(useSelector(selectNotices), none);
  const { pathname } = usePageAddress();
  const closeAnswered = useEffectEvent(() => {
    for (const { id, code, followUp } of notices) {
      const leadsHere = followUp && 'href' in followUp && followUp.href === pathname;
      if (leadsHere || code === null) dispatch(noticeClosed(id));
    }
  });
  // A notice that leads to the page which the visitor has opened meanwhile would only cover it, as would one that says that the network
  // did not respond: the page has come since.
  useEffect(() => closeAnswered(), [pathname]);
  const followUpOf = ({ followUp }: Notice) => {
    if (!followUp) return {};
    const onAction = () => void ('href' in followUp ? navigate(followUp.href) : dispatch(followUp.intent));
    return { actionLabel: t(`layout.followUp.${followUp.name}`), onAction };
  };
  const items = (hasTexts ? notices : none).map((notice) => ({
    id: String(notice.id),
    kind: notice.kind === 'error' ? ('danger' as const) : notice.kind,
    ...noticeContent(t, notice),
    // As long as the page shows what nobody else sees.
    ...(notice.hint?.name.startsWith('preview') ? { duration: 0 } : {}),
    ...followUpOf(notice),
  }));
  return (
    <ToastRegion
      label={t('layout.notice.info')}
      dismissLabel={t('layout.close')}
      items={items}
      onDismiss={(id) => dispatch(noticeClosed(Number(id)))}
    />
  );
}
