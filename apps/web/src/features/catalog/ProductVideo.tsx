import { Button } from '@baodao/ui-kit/Button/Button';
import Play from 'lucide-react/icons/play';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyDialog } from '../../platform/dialogs/LazyDialog.tsx';
import styles from './ProductVideo.module.css';

interface Props {
  src: string;
  title: string;
  poster: string | undefined;
}

/** Button that plays the video of the product in a dialog. Nothing of the video is fetched before. */
export function ProductVideo({ src, title, poster }: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" icon={<Play />} className={styles.button} onClick={() => setOpen(true)}>
        {t('catalog.product.video.play')}
      </Button>
      {isOpen && (
        <LazyDialog open title={t('catalog.product.video.title', { title })} closeLabel={t('layout.close')} onClose={() => setOpen(false)}>
          {/* The video has no sound, so it needs no captions. Browsers start muted videos only. */}
          <video className={styles.video} src={src} poster={poster} aria-label={title} controls autoPlay muted playsInline />
        </LazyDialog>
      )}
    </>
  );
}
