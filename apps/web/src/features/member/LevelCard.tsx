import type { Member } from '@baodao/domain/member/shapes';
import { Card } from '@baodao/ui-kit/Card/Card';
import { Progress } from '@baodao/ui-kit/Progress/Progress';
import { useTranslation } from 'react-i18next';
import styles from './Member.module.css';

/** Level of the member and progress to the next one. */
export function LevelCard({ member }: { member: Member }) {
  const { t } = useTranslation();
  const { level, levelName, levels, value, nextValue } = member;
  const from = levels.find((item) => item.level === level)?.value ?? 0;
  const next = levels.find((item) => item.value === nextValue);
  return (
    <Card variant="member" padding="large" className={styles.level}>
      <div className={styles.levelHead}>
        <h2 className={styles.levelName}>{levelName}</h2>
        <p className={styles.figure}>
          {value.toLocaleString('en-US')} <small>{t('member.level.unit')}</small>
        </p>
      </div>
      {next ? (
        <>
          <Progress tone="member" label={t('member.level.progress')} value={value - from} max={next.value - from} />
          <p>{t('member.level.left', { left: (next.value - value).toLocaleString('en-US'), name: next.name })}</p>
        </>
      ) : (
        <p>{t('member.level.highest')}</p>
      )}
      <ol className={styles.levels}>
        {levels.map((item) => (
          <li key={item.level} aria-current={item.level === level ? 'step' : undefined} data-reached={item.level <= level || undefined}>
            <span>{item.name}</span>
            <small>{item.value.toLocaleString('en-US')}</small>
          </li>
        ))}
      </ol>
    </Card>
  );
}
