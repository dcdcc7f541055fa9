import type { Right } from '@baodao/staff-api/rights';
import { QueryClient } from '@tanstack/react-query';
import { CanAccess, CoreAdminContext, CoreAdminUI, CustomRoutes, type I18nProvider, memoryStore, Resource } from 'ra-core';
import type { ReactNode } from 'react';
import { Route } from 'react-router-dom';
import { Layout } from './layout/Layout.tsx';
import { Loading } from './layout/Loading.tsx';
import { NotFound } from './layout/NotFound.tsx';
import { AccountsPage } from './pages/accounts/AccountsPage.tsx';
import { AfterSalePage } from './pages/afterSale/AfterSalePage.tsx';
import { AfterSalesPage } from './pages/afterSale/AfterSalesPage.tsx';
import { HomePage } from './pages/home/HomePage.tsx';
import { LogPage } from './pages/log/LogPage.tsx';
import { DeletionsPage } from './pages/members/DeletionsPage.tsx';
import { MemberPage } from './pages/members/MemberPage.tsx';
import { MembersPage } from './pages/members/MembersPage.tsx';
import { OrderPage } from './pages/orders/OrderPage.tsx';
import { OrdersPage } from './pages/orders/OrdersPage.tsx';
import { PricesPage } from './pages/products/PricesPage.tsx';
import { NewProductPage, ProductPage } from './pages/products/ProductPage.tsx';
import { ProductsPage } from './pages/products/ProductsPage.tsx';
import { ApprovalsPage } from './pages/queues/ApprovalsPage.tsx';
import { ModerationPage } from './pages/queues/ModerationPage.tsx';
import { DiscrepanciesPage, RefundsPage } from './pages/queues/PaymentsPages.tsx';
import { PayoutsPage, StatementPage } from './pages/queues/StatementPages.tsx';
import { ApplicationsPage, FailedMessagesPage, LowStockPage } from './pages/queues/StockPages.tsx';
import { CategoriesPage } from './pages/records/CategoriesPage.tsx';
import { groupNames, kindNames } from './pages/records/kinds.ts';
import { NewRecordPage, RecordPage, SettingsPage } from './pages/records/RecordPage.tsx';
import { RecordsPage } from './pages/records/RecordsPage.tsx';
import { ApplicationPage } from './pages/running/ApplicationPage.tsx';
import { RunningPage } from './pages/running/RunningPage.tsx';
import { WebhooksPage } from './pages/running/WebhooksPage.tsx';
import { BasketPage } from './pages/sales/BasketPage.tsx';
import { CouponsPage } from './pages/sales/CouponsPage.tsx';
import { NewCouponPage } from './pages/sales/NewCouponPage.tsx';
import { BroadcastPage } from './pages/service/BroadcastPage.tsx';
import { ConversationPage } from './pages/service/ConversationPage.tsx';
import { ConversationsPage } from './pages/service/ConversationsPage.tsx';
import { BirthdaysPage, GamesPage, PresentsPage, PrizesPage, TailorPage, WinnersPage } from './pages/service/PlayPages.tsx';
import { InvitationPage } from './pages/session/InvitationPage.tsx';
import { LoginPage } from './pages/session/LoginPage.tsx';
import { OwnAccountPage } from './pages/session/OwnAccountPage.tsx';
import { authProvider } from './platform/authProvider.ts';
import { StaffError } from './platform/callStaff.ts';
import { dataProvider } from './platform/dataProvider.ts';

/** A refusal is an answer. Only what may pass by itself is tried again. */
const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < 2 && error instanceof StaffError && (error.status === 0 || error.status >= 500),
      staleTime: 10_000,
    },
  },
});

const store = memoryStore();

/** A page for roles with a right. For others it does not exist. */
const only = (right: Right, page: ReactNode) => (
  <CanAccess resource={right} action="list" accessDenied={<NotFound />}>
    {page}
  </CanAccess>
);

export function App({ texts }: { texts: I18nProvider }) {
  return (
    <CoreAdminContext authProvider={authProvider} dataProvider={dataProvider} i18nProvider={texts} queryClient={queryClient} store={store}>
      <CoreAdminUI
        layout={Layout}
        loginPage={LoginPage}
        loading={Loading}
        catchAll={NotFound}
        accessDenied={NotFound}
        authenticationError={LoginPage}
        disableTelemetry
        requireAuth
      >
        <CustomRoutes noLayout>
          <Route path="/invitation/:token" element={<InvitationPage />} />
        </CustomRoutes>
        <CustomRoutes>
          <Route path="/" element={<HomePage />} />
          <Route path="/me" element={<OwnAccountPage />} />
          {groupNames.map((group) => (
            <Route key={group} path={`/${group}`} element={<SettingsPage group={group} />} />
          ))}
          <Route path="/basket" element={<BasketPage />} />
          <Route path="/running" element={only('running.read', <RunningPage />)} />
          <Route path="/statements" element={only('payments.read', <StatementPage />)} />
          <Route path="/payouts" element={only('payments.read', <PayoutsPage />)} />
          <Route path="/webhooks" element={only('webhooks.read', <WebhooksPage />)} />
          <Route path="/games" element={only('service.read', <GamesPage />)} />
          <Route path="/winners/:game/:id" element={only('service.read', <WinnersPage />)} />
          <Route path="/broadcast" element={only('content.change', <BroadcastPage />)} />
          <Route path="/members" element={only('members.read', <MembersPage />)} />
          <Route path="/members/:code" element={<MemberPage />} />
          <Route path="/accounts" element={only('accounts.manage', <AccountsPage />)} />
        </CustomRoutes>
        <Resource name="orders" list={OrdersPage}>
          <Route path=":code" element={<OrderPage />} />
        </Resource>
        <Resource name="afterSale" list={AfterSalesPage}>
          <Route path=":id" element={<AfterSalePage />} />
        </Resource>
        <Resource name="conversations" list={ConversationsPage}>
          <Route path=":code" element={<ConversationPage />} />
        </Resource>
        <Resource name="tailor" list={TailorPage} />
        <Resource name="presents" list={PresentsPage} />
        <Resource name="birthdays" list={BirthdaysPage} />
        <Resource name="prizes" list={PrizesPage} />
        <Resource name="deletions" list={DeletionsPage} />
        <Resource name="products" list={ProductsPage}>
          <Route path="new" element={<NewProductPage />} />
          <Route path=":id" element={<ProductPage />} />
        </Resource>
        <Resource name="prices" list={only('products.change', <PricesPage />)} />
        {kindNames.map((kind) => (
          <Resource key={kind} name={kind} list={kind === 'categories' ? <CategoriesPage /> : <RecordsPage kind={kind} />}>
            <Route path="new" element={<NewRecordPage kind={kind} />} />
            <Route path=":id" element={<RecordPage kind={kind} />} />
          </Resource>
        ))}
        <Resource name="coupons" list={CouponsPage}>
          <Route path="new" element={<NewCouponPage />} />
        </Resource>
        <Resource name="approvals" list={only('orders.refund', <ApprovalsPage />)} />
        <Resource name="refunds" list={RefundsPage} />
        <Resource name="discrepancies" list={DiscrepanciesPage} />
        <Resource name="moderation" list={ModerationPage} />
        <Resource name="lowStock" list={LowStockPage} />
        <Resource name="applications" list={ApplicationsPage}>
          <Route path=":code" element={<ApplicationPage />} />
        </Resource>
        <Resource name="failedMessages" list={FailedMessagesPage} />
        <Resource name="log" list={LogPage} />
      </CoreAdminUI>
    </CoreAdminContext>
  );
}
