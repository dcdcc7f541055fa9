import type { MemberMarket } from '@baodao/domain/markets/shapes';
import * as links from '@baodao/link-builders/links';
import { Button } from '@baodao/ui-kit/Button/Button';
import { PageSection } from '@baodao/ui-kit/PageSection/PageSection';
import { ProductGrid } from '@baodao/ui-kit/ProductGrid/ProductGrid';
import { ProductGridSkeleton } from '@baodao/ui-kit/ProductGrid/ProductGridSkeleton';
import { Tag } from '@baodao/ui-kit/Tag/Tag';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useHydrated } from '../../platform/browser/useHydrated.ts';
import { LoadFailed } from '../../platform/errors/LoadFailed.tsx';
import { AppLink } from '../../platform/links/AppLink.tsx';
import { usePageAddress } from '../../platform/page/usePageAddress.ts';
import { selectSession } from '../session/session.flow.ts';
import styles from './Markets.module.css';
import { selectMemberMarket } from './markets.flow.ts';
import { SaleCard } from './SaleCard.tsx';

/** Members-only products. Guests see a login prompt instead. */
export function MemberMarketSection() {
  const { t } = useTranslation();
  const { pathname, search } = usePageAddress();
  const { state } = useSelector(selectSession);
  const loadable = useSelector(selectMemberMarket);
  const hydrated = useHydrated();
  const market = loadable.value;
  if (hydrated && state === 'member' && market?.list.length === 0) return null;
  return (
    <PageSection
      title={t('markets.member.title')}
      text={t(market ? 'markets.member.textOfMember' : 'markets.member.text')}
      aside={market ? <Tag tone="member">{t('markets.member.yours', { level: market.levelName })}</Tag> : undefined}
    >
      {!hydrated || state === 'guest' ? (
        <div className={styles.memberLogin}>
          <p>{t('markets.member.guest')}</p>
          <Button variant="primary" linkAs={AppLink} href={links.userLogin({ redirect: pathname + search })}>
            {t('markets.member.login')}
          </Button>
        </div>
      ) : (
        <MemberProducts market={market} hasFailed={loadable.state === 'failed'} />
      )}
    </PageSection>
  );
}

function MemberProducts({ market, hasFailed }: { market: MemberMarket | undefined; hasFailed: boolean }) {
  const { t } = useTranslation();
  if (!market) {
    if (!hasFailed) return <ProductGridSkeleton columns={4} count={4} />;
    return <LoadFailed compact title={t('markets.failed')} text={t('markets.failedText')} />;
  }
  return (
    <ProductGrid columns={4}>
      {market.list.map((product) => (
        <SaleCard
          key={product.marketProductId}
          product={product}
          heading="h3"
          lockedLevel={product.level > market.level ? product.levelName : undefined}
        />
      ))}
    </ProductGrid>
  );
}
