import * as links from '@baodao/link-builders/links';
import FileText from 'lucide-react/icons/file-text';
import Heart from 'lucide-react/icons/heart';
import House from 'lucide-react/icons/house';
import Sparkles from 'lucide-react/icons/sparkles';
import UserRound from 'lucide-react/icons/user-round';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectSession } from '../features/session/session.flow.ts';
import { AppLink } from '../platform/links/AppLink.tsx';
import { usePageAddress } from '../platform/page/usePageAddress.ts';
import { activeTabs, type TabKey } from './activeTabs.ts';
import styles from './TabBar.module.css';

const icons = { home: House, collect: Heart, select: Sparkles, articles: FileText, mine: UserRound } as const;

/** The bottom bar on phones. "Mine" links to the orders, for guests to the login. */
export function TabBar() {
  const { t } = useTranslation();
  const { pathname } = usePageAddress();
  const { state } = useSelector(selectSession);
  const targets: Record<TabKey, string> = {
    home: links.home(),
    collect: links.settingCollect(),
    select: links.select(),
    articles: links.article(),
    mine: state === 'guest' ? links.userLogin({ redirect: links.settingOrder() }) : links.settingOrder(),
  };
  // The first one is the page's own tab.
  const [own, ...others] = activeTabs(pathname);
  return (
    <nav className={styles.tabBar} data-bottom-bar="phone" aria-label={t('layout.menu.label')}>
      <ul>
        {/* Object.keys loses the key type. */}
        {(Object.keys(targets) as TabKey[]).map((key) => {
          const Icon = icons[key];
          return (
            <li key={key}>
              <AppLink
                href={targets[key]}
                {...(key === own ? { 'aria-current': 'page' as const } : {})}
                data-highlighted={key === own || others.includes(key) || undefined}
              >
                <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
                {t(`layout.menu.${key}`)}
              </AppLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
