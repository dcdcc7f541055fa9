import { Steps } from '@baodao/ui-kit/Steps/Steps';
import { useTranslation } from 'react-i18next';

const steps = ['cart', 'check', 'pay', 'done'] as const;

interface Props {
  current: (typeof steps)[number];
  className?: string | undefined;
}

/** The way from the cart to the paid order, on each of its pages. */
export function PurchaseSteps({ current, className }: Props) {
  const { t } = useTranslation();
  return (
    <Steps
      className={className}
      label={t('orders.steps.label')}
      current={steps.indexOf(current)}
      doneLabel={t('orders.steps.isDone')}
      steps={steps.map((step) => ({ label: t(`orders.steps.${step}`) }))}
    />
  );
}
