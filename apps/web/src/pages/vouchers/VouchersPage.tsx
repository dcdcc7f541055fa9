import * as links from '@baodao/link-builders/links';
import { parseQuery } from '@baodao/link-builders/parse';
import { Button } from '@baodao/ui-kit/Button/Button';
import { LinkTabs } from '@baodao/ui-kit/Tabs/LinkTabs';
import Printer from 'lucide-react/icons/printer';
import QrCode from 'lucide-react/icons/qr-code';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { SettingLayout } from '../../features/settingNav/SettingLayout.tsx';
import { SellerLines } from '../../features/siteSettings/SellerLines.tsx';
import { groupVouchers } from '../../features/vouchers/groupVouchers.ts';
import { VoucherCard } from '../../features/vouchers/VoucherCard.tsx';
import styles from '../../features/vouchers/Vouchers.module.css';
import {
  fetchVouchers,
  selectVouchersList,
  selectVouchersQuery,
  type VouchersQuery,
  vouchersFlow,
  voucherTabs,
} from '../../features/vouchers/vouchers.flow.ts';
import { AppLink } from '../../platform/links/AppLink.tsx';
import { MemberList } from '../../platform/lists/MemberList.tsx';
import type { Load, Meta } from '../../platform/page/page.ts';

export const flows = [vouchersFlow];

export const meta: Meta = (_, t) => ({ title: t('vouchers.title'), description: t('vouchers.description'), hidden: true });

export const load: Load = function* ({ query }) {
  const { type, page = 1 } = parseQuery('settingVoucher', query);
  yield* fetchVouchers({ tab: voucherTabs.find((tab) => tab === type) ?? 'open', page });
};

const hrefOf = ({ tab, page }: VouchersQuery) => links.settingVoucher({ page, ...(tab === 'open' ? {} : { type: tab }) });

/** The member's wallet of vouchers. The browser keeps the usable ones for the offline page. */
export default function VouchersPage() {
  const { t } = useTranslation();
  const query = useSelector(selectVouchersQuery) ?? { tab: 'open', page: 1 };
  const list = useSelector(selectVouchersList);
  const counts = list.value?.counts;
  return (
    <SettingLayout
      current="voucher"
      title={t('vouchers.title')}
      lead={query.tab === 'open' ? t('vouchers.offline') : undefined}
      action={
        <Button className="bd-screen-only" variant="quiet" size="small" icon={<Printer />} onClick={() => print()}>
          {t('vouchers.print')}
        </Button>
      }
    >
      <div className={`bd-print-only ${styles.printHead}`}>
        <p>
          <strong>{t('layout.brand')}</strong>
        </p>
        <SellerLines />
      </div>
      <LinkTabs
        className={`bd-screen-only ${styles.tabs}`}
        label={t('vouchers.tabs')}
        linkAs={AppLink}
        tabs={voucherTabs.map((tab) => ({
          href: hrefOf({ tab, page: 1 }),
          label: t(`vouchers.tab.${tab}`),
          current: tab === query.tab,
          ...(tab === 'open' && counts && counts.open > 0 ? { count: counts.open } : {}),
        }))}
      />
      <MemberList
        list={list}
        className={styles.list}
        skeleton={{ count: 2, height: '18rem' }}
        failed={{ title: t('vouchers.failed.title'), text: t('vouchers.failed.text') }}
        empty={{
          icon: <QrCode />,
          title: t(`vouchers.empty.${query.tab}.title`),
          text: t(`vouchers.empty.${query.tab}.text`),
          ...(query.tab === 'open' ? { href: links.eatPlayer(), label: t('vouchers.goFind') } : {}),
        }}
        hrefOf={(page) => hrefOf({ tab: query.tab, page })}
        renderPage={(page) => (
          <ul className={styles.list}>
            {groupVouchers(page.list).map((group) => (
              <li key={group[0].id}>
                <VoucherCard vouchers={group} serverTime={page.serverTime} />
              </li>
            ))}
          </ul>
        )}
      />
    </SettingLayout>
  );
}
