import * as links from '@baodao/link-builders/links';
import { Link } from '@baodao/ui-kit/Link/Link';
import { useTranslation } from 'react-i18next';
import { all } from 'typed-redux-saga';
import type { Load, Meta } from '../../app/page.ts';
import { AppLink } from '../../shared/links/AppLink.tsx';
import { fetchWebPage, selectWebPage } from '../../shared/webPage/webPage.flow.ts';
import { GuideBody } from './GuideBody.tsx';
import { GuideLayout } from './GuideLayout.tsx';
import { guideOf } from './guideKeys.ts';
import { RegistrationSteps } from './RegistrationSteps.tsx';
import { SupplierForm } from './SupplierForm.tsx';
import { fetchTrades } from './supplier.flow.ts';

export const load: Load = function* ({ path }) {
  yield* all([fetchWebPage({ key: guideOf(path) }), fetchTrades()]);
};

export const meta: Meta = (state, t) => {
  const page = selectWebPage(state).value;
  return { title: page?.seo.title ?? t('guides.title'), description: page?.seo.description };
};

/** The second step of a supplier's registration: the form. */
export default function SupplierFormPage() {
  const { t } = useTranslation();
  return (
    <GuideLayout>
      <RegistrationSteps current={1} />
      <GuideBody>
        <SupplierForm />
        <p>
          <Link look="muted" linkAs={AppLink} href={links.guideRegisteredStart()}>
            {t('guides.backToStart')}
          </Link>
        </p>
      </GuideBody>
    </GuideLayout>
  );
}
