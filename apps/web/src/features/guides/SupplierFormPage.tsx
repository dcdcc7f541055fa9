import * as links from '@baodao/link-builders/links';
import { Link } from '@baodao/ui-kit/Link/Link';
import { useTranslation } from 'react-i18next';
import { all } from 'typed-redux-saga';
import type { Load, Meta } from '../../app/page.ts';
import { captchaFlow } from '../../shared/captcha/captcha.flow.ts';
import { AppLink } from '../../shared/links/AppLink.tsx';
import { picturesFlow } from '../../shared/pictures/pictures.flow.ts';
import { fetchWebPage, selectWebPage, webPageFlow } from '../../shared/webPage/webPage.flow.ts';
import { GuideBody } from './GuideBody.tsx';
import { GuideLayout } from './GuideLayout.tsx';
import { getGuideKey } from './guideKeys.ts';
import { RegistrationSteps } from './RegistrationSteps.tsx';
import { SupplierForm } from './SupplierForm.tsx';
import { fetchSupplierCategories, supplierFlow } from './supplier.flow.ts';

export const flows = [webPageFlow, supplierFlow, captchaFlow, picturesFlow];

export const load: Load = function* ({ path }) {
  yield* all([fetchWebPage({ key: getGuideKey(path) }), fetchSupplierCategories()]);
};

export const meta: Meta = (state, t) => {
  const page = selectWebPage(state).value;
  return { title: page?.seo.title ?? t('guides.title'), description: page?.seo.description };
};

/** Second step of the supplier registration: the form. */
export default function SupplierFormPage() {
  const { t } = useTranslation();
  return (
    <GuideLayout>
      <RegistrationSteps current={1} />
      <GuideBody>
        <SupplierForm />
        <p>
          <Link variant="muted" linkAs={AppLink} href={links.guideRegisteredStart()}>
            {t('guides.backToStart')}
          </Link>
        </p>
      </GuideBody>
    </GuideLayout>
  );
}
