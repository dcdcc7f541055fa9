import { removeLanguage } from '@baodao/i18n/languages';
import { useEffect } from 'react';
import { useApp } from '../platform/page/AppContext.ts';
import { updateShareCard } from './updateShareCard.ts';
import { useSharedPage } from './useSharedPage.ts';

/** Products, shops and articles. */
const SHARED_PATHS = /^\/(product|shop|special|article)(\/|$)/;

/** Keeps WeChat's share card in step with the page. It shows nothing. */
export default function WeChatShareCard() {
  const { store } = useApp();
  const { title, description, image, link } = useSharedPage();
  useEffect(() => {
    if (!SHARED_PATHS.test(removeLanguage(new URL(link).pathname))) return undefined;
    const task = store.runSaga(updateShareCard, { title, description, image, link });
    return () => task.cancel();
  }, [store, title, description, image, link]);
  return null;
}
