import * as links from '@baodao/link-builders/links';
import { Button } from '@baodao/ui-kit/Button/Button';
import Share2 from 'lucide-react/icons/share-2';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHref } from 'react-router';
import { useApp } from '../../app/AppContext.ts';
import styles from './Gifts.module.css';

/** Shows the link of a gift, for the buyer or the receiver to share. */
export function ShareGift({ code, given }: { code: string; given: boolean }) {
  const { t } = useTranslation();
  const [isCopied, setCopied] = useState(false);
  const { publicUrl } = useApp();
  // The full URL is shown, so that it can also be copied by hand.
  const url = publicUrl + useHref(links.gift({ code }));
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };
  return (
    <div className={styles.share}>
      <p className={styles.quiet}>{t(given ? 'gifts.share.given' : 'gifts.share.received')}</p>
      <code className={styles.link}>{url}</code>
      <Button size="small" icon={<Share2 />} onClick={() => void copy()}>
        {t('gifts.share.copy')}
      </Button>
      <output>{isCopied && t('gifts.share.copied')}</output>
    </div>
  );
}
