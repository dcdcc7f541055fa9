import { Card } from '@baodao/ui-kit/Card/Card';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { ReceiverForm } from '../../shared/receiver/ReceiverForm.tsx';
import { prizeClaimed, selectLottery, TO_CLAIM } from './lottery.flow.ts';

/** Goods that were won wait for an address. */
export default function ClaimCard() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { claim, claiming, moving } = useSelector(selectLottery);
  if (!claim || moving) return null;
  return (
    <Card look="brand" padding="large">
      <h2>{t('lottery.claim.title', { prize: claim.prizeTitle })}</h2>
      {claim.state === TO_CLAIM ? (
        <ReceiverForm sendLabel={t('lottery.claim.send')} sending={claiming} onSend={() => dispatch(prizeClaimed())} />
      ) : (
        <p>{t('lottery.claim.done')}</p>
      )}
    </Card>
  );
}
