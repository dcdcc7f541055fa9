import type { Lottery } from '@baodao/domain/lottery/shapes';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Disclosure } from '@baodao/ui-kit/Disclosure/Disclosure';
import { Field } from '@baodao/ui-kit/Field/Field';
import { TextInput } from '@baodao/ui-kit/TextInput/TextInput';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { createTextReader } from '../../platform/forms/createTextReader.ts';
import styles from './Lottery.module.css';
import { selectLotteryVerification, verifyRequested } from './lottery.flow.ts';

/** Explains how draws work. After the lottery ends, members can recompute a draw. */
export function VerifyDraw({ lottery }: { lottery: Lottery }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const verification = useSelector(selectLotteryVerification);
  const prize = lottery.prizes.find(({ index }) => index === verification?.index);
  return (
    <Disclosure title={t('lottery.verify.title')}>
      <p>{t('lottery.verify.how')}</p>
      <dl className={styles.proof}>
        <dt>{t('lottery.verify.hash')}</dt>
        <dd>
          <code>{lottery.seedHash}</code>
        </dd>
        <dt>{t('lottery.verify.seed')}</dt>
        <dd>{lottery.seed === null ? t('lottery.verify.later') : <code>{lottery.seed}</code>}</dd>
      </dl>
      {lottery.seed !== null && (
        <form
          className={styles.verify}
          onSubmit={(event) => {
            event.preventDefault();
            const number = Number(createTextReader(event.currentTarget)('number'));
            if (Number.isSafeInteger(number) && number > 0) dispatch(verifyRequested(number));
          }}
        >
          <Field label={t('lottery.verify.number')}>
            <TextInput name="number" inputMode="numeric" maxLength={9} />
          </Field>
          <Button type="submit">{t('lottery.verify.check')}</Button>
        </form>
      )}
      <output>
        {verification &&
          prize &&
          t(verification.isSeedValid ? 'lottery.verify.result' : 'lottery.verify.wrongSeed', {
            number: verification.number,
            prize: prize.title,
          })}
      </output>
    </Disclosure>
  );
}
