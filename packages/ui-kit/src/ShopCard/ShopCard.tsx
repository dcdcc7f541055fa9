import type { ComponentProps, ReactNode } from 'react';
import { Avatar } from '../Avatar/Avatar.tsx';
import { classNames } from '../classNames.ts';
import type { LinkTarget } from '../linkTypes.ts';
import { Picture, type PictureSource } from '../Picture/Picture.tsx';
import styles from './ShopCard.module.css';

export interface ShopCardProduct {
  href: string;
  title: string;
  picture: PictureSource | null | undefined;
  /** Usually a small `Price`. */
  price?: ReactNode;
}

export interface ShopCardProps extends Omit<ComponentProps<'article'>, 'children'>, LinkTarget {
  name: string;
  /** Logo of the shop. Default: the initials of the name. */
  logo?: PictureSource | null | undefined;
  /** One line, such as place and distance. */
  note?: ReactNode;
  /** Usually `Stars`. */
  rating?: ReactNode;
  /** Button, such as "Follow". */
  action?: ReactNode;
  /** Up to three products of the shop. */
  products?: readonly ShopCardProduct[] | undefined;
  /** HTML element of the name. Default `'h3'`. */
  heading?: 'h2' | 'h3' | 'h4' | 'p' | undefined;
}

/** A shop in a list, with some of its products. */
export function ShopCard({
  name,
  logo,
  note,
  rating,
  action,
  products = [],
  heading: Heading = 'h3',
  href,
  linkAs: Anchor = 'a',
  className,
  ...rest
}: ShopCardProps) {
  return (
    <article {...rest} className={classNames(styles.root, className)}>
      <div className={styles.head}>
        <Avatar name={name} picture={logo} size="large" shape="square" />
        <div className={styles.text}>
          <Heading className={styles.name}>
            <Anchor className={styles.link} href={href}>
              {name}
            </Anchor>
          </Heading>
          {rating}
          {note && <div className={styles.note}>{note}</div>}
        </div>
        {action && <div className={styles.action}>{action}</div>}
      </div>
      {products.length > 0 && (
        <ul className={styles.products}>
          {products.map((product) => (
            <li key={product.href}>
              <Anchor className={styles.product} href={product.href}>
                <Picture picture={product.picture} alt={product.title} rounded sizes="(min-width: 768px) 120px, 30vw" />
                {product.price}
              </Anchor>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}
