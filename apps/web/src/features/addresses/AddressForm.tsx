import { addressLabels } from '@baodao/domain/account/addressLabels';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Checkbox } from '@baodao/ui-kit/Checkbox/Checkbox';
import { ChipGroup } from '@baodao/ui-kit/Chip/ChipGroup';
import { Notice } from '@baodao/ui-kit/Notice/Notice';

import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { AddressBaseForm } from './AddressBaseForm.tsx';
import styles from './Addresses.module.css';
import { addressChanged, addressFormClosed, addressSaveRequested, selectAddressForm } from './addresses.flow.ts';

interface Props {
  /** Referenced by buttons outside the form. */
  id?: string;
  /** Default `true`. */
  withButtons?: boolean;
}

/** The address book's form while it is open. */
export function AddressForm({ id = 'address-form', withButtons = true }: Props) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const form = useSelector(selectAddressForm);

  if (!form) return null;

  const { draft, isRestored } = form;
  const labels = Object.entries(addressLabels).map(([key, value]) => ({
    value,
    label: t(`account.address.labels.${key as keyof typeof addressLabels}`),
  }));
  return (
    <AddressBaseForm
      id={id}
      className={styles.form}
      onSubmit={() => dispatch(addressSaveRequested())}
      before={isRestored && <Notice>{t('account.address.draftRestored')}</Notice>}
    >
      <ChipGroup
        label={t('account.address.label')}
        choices={labels}
        value={draft.label}
        onChange={(label) => dispatch(addressChanged({ label }))}
      />
      <Checkbox checked={draft.isDefault} onChange={({ target }) => dispatch(addressChanged({ isDefault: target.checked }))}>
        {t('account.address.isDefault')}
      </Checkbox>
      {withButtons && (
        <div className={styles.buttons}>
          <AddressFormButtons form={id} />
        </div>
      )}
    </AddressBaseForm>
  );
}

/** The cancel and save buttons. */
export function AddressFormButtons({ form = 'address-form' }: { form?: string }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const saving = useSelector(selectAddressForm)?.saving ?? false;
  return (
    <>
      <Button disabled={saving} onClick={() => dispatch(addressFormClosed())}>
        {t('account.address.cancel')}
      </Button>
      <Button variant="primary" type="submit" form={form} loading={saving}>
        {t('account.address.save')}
      </Button>
    </>
  );
}
