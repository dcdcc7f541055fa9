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
  /** What it is, in the visitor's language: "carousel". */
  carousel: string;
  /** What one part is: "slide". */
  slide: string;
  /** Of one part: "2 of 5". Also on its dot. */
  position: (index: number, count: number) => string;
  previous: string;
  next: string;
  pause: string;
  play: string;
}

export interface CarouselProps extends ComponentProps<'section'> {
  /** What it shows: "Offers of the week". */
  label: string;
  labels: CarouselLabels;
  /** Goes on by itself after so many ms; never while it is pointed at or focused, nor under reduced motion. Default: it does not. */
  autoplayMs?: number | undefined;
  /** After the last comes the first. Default `false`. */
  loop?: boolean | undefined;
  /** CSS width of a slide, when several stand side by side. Default `'100%'`. */
  slideWidth?: string | undefined;
  /** Between slides. Default `0`. */
  gap?: string | undefined;
  /** Default `true`. */
  dots?: boolean | undefined;
}

/** Slides to swipe; every child is one. The first is in the HTML where it belongs, so nothing jumps when the script arrives. */
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
  const [stops, setStops] = useState(Children.count(children));
  const autoplay = useAutoplay(autoplayMs, () => embla?.scrollNext());
  const slides = Children.toArray(children);

  useEffect(() => {
    if (!embla) return undefined;
    const look = () => {
      setSelected(embla.selectedScrollSnap());
      setStops(embla.scrollSnapList().length);
    };
    look();
    embla.on('select', look).on('reInit', look);
    return () => {
      embla.off('select', look).off('reInit', look);
    };
  }, [embla]);

  return (
    <section
      {...rest}
      {...autoplay.holders}
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
          label={autoplay.stopped ? labels.play : labels.pause}
          icon={autoplay.stopped ? <Play /> : <Pause />}
          onClick={autoplay.toggle}
        />
      )}
      <div className={styles.viewport} ref={viewport}>
        <div className={styles.track} aria-live={autoplay.running ? 'off' : 'polite'}>
          {slides.map((slide, index) => (
            <div
              key={typeof slide === 'object' && 'key' in slide ? slide.key : index}
              className={styles.slide}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- The practices for carousels ask for this role.
              role="group"
              aria-roledescription={labels.slide}
              aria-label={labels.position(index + 1, slides.length)}
            >
              {slide}
            </div>
          ))}
        </div>
      </div>
      {stops > 1 && (
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
            disabled={!loop && selected === stops - 1}
            onClick={() => embla?.scrollNext()}
          />
          {dots && (
            <div className={styles.dots}>
              {Array.from({ length: stops }, (_, index) => (
                <button
                  key={index}
                  type="button"
                  className={styles.dot}
                  aria-label={labels.position(index + 1, stops)}
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
