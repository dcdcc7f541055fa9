import * as links from '@baodao/link-builders/links';
import { Breadcrumbs } from '@baodao/ui-kit/Breadcrumbs/Breadcrumbs';
import { Notice } from '@baodao/ui-kit/Notice/Notice';
import { PageSection } from '@baodao/ui-kit/PageSection/PageSection';
import { Picture } from '@baodao/ui-kit/Picture/Picture';
import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { AppLink } from '../../shared/links/AppLink.tsx';
import { PageHeading } from '../../shared/pageHeading/PageHeading.tsx';
import { RichText } from '../../shared/richText/RichText.tsx';
import { WebPageBlocks } from '../../shared/webPage/WebPageBlocks.tsx';
import { selectWebPage } from '../../shared/webPage/webPage.flow.ts';
import styles from './Activities.module.css';
import { ActivityCards } from './ActivityCards.tsx';
import { ActivityClock } from './ActivityClock.tsx';
import { ActivityFault } from './ActivityFault.tsx';
import { selectCampaigns, standingOf } from './activity.flow.ts';

/** What leads to something that is on only while the campaign is. */
const entries: ReadonlySet<string> = new Set(['coupons', 'lottery', 'market', 'guess']);
const MOST_OTHERS = 4;

/** A campaign: coming, running or over. When it is over its words and goods stay, and what led into it goes. */
export function ActivityView() {
  const { t } = useTranslation();
  const slot = useSelector(selectWebPage);
  const campaigns = useSelector(selectCampaigns).value;
  if (slot.state === 'failed') return <ActivityFault fault={slot.fault} />;
  const page = slot.value;
  if (!page) return <Skeleton kind="block" height="60rem" />;
  const own = campaigns?.list.find(({ id }) => id === page.id);
  const standing = own && campaigns ? standingOf(own, campaigns.serverTime) : 'running';
  const others = (campaigns?.list ?? [])
    .filter((one) => one.id !== page.id && campaigns && standingOf(one, campaigns.serverTime) !== 'ended')
    .slice(0, MOST_OTHERS);
  const blocks = standing === 'ended' ? page.blocks.filter(({ type }) => !entries.has(type)) : page.blocks;
  return (
    <div className={styles.page}>
      <article className={styles.activity}>
        <Breadcrumbs
          label={t('activities.crumbs')}
          linkAs={AppLink}
          items={[{ label: t('activities.title'), href: links.activity() }, { label: page.title }]}
        />
        {page.cover && (
          <Picture
            className={standing === 'ended' ? styles.past : undefined}
            picture={page.cover}
            alt=""
            ratio="20:7"
            rounded
            priority
            sizes="(min-width: 1248px) 1200px, 100vw"
          />
        )}
        <PageHeading title={page.title} lead={page.summary} lang={page.lang} />
        {own && campaigns && <ActivityClock campaign={own} serverTime={campaigns.serverTime} />}
        {standing === 'ended' && (
          <Notice tone="info" title={t('activities.ended')}>
            {t('activities.endedText')}
          </Notice>
        )}
        <div className={styles.body}>
          {page.contentHtml && <RichText html={page.contentHtml} lang={page.lang} />}
          <WebPageBlocks blocks={blocks} lang={page.lang} />
        </div>
      </article>
      {campaigns && others.length > 0 && (
        <PageSection title={t('activities.others')} moreHref={links.activity()} moreLabel={t('layout.more')} linkAs={AppLink}>
          <ActivityCards campaigns={{ ...campaigns, list: others }} heading="h3" />
        </PageSection>
      )}
    </div>
  );
}
