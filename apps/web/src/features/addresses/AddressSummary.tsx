import { addressLabels } from '@baodao/domain/account/addressLabels';
import type { Address } from '@baodao/domain/account/shapes';
import { Tag } from '@baodao/ui-kit/Tag/Tag';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../platform/page/AppContext.ts';
import styles from './Addresses.module.css';
import { formatPhone } from './formatPhone.ts';

/** Read-only view of an address. */
export function AddressSummary({ address }: { address: Address }) {
  const { t } = useTranslation();
  const { language } = useApp();
  const { name, phoneArea, phone, regionText, detail, zip, label, isDefault } = address;
  // The house comes last in Chinese and first in English.
  const regions = `${regionText} ${zip}`;
  const lines = language === 'en' ? [detail, regions] : [regions, detail];
  const labelKey = (Object.keys(addressLabels) as (keyof typeof addressLabels)[]).find((key) => addressLabels[key] === label);
  return (
    <div className={styles.summary}>
      <p className={styles.who}>
        <strong>{name}</strong>
        <span className="bd-figures">{formatPhone({ phoneArea, phone })}</span>
        {isDefault && (
          <Tag tone="brand" strong>
            {t('account.address.default')}
          </Tag>
        )}
        {label && <Tag>{labelKey ? t(`account.address.labels.${labelKey}`) : label}</Tag>}
      </p>
      <p className={styles.where}>
        {lines[0]}
        <br />
        {lines[1]}
      </p>
    </div>
  );
}
