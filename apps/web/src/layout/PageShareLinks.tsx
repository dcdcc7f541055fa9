import { ShareLinks } from './ShareLinks.tsx';
import { useSharedPage } from './useSharedPage.ts';

/** Shares the current page. */
export default function PageShareLinks() {
  const page = useSharedPage();
  // The key resets the QR code after a navigation.
  return <ShareLinks key={page.link} page={page} />;
}
