import type { HomeSection } from '@baodao/domain/home/homeSections';
import { useSelector } from 'react-redux';
import { Advertisement } from './Advertisement.tsx';
import { ArticlesAndQuestions } from './ArticlesAndQuestions.tsx';
import { CategorySection } from './CategorySection.tsx';
import { FlashSaleSection } from './FlashSaleSection.tsx';
import { GoodShops } from './GoodShops.tsx';
import { selectHomeOrder, selectHomeSections } from './home.flow.ts';
import { isCategorySection } from './homeContent.ts';

/** The sections in the operator's order. A flash sale that comes first is not among them: the page renders it at once. */
export default function HomeBelowFold() {
  const order = useSelector(selectHomeOrder);
  return order.map((name, at) => (at === 0 && name === 'flash' ? null : <Section key={name} name={name} order={order} />));
}

function Section({ name, order }: { name: HomeSection; order: readonly HomeSection[] }) {
  const { flash, categorySections, categories, shops, articles, questions, banners } = useSelector(selectHomeSections);
  switch (name) {
    case 'flash':
      return <FlashSaleSection flashSale={flash} />;
    case 'advertisement':
      return <Advertisement banner={banners.value?.advertisement ?? null} />;
    case 'shops':
      return <GoodShops shops={shops} />;
    case 'articles':
      return <ArticlesAndQuestions articles={articles} questions={questions} />;
    default:
      return (
        <CategorySection
          name={name}
          sections={categorySections}
          categories={categories.value ?? []}
          isFirst={order.find(isCategorySection) === name}
        />
      );
  }
}
