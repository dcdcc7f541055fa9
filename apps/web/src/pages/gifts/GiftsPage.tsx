import type { Gift } from '@baodao/domain/gifts/shapes';
import { formatTime } from '@baodao/domain/time/formats';
import * as links from '@baodao/link-builders/links';
import { Card } from '@baodao/ui-kit/Card/Card';
import { Picture } from '@baodao/ui-kit/Picture/Picture';
import { Tag } from '@baodao/ui-kit/Tag/Tag';
import GiftIcon from 'lucide-react/icons/gift';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import styles from '../../features/gifts/Gifts.module.css';
import { fetchGifts, giftListFlow, giftStateKeys, selectGiftList } from '../../features/gifts/gifts.flow.ts';
import { SettingLayout } from '../../features/settingNav/SettingLayout.tsx';
import { AppLink } from '../../platform/links/AppLink.tsx';
import { MemberList } from '../../platform/lists/MemberList.tsx';
import { readPageNumber } from '../../platform/lists/pageNumbers.ts';
import type { Load, Meta } from '../../platform/page/page.ts';

export const flows = [giftListFlow];

export const load: Load = ({ query }) => fetchGifts(readPageNumber(query));

export const meta: Meta = (_, t) => ({ title: t('gifts.mine'), hidden: true });

/** The gifts that the member has given or received. */
export default function GiftsPage() {
  const { t } = useTranslation();
  const list = useSelector(selectGiftList);
  return (
    <SettingLayout current="gift" title={t('gifts.mine')}>
      <MemberList
        list={list}
        className={styles.list}
        skeleton={{ count: 2, height: '7rem' }}
        failed={{ title: t('gifts.failed'), text: t('gifts.failedText') }}
        empty={{
          icon: <GiftIcon />,
          title: t('gifts.empty'),
          text: t('gifts.emptyText'),
          href: links.home(),
          label: t('gifts.toShop'),
        }}
        hrefOf={(page) => `${links.settingGift()}?page=${page}`}
        renderItem={(gift) => <GiftRow key={gift.id} gift={gift} />}
      />
    </SettingLayout>
  );
}

function GiftRow({ gift: { id, title, cover, given, fromUser, createTime, state } }: { gift: Gift }) {
  const { t } = useTranslation();
  return (
    <Card as="li" className={styles.row}>
      {cover && <Picture className={styles.thumb} picture={cover} ratio="1:1" sizes="80px" rounded />}
      <div className={styles.words}>
        <h2>
          <AppLink href={links.gift({ id })}>{title}</AppLink>
        </h2>
        <p className={styles.quiet}>
          {given ? t('gifts.given') : t('gifts.from', { name: fromUser?.nickname ?? '' })}
          {' · '}
          {formatTime(createTime, 'YYYY/MM/DD HH:mm')}
        </p>
      </div>
      <Tag tone={state === 0 ? 'brand' : 'plain'}>{t(`gifts.state.${giftStateKeys[state] ?? 'expired'}`)}</Tag>
    </Card>
  );
}
