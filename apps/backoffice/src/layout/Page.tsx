import { Stack } from '@baodao/ui-kit/Stack/Stack';
import { useTranslate } from 'ra-core';
import { type ReactNode, useEffect } from 'react';
import styles from './Page.module.css';

export interface PageProps {
  /** Already translated. */
  title: string;
  text?: ReactNode;
  /** Buttons beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A page with its heading, which is also the title of the browser's tab. */
export function Page({ title, text, actions, children }: PageProps) {
  const translate = useTranslate();
  useEffect(() => {
    document.title = `${title} · ${translate('shell.title')}`;
  }, [title, translate]);
  return (
    <Stack gap={6}>
      <div className={styles.head}>
        <div>
          <h1 className={styles.title}>{title}</h1>
          {text && <p className={styles.text}>{text}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </Stack>
  );
}
