import { Tag } from '@baodao/ui-kit/Tag/Tag';
import { useTranslate } from 'ra-core';
import { useFormats } from '../../platform/useFormats.ts';

/** How long until a request is decided by itself. */
export function Deadline({ deadline }: { deadline: string | null }) {
  const translate = useTranslate();
  const { distance, isSoon, moment } = useFormats();
  if (deadline === null) return <span>{translate('afterSale.noDeadline')}</span>;
  const text = translate('afterSale.left', { time: distance(deadline) });
  return (
    <time dateTime={deadline} title={moment(deadline)}>
      {isSoon(deadline) ? <Tag tone="danger">{text}</Tag> : text}
    </time>
  );
}
