import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import styles from './CouponCard.module.css';

export interface CouponCardProps extends Omit<ComponentProps<'article'>, 'title' | 'children'> {
  /** Name of the coupon. It is the name of the card for screen readers too. */
  title: string;
  /** What the coupon takes off, such as "NT$100" or "20 % off". */
  worth: ReactNode;
  /** Below it: the amount in the other currency, or the most that a percentage takes off. */
  worthNote?: ReactNode;
  /** Below that: usually a `Tag` with what the coupon pays for, such as delivery. */
  worthMark?: ReactNode;
  /** What an order needs, such as "From NT$1,000". */
  condition: ReactNode;
  /** What else applies. */
  description?: ReactNode;
  /** Who gives it, such as the name of the shop. */
  issuer: ReactNode;
  /** Until when it is valid, usually in a `time` element. */
  validity: ReactNode;
  /** Tags, such as "Ends soon". */
  marks?: ReactNode;
  /** A `Button` to claim or use it, or its state in words. */
  action: ReactNode;
  /** Grey, for a coupon that was used or has expired. Default `false`. */
  spent?: boolean | undefined;
  /** HTML element of the name. Default `'h3'`. */
  heading?: 'h2' | 'h3' | 'h4' | 'p' | undefined;
}

/** A coupon with its worth, its conditions, and what can be done with it. */
export function CouponCard({
  title,
  worth,
  worthNote,
  worthMark,
  condition,
  description,
  issuer,
  validity,
  marks,
  action,
  spent = false,
  heading: Heading = 'h3',
  className,
  ...rest
}: CouponCardProps) {
  return (
    <article aria-label={title} {...rest} className={classNames(styles.root, className)} data-spent={spent || undefined}>
      <div className={styles.parts}>
        <div className={styles.worth}>
          <strong className="bd-figures">{worth}</strong>
          <span className="bd-figures">{worthNote}</span>
          {worthMark}
        </div>
        <div className={styles.about}>
          <Heading className={styles.title}>{title}</Heading>
          <p className={styles.condition}>{condition}</p>
          {description && <p className={styles.description}>{description}</p>}
          <p className={styles.origin}>
            <span>{issuer}</span>
            <span className="bd-figures">{validity}</span>
          </p>
          <p className={styles.marks}>{marks}</p>
        </div>
        <div className={styles.action}>{action}</div>
      </div>
    </article>
  );
}
