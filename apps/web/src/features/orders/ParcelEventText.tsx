import { useTranslation } from 'react-i18next';
import type { DisplayedParcelEvent } from './orderDisplay.ts';

/** A known event in the shopper's language, any other in the words of the courier. */
export function ParcelEventText({ event: { code, text } }: { event: Pick<DisplayedParcelEvent, 'code' | 'text'> }) {
  const { t } = useTranslation();
  return code === null ? <OwnWords text={text} /> : t(`orders.parcel.event.${code}`);
}

/** Words of a courier or supplier, who write Chinese or the shopper's language. */
export const OwnWords = ({ text }: { text: string }) => <span lang={/\p{Script=Han}/u.test(text) ? 'zh' : undefined}>{text}</span>;
