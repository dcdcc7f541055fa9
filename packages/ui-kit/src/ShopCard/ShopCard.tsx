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
  /** The shop's sign; without it the initial of the name. */
  logo?: PictureSource | null | undefined;
  /** One line: place, distance, how long on the market. */
  note?: ReactNode;
  /** Usually `Stars`. */
  rating?: ReactNode;
  /** Follow, call, open the map. */
  action?: ReactNode;
  /** A few of its goods; three fit. */
  products?: readonly ShopCardProduct[] | undefined;
  /** The name's element. Default `'h3'`. */
  heading?: 'h2' | 'h3' | 'h4' | 'p' | undefined;
}

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
        <ul className={styles.goods}>
          {products.map((good) => (
            <li key={good.href}>
              <Anchor className={styles.good} href={good.href}>
                <Picture picture={good.picture} alt={good.title} rounded sizes="(min-width: 768px) 120px, 30vw" />
                {good.price}
              </Anchor>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}
