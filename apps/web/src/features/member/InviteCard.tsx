import { detectLanguage, localizePath } from '@baodao/i18n/languages';
import * as links from '@baodao/link-builders/links';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Card } from '@baodao/ui-kit/Card/Card';
import { TextInput } from '@baodao/ui-kit/TextInput/TextInput';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useHydrated } from '../../platform/browser/useHydrated.ts';
import { noticeAdded } from '../../platform/notices/notices.flow.ts';
import styles from './Member.module.css';

/** Invitation link of the member, also as a QR code. Both the member and the invited friend earn points. */
export function InviteCard({ code }: { code: string }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const isHydrated = useHydrated();
  const link = isHydrated ? location.origin + localizePath(detectLanguage(location.pathname), links.userRegister({ code })) : '';
  const [qrCode, setQrCode] = useState<string | null>(null);

  useEffect(() => {
    if (link === '') return undefined;
    let isMounted = true;
    import('uqr').then(
      ({ renderSVG }) => isMounted && setQrCode(`data:image/svg+xml,${encodeURIComponent(renderSVG(link))}`),
      // The link works without the QR code.
      () => {},
    );
    return () => {
      isMounted = false;
    };
  }, [link]);

  const copy = async () => {
    const isCopied = await navigator.clipboard.writeText(link).then(
      () => true,
      () => false,
    );
    if (isCopied) dispatch(noticeAdded({ kind: 'success', title: t('layout.share.copied') }));
  };
  return (
    <Card variant="member" padding="large" className={styles.invitation}>
      <div>
        <h2>{t('member.recommend.invite')}</h2>
        <p>{t('member.recommend.inviteText')}</p>
        <div className={styles.inviteLink}>
          <TextInput readOnly value={link} aria-label={t('member.recommend.link')} onFocus={(event) => event.currentTarget.select()} />
          <Button variant="primary" onClick={() => void copy()}>
            {t('member.recommend.copy')}
          </Button>
        </div>
        <p className={styles.quiet}>{t('member.recommend.code', { code })}</p>
      </div>
      <span className={styles.qr}>{qrCode && <img src={qrCode} width={144} height={144} alt={t('member.recommend.qr')} />}</span>
    </Card>
  );
}
