import { useSelector } from 'react-redux';
import { Advertisement } from './Advertisement.tsx';
import { Floors } from './Floors.tsx';
import { GoodShops } from './GoodShops.tsx';
import { selectParts } from './home.flow.ts';
import { Reading } from './Reading.tsx';

/** What lies under the first screen. */
export default function HomeBelow() {
  const { floors, categories, shops, articles, questions, banners } = useSelector(selectParts);
  return (
    <>
      <Floors slot={floors} categories={categories.value ?? []} />
      <GoodShops slot={shops} />
      <Reading articles={articles} questions={questions} />
      <Advertisement banner={banners.value?.advertisement ?? null} />
    </>
  );
}
