import { formatAddress } from '@baodao/domain/account/formatAddress';
import type { Address } from '@baodao/domain/account/shapes';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Notice } from '@baodao/ui-kit/Notice/Notice';
import { RadioGroup } from '@baodao/ui-kit/RadioGroup/RadioGroup';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useApp } from '../../platform/page/AppContext.ts';
import { addressListRequested } from '../addresses/addresses.flow.ts';
import { formatPhone } from '../addresses/formatPhone.ts';

interface Props {
  label: string;
  addresses: readonly Address[];
  chosenId: number | undefined;
  onChoose: (id: number) => void;
}

/** The member's addresses, of which one is chosen. */
export function AddressChoices({ label, addresses, chosenId, onChoose }: Props) {
  const { language } = useApp();
  return (
    <RadioGroup
      variant="cards"
      label={label}
      labelHidden
      value={chosenId === undefined ? '' : String(chosenId)}
      onChange={(id) => onChoose(Number(id))}
      choices={addresses.map(({ id, name, phoneArea, phone, regionText, detail }) => ({
        value: String(id),
        label: `${name} ${formatPhone({ phoneArea, phone })}`,
        hint: formatAddress({ zip: '', regionText, detail }, language),
      }))}
    />
  );
}

/** Says that the addresses did not load, and loads them again. */
export function AddressesError({ text }: { text: string }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  return (
    <Notice
      tone="warning"
      action={
        <Button size="small" onClick={() => dispatch(addressListRequested())}>
          {t('layout.retry')}
        </Button>
      }
    >
      {text}
    </Notice>
  );
}
