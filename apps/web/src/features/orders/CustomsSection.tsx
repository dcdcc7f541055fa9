import type { OrderQuote } from '@baodao/domain/orders/shapes';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Card } from '@baodao/ui-kit/Card/Card';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { lazyComponent } from '../../platform/lazy/lazyComponent.tsx';
import { errorKey } from '../../platform/notices/errorKey.ts';
import { identityFormToggled, selectIsIdentitiesFormOpen } from '../identities/identities.flow.ts';
import { identityKind } from '../identities/identityKinds.ts';
import styles from './CheckoutPage.module.css';
import { OrderSection } from './OrderSection.tsx';

const IdentityForm = lazyComponent(async () => ({ default: (await import('../identities/CustomsIdentityForm.tsx')).CustomsIdentityForm }), {
  failure: 'inPlace',
});

/** The identity of the receiver, for shipments whose customs require one. */
export function CustomsSection({ customs: { required, identity, problem } }: { customs: OrderQuote['customs'] }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const isFormOpen = useSelector(selectIsIdentitiesFormOpen);
  if (!required) return null;
  return (
    <OrderSection name="customs" title={t('orders.customs.title')}>
      <Card>
        {identity && (
          <p>
            {identity.name}{' '}
            <span className={styles.quiet}>{`${t(`account.identity.kinds.${identityKind(identity.type)}`)} ${identity.numberMasked}`}</span>
          </p>
        )}
        {problem !== null && <p className={styles.missing}>{t(errorKey(problem))}</p>}
        <p className={styles.quiet}>{t('orders.customs.hint')}</p>
        {isFormOpen ? (
          <div className={styles.inBlock}>
            <IdentityForm />
          </div>
        ) : (
          !identity && (
            <Button className={styles.addIdentity} onClick={() => dispatch(identityFormToggled(true))}>
              {t('account.identity.add')}
            </Button>
          )
        )}
      </Card>
    </OrderSection>
  );
}
