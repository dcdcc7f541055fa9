import * as links from '@baodao/link-builders/links';
import { Button } from '@baodao/ui-kit/Button/Button';
import Link2 from 'lucide-react/icons/link-2';
import Share2 from 'lucide-react/icons/share-2';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHref } from 'react-router';
import { isWeChat } from '../../platform/browser/platform.ts';
import { useApp } from '../../platform/page/AppContext.ts';
import styles from './Gifts.module.css';

/** The link of a gift as text and QR code, for the buyer or the receiver to pass on. */
export function ShareGift({ code, given, title }: { code: string; given: boolean; title: string }) {
  const { t } = useTranslation();
  const [outcome, setOutcome] = useState<'copied' | 'notCopied' | null>(null);
  const [qrCode, setQrCode] = useState<string | null>(null);
  const shownLink = useRef<HTMLElement>(null);
  const { publicUrl } = useApp();
  // The full URL is shown, so that it can also be copied by hand.
  const url = publicUrl + useHref(links.gift({ code }));
  const isInWeChat = isWeChat(navigator.userAgent);
  useEffect(() => {
    if (isInWeChat) return;
    // Without it the link is still there.
    void import('uqr').then(
      ({ renderSVG }) => setQrCode(`data:image/svg+xml,${encodeURIComponent(renderSVG(url))}`),
      () => {},
    );
  }, [url, isInWeChat]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setOutcome('copied');
    } catch {
      if (shownLink.current) getSelection()?.selectAllChildren(shownLink.current);
      setOutcome('notCopied');
    }
  };
  const share = () => navigator.share({ title, url }).catch(() => {});
  return (
    <div className={styles.share}>
      <p className={styles.quiet}>{t(given ? 'gifts.share.given' : 'gifts.share.received')}</p>
      {/* WeChat cannot scan its own screen. */}
      {isInWeChat && <p>{t('gifts.share.inWeChat')}</p>}
      {qrCode && <img className={styles.qr} src={qrCode} width={144} height={144} alt={t('gifts.share.qr')} />}
      <code className={styles.link} ref={shownLink}>
        {url}
      </code>
      <div className={styles.shareButtons}>
        <Button size="small" variant="primary" icon={<Link2 />} onClick={() => void copy()}>
          {t('gifts.share.copy')}
        </Button>
        {'share' in navigator && (
          <Button size="small" icon={<Share2 />} onClick={() => void share()}>
            {t('gifts.share.send')}
          </Button>
        )}
      </div>
      <output>{outcome && t(`gifts.share.${outcome}`)}</output>
    </div>
  );
}
