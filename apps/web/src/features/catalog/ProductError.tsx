import * as links from '@baodao/link-builders/links';
import PackageX from 'lucide-react/icons/package-x';
import { useTranslation } from 'react-i18next';
import { LoadError } from '../../platform/errors/LoadError.tsx';
import type { LoadErrorKind } from '../../platform/store/flow.ts';

/** Shown if the product does not exist or failed to load. */
export function ProductError({ error }: { error: LoadErrorKind }) {
  const { t } = useTranslation();
  return (
    <LoadError
      error={error}
      missing={{ icon: <PackageX strokeWidth={1.75} />, title: t('catalog.product.missing'), text: t('catalog.product.missingText') }}
      failed={{ title: t('catalog.product.failed'), text: t('catalog.product.failedText') }}
      actions={[
        { href: links.category(), label: t('layout.menu.categories') },
        { href: links.search(), label: t('catalog.product.search') },
      ]}
    />
  );
}
