import type { Operation } from '@baodao/domain/activities/shapes';
import { useTranslation } from 'react-i18next';
import { BannerLink } from '../../platform/links/BannerLink.tsx';
import styles from './Member.module.css';

/** Daily tasks that earn points, with today's progress. */
export function TaskList({ tasks }: { tasks: readonly Operation[] }) {
  const { t } = useTranslation();
  return (
    <section className={styles.tasks} aria-labelledby="tasks-title">
      <h2 id="tasks-title">{t('member.task.title')}</h2>
      <ul>
        {tasks.map((task) => (
          <li key={task.key}>
            <div>
              <strong>{task.title}</strong>
              <p className={styles.quiet}>{task.text}</p>
            </div>
            <span className={styles.points}>{`+${task.value}`}</span>
            <span className={styles.quiet}>{t('member.task.done', { done: task.done, limit: task.limitPerDay })}</span>
            {task.key === 'sign' || task.done >= task.limitPerDay ? (
              <span />
            ) : (
              <BannerLink className={styles.taskLink} target={task} aria-label={t('member.task.goTo', { title: task.title })}>
                {t('member.task.go')}
              </BannerLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
