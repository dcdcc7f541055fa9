import { Tag } from '@baodao/ui-kit/Tag/Tag';
import { useTranslation } from 'react-i18next';

// Shop status numbers of the API. Not imported from the domain, which would add its schemas to the bundle.
const HOLIDAY = 2;
const CLOSED = 0;

interface Props {
  shop: { status: number; openNow: boolean | null };
}

/** Whether the shop is open now. Renders nothing if its hours are unknown. */
export function OpenStatus({ shop: { status, openNow } }: Props) {
  const { t } = useTranslation();
  if (status === CLOSED) return <Tag tone="danger">{t('shops.open.closedDown')}</Tag>;
  if (status === HOLIDAY) return <Tag tone="member">{t('shops.open.holiday')}</Tag>;
  if (openNow === null) return null;
  return openNow ? <Tag tone="brand">{t('shops.open.now')}</Tag> : <Tag>{t('shops.open.later')}</Tag>;
}
