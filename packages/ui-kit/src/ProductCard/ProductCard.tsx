import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import type { LinkTarget } from '../linkTypes.ts';
import { Picture, type PictureSource } from '../Picture/Picture.tsx';
import { Price, type PriceProps } from '../Price/Price.tsx';
import styles from './ProductCard.module.css';

export interface ProductCardProps extends Omit<ComponentProps<'article'>, 'title' | 'children'>, LinkTarget {
  /** Clamped to two lines. The accessible name contains the full title. */
  title: ReactNode;
  picture: PictureSource | null | undefined;
  price: PriceProps;
  /** Element on the corner of the picture, such as a rank or a discount `Tag`. */
  mark?: ReactNode;
  /** One line of `Tag`s below the title. */
  tags?: ReactNode;
  /** One line below the price, such as units sold or a rating. Of several elements those that do not fit are left out. */
  note?: ReactNode;
  /** Element below the picture, such as a `Progress` or a `Countdown`. */
  extra?: ReactNode;
  /** `IconButton` on the lower corner of the picture, above the link of the card. */
  action?: ReactNode;
  /** Label on the dimmed picture of a sold-out product. */
  soldOutLabel?: string | undefined;
  /** Set it for products above the fold. Default `false`. */
  priority?: boolean | undefined;
  /** `sizes` attribute of the picture. */
  sizes?: string | undefined;
  /** HTML element of the title. Default `'h3'`. */
  heading?: 'h2' | 'h3' | 'h4' | 'p' | undefined;
  /** `row` places picture and text side by side. Default `'column'`. */
  layout?: 'column' | 'row' | undefined;
}

/** A product in a list. The whole card is a link; the action is a separate target above it. */
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
        {action}
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
