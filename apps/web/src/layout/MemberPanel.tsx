import * as links from '@baodao/link-builders/links';
import { Avatar } from '@baodao/ui-kit/Avatar/Avatar';
import { Link } from '@baodao/ui-kit/Link/Link';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectMember } from '../features/session/session.flow.ts';
import { AppLink } from '../platform/links/AppLink.tsx';
import type { StoredUser } from '../platform/store/sessionState.ts';
import styles from './MemberPanel.module.css';

/** For members without a portrait. */
const DEFAULT_PORTRAIT = '/icons/portrait.svg';

interface Props {
  name: string;
  portrait: StoredUser['portrait'] | undefined;
}

const shortcuts = [
  { key: 'orders', href: links.settingOrder() },
  { key: 'vouchers', href: links.settingVoucher() },
  { key: 'coupons', href: links.settingCoupon() },
  { key: 'collect', href: links.settingCollect() },
  { key: 'profile', href: links.settingInfo() },
] as const;

/** Experience, points and the most used pages, shown while the name has the pointer or the focus, until Escape is pressed. */
export default function MemberPanel({ name, portrait }: Props) {
  const { t } = useTranslation();
  const member = useSelector(selectMember).value;
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => closeOnEscape(panel.current), []);
  return (
    <div className={styles.panel} ref={panel}>
      <Avatar name={name} {...(portrait ? { picture: portrait } : { src: DEFAULT_PORTRAIT })} />
      <strong>{name}</strong>
      <span />
      <dl>
        <dt>{t('layout.experience')}</dt>
        <dd>{member?.value ?? '–'}</dd>
        <dt>{t('layout.questionScore')}</dt>
        <dd>{member?.score ?? '–'}</dd>
        <dt>{member?.integralName ?? '\u00a0'}</dt>
        <dd>{member?.integral ?? '–'}</dd>
      </dl>
      <span />
      <Link linkAs={AppLink} href={links.settingMemberRight()}>
        {t('layout.benefits')}
      </Link>
      <ul className={styles.shortcuts}>
        {shortcuts.map(({ key, href }) => (
          <li key={key}>
            <AppLink href={href}>{t(`layout.memberPanel.${key}`)}</AppLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** CSS shows the panel. Escape hides it, until the pointer or the focus comes back. */
function closeOnEscape(panel: HTMLElement | null): () => void {
  const account = panel?.closest<HTMLElement>('[data-session]');
  const listeners = new AbortController();
  const { signal } = listeners;
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && account?.toggleAttribute('data-dismissed', true), { signal });
  for (const event of ['pointerenter', 'focusin'])
    account?.addEventListener(event, () => account.removeAttribute('data-dismissed'), { signal });
  return () => listeners.abort();
}
