import { Card } from '@baodao/ui-kit/Card/Card';
import { useTranslate } from 'ra-core';
import { type ReactNode, useEffect } from 'react';
import { Preferences } from '../../layout/Preferences.tsx';
import styles from './Entrance.module.css';

/** The frame of the pages before the sign-in. */
export function Entrance({ title, text, children }: { title: string; text?: ReactNode; children: ReactNode }) {
  const translate = useTranslate();
  useEffect(() => {
    document.title = `${title} · ${translate('shell.title')}`;
  }, [title, translate]);
  return (
    <main className={styles.root}>
      <p className={styles.brand}>
        <span translate="no">{translate('shell.brand')}</span> {translate('shell.office')}
      </p>
      <Card padding="large" className={styles.card}>
        <h1 className={styles.title}>{title}</h1>
        {text && <p className={styles.text}>{text}</p>}
        {children}
      </Card>
      <div className={styles.preferences}>
        <Preferences />
      </div>
    </main>
  );
}
