import { useTranslation } from 'react-i18next';
import type { DisplayedParcelEvent } from './orderDisplay.ts';

/** The API writes known events in the shopper's language, and any other in the words of the courier. */
export function ParcelEventText({ event: { code, text } }: { event: Pick<DisplayedParcelEvent, 'code' | 'text'> }) {
  const { t } = useTranslation();
  if (code === null) return <OwnWords text={text} />;
  return code === 'handedOver' ? t('orders.parcel.handedOver') : text;
}

/** Words of a courier or supplier, who write Chinese or the shopper's language. */
export const OwnWords = ({ text }: { text: string }) => <span lang={/\p{Script=Han}/u.test(text) ? 'zh' : undefined}>{text}</span>;
