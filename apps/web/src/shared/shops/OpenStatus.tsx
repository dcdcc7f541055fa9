import { Tag } from '@baodao/ui-kit/Tag/Tag';
import { useTranslation } from 'react-i18next';

/** Of a shop that is away for some days; the shapes' own table would bring their schemas into the browser. */
const HOLIDAY = 2;
const CLOSED = 0;

interface Props {
  shop: { status: number; openNow: boolean | null };
}

/** Whether somebody is there at this moment; nothing where the hours are not known. */
export function OpenStatus({ shop: { status, openNow } }: Props) {
  const { t } = useTranslation();
  if (status === CLOSED) return <Tag tone="danger">{t('shops.open.closedDown')}</Tag>;
  if (status === HOLIDAY) return <Tag tone="member">{t('shops.open.holiday')}</Tag>;
  if (openNow === null) return null;
  return openNow ? <Tag tone="brand">{t('shops.open.now')}</Tag> : <Tag>{t('shops.open.later')}</Tag>;
}
