import { isRefundType, type RefundReason, reasonsFor, refundsMoney, refundTypes } from '@baodao/domain/afterSale/rules';
import type { RefundPreview } from '@baodao/domain/afterSale/shapes';
import { Button } from '@baodao/ui-kit/Button/Button';
import { ErrorState } from '@baodao/ui-kit/ErrorState/ErrorState';
import { Field } from '@baodao/ui-kit/Field/Field';
import { Price } from '@baodao/ui-kit/Price/Price';
import { QuantityStepper } from '@baodao/ui-kit/QuantityStepper/QuantityStepper';
import { RadioGroup } from '@baodao/ui-kit/RadioGroup/RadioGroup';
import { Select } from '@baodao/ui-kit/Select/Select';
import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import { Textarea } from '@baodao/ui-kit/Textarea/Textarea';
import { TextInput } from '@baodao/ui-kit/TextInput/TextInput';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { LazyDialog } from '../../platform/dialogs/LazyDialog.tsx';
import { PicturePicker } from '../pictures/PicturePicker.tsx';
import { selectPictures, uploadedIds } from '../pictures/pictures.flow.ts';
import { priceProps } from '../prices/priceProps.ts';
import styles from './AfterSale.module.css';
import {
  bankProblems,
  draftChanged,
  refundDismissed,
  refundOpened,
  refundPictures,
  refundRequested,
  selectAfterSaleDraft,
  selectAfterSalePreview,
  selectAfterSaleSending,
  selectIsAfterSaleBankChecked,
  selectIsAfterSaleReasonMissing,
} from './afterSale.flow.ts';

/** Requests a refund, replacement or missing units for an order line. It always shows the resulting amount. */
export function RefundForm() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const draft = useSelector(selectAfterSaleDraft);
  const preview = useSelector(selectAfterSalePreview);
  const sending = useSelector(selectAfterSaleSending);
  const isUploading = uploadedIds(useSelector(selectPictures)[refundPictures]) === null;
  if (!draft) return null;
  const { value } = preview;
  // Before goods are sent, and of services and vouchers, nothing else can be asked for.
  const isRefundOnly = value?.types.every((type) => type === refundTypes.moneyOnly);
  return (
    <LazyDialog
      open
      title={t(isRefundOnly ? 'orders.action.refund' : 'afterSale.form.title')}
      {...(value ? { text: value.title } : {})}
      closeLabel={t('layout.close')}
      onClose={() => dispatch(refundDismissed())}
      footer={
        <>
          <Button onClick={() => dispatch(refundDismissed())}>{t('afterSale.form.cancel')}</Button>
          <Button
            variant="primary"
            disabled={!value || value.types.length === 0 || sending || isUploading}
            onClick={() => dispatch(refundRequested())}
          >
            {t('afterSale.form.submit')}
          </Button>
        </>
      }
    >
      {value ? (
        value.types.length > 0 ? (
          <RefundFields />
        ) : (
          <p>{t('afterSale.form.impossible')}</p>
        )
      ) : preview.state === 'failed' ? (
        <ErrorState
          heading="h3"
          title={t('afterSale.failed.title')}
          text={t('afterSale.failed.text')}
          retryLabel={t('layout.retry')}
          onRetry={() => dispatch(refundOpened(draft.orderDetailId))}
        />
      ) : (
        <Skeleton kind="block" height="20rem" />
      )}
    </LazyDialog>
  );
}

function RefundFields() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const draft = useSelector(selectAfterSaleDraft);
  const preview = useSelector(selectAfterSalePreview);
  const isReasonMissing = useSelector(selectIsAfterSaleReasonMissing);
  const { value } = preview;
  if (!draft || !value) return null;
  const { type, num, reason, description } = draft;
  const types = value.types.filter(isRefundType);
  const reasons = reasonsFor(type, value);
  return (
    <div className={styles.form}>
      {types.length > 1 && (
        <RadioGroup
          variant="cards"
          label={t('afterSale.form.type')}
          value={String(type)}
          onChange={(chosen) => {
            const wanted = types.find((each) => String(each) === chosen);
            if (wanted) dispatch(draftChanged({ type: wanted }));
          }}
          choices={types.map((each) => ({
            value: String(each),
            label: t(`afterSale.type.${each}`),
            hint: t(`afterSale.typeHint.${each}`),
          }))}
        />
      )}
      {value.mostNum > 1 && (
        <div className={styles.row}>
          <span>{t('afterSale.form.num', { count: value.mostNum })}</span>
          <QuantityStepper
            value={num}
            max={value.mostNum}
            onChange={(wanted) => dispatch(draftChanged({ num: wanted }))}
            labels={{ quantity: t('afterSale.form.numLabel'), decrease: t('afterSale.form.less'), increase: t('afterSale.form.more') }}
          />
        </div>
      )}
      <Field label={t('afterSale.form.reason')} required {...(isReasonMissing ? { error: t('afterSale.form.reasonMissing') } : {})}>
        <Select
          value={reason ?? ''}
          placeholder={t('afterSale.form.choose')}
          options={reasons.map((each) => ({ value: each, label: t(`afterSale.reason.${each}`) }))}
          onChange={({ currentTarget }) => dispatch(draftChanged({ reason: findReason(reasons, currentTarget.value) }))}
        />
      </Field>
      <Field label={t('afterSale.form.description')} note={t('afterSale.form.optional')} hint={t('afterSale.form.descriptionHint')}>
        <Textarea
          rows={3}
          maxLength={500}
          value={description}
          onChange={({ currentTarget }) => dispatch(draftChanged({ description: currentTarget.value }))}
        />
      </Field>
      {value.fulfilment !== 'voucher' && <PicturePicker form={refundPictures} texts="afterSale.pictures" />}
      {refundsMoney(type) && (
        <p className={styles.amount} aria-live="polite" aria-busy={preview.state === 'loading'}>
          <span>{t('afterSale.form.amount')}</span>
          <Price {...priceProps({ price: value.amount, priceCny: value.amountCny })} />
          <span className={styles.quiet}>{t(amountHint(value))}</span>
        </p>
      )}
      {refundsMoney(type) && value.needsBankAccount && <BankFields />}
    </div>
  );
}

const amountHint = ({ needsBankAccount, fulfilment }: RefundPreview) => {
  if (needsBankAccount) return 'afterSale.bank.amountHint';
  return fulfilment === 'parcel' ? 'afterSale.form.amountHint' : 'afterSale.form.amountHintUnsent';
};

/** The bank account in Taiwan to which cash is refunded. */
function BankFields() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const draft = useSelector(selectAfterSaleDraft);
  const isBankChecked = useSelector(selectIsAfterSaleBankChecked);
  if (!draft) return null;
  const { bank } = draft;
  const problems = isBankChecked ? bankProblems(bank) : [];
  const field = (name: keyof typeof bank, input: { maxLength: number; isNumber: boolean }) => (
    <Field label={t(`afterSale.bank.${name}`)} required {...(problems.includes(name) ? { error: t(`afterSale.bank.wrong.${name}`) } : {})}>
      <TextInput
        value={bank[name]}
        maxLength={input.maxLength}
        autoComplete={name === 'holder' ? 'name' : 'off'}
        {...(input.isNumber ? { inputMode: 'numeric' as const } : {})}
        onChange={({ currentTarget }) => dispatch(draftChanged({ bank: { ...bank, [name]: currentTarget.value } }))}
      />
    </Field>
  );
  return (
    <fieldset className={styles.bank}>
      <legend>{t('afterSale.bank.title')}</legend>
      <p className={styles.quiet}>{t('afterSale.bank.hint')}</p>
      {field('bankCode', { maxLength: 3, isNumber: true })}
      {field('account', { maxLength: 16, isNumber: true })}
      {field('holder', { maxLength: 40, isNumber: false })}
    </fieldset>
  );
}

const findReason = (reasons: readonly RefundReason[], chosen: string): RefundReason | null =>
  reasons.find((each) => each === chosen) ?? null;
