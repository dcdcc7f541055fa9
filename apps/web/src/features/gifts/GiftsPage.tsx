import { formatTime } from '@baodao/domain/time/formats';
import * as links from '@baodao/link-builders/links';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Card } from '@baodao/ui-kit/Card/Card';
import { EmptyState } from '@baodao/ui-kit/EmptyState/EmptyState';
import { Picture } from '@baodao/ui-kit/Picture/Picture';
import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import { Tag } from '@baodao/ui-kit/Tag/Tag';
import GiftIcon from 'lucide-react/icons/gift';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { AppLink } from '../../commons/AppLink.tsx';
import { ListPages } from '../../commons/ListPages.tsx';
import { ReadFailed } from '../../commons/ReadFailed.tsx';
import { SettingLayout } from '../../commons/settingNav/SettingLayout.tsx';
import type { Load, Meta } from '../../pages.ts';
import styles from './Gifts.module.css';
import { giftStateKeys } from './giftStateKeys.ts';
import { fetchGifts, selectGifts } from './gifts.flow.ts';

export const load: Load = ({ query }) => {
  const page = Number(query.get('page'));
  return fetchGifts(Number.isSafeInteger(page) && page > 0 ? page : 1);
};

export const meta: Meta = (_, t) => ({ title: t('gifts.mine'), hidden: true });

/** Gifts one has given, and those one has received. */
export default function GiftsPage() {
  const { t } = useTranslation();
  const { list } = useSelector(selectGifts);
  return (
    <SettingLayout current="gift" title={t('gifts.mine')}>
      {list.value ? (
        <Listed />
      ) : list.state === 'failed' ? (
        <ReadFailed title={t('gifts.failed')} text={t('gifts.failedText')} />
      ) : (
        <div aria-busy="true">
          <Skeleton kind="block" height="7rem" />
          <Skeleton kind="block" height="7rem" />
        </div>
      )}
    </SettingLayout>
  );
}

function Listed() {
  const { t } = useTranslation();
  const { list, index, pages } = useSelector(selectGifts).list.value ?? { list: [], index: 1, pages: 1 };
  if (list.length === 0) {
    return (
      <EmptyState
        icon={<GiftIcon />}
        title={t('gifts.empty')}
        text={t('gifts.emptyText')}
        action={
          <Button look="primary" linkAs={AppLink} href={links.home()}>
            {t('gifts.toShop')}
          </Button>
        }
      />
    );
  }
  return (
    <>
      <ul className={styles.list}>
        {list.map((gift) => (
          <Card key={gift.id} as="li" className={styles.row}>
            {gift.cover && <Picture className={styles.thumb} picture={gift.cover} ratio="1:1" sizes="80px" rounded />}
            <div className={styles.words}>
              <h2>
                <AppLink href={links.gift({ id: gift.id })}>{gift.title}</AppLink>
              </h2>
              <p className={styles.quiet}>
                {gift.given ? t('gifts.given') : t('gifts.from', { name: gift.fromUser?.nickname ?? '' })}
                {' · '}
                {formatTime(gift.createTime, 'YYYY/MM/DD HH:mm')}
              </p>
            </div>
            <Tag tone={gift.state === 0 ? 'brand' : 'plain'}>{t(`gifts.state.${giftStateKeys[gift.state] ?? 'expired'}`)}</Tag>
          </Card>
        ))}
      </ul>
      <ListPages index={index} pages={pages} hrefOf={(page) => `${links.settingGift()}?page=${page}`} />
    </>
  );
}
