import { Card } from '@baodao/ui-kit/Card/Card';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { ReceiverForm } from '../addresses/ReceiverForm.tsx';
import { prizeClaimed, selectIsLotteryAnimating, selectIsLotteryClaiming, selectLotteryClaim, UNCLAIMED_STATE } from './lottery.flow.ts';

/** Asks for the receiver address of a won prize. */
export default function ClaimCard() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const claim = useSelector(selectLotteryClaim);
  const isClaiming = useSelector(selectIsLotteryClaiming);
  const isAnimating = useSelector(selectIsLotteryAnimating);
  if (!claim || isAnimating) return null;
  return (
    <Card variant="brand" padding="large">
      <h2>{t('lottery.claim.title', { prize: claim.prizeTitle })}</h2>
      {claim.state === UNCLAIMED_STATE ? (
        <ReceiverForm submitLabel={t('lottery.claim.send')} isSubmitting={isClaiming} onSubmit={() => dispatch(prizeClaimed())} />
      ) : (
        <p>{t('lottery.claim.done')}</p>
      )}
    </Card>
  );
}
