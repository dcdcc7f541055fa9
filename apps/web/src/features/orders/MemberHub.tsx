import { checkNickname } from '@baodao/domain/account/rules';
import { formatMoney } from '@baodao/domain/money/formatMoney';
import type { OrderGroups } from '@baodao/domain/orders/shapes';
import { normalizeTypedLine } from '@baodao/domain/text/normalizeTyped';
import * as links from '@baodao/link-builders/links';
import { Avatar } from '@baodao/ui-kit/Avatar/Avatar';
import { Badge } from '@baodao/ui-kit/Badge/Badge';
import { Button } from '@baodao/ui-kit/Button/Button';
import { IconButton } from '@baodao/ui-kit/IconButton/IconButton';
import Bell from 'lucide-react/icons/bell';
import ChevronRight from 'lucide-react/icons/chevron-right';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import PackageOpen from 'lucide-react/icons/package-open';
import Pencil from 'lucide-react/icons/pencil';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Settings from 'lucide-react/icons/settings';
import Truck from 'lucide-react/icons/truck';
import WalletCards from 'lucide-react/icons/wallet-cards';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useInputDialog } from '../../platform/dialogs/inputDialog.tsx';
import { lazyComponent } from '../../platform/lazy/lazyComponent.tsx';
import { AppLink } from '../../platform/links/AppLink.tsx';
import { selectUnread } from '../messages/unread.flow.ts';
import { logoutRequested, selectMember, selectSession } from '../session/session.flow.ts';
import { settingGroups } from '../settingNav/settingGroups.ts';
import styles from './MemberHub.module.css';
import { nicknameChosen } from './orders.flow.ts';

const NicknameInput = lazyComponent(() => import('./NicknameInput.tsx'));

const states = [
  { key: 10, href: links.settingOrder({ type: 10 }), Icon: WalletCards },
  { key: 20, href: links.settingOrder({ type: 20 }), Icon: PackageOpen },
  { key: 30, href: links.settingOrder({ type: 30 }), Icon: Truck },
  { key: 40, href: links.settingOrder({ type: 40 }), Icon: MessageSquareText },
  { key: 'refund', href: links.settingService({ tab: 'after-sale' }), Icon: RotateCcw },
] as const;

const tools = settingGroups.flatMap((group) => [...group.items]).filter(({ key }) => key !== 'order');

interface Props {
  counts: OrderGroups['counts'] | undefined;
  unusedCoupons: number | undefined;
}

/** The member's page on phones, above the latest orders: portrait, level, order states, coupons, points and tools. */
export default function MemberHub({ counts, unusedCoupons }: Props) {
  const { t } = useTranslation();
  const { user } = useSelector(selectSession);
  const member = useSelector(selectMember).value;
  const unread = useSelector(selectUnread);
  const name = user?.nickname || t('layout.friend');
  const dispatch = useDispatch();
  const openInput = useInputDialog();
  const current = user?.nickname ?? '';
  const openNickname = () =>
    openInput({
      title: t('orders.hub.rename'),
      Input: NicknameInput,
      props: { current },
      validate: ({ nickname = current }) => {
        const problem = checkNickname(normalizeTypedLine(nickname));
        return problem && t(problem);
      },
      confirmAction: ({ nickname = current }) => nicknameChosen(normalizeTypedLine(nickname)),
      confirmLabel: t('orders.hub.saveName'),
    });
  return (
    <div className={styles.hub}>
      <header className={styles.head}>
        <Avatar size="large" name={name} picture={user?.portrait} />
        <div className={styles.who}>
          <div className={styles.nameRow}>
            <h1 className={styles.name}>{name}</h1>
            <IconButton label={t('orders.hub.rename')} icon={<Pencil />} size="small" onClick={openNickname} />
          </div>
          <AppLink className={styles.level} href={links.settingMemberExp()}>
            {member?.levelName ?? t('account.nav.member')}
            <ChevronRight aria-hidden="true" />
          </AppLink>
        </div>
        <AppLink className={styles.settings} href={links.settingInfo()} aria-label={t('orders.hub.profile')}>
          <Settings aria-hidden="true" />
        </AppLink>
        <ul className={styles.figures}>
          <Figure href={links.settingCoupon()} label={t('account.nav.coupon')} value={unusedCoupons} />
          <Figure
            href={links.settingMemberMoneyDetail({ type: 'integral' })}
            label={member?.integralName ?? t('orders.hub.points')}
            value={member?.integral}
          />
          <Figure href={links.settingMemberMoney()} label={t('orders.hub.balance')} value={member && formatMoney(member.money, 'TWD')} />
        </ul>
      </header>
      <section className={styles.card} aria-labelledby="hub-orders">
        <div className={styles.cardHead}>
          <h2 id="hub-orders">{t('orders.list.title')}</h2>
          <AppLink href={links.settingOrder({ type: 0 })}>
            {t('orders.hub.allOrders')}
            <ChevronRight aria-hidden="true" />
          </AppLink>
        </div>
        <ul className={styles.states}>
          {states.map(({ key, href, Icon }) => (
            <li key={key}>
              <AppLink className={styles.tool} href={href}>
                <span className={styles.icon}>
                  <Icon aria-hidden="true" />
                  <Badge count={counts?.[key] ?? 0} label={String(counts?.[key] ?? '')} corner />
                </span>
                {t(`orders.list.tab.${key}`)}
              </AppLink>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.card} aria-labelledby="hub-tools">
        <div className={styles.cardHead}>
          <h2 id="hub-tools">{t('orders.hub.tools')}</h2>
        </div>
        <ul className={styles.tools}>
          <li>
            <AppLink className={styles.tool} href={links.settingService({ tab: 'messages' })}>
              <span className={styles.icon}>
                <Bell aria-hidden="true" />
                <Badge count={unread} label={t('layout.unread', { count: unread })} corner />
              </span>
              {t('orders.hub.messages')}
            </AppLink>
          </li>
          {tools.map(({ key, href, Icon }) => (
            <li key={key}>
              <AppLink className={styles.tool} href={href}>
                <span className={styles.icon}>
                  <Icon aria-hidden="true" />
                </span>
                {t(`account.nav.${key}`)}
              </AppLink>
            </li>
          ))}
        </ul>
      </section>
      <Button className={styles.logout} variant="quiet" onClick={() => dispatch(logoutRequested())}>
        {t('layout.logout')}
      </Button>
      <h2 className={styles.newest}>{t('orders.hub.newest')}</h2>
    </div>
  );
}

function Figure({ href, label, value }: { href: string; label: string; value: number | string | undefined }) {
  return (
    <li>
      <AppLink href={href}>
        <strong>{typeof value === 'number' ? value.toLocaleString('en-US') : (value ?? '–')}</strong>
        {label}
      </AppLink>
    </li>
  );
}
