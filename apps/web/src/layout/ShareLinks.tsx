import { moreShareNetworks, type SharedPage, type ShareNetwork, shareLink, shareNetworks } from '@baodao/link-builders/share';
import Download from 'lucide-react/icons/download';
import Ellipsis from 'lucide-react/icons/ellipsis';
import ImageIcon from 'lucide-react/icons/image';
import Link2 from 'lucide-react/icons/link-2';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { isWeChat } from '../platform/browser/platform.ts';
import { useHydrated } from '../platform/browser/useHydrated.ts';
import { loadChunk } from '../platform/lazy/loadChunk.ts';
import { noticeAdded } from '../platform/notices/notices.flow.ts';
import { ShareIcon } from './ShareIcon.tsx';
import styles from './ShareLinks.module.css';

interface Props {
  page: SharedPage;
  /** After a share to Facebook. */
  onShared?: () => void;
}

/**
 * Plain links to the networks, without third-party scripts. WeChat gets a QR code rendered in the browser. Inside WeChat, which cannot
 * scan its own screen, the first words say where its menu is.
 */
export function ShareLinks({ page, onShared }: Props) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const [code, setCode] = useState<string | null>(null);
  const isInWeChat = useHydrated() && isWeChat(navigator.userAgent);
  const [poster, setPoster] = useState<string | null>(null);
  const [isDrawing, setDrawing] = useState(false);

  const share = async (network: ShareNetwork) => {
    const target = shareLink(network, page);
    if (target?.kind === 'qr') {
      const uqr = await loadChunk(() => import('uqr')).catch(() => null);
      if (uqr) setCode(`data:image/svg+xml,${encodeURIComponent(uqr.renderSVG(target.text))}`);
      else dispatch(noticeAdded({ kind: 'error', title: t('layout.unsteady') }));
    }
  };
  const makePoster = async () => {
    setDrawing(true);
    const drawn = await loadChunk(() => import('./drawPoster.ts'))
      .then(({ drawPoster }) => drawPoster(page))
      .catch(() => null);
    setDrawing(false);
    if (drawn) setPoster(drawn);
    else dispatch(noticeAdded({ kind: 'error', title: t('layout.unsteady') }));
  };
  const copy = async (url: string) => {
    const isCopied = await writeToClipboard(url);
    dispatch(
      noticeAdded(isCopied ? { kind: 'success', title: t('layout.share.copied') } : { kind: 'info', title: t('layout.share.notCopied') }),
    );
  };

  const button = (network: ShareNetwork) => {
    const target = shareLink(network, page);
    const content = (
      <>
        <ShareIcon network={network} />
        {t(`layout.share.${network}`)}
      </>
    );
    return target?.kind === 'page' ? (
      <a
        className={styles.network}
        href={target.href}
        target="_blank"
        rel={target.rel}
        onClick={() => network === 'facebook' && onShared?.()}
      >
        {content}
      </a>
    ) : (
      <button type="button" className={styles.network} onClick={() => void share(network)}>
        {content}
      </button>
    );
  };
  return (
    <div>
      {isInWeChat && (
        <p className={styles.inWeChat}>
          <ShareIcon network="wechat" />
          {t('layout.share.inWeChat')}
        </p>
      )}
      <div className={styles.all}>
        <ul className={styles.list}>
          {shareNetworks.map((network) => (network === 'wechat' && isInWeChat ? null : <li key={network}>{button(network)}</li>))}
        </ul>
        <div className={styles.more}>
          {moreShareNetworks.map((network) => (
            <span key={network}>{button(network)}</span>
          ))}
          <button type="button" className={styles.network} onClick={() => void copy(page.link)}>
            <Link2 size={18} aria-hidden="true" />
            {t('layout.share.copy')}
          </button>
          {'share' in navigator && (
            <button type="button" className={styles.network} onClick={() => void shareByDevice(page)}>
              <Ellipsis size={18} aria-hidden="true" />
              {t('layout.share.device')}
            </button>
          )}
          <button type="button" className={styles.network} aria-busy={isDrawing} onClick={() => void makePoster()}>
            <ImageIcon size={18} aria-hidden="true" />
            {t('layout.share.poster')}
          </button>
        </div>
      </div>
      {code && (
        <figure className={styles.code}>
          <img src={code} width={160} height={160} alt={t('layout.share.scan')} />
          <figcaption>{t('layout.share.scan')}</figcaption>
        </figure>
      )}
      {poster && (
        <figure className={styles.code}>
          <img className={styles.poster} src={poster} width={720} height={1000} alt={page.title} />
          <figcaption>
            {/* WeChat downloads no files. */}
            {isInWeChat ? (
              t('layout.share.holdPoster')
            ) : (
              <a className={styles.network} href={poster} download="baodao.png">
                <Download size={18} aria-hidden="true" />
                {t('layout.share.poster')}
              </a>
            )}
          </figcaption>
        </figure>
      )}
    </div>
  );
}

/** A shopper who closes the device's sheet has not shared, which is no failure. */
const shareByDevice = ({ title, link }: SharedPage) => navigator.share({ title, url: link }).catch(() => {});

/** False if the browser denies access, or without HTTPS, where `navigator.clipboard` is missing. */
async function writeToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
