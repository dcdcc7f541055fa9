import * as links from '@baodao/link-builders/links';
import { Button } from '@baodao/ui-kit/Button/Button';
import Share2 from 'lucide-react/icons/share-2';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHref } from 'react-router';
import { useApp } from '../../app/AppContext.ts';
import styles from './Gifts.module.css';

/** The link of a gift, to be handed to whoever it is for, or passed on by whoever has it. */
export function PassOn({ code, given }: { code: string; given: boolean }) {
  const { t } = useTranslation();
  const [isCopied, setCopied] = useState(false);
  const { publicUrl } = useApp();
  // It is read out, or copied by hand, as well: it is whole.
  const address = publicUrl + useHref(links.gift({ code }));
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };
  return (
    <div className={styles.pass}>
      <p className={styles.quiet}>{t(given ? 'gifts.pass.given' : 'gifts.pass.on')}</p>
      <code className={styles.link}>{address}</code>
      <Button size="small" icon={<Share2 />} onClick={() => void copy()}>
        {t('gifts.pass.copy')}
      </Button>
      <output>{isCopied && t('gifts.pass.copied')}</output>
    </div>
  );
}
