import * as links from '@baodao/link-builders/links';
import { parseQuery } from '@baodao/link-builders/parse';
import { EmptyState } from '@baodao/ui-kit/EmptyState/EmptyState';
import { ProductGrid } from '@baodao/ui-kit/ProductGrid/ProductGrid';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { InviteCard } from '../../features/member/InviteCard.tsx';
import { LoadableView } from '../../features/member/LoadableView.tsx';
import styles from '../../features/member/Member.module.css';
import { fetchRecommendations, recommendationsFlow, selectRecommendations } from '../../features/member/recommendations.flow.ts';
import { ProductTile } from '../../features/products/ProductTile.tsx';
import { selectMember } from '../../features/session/session.flow.ts';
import { SettingLayout } from '../../features/settingNav/SettingLayout.tsx';
import { ListPagination } from '../../platform/lists/ListPagination.tsx';
import type { Load, Meta } from '../../platform/page/page.ts';

export const flows = [recommendationsFlow];

export const meta: Meta = (_, t) => ({ title: t('member.recommend.title'), description: t('member.recommend.lead'), hidden: true });

export const load: Load = function* ({ query }) {
  yield* fetchRecommendations(parseQuery('settingRecommend', query).page ?? 1);
};

export default function RecommendPage() {
  const { t } = useTranslation();
  const member = useSelector(selectMember);
  const recommendations = useSelector(selectRecommendations);
  return (
    <SettingLayout current="recommend" title={t('member.recommend.title')} lead={t('member.recommend.lead')}>
      <div className={styles.page}>
        <LoadableView loadable={member} height="13rem">
          {(value) => <InviteCard code={value.inviteCode} />}
        </LoadableView>
        <section aria-labelledby="recommended-products">
          <h2 id="recommended-products">{t('member.recommend.products')}</h2>
          <LoadableView loadable={recommendations} height="48rem">
            {({ list, index, pages }) =>
              list.length === 0 ? (
                <EmptyState title={t('member.recommend.empty.title')} text={t('member.recommend.empty.text')} heading="h3" />
              ) : (
                <>
                  <ProductGrid columns={4}>
                    {list.map((product) => (
                      <ProductTile key={product.id} product={product} />
                    ))}
                  </ProductGrid>
                  <ListPagination index={index} pages={pages} hrefOf={(page) => links.settingRecommend({ page })} />
                </>
              )
            }
          </LoadableView>
        </section>
      </div>
    </SettingLayout>
  );
}
