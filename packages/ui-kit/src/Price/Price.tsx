import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import styles from './Price.module.css';

export interface PriceAmounts {
  /** New Taiwan dollars, formatted without symbol: `"1,280"`. */
  twd: string;
  /** Chinese yuan, formatted without symbol: `"291"`. */
  cny: string;
}

export interface PriceProps extends Omit<ComponentProps<'span'>, 'children' | 'prefix'> {
  /** New Taiwan dollars, formatted without symbol: `"1,280"`. */
  amountTwd: string;
  /** Chinese yuan, formatted without symbol: `"291"`. */
  amountCny: string;
  /** Previous price, struck through. Set it only when it was higher. */
  market?: PriceAmounts | undefined;
  /** Text for screen readers before the previous price, such as "Market price". */
  marketLabel?: string | undefined;
  /** Highlights a reduced price in persimmon. Default `false`. */
  sale?: boolean | undefined;
  /** Text before the amount, such as a coupon's name or "from". */
  prefix?: ReactNode;
  /** Text after the amount, such as "起" or "/ night". */
  suffix?: ReactNode;
  /** Default `'medium'`. */
  size?: 'small' | 'medium' | 'large' | undefined;
  /** Rows of a summary show the preferred currency only, and unit prices beside them TWD. Default `'both'`. */
  shows?: 'both' | 'preferred' | 'twd' | undefined;
}

const SYMBOLS: PriceAmounts = { twd: 'NT$', cny: '¥' };

/**
 * A price in both currencies. `data-currency="CNY"` on the root element swaps their order, so pages can be cached for all users.
 * In zh-TW the yuan show only if they come first; in English their symbol is CN¥.
 */
export function Price({
  amountTwd,
  amountCny,
  market,
  marketLabel,
  sale = false,
  prefix,
  suffix,
  size = 'medium',
  shows = 'both',
  className,
  ...rest
}: PriceProps) {
  return (
    <span
      {...rest}
      className={classNames(
        styles.root,
        size !== 'medium' && styles[size],
        sale && styles.sale,
        shows === 'preferred' && styles.onlyPreferred,
        shows === 'twd' && styles.onlyTwd,
        className,
      )}
    >
      {prefix != null && <span className={styles.affix}>{prefix}</span>}
      <span className={classNames(styles.amount, styles.twd)} translate="no">
        <span className={styles.symbol}>{SYMBOLS.twd}</span>
        {amountTwd}
      </span>
      {suffix != null && <span className={classNames(styles.affix, styles.suffix)}>{suffix}</span>}
      <span className={classNames(styles.amount, styles.cny)} translate="no">
        <span className={styles.symbol}>{SYMBOLS.cny}</span>
        {amountCny}
      </span>
      {market && (
        <s className={styles.market}>
          {marketLabel && <span className="bd-visually-hidden">{`${marketLabel} `}</span>}
          <span className={styles.marketTwd} translate="no">
            {`${SYMBOLS.twd}${market.twd}`}
          </span>
          <span className={styles.marketCny} translate="no">
            {`${SYMBOLS.cny}${market.cny}`}
          </span>
        </s>
      )}
    </span>
  );
}
