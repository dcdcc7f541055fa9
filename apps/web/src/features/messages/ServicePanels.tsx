import * as links from '@baodao/link-builders/links';
import { AfterSaleList } from '../afterSale/AfterSaleList.tsx';
import { ConversationPanel } from './ConversationPanel.tsx';
import { HelpPanel } from './HelpPanel.tsx';
import { MessagesPanel } from './MessagesPanel.tsx';
import { PurchasesPanel } from './PurchasesPanel.tsx';
import type { ServiceTab } from './serviceTabs.ts';

/** The panel of the current tab. */
export default function ServicePanels({ shown }: { shown: ServiceTab }) {
  return (
    <>
      {shown === 'help' && <HelpPanel />}
      {shown === 'chat' && <ConversationPanel />}
      {shown === 'after-sale' && <AfterSaleList hrefOf={(page) => links.settingService({ tab: 'after-sale', page })} />}
      {shown === 'messages' && <MessagesPanel />}
      {shown === 'bought' && <PurchasesPanel />}
    </>
  );
}
