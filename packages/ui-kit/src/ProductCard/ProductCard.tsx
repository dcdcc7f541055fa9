import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import type { LinkTarget } from '../linkTypes.ts';
import { Picture, type PictureSource } from '../Picture/Picture.tsx';
import { Price, type PriceProps } from '../Price/Price.tsx';
import styles from './ProductCard.module.css';

export interface ProductCardProps extends Omit<ComponentProps<'article'>, 'title' | 'children'>, LinkTarget {
  /** Two lines, then clamped; the whole title stays in the accessible name. */
  title: ReactNode;
  picture: PictureSource | null | undefined;
  price: PriceProps;
  /** Over the picture's corner: a rank, a discount `Tag`. */
  mark?: ReactNode;
  /** Under the title: `Tag`s. One line. */
  tags?: ReactNode;
  /** Under the price: sold, rating, distance. One line. */
  note?: ReactNode;
  /** Under the picture: a `Progress` of what is sold, a `Countdown`. */
  extra?: ReactNode;
  /** On the picture's lower corner: an `IconButton`. It lies above the card's link. */
  action?: ReactNode;
  /** Shown on the dimmed picture when nothing is left. */
  soldOutLabel?: string | undefined;
  /** For the first pictures of the page. */
  priority?: boolean | undefined;
  /** Of the picture. */
  sizes?: string | undefined;
  /** The title's element. Default `'h3'`. */
  heading?: 'h2' | 'h3' | 'h4' | 'p' | undefined;
  /** `row` puts picture and text side by side. Default `'column'`. */
  layout?: 'column' | 'row' | undefined;
}

/** One good in a list. The whole card is one link; the action is a second target above it. */
export function ProductCard({
  title,
  picture,
  price,
  mark,
  tags,
  note,
  extra,
  action,
  soldOutLabel,
  priority = false,
  sizes,
  heading: Heading = 'h3',
  layout = 'column',
  href,
  linkAs: Anchor = 'a',
  className,
  ...rest
}: ProductCardProps) {
  return (
    <article {...rest} className={classNames(styles.root, layout === 'row' && styles.row, className)}>
      <div className={styles.frame}>
        <Picture picture={picture} alt="" priority={priority} sizes={sizes} rounded className={soldOutLabel ? styles.dimmed : undefined} />
        {mark && <div className={styles.mark}>{mark}</div>}
        {soldOutLabel && <span className={styles.soldOut}>{soldOutLabel}</span>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
      <div className={styles.body}>
        {extra}
        <Heading className={styles.title}>
          <Anchor className={styles.link} href={href}>
            {title}
          </Anchor>
        </Heading>
        {tags && <div className={styles.tags}>{tags}</div>}
        <Price {...price} />
        {note && <div className={styles.note}>{note}</div>}
      </div>
    </article>
  );
}
