import type { Lottery } from '@baodao/domain/lottery/shapes';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Disclosure } from '@baodao/ui-kit/Disclosure/Disclosure';
import { Field } from '@baodao/ui-kit/Field/Field';
import { TextInput } from '@baodao/ui-kit/TextInput/TextInput';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { fieldsOf } from '../../shared/forms/fieldsOf.ts';
import styles from './Lottery.module.css';
import { selectLottery, verifyRequested } from './lottery.flow.ts';

/** How a draw comes about, and a way to reckon one for oneself when the lottery is over. */
export function VerifyDraw({ lottery }: { lottery: Lottery }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { verified } = useSelector(selectLottery);
  const prize = lottery.prizes.find(({ index }) => index === verified?.index);
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
            const number = Number(fieldsOf(event.currentTarget)('number'));
            if (Number.isSafeInteger(number) && number > 0) dispatch(verifyRequested(number));
          }}
        >
          <Field label={t('lottery.verify.number')}>
            <TextInput name="number" inputMode="numeric" maxLength={9} />
          </Field>
          <Button type="submit">{t('lottery.verify.reckon')}</Button>
        </form>
      )}
      <output>
        {verified &&
          prize &&
          t(verified.isSeed ? 'lottery.verify.result' : 'lottery.verify.wrongSeed', { number: verified.number, prize: prize.title })}
      </output>
    </Disclosure>
  );
}
