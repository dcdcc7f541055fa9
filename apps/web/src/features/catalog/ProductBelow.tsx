import { useSelector } from 'react-redux';
import { GoneView } from './GoneView.tsx';
import { selectGone, selectProduct } from './product.flow.ts';
import { ProductSections } from './ProductSections.tsx';
import { RecentlySeen } from './RecentlySeen.tsx';

/** What lies under the decisions, or all there is of a product that was taken away. */
export default function ProductBelow() {
  const gone = useSelector(selectGone);
  const product = useSelector(selectProduct).value;
  if (gone) return <GoneView gone={gone} />;
  if (!product) return null;
  return (
    <>
      <ProductSections product={product} />
      <RecentlySeen product={product} />
    </>
  );
}
