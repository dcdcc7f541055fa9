import { type SharedPage, type ShareNetwork, shareLink, shareNetworks } from '@baodao/link-builders/share';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { noticeAdded } from '../shared/notices/notices.flow.ts';
import styles from './ShareLinks.module.css';

interface Props {
  page: SharedPage;
  onShared?: () => void;
}

/** Plain links to the seven networks, without third-party scripts. WeChat gets a QR code rendered in the browser. */
export function ShareLinks({ page, onShared }: Props) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const [code, setCode] = useState<string | null>(null);

  const share = async (network: ShareNetwork) => {
    const target = shareLink(network, page);
    if (target?.kind === 'qr') {
      const { renderSVG } = await import('uqr');
      setCode(`data:image/svg+xml,${encodeURIComponent(renderSVG(target.text))}`);
    }
    if (target?.kind === 'device') {
      if (navigator.share) await navigator.share({ title: target.title, url: target.url }).catch(() => {});
      else await copy(target.url);
    }
  };
  const copy = async (url: string) => {
    const isCopied = await writeToClipboard(url);
    dispatch(
      noticeAdded(isCopied ? { kind: 'success', title: t('layout.share.copied') } : { kind: 'info', title: t('layout.share.notCopied') }),
    );
  };

  return (
    <div>
      <ul className={styles.list}>
        {shareNetworks.map((network) => {
          const target = shareLink(network, page);
          return (
            <li key={network}>
              {target?.kind === 'page' ? (
                <a className={styles.network} href={target.href} target="_blank" rel={target.rel} onClick={() => onShared?.()}>
                  {t(`layout.share.${network}`)}
                </a>
              ) : (
                <button type="button" className={styles.network} onClick={() => void share(network)}>
                  {t(`layout.share.${network}`)}
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {code && (
        <figure className={styles.code}>
          <img src={code} width={160} height={160} alt={t('layout.share.scan')} />
          <figcaption>{t('layout.share.scan')}</figcaption>
        </figure>
      )}
    </div>
  );
}

/** False if the browser denies access, or without HTTPS, where `navigator.clipboard` is missing. */
async function writeToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
