import { useSelector } from 'react-redux';
import { WebPageBlocks } from '../webPage/WebPageBlocks.tsx';
import { selectWebPage } from '../webPage/webPage.flow.ts';

/** Products, pictures and links after a guide's text. */
export default function GuideBelowFold() {
  const page = useSelector(selectWebPage).value;
  return page && <WebPageBlocks blocks={page.blocks} lang={page.lang} />;
}
