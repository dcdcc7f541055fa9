import * as links from '@baodao/link-builders/links';
import Store from 'lucide-react/icons/store';
import { useTranslation } from 'react-i18next';
import { LoadError } from '../../platform/errors/LoadError.tsx';
import type { LoadErrorKind } from '../../platform/store/flow.ts';

interface Props {
  error: LoadErrorKind;
  /** The whole page failed, not a section of it. */
  isPage?: boolean;
}

export function ShopError({ error, isPage = false }: Props) {
  const { t } = useTranslation();
  return (
    <LoadError
      error={error}
      heading={isPage ? 'h1' : 'h2'}
      missing={{ icon: <Store strokeWidth={1.75} />, title: t('shops.missing.title'), text: t('shops.missing.text') }}
      failed={{ title: t('shops.failed.title'), text: t('shops.failed.text') }}
      actions={[{ href: links.goodShop(), label: t('shops.missing.others') }]}
    />
  );
}
