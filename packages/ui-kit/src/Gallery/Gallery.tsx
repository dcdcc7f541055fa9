// The scrolling row needs keyboard access and the lens follows the pointer, but neither element is a control.
/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role */
import Expand from 'lucide-react/icons/expand';
import { type ComponentProps, lazy, type PointerEvent, Suspense, useState } from 'react';
import { classNames } from '../classNames.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Picture, type PictureSource } from '../Picture/Picture.tsx';
import styles from './Gallery.module.css';
import { useSnapTrack } from './useSnapTrack.ts';

const Lightbox = lazy(() => import('./Lightbox.tsx').then(({ Lightbox }) => ({ default: Lightbox })));

export interface GalleryLabels {
  /** Label of a picture, such as "Picture 2 of 5". */
  position: (index: number, count: number) => string;
  /** Label of the button that opens the lightbox. */
  open: string;
  close: string;
  previous: string;
  next: string;
}

export interface GalleryProps extends Omit<ComponentProps<'section'>, 'children' | 'placeholder'> {
  /** Accessible name, such as "Pictures of pineapple cakes". */
  label: string;
  labels: GalleryLabels;
  pictures: readonly PictureSource[];
  /** Aspect ratio of the large picture. Use `'3:4'` for documents. Default `'1:1'`. */
  ratio?: '1:1' | '3:4' | undefined;
  /** Loads the first picture with high priority, because it is usually the largest element of the page. Default `true`. */
  priority?: boolean | undefined;
  /** URL of a cached version of the first picture, shown until the picture is loaded. */
  placeholder?: string | undefined;
  /** `sizes` attribute of the large picture. Default: the full width on phones, 560 px on desktops. */
  sizes?: string | undefined;
}

/** The lens shows a picture at more than twice its size. A smaller original would only be blurred. */
const MIN_LENS_WIDTH = 800;

/** Picture gallery with swiping, arrow keys, thumbnails, a magnifying lens for the mouse, and a lightbox. */
export function Gallery({
  label,
  labels,
  pictures,
  ratio = '1:1',
  priority = true,
  sizes = '(min-width: 1024px) 560px, 100vw',
  placeholder,
  className,
  ...rest
}: GalleryProps) {
  const { index, goTo, attach, onScroll, onKeyDown } = useSnapTrack(pictures.length);
  const [isOpen, setIsOpen] = useState(false);
  const [isLensVisible, setIsLensVisible] = useState(false);
  const shown = pictures[index];

  const moveLens = (event: PointerEvent<HTMLDivElement>) => {
    const onButton = event.target instanceof Element && event.target.closest('[title]') !== null;
    if (event.pointerType !== 'mouse' || onButton) {
      setIsLensVisible(false);
      return;
    }
    const stage = event.currentTarget;
    const box = stage.getBoundingClientRect();
    stage.style.setProperty('--x', `${((event.clientX - box.left) / box.width) * 100}%`);
    stage.style.setProperty('--y', `${((event.clientY - box.top) / box.height) * 100}%`);
    if (!isLensVisible) setIsLensVisible(true);
  };

  return (
    <section {...rest} aria-label={label} className={classNames(styles.root, className)}>
      <div
        className={classNames(styles.stage, ratio === '3:4' && styles.sheet)}
        onPointerMove={moveLens}
        onPointerLeave={() => setIsLensVisible(false)}
      >
        <div
          className={styles.row}
          ref={attach}
          onScroll={onScroll}
          onKeyDown={onKeyDown}
          role="group"
          aria-label={labels.position(index + 1, Math.max(1, pictures.length))}
          tabIndex={0}
        >
          {pictures.length === 0 && <Picture picture={null} ratio={ratio} className={styles.slide} />}
          {pictures.map((picture, at) => (
            <button
              key={picture.src}
              type="button"
              className={styles.slide}
              tabIndex={-1}
              aria-label={`${labels.open}: ${labels.position(at + 1, pictures.length)}`}
              onClick={() => setIsOpen(true)}
            >
              <Picture
                picture={picture}
                ratio={ratio}
                sizes={sizes}
                priority={priority && at === 0}
                placeholder={at === 0 ? placeholder : undefined}
              />
            </button>
          ))}
        </div>
        {isLensVisible && !isOpen && shown && shown.width >= MIN_LENS_WIDTH && (
          <div
            className={styles.lens}
            aria-hidden="true"
            style={{ backgroundImage: `url("${shown.src}/${shown.width > 960 ? 1280 : 960}.webp")` }}
          />
        )}
        {pictures.length > 0 && (
          <>
            <IconButton className={styles.open} variant="outlined" label={labels.open} icon={<Expand />} onClick={() => setIsOpen(true)} />
            <span className={styles.position} aria-hidden="true" translate="no">
              {index + 1} / {pictures.length}
            </span>
          </>
        )}
      </div>
      {pictures.length > 1 && (
        <ul className={styles.thumbnails}>
          {pictures.map((picture, at) => (
            <li key={picture.src}>
              <button
                type="button"
                className={styles.thumbnail}
                aria-label={labels.position(at + 1, pictures.length)}
                aria-current={at === index ? 'true' : undefined}
                onClick={() => goTo(at)}
                onMouseEnter={() => goTo(at)}
              >
                <Picture picture={picture} alt="" sizes="72px" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <Lightbox label={label} labels={labels} pictures={pictures} start={index} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}
