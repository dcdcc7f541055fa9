import type { Operation } from '@baodao/domain/activities/shapes';
import { formatTime } from '@baodao/domain/time/formats';
import * as links from '@baodao/link-builders/links';
import { parseQuery } from '@baodao/link-builders/parse';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Card } from '@baodao/ui-kit/Card/Card';
import { EmptyState } from '@baodao/ui-kit/EmptyState/EmptyState';
import { Progress } from '@baodao/ui-kit/Progress/Progress';
import { RadioGroup } from '@baodao/ui-kit/RadioGroup/RadioGroup';
import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import { Tag } from '@baodao/ui-kit/Tag/Tag';
import Lightbulb from 'lucide-react/icons/lightbulb';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import styles from '../../features/activities/ActivityForms.module.css';
import {
  fetchGuesses,
  fetchPersonalGuesses,
  guessFlows,
  guessSubmitted,
  selectGuesses,
  selectGuessSubmittingId,
} from '../../features/activities/guess.flow.ts';
import { LoadFailed } from '../../platform/errors/LoadFailed.tsx';
import { AppLink } from '../../platform/links/AppLink.tsx';
import type { Load, Meta } from '../../platform/page/page.ts';
import { usePageQuery } from '../../platform/page/usePageAddress.ts';
import { PageHeading } from '../../platform/pageHeading/PageHeading.tsx';

export const flows = guessFlows;

export const load: Load = fetchGuesses;
export const loadPersonal: Load = fetchPersonalGuesses;

export const meta: Meta = (_, t) => ({
  title: t('activities.guess.title'),
  description: t('activities.guess.description'),
  path: links.guess(),
});

/** Lists the guesses. The one named by the link comes first. */
export default function GuessPage() {
  const { t } = useTranslation();
  const guesses = useSelector(selectGuesses);
  const query = usePageQuery();
  const linkedId = parseQuery('guess', query).id;
  const { list, serverTime } = guesses.value ?? { list: [], serverTime: '' };
  const sorted = [...list].sort((a, b) => Number(b.id === linkedId) - Number(a.id === linkedId));
  return (
    <div className={styles.page}>
      <PageHeading title={t('activities.guess.title')} />
      {guesses.value === undefined ? (
        guesses.state === 'failed' ? (
          <LoadFailed title={t('activities.failed')} text={t('activities.failedText')} />
        ) : (
          <div aria-busy="true">
            <Skeleton kind="block" height="16rem" />
          </div>
        )
      ) : list.length === 0 ? (
        <EmptyState
          icon={<Lightbulb />}
          title={t('activities.guess.none')}
          text={t('activities.guess.noneText')}
          action={
            <Button linkAs={AppLink} href={links.lottery()}>
              {t('activities.guess.toLottery')}
            </Button>
          }
        />
      ) : (
        <ul className={styles.guesses}>
          {sorted.map((guess) => (
            <li key={guess.id}>
              <GuessCard guess={guess} serverTime={serverTime} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function GuessCard({ guess, serverTime }: { guess: Operation; serverTime: string }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const submittingId = useSelector(selectGuessSubmittingId);
  const [chosen, setChosen] = useState('');
  const { id, options, myOptionId, resultOptionId, endTime } = guess;
  const isClosed = endTime !== null && Date.parse(serverTime) >= Date.parse(endTime);
  const total = options.reduce((sum, { count }) => sum + count, 0);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (chosen !== '') dispatch(guessSubmitted({ activityId: id, optionId: Number(chosen) }));
  };
  return (
    <Card padding="large" className={styles.guess}>
      <h2>{guess.title}</h2>
      <p>{guess.text}</p>
      <p className={styles.muted}>
        <span>{t('activities.guess.reward', { num: guess.value })}</span>
        {endTime && (
          <span>
            {` · ${t(isClosed ? 'activities.guess.closed' : 'activities.guess.until', { time: formatTime(endTime, 'YYYY/MM/DD HH:mm') })}`}
          </span>
        )}
      </p>
      {isClosed || myOptionId !== null ? (
        <ul className={styles.options}>
          {options.map((option) => (
            <li key={option.id}>
              {/* The bar has the name for screen readers. */}
              <p aria-hidden="true">{option.title}</p>
              <Progress
                label={option.title}
                value={option.count}
                max={Math.max(total, 1)}
                text={t('activities.guess.people', { count: option.count })}
              />
              {option.id === myOptionId && <Tag tone="info">{t('activities.guess.mine')}</Tag>}
              {option.id === resultOptionId && <Tag tone="brand">{t('activities.guess.true')}</Tag>}
            </li>
          ))}
        </ul>
      ) : (
        <form className={styles.guess} onSubmit={submit}>
          <RadioGroup
            label={t('activities.guess.choose')}
            name={`guess-${id}`}
            value={chosen}
            choices={options.map((option) => ({ value: String(option.id), label: option.title }))}
            onChange={setChosen}
          />
          <div>
            <Button type="submit" variant="primary" loading={submittingId === id} disabled={chosen === ''}>
              {t('activities.guess.send')}
            </Button>
          </div>
        </form>
      )}
      {resultOptionId !== null && myOptionId !== null && (
        <output>{t(resultOptionId === myOptionId ? 'activities.guess.right' : 'activities.guess.wrong')}</output>
      )}
      {isClosed && resultOptionId === null && <p>{t('activities.guess.waiting')}</p>}
    </Card>
  );
}
