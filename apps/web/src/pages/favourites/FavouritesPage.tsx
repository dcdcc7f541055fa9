import type { Favourite } from '@baodao/domain/favourites/shapes';
import * as links from '@baodao/link-builders/links';
import { parseQuery } from '@baodao/link-builders/parse';
import { Button } from '@baodao/ui-kit/Button/Button';
import { LinkTabs } from '@baodao/ui-kit/Tabs/LinkTabs';
import Heart from 'lucide-react/icons/heart';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { CompareBar } from '../../features/compare/CompareBar.tsx';
import { CompareToggle } from '../../features/compare/CompareToggle.tsx';
import { compareFlow } from '../../features/compare/compare.flow.ts';
import { FavouriteItem } from '../../features/favourites/FavouriteItem.tsx';
import styles from '../../features/favourites/Favourites.module.css';
import {
  type FavouritesQuery,
  favouriteKinds,
  favouritesFlow,
  fetchFavourites,
  removalRequested,
  selectFavouritesList,
  selectFavouritesQuery,
  selectVisibleFavourites,
} from '../../features/favourites/favourites.flow.ts';
import { QuickAddButton } from '../../features/quickAdd/QuickAddButton.tsx';
import { SettingLayout } from '../../features/settingNav/SettingLayout.tsx';
import { AppLink } from '../../platform/links/AppLink.tsx';
import { MemberList } from '../../platform/lists/MemberList.tsx';
import type { Load, Meta } from '../../platform/page/page.ts';

export const flows = [favouritesFlow, compareFlow];

export const meta: Meta = (_, t) => ({ title: t('favourites.title'), description: t('favourites.description'), hidden: true });

export const load: Load = function* ({ query }) {
  const { type, page = 1 } = parseQuery('settingCollect', query);
  yield* fetchFavourites({ kind: favouriteKinds.find((kind) => kind === type) ?? 'product', page });
};

/** A favourite is a product outside of sales. */
const toProduct = ({ targetId, title }: Favourite) => ({ id: targetId, title, promoteId: null, marketProductId: null });

const hrefOf = ({ kind, page }: FavouritesQuery) => links.settingCollect({ page, ...(kind === 'product' ? {} : { type: kind }) });

export default function FavouritesPage() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const query = useSelector(selectFavouritesQuery);
  const list = useSelector(selectFavouritesList);
  const shown = useSelector(selectVisibleFavourites);
  const unavailableIds = shown.filter((favourite) => favourite.state === 'off').map(({ targetId }) => targetId);
  const tabs = favouriteKinds.map((kind) => ({
    href: hrefOf({ kind, page: 1 }),
    label: t(`favourites.kinds.${kind}`),
    current: kind === query.kind,
    ...(kind === query.kind && list.value ? { count: list.value.total } : {}),
  }));
  const clearButton = (
    <Button variant="quiet" size="small" onClick={() => dispatch(removalRequested(unavailableIds))}>
      {t('favourites.clearOff', { count: unavailableIds.length })}
    </Button>
  );
  return (
    <SettingLayout
      current="collect"
      title={t('favourites.title')}
      lead={t('favourites.lead')}
      action={unavailableIds.length > 0 ? clearButton : undefined}
    >
      <LinkTabs label={t('favourites.tabs')} tabs={tabs} linkAs={AppLink} />
      {query.kind === 'product' && <CompareBar />}
      <MemberList
        list={list}
        className={styles.list}
        skeleton={{ count: 4, height: '8.5rem' }}
        failed={{ title: t('favourites.failed.title'), text: t('favourites.failed.text') }}
        empty={{
          icon: <Heart />,
          title: t('favourites.empty.title'),
          text: t('favourites.empty.text'),
          href: query.page > 1 ? hrefOf({ ...query, page: 1 }) : links.home(),
          label: t(query.page > 1 ? 'favourites.empty.first' : 'favourites.empty.action'),
        }}
        isEmpty={shown.length === 0}
        hrefOf={(page) => hrefOf({ ...query, page })}
        renderPage={() => (
          <ul className={styles.list}>
            {shown.map((favourite) => (
              <FavouriteItem
                key={favourite.id}
                favourite={favourite}
                kind={query.kind}
                action={
                  query.kind === 'product' &&
                  favourite.state === 'ok' && (
                    <>
                      <QuickAddButton product={toProduct(favourite)} />
                      <CompareToggle id={favourite.targetId} title={favourite.title} />
                    </>
                  )
                }
              />
            ))}
          </ul>
        )}
      />
    </SettingLayout>
  );
}
