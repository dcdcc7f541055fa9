import * as links from '@baodao/link-builders/links';
import { Avatar } from '@baodao/ui-kit/Avatar/Avatar';
import { Link } from '@baodao/ui-kit/Link/Link';
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

/** Experience and points, shown while the name has the pointer or the focus. */
export default function MemberPanel({ name, portrait }: Props) {
  const { t } = useTranslation();
  const member = useSelector(selectMember).value;
  return (
    <div className={styles.panel}>
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
    </div>
  );
}
