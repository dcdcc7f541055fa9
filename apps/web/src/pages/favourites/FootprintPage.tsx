import type { Footprint } from '@baodao/domain/shops/shapes';
import * as links from '@baodao/link-builders/links';
import { parseQuery } from '@baodao/link-builders/parse';
import { Picture } from '@baodao/ui-kit/Picture/Picture';
import { Price } from '@baodao/ui-kit/Price/Price';
import { LinkTabs } from '@baodao/ui-kit/Tabs/LinkTabs';
import Footprints from 'lucide-react/icons/footprints';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import styles from '../../features/favourites/Favourites.module.css';
import {
  type FootprintKind,
  type FootprintsQuery,
  fetchFootprintList,
  footprintListFlow,
  groupByDay,
  selectFootprintList,
  selectFootprintListQuery,
} from '../../features/favourites/footprintList.flow.ts';
import { footprintsFlow } from '../../features/footprints/footprints.flow.ts';
import { priceProps } from '../../features/prices/priceProps.ts';
import { SettingLayout } from '../../features/settingNav/SettingLayout.tsx';
import { AppLink } from '../../platform/links/AppLink.tsx';
import { MemberList } from '../../platform/lists/MemberList.tsx';
import type { Load, Meta } from '../../platform/page/page.ts';

export const flows = [footprintListFlow, footprintsFlow];

const kinds: readonly FootprintKind[] = ['product', 'shop'];

export const meta: Meta = (_, t) => ({
  title: t('favourites.footprints.title'),
  description: t('favourites.footprints.description'),
  hidden: true,
});

export const load: Load = function* ({ query }) {
  const { type, page = 1 } = parseQuery('settingFootprint', query);
  yield* fetchFootprintList({ kind: kinds.find((kind) => kind === type) ?? 'product', page });
};

const hrefOf = ({ kind, page }: FootprintsQuery) => links.settingFootprint({ page, ...(kind === 'product' ? {} : { type: kind }) });

export default function FootprintPage() {
  const { t, i18n } = useTranslation();
  const query = useSelector(selectFootprintListQuery) ?? { kind: 'product', page: 1 };
  const list = useSelector(selectFootprintList);
  const tabs = kinds.map((kind) => ({
    href: hrefOf({ kind, page: 1 }),
    label: t(`favourites.kinds.${kind}`),
    current: kind === query.kind,
  }));
  return (
    <SettingLayout current="footprint" title={t('favourites.footprints.title')} lead={t('favourites.footprints.lead')}>
      <LinkTabs label={t('favourites.footprints.tabs')} tabs={tabs} linkAs={AppLink} />
      <MemberList
        list={list}
        className={styles.list}
        skeleton={{ count: 4, height: '8.5rem' }}
        failed={{ title: t('favourites.footprints.failed'), text: t('favourites.failed.text') }}
        empty={{
          icon: <Footprints />,
          title: t('favourites.footprints.empty.title'),
          text: t('favourites.footprints.empty.text'),
          href: links.home(),
          label: t('favourites.empty.action'),
        }}
        hrefOf={(page) => hrefOf({ ...query, page })}
        renderPage={(page) =>
          groupByDay(page.list).map(({ day, items }) => (
            <section key={day} aria-labelledby={`day-${day}`}>
              <h2 className={styles.day} id={`day-${day}`}>
                <time dateTime={day}>{formatDay(i18n.language, day)}</time>
              </h2>
              <ul className={styles.list}>
                {items.map((footprint) => (
                  <FootprintItem key={footprint.id} footprint={footprint} kind={query.kind} />
                ))}
              </ul>
            </section>
          ))
        }
      />
    </SettingLayout>
  );
}

/** Days come before months, as on all pages in English. */
const formatDay = (language: string, day: string) =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    month: 'long',
    day: 'numeric',
    weekday: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));

function FootprintItem({ footprint: { targetId, title, image, price, priceCny }, kind }: { footprint: Footprint; kind: FootprintKind }) {
  return (
    <li className={styles.item}>
      <span className={styles.picture}>{image && <Picture picture={image} alt="" ratio="1:1" sizes="112px" rounded />}</span>
      <div className={styles.words}>
        <h3 className={styles.name}>
          <AppLink className={styles.link} href={kind === 'product' ? links.product({ id: targetId }) : links.shop({ orgId: targetId })}>
            {title}
          </AppLink>
        </h3>
        {price !== null && priceCny !== null && <Price {...priceProps({ price, priceCny })} size="medium" />}
      </div>
    </li>
  );
}
