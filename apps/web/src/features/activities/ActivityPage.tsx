import * as links from '@baodao/link-builders/links';
import { parseLink } from '@baodao/link-builders/parse';
import { paths } from '@baodao/link-builders/paths';
import { useSelector } from 'react-redux';
import type { Load, Meta } from '../../app/page.ts';
import { breadcrumbs, itemList } from '../../shared/structuredData/structuredData.ts';
import { selectWebPage } from '../../shared/webPage/webPage.flow.ts';
import { ActivityList } from './ActivityList.tsx';
import { ActivityView } from './ActivityView.tsx';
import { fetchActivity, selectActivityId, selectCampaigns } from './activity.flow.ts';

export const load: Load = ({ query }) => {
  const link = parseLink(`${paths.activity}?${query.toString()}`);
  const { id, buttonId } = link?.key === 'activity' ? link.params : {};
  return fetchActivity({ id, buttonId });
};

export const meta: Meta = (state, t, addressOf) => {
  const id = selectActivityId(state);
  const page = id === null ? undefined : selectWebPage(state).value;
  const home = t('layout.menu.home');
  const all = { name: t('activities.title'), path: links.activity() };
  if (page) {
    const path = links.activity({ id: page.id });
    return {
      title: page.seo.title,
      description: page.seo.description,
      image: page.cover ? `${page.cover.src}/1280.jpg` : undefined,
      path,
      data: { '@context': 'https://schema.org', '@graph': [breadcrumbs(home, [all, { name: page.title, path }], addressOf)] },
    };
  }
  if (id !== null) return { title: t('activities.title'), hidden: true };
  const list = selectCampaigns(state).value?.list ?? [];
  return {
    title: t('activities.title'),
    description: t('activities.description'),
    path: links.activity(),
    data: {
      '@context': 'https://schema.org',
      '@graph': [
        breadcrumbs(home, [all], addressOf),
        itemList(
          t('activities.title'),
          list.map((one) => ({ name: one.title, path: links.activity({ id: one.id }) })),
          addressOf,
        ),
      ],
    },
  };
};

export default function ActivityPage() {
  return useSelector(selectActivityId) === null ? <ActivityList /> : <ActivityView />;
}
