import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { previewOpened } from './productPreview.flow.ts';

const TOKEN = /^#preview=([\w-]{20,60})$/;

/** Shows what staff are about to save, if a link of the back office led here. */
export function usePreviewLink(): void {
  const dispatch = useDispatch();
  useEffect(() => {
    const open = () => {
      const token = TOKEN.exec(location.hash)?.[1];
      if (token !== undefined) dispatch(previewOpened(token));
    };
    open();
    // A later preview may be opened in the same tab.
    addEventListener('hashchange', open);
    return () => removeEventListener('hashchange', open);
  }, [dispatch]);
}
