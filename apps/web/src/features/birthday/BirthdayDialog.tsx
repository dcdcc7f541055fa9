import type { BirthdaySurprise } from '@baodao/domain/member/shapes';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Dialog } from '@baodao/ui-kit/Dialog/Dialog';
import { RadioGroup } from '@baodao/ui-kit/RadioGroup/RadioGroup';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { birthdayClosed, birthdayGiftChosen, selectBirthdayReceivedTitle, selectIsBirthdayClaiming } from './birthday.flow.ts';

/** Lets the member choose a birthday gift. Needs the texts of `member`. */
export function BirthdayDialog({ offer }: { offer: BirthdaySurprise }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const receivedTitle = useSelector(selectBirthdayReceivedTitle);
  const isClaiming = useSelector(selectIsBirthdayClaiming);
  const [chosen, setChosen] = useState(String(offer.gifts[0]?.id ?? ''));
  const close = () => dispatch(birthdayClosed());
  return (
    <Dialog
      open
      onClose={close}
      size="small"
      closeLabel={t('layout.close')}
      title={t('member.birthday.title')}
      text={receivedTitle === null ? t('member.birthday.text') : t('member.birthday.given', { title: receivedTitle })}
      footer={
        receivedTitle === null ? (
          <Button variant="primary" loading={isClaiming} onClick={() => dispatch(birthdayGiftChosen(Number(chosen)))}>
            {t('member.birthday.take')}
          </Button>
        ) : (
          <Button variant="primary" onClick={close}>
            {t('member.birthday.thanks')}
          </Button>
        )
      }
    >
      {receivedTitle === null && (
        <RadioGroup
          label={t('member.birthday.choose')}
          value={chosen}
          variant="cards"
          onChange={setChosen}
          choices={offer.gifts.map(({ id, title }) => ({ value: String(id), label: title }))}
        />
      )}
    </Dialog>
  );
}
