import type { CartLine } from '@baodao/domain/cart/shapes';
import { Button } from '@baodao/ui-kit/Button/Button';
import { IconButton } from '@baodao/ui-kit/IconButton/IconButton';
import { Picture } from '@baodao/ui-kit/Picture/Picture';
import Trash2 from 'lucide-react/icons/trash-2';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { LineBooking } from '../bookings/LineBooking.tsx';
import styles from './CartPage.module.css';
import { linesRemoved } from './cart.flow.ts';
import { LineStateTag } from './LineStateTag.tsx';

/** Lines that can no longer be bought. They stay until the shopper removes them; the removal offers no undo. */
export function InvalidLines({ lines }: { lines: readonly CartLine[] }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const removeLines = (removed: readonly CartLine[]) =>
    dispatch(linesRemoved({ skuIds: removed.map(({ skuId }) => skuId), undoable: false }));
  return (
    <section className={styles.invalid} aria-labelledby="invalid-lines">
      <header className={styles.shopHead}>
        <h2 className={styles.shopName} id="invalid-lines">
          {t('cart.invalid.title', { count: lines.length })}
        </h2>
        <Button variant="quiet" size="small" onClick={() => removeLines(lines)}>
          {t('cart.invalid.clear')}
        </Button>
      </header>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.skuId} className={styles.invalidLine}>
            <Picture className={styles.picture} picture={line.image} alt="" sizes="4rem" rounded />
            <div className={styles.about}>
              <span className={styles.title}>{line.title}</span>
              {line.attrText && <p className={styles.quiet}>{line.attrText}</p>}
              <LineBooking booking={line.booking} className={styles.quiet} />
              <LineStateTag line={line} />
            </div>
            <IconButton label={t('cart.delete', { title: line.title })} icon={<Trash2 />} onClick={() => removeLines([line])} />
          </li>
        ))}
      </ul>
    </section>
  );
}
