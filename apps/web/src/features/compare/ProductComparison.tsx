import type { ProductDetail } from '@baodao/domain/catalog/shapes';
import { Chip } from '@baodao/ui-kit/Chip/Chip';
import { PageSection } from '@baodao/ui-kit/PageSection/PageSection';
import { Tag } from '@baodao/ui-kit/Tag/Tag';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { untilLoaded } from '../../platform/lazy/untilLoaded.ts';
import { useApp } from '../../platform/page/AppContext.ts';
import { selectFootprints } from '../footprints/footprints.flow.ts';
import styles from './Compare.module.css';
import { CompareBar } from './CompareBar.tsx';
import { compareFlow, compareToggled, MAX_COMPARED, selectCompared } from './compare.flow.ts';

/** More choices than this are harder to look over than a list. */
const MAX_OFFERED = 8;

/** Begins a comparison on the page of a product: with what was viewed before and what is recommended beside it. */
export function ProductComparison({ product }: { product: ProductDetail }) {
  const { store, texts } = useApp();
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    void untilLoaded(() => texts.load('compare')).then(() => {
      store.inject(compareFlow);
      setIsReady(true);
    });
  }, [store, texts]);
  return isReady ? <Choice product={product} /> : <div className={styles.section} />;
}

function Choice({ product }: { product: ProductDetail }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const chosen = useSelector(selectCompared);
  const viewed = useSelector(selectFootprints);
  const others = [...viewed, ...product.recommend].filter(({ id }) => id !== product.id);
  const offered = new Map([{ ...product, cover: product.images[0] }, ...others].map((each) => [each.id, each]));
  // A small shop may have nothing beside it.
  if (offered.size < 2) return null;
  return (
    <PageSection className={styles.section} title={t('compare.section')} text={t('compare.text')}>
      <ul className={styles.offered}>
        {[...offered.values()].slice(0, MAX_OFFERED).map(({ id, title, cover }) => {
          const isChosen = chosen.includes(id);
          return (
            <li key={id}>
              <Chip
                selected={isChosen}
                disabled={!isChosen && chosen.length >= MAX_COMPARED}
                picture={cover}
                after={id === product.id && <Tag>{t('compare.this')}</Tag>}
                onClick={() => dispatch(compareToggled(id))}
              >
                {title}
              </Chip>
            </li>
          );
        })}
      </ul>
      <CompareBar />
    </PageSection>
  );
}
