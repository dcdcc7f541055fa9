import type { MemberItem } from '@baodao/staff-api/shapes/members';
import { Tag } from '@baodao/ui-kit/Tag/Tag';
import { useTranslate } from 'ra-core';

const tones = { normal: 'brand', blocked: 'danger', pendingDeletion: 'sale', deleted: 'plain' } as const;

export function MemberState({ state }: Pick<MemberItem, 'state'>) {
  const translate = useTranslate();
  return <Tag tone={tones[state]}>{translate(`members.states.${state}`)}</Tag>;
}
