import type { Lottery } from '@baodao/domain/lottery/shapes';
import { formatTime } from '@baodao/domain/time/formats';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Card } from '@baodao/ui-kit/Card/Card';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { selectSession } from '../../shared/session/session.flow.ts';
import styles from './Lottery.module.css';
import { drawRequested, selectLottery } from './lottery.flow.ts';
import { PrizeGrid } from './PrizeGrid.tsx';
import { PrizeWheel } from './PrizeWheel.tsx';
import { Quiz } from './Quiz.tsx';

/** By the wire's numbers; the shapes' own table would bring their schemas into the browser. */
const WHEEL = 1;
const FREE = 0;

/** The wheel or the grid, which ends on what the server has drawn, and the button for it. */
export function DrawStage({ lottery }: { lottery: Lottery }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { drawn, moving, drawing, answer } = useSelector(selectLottery);
  const isGuest = useSelector(selectSession).state === 'guest';
  const now = Date.parse(lottery.serverTime);
  const isOver = now >= Date.parse(lottery.endTime);
  const isEarly = now < Date.parse(lottery.startTime);
  const waitsForAnswer = lottery.question !== null && answer?.correct !== true && (isGuest || lottery.chances > 0);
  const index = drawn?.record.prizeIndex ?? null;
  const parts = { prizes: lottery.prizes, index, moving };
  const press = () => dispatch(drawRequested({ still: matchMedia('(prefers-reduced-motion: reduce)').matches }));
  const told = drawn && !moving ? drawn.record : null;
  return (
    <Card padding="large" className={styles.stage}>
      {lottery.type === WHEEL ? <PrizeWheel {...parts} /> : <PrizeGrid {...parts} />}
      <output className={styles.told}>
        {told && t(told.prizeType === 0 ? 'lottery.nothing' : 'lottery.won', { prize: told.prizeTitle, number: told.drawNumber })}
      </output>
      {isOver || isEarly ? (
        <p>
          {t(isOver ? 'lottery.over' : 'lottery.early', {
            time: formatTime(isOver ? lottery.endTime : lottery.startTime, 'YYYY/MM/DD HH:mm'),
          })}
        </p>
      ) : (
        <>
          {waitsForAnswer && lottery.question && <Quiz question={lottery.question} />}
          {answer && <output>{`${t(answer.correct ? 'lottery.quiz.right' : 'lottery.quiz.wrong')} ${answer.explain}`}</output>}
          <Button
            look="primary"
            size="large"
            loading={drawing}
            disabled={moving || (!isGuest && (lottery.chances === 0 || waitsForAnswer))}
            onClick={press}
          >
            {t(isGuest ? 'lottery.signIn' : 'lottery.draw')}
          </Button>
          <p className={styles.quiet}>
            {lottery.costType === FREE ? t('lottery.free') : t('lottery.cost', { num: lottery.costNum })}
            {' · '}
            {isGuest ? t('lottery.perDay', { count: lottery.dayLimit }) : t('lottery.chances', { count: lottery.chances })}
          </p>
          <p className={styles.quiet}>{t('lottery.until', { time: formatTime(lottery.endTime, 'YYYY/MM/DD HH:mm') })}</p>
        </>
      )}
    </Card>
  );
}
