import * as links from '@baodao/link-builders/links';
import { Drawer } from '@baodao/ui-kit/Drawer/Drawer';
import type { LucideIcon } from 'lucide-react';
import Baby from 'lucide-react/icons/baby';
import Bell from 'lucide-react/icons/bell';
import BookOpen from 'lucide-react/icons/book-open';
import ChevronRight from 'lucide-react/icons/chevron-right';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import CookingPot from 'lucide-react/icons/cooking-pot';
import Dices from 'lucide-react/icons/dices';
import FileText from 'lucide-react/icons/file-text';
import HeartPulse from 'lucide-react/icons/heart-pulse';
import House from 'lucide-react/icons/house';
import MapPin from 'lucide-react/icons/map-pin';
import Mountain from 'lucide-react/icons/mountain';
import Package from 'lucide-react/icons/package';
import Plane from 'lucide-react/icons/plane';
import Plug from 'lucide-react/icons/plug';
import Shirt from 'lucide-react/icons/shirt';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import Smartphone from 'lucide-react/icons/smartphone';
import Sofa from 'lucide-react/icons/sofa';
import Sparkles from 'lucide-react/icons/sparkles';
import SprayCan from 'lucide-react/icons/spray-can';
import Tags from 'lucide-react/icons/tags';
import Ticket from 'lucide-react/icons/ticket';
import Trophy from 'lucide-react/icons/trophy';
import Zap from 'lucide-react/icons/zap';
import { type ReactNode, useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { selectCartCount } from '../features/cart/cartCount.flow.ts';
import { selectUnread } from '../features/messages/unread.flow.ts';
import { SampleMark } from '../features/siteSettings/SampleMark.tsx';
import { selectSiteSettings } from '../features/siteSettings/siteSettings.flow.ts';
import { AppLink } from '../platform/links/AppLink.tsx';
import { categories } from './categories.ts';
import { drawerToggled } from './layout.flow.ts';
import styles from './MenuDrawer.module.css';
import { menuItems } from './menuItems.ts';
import { PreferenceSwitches } from './PreferenceSwitches.tsx';

const channelIcons = {
  home: House,
  shopping: ShoppingBag,
  service: MapPin,
  questions: CircleQuestionMark,
  articles: FileText,
  select: Sparkles,
} as const;

const categoryIcons = {
  cosmetic: SprayCan,
  culture: BookOpen,
  baby: Baby,
  travel: Plane,
  food: CookingPot,
  health: HeartPulse,
  feature: Mountain,
  appliance: Plug,
  live: Sofa,
  apparel: Shirt,
} as const;

const sales = [
  { key: 'flash', href: links.marketFlash(), Icon: Zap },
  { key: 'second', href: links.marketSecond(), Icon: Tags },
  { key: 'coupons', href: links.settingCoupon({ type: 'center' }), Icon: Ticket },
  { key: 'rank', href: links.rank(), Icon: Trophy },
  { key: 'lottery', href: links.lottery(), Icon: Dices },
] as const;

/** The main menu on phones, in groups. It closes after each navigation. */
export default function MenuDrawer() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { key } = useLocation();
  const cartCount = useSelector(selectCartCount);
  const unread = useSelector(selectUnread);
  useEffect(() => () => void dispatch(drawerToggled(false)), [dispatch, key]);
  return (
    <Drawer open side="left" title={t('layout.brand')} closeLabel={t('layout.menu.close')} onClose={() => dispatch(drawerToggled(false))}>
      <nav aria-label={t('layout.menu.label')}>
        <ul className={styles.tiles}>
          <Item href={links.settingCart()} Icon={ShoppingCart} count={cartCount}>
            {t('layout.cart')}
          </Item>
          <Item href={links.settingOrder()} Icon={Package}>
            {t('layout.myOrders')}
          </Item>
          <Item href={links.settingService({ tab: 'messages' })} Icon={Bell} count={unread}>
            {t('layout.messages')}
          </Item>
        </ul>
        <Group title={t('layout.drawer.sales')}>
          {sales.map(({ key: sale, href, Icon }) => (
            <Item key={sale} href={href} Icon={Icon}>
              {t(`layout.drawer.${sale}`)}
            </Item>
          ))}
        </Group>
        <Group title={t('layout.drawer.channels')}>
          {menuItems.map(({ key: channel, href }) => (
            <Item key={channel} href={href} Icon={channelIcons[channel]}>
              {t(`layout.menu.${channel}`)}
            </Item>
          ))}
        </Group>
        <Group title={t('layout.drawer.categories')} moreHref={links.category()} moreLabel={t('layout.menu.categories')}>
          {categories.map(({ key: category, id }) => (
            <Item key={id} href={links.productCategory({ id })} Icon={categoryIcons[category]}>
              {t(`layout.category.${category}`)}
            </Item>
          ))}
        </Group>
        <Apps />
      </nav>
      <div className={styles.drawerSwitches}>
        <h2 className={styles.title}>{t('layout.drawer.more')}</h2>
        <PreferenceSwitches withTheme />
      </div>
    </Drawer>
  );
}

/** The app stores. The header shows them on wider screens. */
function Apps() {
  const { t } = useTranslation();
  const settings = useSelector(selectSiteSettings);
  const apps = (['iosApp', 'androidApp'] as const).flatMap((name) => (settings?.[name] ? [{ name, href: settings[name] }] : []));
  if (apps.length === 0) return null;
  return (
    <Group title={t('layout.drawer.apps')}>
      {apps.map(({ name, href }) => (
        <li key={name}>
          <a href={href} rel="noopener noreferrer" target="_blank">
            <Smartphone aria-hidden="true" />
            <span>
              {t(`layout.${name}`)}
              <SampleMark name={name} />
            </span>
          </a>
        </li>
      ))}
    </Group>
  );
}

function Group({ title, moreHref, moreLabel, children }: { title: string; moreHref?: string; moreLabel?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.group} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {moreHref && (
          <AppLink href={moreHref}>
            {moreLabel}
            <ChevronRight aria-hidden="true" />
          </AppLink>
        )}
      </div>
      <ul className={styles.items}>{children}</ul>
    </section>
  );
}

function Item({ href, Icon, count = 0, children }: { href: string; Icon: LucideIcon; count?: number; children: ReactNode }) {
  return (
    <li>
      <AppLink href={href}>
        <Icon aria-hidden="true" />
        <span>{children}</span>
        {count > 0 && <span className={styles.count}>{count}</span>}
      </AppLink>
    </li>
  );
}
