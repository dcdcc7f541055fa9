import { Tag } from '@baodao/ui-kit/Tag/Tag';
import { useTranslate } from 'ra-core';
import { useFormats } from '../../platform/useFormats.ts';

const SOON_MS = 24 * 3_600_000;

/** How long until a request is decided by itself. */
export function Deadline({ deadline }: { deadline: string | null }) {
  const translate = useTranslate();
  const { duration, moment } = useFormats();
  if (deadline === null) return <span>{translate('afterSale.noDeadline')}</span>;
  const left = new Date(deadline).getTime() - Date.now();
  const text = translate('afterSale.left', { time: duration(left) });
  return (
    <time dateTime={deadline} title={moment(deadline)}>
      {left < SOON_MS ? <Tag tone="danger">{text}</Tag> : text}
    </time>
  );
}
