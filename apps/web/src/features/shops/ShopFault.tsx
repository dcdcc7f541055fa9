import * as links from '@baodao/link-builders/links';
import Store from 'lucide-react/icons/store';
import { useTranslation } from 'react-i18next';
import { LoadError } from '../../shared/errors/LoadError.tsx';
import type { LoadErrorKind } from '../../store/flow.ts';

interface Props {
  fault: LoadErrorKind;
  /** The failed thing is the page, and not a part of it. */
  whole?: boolean;
}

/** A shop that there is not, or that could not be read just now. */
export function ShopFault({ fault, whole = false }: Props) {
  const { t } = useTranslation();
  return (
    <LoadError
      fault={fault}
      heading={whole ? 'h1' : 'h2'}
      missing={{ icon: <Store strokeWidth={1.75} />, title: t('shops.missing.title'), text: t('shops.missing.text') }}
      failed={{ title: t('shops.failed.title'), text: t('shops.failed.text') }}
      onward={[{ href: links.goodShop(), label: t('shops.missing.others') }]}
    />
  );
}
