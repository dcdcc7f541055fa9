import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ComponentProps, type ElementType, type ReactNode, useId } from 'react';
import { classNames } from '../classNames.ts';
import styles from './PageSection.module.css';

export interface PageSectionProps extends Omit<ComponentProps<'section'>, 'title'> {
  title: ReactNode;
  /** Beside the title: a `Countdown`, a `Tag`. */
  aside?: ReactNode;
  /** Under the title. */
  text?: ReactNode;
  /** Where all of it is; with `moreLabel`. */
  moreHref?: string | undefined;
  moreLabel?: string | undefined;
  linkAs?: ElementType | undefined;
  /** The title's element. Default `'h2'`. */
  heading?: 'h1' | 'h2' | 'h3' | undefined;
}

/** A floor of a page: a title, a link to more, and what it holds. Named by its title for screen readers. */
export function PageSection({
  title,
  aside,
  text,
  moreHref,
  moreLabel,
  linkAs: Anchor = 'a',
  heading: Heading = 'h2',
  className,
  children,
  ...rest
}: PageSectionProps) {
  const titleId = useId();
  return (
    <section {...rest} aria-labelledby={titleId} className={classNames(styles.root, className)}>
      <header className={styles.head}>
        <Heading id={titleId} className={styles.title}>
          {title}
        </Heading>
        {aside}
        {moreHref !== undefined && (
          <Anchor className={styles.more} href={moreHref}>
            {moreLabel}
            <ChevronRight aria-hidden="true" />
          </Anchor>
        )}
        {text && <p className={styles.text}>{text}</p>}
      </header>
      {children}
    </section>
  );
}
