import * as links from '@baodao/link-builders/links';
import { parseQuery } from '@baodao/link-builders/parse';
import { LinkTabs } from '@baodao/ui-kit/Tabs/LinkTabs';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { all, call, type SagaGenerator } from 'typed-redux-saga';
import { afterSaleFlow, fetchRefunds } from '../../features/afterSale/afterSale.flow.ts';
import { conversationFlows, fetchConversation } from '../../features/messages/conversation.flow.ts';
import { fetchMessages, messagesFlow } from '../../features/messages/messages.flow.ts';
import { fetchPurchases, purchasesFlow } from '../../features/messages/purchases.flow.ts';
import { parseMessageTab, parseServiceTab, serviceTabs } from '../../features/messages/serviceTabs.ts';
import { selectUnread } from '../../features/messages/unread.flow.ts';
import { picturesFlow } from '../../features/pictures/pictures.flow.ts';
import { SettingLayout } from '../../features/settingNav/SettingLayout.tsx';
import { fetchWebPage, webPageFlow } from '../../features/webPage/webPage.flow.ts';
import { clientSection } from '../../platform/lazy/clientSection.tsx';
import { AppLink } from '../../platform/links/AppLink.tsx';
import type { Load, Meta, Visit } from '../../platform/page/page.ts';
import { usePageQuery } from '../../platform/page/usePageAddress.ts';

export const flows = [messagesFlow, purchasesFlow, ...conversationFlows, webPageFlow, afterSaleFlow, picturesFlow];

const { fetch: fetchPanels, Section: ServicePanels } = clientSection(
  () => import('../../features/messages/ServicePanels.tsx'),
  ['products', 'afterSale'],
);

export const meta: Meta = (_, t) => ({ title: t('messages.service.title'), description: t('messages.service.description'), hidden: true });

export const load: Load = function* (visit) {
  yield* all([call(fetchPanels), call(fetchShown, visit)]);
};

function* fetchShown({ query }: Visit): SagaGenerator<void> {
  const { page = 1, tab } = parseQuery('settingService', query);
  const shown = parseServiceTab(tab);
  if (shown === 'help') yield* fetchWebPage({ key: 'problem' });
  if (shown === 'chat') yield* fetchConversation(page);
  if (shown === 'messages') yield* fetchMessages({ tab: parseMessageTab(tab), page });
  if (shown === 'after-sale') yield* fetchRefunds({ code: null, page });
  if (shown === 'bought') yield* fetchPurchases(page);
}

/** Customer service page with tabs for help, refunds, messages and purchases. */
export default function ServicePage() {
  const { t } = useTranslation();
  const query = usePageQuery();
  const unread = useSelector(selectUnread);
  const shown = parseServiceTab(query.get('tab') ?? undefined);
  const tabs = serviceTabs.map((tab) => ({
    href: links.settingService(tab === 'help' ? {} : { tab }),
    label: t(`messages.service.tabs.${tab}`),
    current: tab === shown,
    ...(tab === 'messages' && unread > 0 ? { count: unread } : {}),
  }));
  return (
    <SettingLayout current="service" title={t('messages.service.title')} lead={t('messages.service.lead')}>
      <LinkTabs label={t('messages.service.label')} tabs={tabs} linkAs={AppLink} />
      <ServicePanels shown={shown} />
    </SettingLayout>
  );
}
