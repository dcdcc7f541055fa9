import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import styles from './Price.module.css';

export interface PriceAmounts {
  /** In New Taiwan dollars, formatted, without symbol: `"1,280"`. */
  twd: string;
  /** In Chinese yuan, formatted, without symbol: `"291"`. */
  cny: string;
}

export interface PriceProps extends Omit<ComponentProps<'span'>, 'children' | 'prefix'> {
  /** New Taiwan dollars, formatted, without symbol: `"1,280"`. */
  amountTwd: string;
  /** Chinese yuan, formatted, without symbol: `"291"`. */
  amountCny: string;
  /** The symbols; the defaults are the shop's own, never a bare `$`. */
  symbols?: PriceAmounts | undefined;
  /** The price before, struck through. Give it only when it was really higher. */
  market?: PriceAmounts | undefined;
  /** Read before the market price by screen readers ("Market price"). */
  marketLabel?: string | undefined;
  /** Persimmon: only for a price that is lowered now. Default `false`. */
  sale?: boolean | undefined;
  /** Before the amount: the coupon's name, "from". */
  prefix?: ReactNode;
  /** After the amount: "起", "/ night". */
  suffix?: ReactNode;
  /** Default `'medium'`. */
  size?: 'small' | 'medium' | 'large' | undefined;
}

const SYMBOLS: PriceAmounts = { twd: 'NT$', cny: '¥' };

/** Both currencies stand in the HTML; `data-currency="CNY"` on the root turns their order, so the page can be cached for everybody. */
export function Price({
  amountTwd,
  amountCny,
  symbols = SYMBOLS,
  market,
  marketLabel,
  sale = false,
  prefix,
  suffix,
  size = 'medium',
  className,
  ...rest
}: PriceProps) {
  return (
    <span {...rest} className={classNames(styles.root, styles[size], sale && styles.sale, className)}>
      {prefix != null && <span className={styles.affix}>{prefix}</span>}
      <span className={classNames(styles.amount, styles.twd)}>
        <span className={styles.symbol}>{symbols.twd}</span>
        {amountTwd}
      </span>
      {suffix != null && <span className={classNames(styles.affix, styles.suffix)}>{suffix}</span>}
      <span className={classNames(styles.amount, styles.cny)}>
        <span className={styles.symbol}>{symbols.cny}</span>
        {amountCny}
      </span>
      {market && (
        <s className={styles.market}>
          {marketLabel && <span className="bd-visually-hidden">{marketLabel} </span>}
          <span className={styles.marketTwd}>
            {symbols.twd}
            {market.twd}
          </span>
          <span className={styles.marketCny}>
            {symbols.cny}
            {market.cny}
          </span>
        </s>
      )}
    </span>
  );
}
