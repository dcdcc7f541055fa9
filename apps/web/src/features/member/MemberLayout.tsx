import * as links from '@baodao/link-builders/links';
import { LinkTabs } from '@baodao/ui-kit/Tabs/LinkTabs';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../platform/links/AppLink.tsx';
import { SettingLayout } from '../settingNav/SettingLayout.tsx';
import styles from './Member.module.css';

const tabs = [
  { key: 'exp', href: links.settingMemberExp() },
  { key: 'right', href: links.settingMemberRight() },
  { key: 'exclusive', href: links.settingMemberExclusiveRight() },
  { key: 'money', href: links.settingMemberMoney() },
  { key: 'detail', href: links.settingMemberMoneyDetail() },
  { key: 'donate', href: links.settingMemberDonate() },
] as const;

export type MemberTab = (typeof tabs)[number]['key'];

/** Layout of the member program pages, with tabs. */
export function MemberLayout({ current, children }: { current: MemberTab; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <SettingLayout current="member" title={t(`member.${current}.title`)} lead={t(`member.${current}.lead`)}>
      <LinkTabs
        className={styles.tabs}
        label={t('member.tabs')}
        linkAs={AppLink}
        tabs={tabs.map(({ key, href }) => ({ href, label: t(`member.${key}.title`), current: key === current }))}
      />
      {children}
    </SettingLayout>
  );
}
