import * as links from '@baodao/link-builders/links';
import { Link } from '@baodao/ui-kit/Link/Link';
import { useTranslation } from 'react-i18next';
import { all } from 'typed-redux-saga';
import { captchaFlow } from '../../features/captcha/captcha.flow.ts';
import { GuideBody } from '../../features/guides/GuideBody.tsx';
import { GuideLayout } from '../../features/guides/GuideLayout.tsx';
import { getGuideKey } from '../../features/guides/guideKeys.ts';
import { RegistrationSteps } from '../../features/guides/RegistrationSteps.tsx';
import { SupplierForm } from '../../features/guides/SupplierForm.tsx';
import { fetchSupplierCategories, supplierFlow } from '../../features/guides/supplier.flow.ts';
import { picturesFlow } from '../../features/pictures/pictures.flow.ts';
import { fetchWebPage, selectWebPage, webPageFlow } from '../../features/webPage/webPage.flow.ts';
import { AppLink } from '../../platform/links/AppLink.tsx';
import type { Load, Meta } from '../../platform/page/page.ts';

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
