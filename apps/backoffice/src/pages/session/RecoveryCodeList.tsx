import { useTranslate } from 'ra-core';
import styles from './Entrance.module.css';

/** Shown once: the shop knows them only as hashes. */
export function RecoveryCodeList({ codes }: { codes: readonly string[] }) {
  const translate = useTranslate();
  return (
    <>
      <p>{translate('session.recoveryHint')}</p>
      <ul className={styles.codes} translate="no">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </>
  );
}
