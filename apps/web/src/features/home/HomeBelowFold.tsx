import { useSelector } from 'react-redux';
import { Advertisement } from './Advertisement.tsx';
import { ArticlesAndQuestions } from './ArticlesAndQuestions.tsx';
import { CategorySections } from './CategorySections.tsx';
import { GoodShops } from './GoodShops.tsx';
import { selectHomeSections } from './home.flow.ts';

export default function HomeBelowFold() {
  const { categorySections, categories, shops, articles, questions, banners } = useSelector(selectHomeSections);
  return (
    <>
      <Advertisement banner={banners.value?.advertisement ?? null} />
      <CategorySections sections={categorySections} categories={categories.value ?? []} />
      <GoodShops shops={shops} />
      <ArticlesAndQuestions articles={articles} questions={questions} />
    </>
  );
}
