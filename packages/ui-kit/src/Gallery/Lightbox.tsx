import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { classNames } from '../classNames.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import { useOverlayHost } from '../overlayHost.ts';
import { Picture, type PictureSource } from '../Picture/Picture.tsx';
import type { GalleryLabels } from './Gallery.tsx';
import styles from './Lightbox.module.css';
import { useSnapTrack } from './useSnapTrack.ts';

export interface LightboxProps {
  label: string;
  labels: GalleryLabels;
  pictures: readonly PictureSource[];
  /** Index of the first picture. */
  start: number;
  onClose: () => void;
}

/** Full-screen picture viewer. A click enlarges a picture; touch screens support pinch zoom. */
export function Lightbox({ label, labels, pictures, start, onClose }: LightboxProps) {
  useOverlayHost(true, onClose);
  const { index, goTo, attach, onScroll, onKeyDown } = useSnapTrack(pictures.length, start);
  const [isEnlarged, setIsEnlarged] = useState(false);
  const step = (by: number) => {
    setIsEnlarged(false);
    goTo(index + by);
  };
  return (
    <BaseDialog.Root defaultOpen onOpenChange={(next) => !next && onClose()}>
      <BaseDialog.Portal>
        <BaseDialog.Popup className={styles.root} onKeyDown={onKeyDown}>
          <header className={styles.head}>
            <BaseDialog.Title className="bd-visually-hidden">{label}</BaseDialog.Title>
            <output className={styles.position}>
              <span aria-hidden="true" translate="no">
                {index + 1} / {pictures.length}
              </span>
              <span className="bd-visually-hidden">{labels.position(index + 1, pictures.length)}</span>
            </output>
            <BaseDialog.Close render={<IconButton label={labels.close} icon={<X />} className={styles.button} />} />
          </header>
          <div className={styles.row} ref={attach} onScroll={onScroll}>
            {pictures.map((picture, at) => (
              <div key={picture.src} className={classNames(styles.slide, isEnlarged && at === index && styles.enlarged)}>
                <button
                  type="button"
                  className={styles.press}
                  tabIndex={at === index ? 0 : -1}
                  aria-pressed={isEnlarged && at === index}
                  aria-label={labels.position(at + 1, pictures.length)}
                  onClick={() => setIsEnlarged(!isEnlarged)}
                >
                  <Picture
                    className={styles.picture}
                    picture={picture}
                    ratio="natural"
                    fit="contain"
                    sizes={isEnlarged ? '200vw' : '100vw'}
                  />
                </button>
              </div>
            ))}
          </div>
          {pictures.length > 1 && (
            <>
              <IconButton
                className={classNames(styles.button, styles.previous)}
                label={labels.previous}
                icon={<ChevronLeft />}
                disabled={index === 0}
                onClick={() => step(-1)}
              />
              <IconButton
                className={classNames(styles.button, styles.next)}
                label={labels.next}
                icon={<ChevronRight />}
                disabled={index === pictures.length - 1}
                onClick={() => step(1)}
              />
            </>
          )}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
