import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { previewOpened } from './productPreview.flow.ts';

const TOKEN = /^#preview=([\w-]{20,60})$/;

/**
 * Shows what staff are about to save, if a link of the back office led here. Returns false once the browser knows that none did; the server
 * does not see the fragment.
 */
export function usePreviewLink(): boolean {
  const dispatch = useDispatch();
  const [isPossible, setIsPossible] = useState(true);
  useEffect(() => {
    const open = () => {
      const token = TOKEN.exec(location.hash)?.[1];
      setIsPossible(token !== undefined);
      if (token !== undefined) dispatch(previewOpened(token));
    };
    open();
    // A later preview may be opened in the same tab.
    addEventListener('hashchange', open);
    return () => removeEventListener('hashchange', open);
  }, [dispatch]);
  return isPossible;
}
