import * as links from '@baodao/link-builders/links';
import { Breadcrumbs } from '@baodao/ui-kit/Breadcrumbs/Breadcrumbs';
import { Notice } from '@baodao/ui-kit/Notice/Notice';
import { PageSection } from '@baodao/ui-kit/PageSection/PageSection';
import { Picture } from '@baodao/ui-kit/Picture/Picture';
import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { AppLink } from '../../platform/links/AppLink.tsx';
import { PageHeading } from '../../platform/pageHeading/PageHeading.tsx';
import { RichText } from '../../platform/richText/RichText.tsx';
import { WebPageBlocks } from '../webPage/WebPageBlocks.tsx';
import { selectWebPage } from '../webPage/webPage.flow.ts';
import styles from './Activities.module.css';
import { ActivityCards } from './ActivityCards.tsx';
import { ActivityError } from './ActivityError.tsx';
import { ActivitySchedule } from './ActivitySchedule.tsx';
import { campaignStatus, selectCampaigns } from './activity.flow.ts';

/** Blocks that link to offers of a running campaign. Ended campaigns hide them. */
const timeLimitedBlocks: ReadonlySet<string> = new Set(['coupons', 'lottery', 'market', 'guess']);
const MAX_OTHERS = 4;

export function ActivityDetail() {
  const { t } = useTranslation();
  const webPage = useSelector(selectWebPage);
  const campaigns = useSelector(selectCampaigns).value;
  if (webPage.state === 'failed') return <ActivityError error={webPage.error} />;
  const page = webPage.value;
  if (!page) return <Skeleton kind="block" height="60rem" />;
  const campaign = campaigns?.list.find(({ id }) => id === page.id);
  const status = campaign && campaigns ? campaignStatus(campaign, campaigns.serverTime) : 'running';
  const others = (campaigns?.list ?? [])
    .filter((other) => other.id !== page.id && campaigns && campaignStatus(other, campaigns.serverTime) !== 'ended')
    .slice(0, MAX_OTHERS);
  const blocks = status === 'ended' ? page.blocks.filter(({ type }) => !timeLimitedBlocks.has(type)) : page.blocks;
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
            className={status === 'ended' ? styles.ended : undefined}
            picture={page.cover}
            alt=""
            ratio="20:7"
            rounded
            priority
            sizes="(min-width: 1248px) 1200px, 100vw"
          />
        )}
        <PageHeading title={page.title} lead={page.summary} lang={page.lang} />
        {campaign && campaigns && <ActivitySchedule campaign={campaign} serverTime={campaigns.serverTime} />}
        {status === 'ended' && (
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
