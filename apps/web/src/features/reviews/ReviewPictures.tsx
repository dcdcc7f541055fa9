import type { Picture as PictureShape } from '@baodao/domain/wire/fields';
import { Picture } from '@baodao/ui-kit/Picture/Picture';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '../../platform/lazy/lazyComponent.tsx';
import styles from './Reviews.module.css';

const Lightbox = lazyComponent(async () => ({ default: (await import('@baodao/ui-kit/Gallery/Lightbox')).Lightbox }));

/** Thumbnails that open in a lightbox. */
export function ReviewPictures({ pictures }: { pictures: readonly PictureShape[] }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<number | null>(null);
  if (pictures.length === 0) return null;
  const label = t('products.review.pictures');
  const position = (index: number, of: number) => t('products.review.picture', { index, of });
  return (
    <>
      <ul className={styles.pictures} aria-label={label}>
        {pictures.map((picture, at) => (
          <li key={picture.src}>
            <button type="button" aria-label={position(at + 1, pictures.length)} onClick={() => setOpened(at)}>
              <Picture picture={picture} alt="" rounded sizes="88px" />
            </button>
          </li>
        ))}
      </ul>
      {opened !== null && (
        <Lightbox
          label={label}
          labels={{
            position,
            open: label,
            close: t('layout.close'),
            previous: t('products.review.previous'),
            next: t('products.review.next'),
          }}
          pictures={pictures}
          start={opened}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
