import * as links from '@baodao/link-builders/links';
import { Button } from '@baodao/ui-kit/Button/Button';
import { ErrorState } from '@baodao/ui-kit/ErrorState/ErrorState';
import SearchX from 'lucide-react/icons/search-x';
import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router';
import { AppLink } from '../platform/links/AppLink.tsx';

/** Error boundary of a page. The layout around it stays. */
export function ErrorPage() {
  const { t } = useTranslation();
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const kind = status === 404 ? 404 : status === 503 ? 503 : 500;
  const home = (
    <Button variant="primary" linkAs={AppLink} href={links.home()}>
      {t('layout.errorPage.home')}
    </Button>
  );
  if (kind === 404) {
    return (
      <ErrorState
        heading="h1"
        icon={<SearchX strokeWidth={1.75} />}
        title={t('layout.errorPage.404')}
        text={t('layout.errorPage.missingHint')}
        action={
          <>
            {home}
            <Button variant="secondary" linkAs={AppLink} href={links.search()}>
              {t('layout.errorPage.search')}
            </Button>
          </>
        }
      />
    );
  }
  return (
    <ErrorState
      heading="h1"
      title={t(`layout.errorPage.${kind}`)}
      text={t('layout.errorPage.hint')}
      retryLabel={t('layout.retry')}
      onRetry={() => void revalidate()}
      retrying={state === 'loading'}
      action={home}
    />
  );
}
