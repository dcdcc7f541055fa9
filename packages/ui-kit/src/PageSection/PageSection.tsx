import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ComponentProps, type ElementType, type ReactNode, useId } from 'react';
import { classNames } from '../classNames.ts';
import styles from './PageSection.module.css';

export interface PageSectionProps extends Omit<ComponentProps<'section'>, 'title'> {
  title: ReactNode;
  /** Content next to the title, such as a `Countdown` or a `Tag`. */
  aside?: ReactNode;
  /** Text below the title. */
  text?: ReactNode;
  /** URL of the full list. Requires `moreLabel`. */
  moreHref?: string | undefined;
  moreLabel?: string | undefined;
  linkAs?: ElementType | undefined;
  /** HTML element of the title. Default `'h2'`. */
  heading?: 'h1' | 'h2' | 'h3' | undefined;
}

/** A section of a page with a title, a link to more, and its content. Its title is its accessible name. */
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
