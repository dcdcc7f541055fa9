import useEmblaCarousel from 'embla-carousel-react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { Children, type ComponentProps, useEffect, useState } from 'react';
import { classNames } from '../classNames.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import styles from './Carousel.module.css';
import { useAutoplay } from './useAutoplay.ts';

export interface CarouselLabels {
  /** Role description for screen readers: "carousel". */
  carousel: string;
  /** Role description of a slide: "slide". */
  slide: string;
  /** Label of a slide and of its dot, such as "2 of 5". */
  position: (index: number, count: number) => string;
  previous: string;
  next: string;
  pause: string;
  play: string;
}

export interface CarouselProps extends ComponentProps<'section'> {
  /** Accessible name, such as "Offers of the week". */
  label: string;
  labels: CarouselLabels;
  /** Interval of autoplay in milliseconds. It pauses on hover and focus, and with reduced motion. Default: no autoplay. */
  autoplayMs?: number | undefined;
  /** Continues with the first slide after the last. Default `false`. */
  loop?: boolean | undefined;
  /** CSS width of a slide. Less than `'100%'` shows several slides at once. Default `'100%'`. */
  slideWidth?: string | undefined;
  /** CSS gap between slides. Default `0`. */
  gap?: string | undefined;
  /** Shows a dot per slide position. Default `true`. */
  dots?: boolean | undefined;
}

/** A swipeable carousel; each child is a slide. The server renders the first slide in place, so hydration causes no layout shift. */
export function Carousel({
  label,
  labels,
  autoplayMs,
  loop = false,
  slideWidth = '100%',
  gap = '0px',
  dots = true,
  className,
  style,
  children,
  ...rest
}: CarouselProps) {
  const [viewport, embla] = useEmblaCarousel({
    loop,
    align: 'start',
    breakpoints: { '(prefers-reduced-motion: reduce)': { duration: 0 } },
  });
  const [selected, setSelected] = useState(0);
  const [snapCount, setSnapCount] = useState(Children.count(children));
  const autoplay = useAutoplay(autoplayMs, () => embla?.scrollNext());
  const slides = Children.toArray(children);

  useEffect(() => {
    if (!embla) return undefined;
    const update = () => {
      setSelected(embla.selectedScrollSnap());
      setSnapCount(embla.scrollSnapList().length);
    };
    update();
    embla.on('select', update).on('reInit', update);
    return () => {
      embla.off('select', update).off('reInit', update);
    };
  }, [embla]);

  return (
    <section
      {...rest}
      {...autoplay.pauseHandlers}
      aria-roledescription={labels.carousel}
      aria-label={label}
      className={classNames(styles.root, className)}
      style={{ '--slide': slideWidth, '--gap': gap, ...style }}
    >
      {autoplayMs !== undefined && (
        <IconButton
          className={styles.pause}
          size="small"
          variant="outlined"
          label={autoplay.isStopped ? labels.play : labels.pause}
          icon={autoplay.isStopped ? <Play /> : <Pause />}
          onClick={autoplay.toggle}
        />
      )}
      <div className={styles.viewport} ref={viewport}>
        <div className={styles.track} aria-live={autoplay.isRunning ? 'off' : 'polite'}>
          {slides.map((slide, index) => (
            <div
              key={typeof slide === 'object' && 'key' in slide ? slide.key : index}
              className={styles.slide}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- The ARIA carousel pattern requires this role.
              role="group"
              aria-roledescription={labels.slide}
              aria-label={labels.position(index + 1, slides.length)}
            >
              {slide}
            </div>
          ))}
        </div>
      </div>
      {snapCount > 1 && (
        <>
          <IconButton
            className={classNames(styles.arrow, styles.previous)}
            variant="outlined"
            label={labels.previous}
            icon={<ChevronLeft />}
            disabled={!loop && selected === 0}
            onClick={() => embla?.scrollPrev()}
          />
          <IconButton
            className={classNames(styles.arrow, styles.next)}
            variant="outlined"
            label={labels.next}
            icon={<ChevronRight />}
            disabled={!loop && selected === snapCount - 1}
            onClick={() => embla?.scrollNext()}
          />
          {dots && (
            <div className={styles.dots}>
              {Array.from({ length: snapCount }, (_, index) => (
                <button
                  key={index}
                  type="button"
                  className={styles.dot}
                  aria-label={labels.position(index + 1, snapCount)}
                  aria-current={index === selected ? 'true' : undefined}
                  onClick={() => embla?.scrollTo(index)}
                />
              ))}
            </div>
          )}
        </>
      )}
    </section>
  );
}
