import type { CartLine } from '@baodao/domain/cart/shapes';
import * as links from '@baodao/link-builders/links';
import { Checkbox } from '@baodao/ui-kit/Checkbox/Checkbox';
import { IconButton } from '@baodao/ui-kit/IconButton/IconButton';
import { Link } from '@baodao/ui-kit/Link/Link';
import { Picture } from '@baodao/ui-kit/Picture/Picture';
import { Price } from '@baodao/ui-kit/Price/Price';
import { QuantityStepper } from '@baodao/ui-kit/QuantityStepper/QuantityStepper';
import { Tag } from '@baodao/ui-kit/Tag/Tag';
import Trash2 from 'lucide-react/icons/trash-2';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { AppLink } from '../../platform/links/AppLink.tsx';
import { useApp } from '../../platform/page/AppContext.ts';
import { LineBooking } from '../bookings/LineBooking.tsx';
import { priceProps } from '../prices/priceProps.ts';
import { formatDayTime } from '../sales/formatDayTime.ts';
import styles from './CartPage.module.css';
import { ChangeSkuButton } from './ChangeSkuButton.tsx';
import { linesRemoved, linesSelected, quantityChanged } from './cart.flow.ts';
import { maxLineQuantity } from './cartLines.ts';
import { LineStateTag } from './LineStateTag.tsx';

export function CartLineRow({ line, isStale }: { line: CartLine; isStale: boolean }) {
  const { t } = useTranslation();
  const { language } = useApp();
  const dispatch = useDispatch();
  const { skuId, title, attrText, image, num, checked, marketProductId, promoteId, sale, booking } = line;
  const href = links.product({ marketProductId, promoteId, skuId });
  const unitPrice = {
    ...priceProps({ ...line, marketPrice: sale?.regularPrice ?? null, marketPriceCny: sale?.regularPriceCny ?? null }),
    size: 'small',
    sale: sale !== null,
    marketLabel: t('cart.regularPrice'),
  } as const;
  return (
    <li className={styles.line}>
      <Checkbox
        className={styles.checkbox}
        aria-label={t('cart.selectLine', { title })}
        checked={checked}
        onChange={() => dispatch(linesSelected({ skuIds: [skuId], checked: !checked }))}
      />
      <AppLink className={styles.picture} href={href} tabIndex={-1} aria-hidden="true">
        <Picture picture={image} alt="" sizes="6rem" rounded />
      </AppLink>
      <div className={styles.about}>
        <Link className={styles.title} variant="plain" linkAs={AppLink} href={href}>
          {title}
        </Link>
        {attrText && <ChangeSkuButton line={line} />}
        <LineBooking booking={booking} className={styles.quiet} />
        {sale && (
          <Tag tone="sale" strong>
            {t('cart.sale', { title: sale.title, time: formatDayTime(sale.endTime, language) })}
          </Tag>
        )}
        <LineStateTag line={line} />
      </div>
      {/* Phones show no amount. */}
      <Price className={styles.unit} {...unitPrice} shows="preferred" />
      <Price className={styles.phoneUnit} {...unitPrice} />
      <QuantityStepper
        className={styles.stepper}
        size="small"
        value={num}
        max={maxLineQuantity(line)}
        onChange={(next) => dispatch(quantityChanged({ skuId, num: next }))}
        labels={{ quantity: t('cart.quantity', { title }), decrease: t('cart.decrease'), increase: t('cart.increase') }}
      />
      <span className={isStale ? `${styles.amount} ${styles.stale}` : styles.amount}>
        <span className="bd-visually-hidden">{t('cart.amount')} </span>
        <Price size="small" {...priceProps({ price: line.amount, priceCny: line.amountCny })} shows="preferred" />
      </span>
      <IconButton
        className={styles.remove}
        label={t('cart.delete', { title })}
        icon={<Trash2 />}
        data-removes
        onClick={(event) => {
          focusNextRemoveButton(event.currentTarget);
          dispatch(linesRemoved({ skuIds: [skuId], undoable: true }));
        }}
      />
    </li>
  );
}

/**
 * Moves the focus before its button is removed with the line: to the next remove button, else the previous one, else the page itself.
 */
function focusNextRemoveButton(button: HTMLElement): void {
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-removes]')];
  const index = buttons.indexOf(button);
  (buttons[index + 1] ?? buttons[index - 1] ?? document.getElementById('main'))?.focus({ preventScroll: true });
}
