import type { MemberBenefit } from '@baodao/domain/member/shapes';
import { Tag } from '@baodao/ui-kit/Tag/Tag';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import Coins from 'lucide-react/icons/coins';
import Gift from 'lucide-react/icons/gift';
import Lock from 'lucide-react/icons/lock';
import Star from 'lucide-react/icons/star';
import Ticket from 'lucide-react/icons/ticket';
import { useTranslation } from 'react-i18next';
import { BannerLink } from '../../platform/links/BannerLink.tsx';
import styles from './Member.module.css';

const icons: Record<string, typeof Star> = { calendar: CalendarCheck, coins: Coins, coupon: Ticket, gift: Gift, star: Star };

/** Benefits of the member's level, and locked ones of higher levels. */
export function BenefitGrid({ rights, levelNames }: { rights: readonly MemberBenefit[]; levelNames: ReadonlyMap<number, string> }) {
  const { t } = useTranslation();
  return (
    <ul className={styles.benefits}>
      {rights.map((right) => {
        const Icon = icons[right.icon] ?? Star;
        return (
          <li key={right.id} data-owned={right.owned || undefined}>
            <span className={styles.benefitIcon} aria-hidden="true">
              {right.owned ? <Icon /> : <Lock />}
            </span>
            <h3>{right.title}</h3>
            <p className={styles.quiet}>{right.description}</p>
            {!right.owned ? (
              <Tag>{t('member.right.from', { name: levelNames.get(right.level) ?? '' })}</Tag>
            ) : right.linkType === 0 ? (
              <Tag tone="member">{t('member.right.owned')}</Tag>
            ) : (
              <BannerLink className={styles.taskLink} target={right} aria-label={t('member.right.useOf', { title: right.title })}>
                {t('member.right.use')}
              </BannerLink>
            )}
          </li>
        );
      })}
    </ul>
  );
}
