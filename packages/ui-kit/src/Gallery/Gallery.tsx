// A row that scrolls must be reachable by keyboard, and the lens follows the mouse; neither makes the element a control.
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
  /** "Picture 2 of 5". */
  position: (index: number, count: number) => string;
  /** On the button that opens the pictures over the whole window. */
  open: string;
  close: string;
  previous: string;
  next: string;
}

export interface GalleryProps extends Omit<ComponentProps<'section'>, 'children' | 'placeholder'> {
  /** What is shown: "Pictures of pineapple cakes". */
  label: string;
  labels: GalleryLabels;
  pictures: readonly PictureSource[];
  /** The box of the large picture. Default `'1:1'`; `'3:4'` for sheets of paper. */
  ratio?: '1:1' | '3:4' | undefined;
  /** Loads the first picture with high priority. Default `true`: on a product page it is the largest thing. */
  priority?: boolean | undefined;
  /** Address of a version of the first picture that the browser has already: it stands there until the picture has come. */
  placeholder?: string | undefined;
  /** Of the large picture. Default: the whole phone, 560 px on a desktop. */
  sizes?: string | undefined;
}

/** Swipe, arrows or thumbnails; a lens under the mouse; the whole window on a press. */
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
  const [opened, setOpened] = useState(false);
  const [lens, setLens] = useState(false);
  const shown = pictures[index];

  const follow = (event: PointerEvent<HTMLDivElement>) => {
    const onButton = event.target instanceof Element && event.target.closest('[title]') !== null;
    if (event.pointerType !== 'mouse' || onButton) {
      setLens(false);
      return;
    }
    const stage = event.currentTarget;
    const box = stage.getBoundingClientRect();
    stage.style.setProperty('--x', `${((event.clientX - box.left) / box.width) * 100}%`);
    stage.style.setProperty('--y', `${((event.clientY - box.top) / box.height) * 100}%`);
    if (!lens) setLens(true);
  };

  return (
    <section {...rest} aria-label={label} className={classNames(styles.root, className)}>
      <div
        className={classNames(styles.stage, ratio === '3:4' && styles.sheet)}
        onPointerMove={follow}
        onPointerLeave={() => setLens(false)}
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
              onClick={() => setOpened(true)}
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
        {lens && !opened && shown && shown.width >= 960 && (
          <div
            className={styles.lens}
            aria-hidden="true"
            style={{ backgroundImage: `url("${shown.src}/${shown.width > 960 ? 1280 : 960}.webp")` }}
          />
        )}
        {pictures.length > 0 && (
          <>
            <IconButton className={styles.open} variant="outlined" label={labels.open} icon={<Expand />} onClick={() => setOpened(true)} />
            <span className={styles.position} aria-hidden="true">
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
      {opened && (
        <Suspense fallback={null}>
          <Lightbox label={label} labels={labels} pictures={pictures} start={index} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </section>
  );
}
