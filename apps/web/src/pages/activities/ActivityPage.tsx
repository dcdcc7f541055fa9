import * as links from '@baodao/link-builders/links';
import { parseQuery } from '@baodao/link-builders/parse';
import { useSelector } from 'react-redux';
import { ActivityDetail } from '../../features/activities/ActivityDetail.tsx';
import { ActivityList } from '../../features/activities/ActivityList.tsx';
import { activityFlow, fetchActivity, selectActivityId, selectCampaigns } from '../../features/activities/activity.flow.ts';
import { selectWebPage, webPageFlow } from '../../features/webPage/webPage.flow.ts';
import type { Load, Meta } from '../../platform/page/page.ts';
import { breadcrumbs, itemList } from '../../platform/structuredData/structuredData.ts';

export const flows = [webPageFlow, activityFlow];

export const load: Load = ({ query }) => {
  const { id, buttonId } = parseQuery('activity', query);
  return fetchActivity({ id, buttonId });
};

export const meta: Meta = (state, t, addressOf) => {
  const id = selectActivityId(state);
  const page = id === null ? undefined : selectWebPage(state).value;
  const home = t('layout.menu.home');
  const listPage = { name: t('activities.title'), path: links.activity() };
  if (page) {
    const path = links.activity({ id: page.id });
    return {
      title: page.seo.title,
      description: page.seo.description,
      image: page.cover ? `${page.cover.src}/1280.jpg` : undefined,
      path,
      data: [breadcrumbs(home, [listPage, { name: page.title, path }], addressOf)],
    };
  }
  if (id !== null) return { title: t('activities.title'), hidden: true };
  const list = selectCampaigns(state).value?.list ?? [];
  return {
    title: t('activities.title'),
    description: t('activities.description'),
    path: links.activity(),
    data: [
      breadcrumbs(home, [listPage], addressOf),
      itemList(
        t('activities.title'),
        list.map(({ id: campaignId, title }) => ({ name: title, path: links.activity({ id: campaignId }) })),
        addressOf,
      ),
    ],
  };
};

export default function ActivityPage() {
  return useSelector(selectActivityId) === null ? <ActivityList /> : <ActivityDetail />;
}
