import { Steps } from '@baodao/ui-kit/Steps/Steps';
import { useTranslation } from 'react-i18next';

export function RegistrationSteps({ current }: { current: number }) {
  const { t } = useTranslation();
  const steps = (['read', 'fill', 'done'] as const).map((step) => ({ label: t(`guides.steps.${step}`) }));
  return <Steps label={t('guides.steps.label')} steps={steps} current={current} doneLabel={t('guides.steps.passed')} />;
}
