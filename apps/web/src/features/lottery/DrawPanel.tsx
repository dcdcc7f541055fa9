import type { Lottery } from '@baodao/domain/lottery/shapes';
import { formatTime } from '@baodao/domain/time/formats';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Card } from '@baodao/ui-kit/Card/Card';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { selectSession } from '../session/session.flow.ts';
import { DrawResult } from './DrawResult.tsx';
import styles from './Lottery.module.css';
import {
  drawRequested,
  selectIsLotteryAnimating,
  selectIsLotteryDrawing,
  selectLotteryAnswer,
  selectLotteryDrawn,
} from './lottery.flow.ts';
import { PrizeGrid } from './PrizeGrid.tsx';
import { PrizeWheel } from './PrizeWheel.tsx';
import { Quiz } from './Quiz.tsx';

/** Wire values. Repeated here, because importing them from `shapes` would bundle the schemas. */
const WHEEL_TYPE = 1;
const FREE_COST_TYPE = 0;

/** The wheel or grid, which stops at the prize drawn by the server, and the draw button. */
export function DrawPanel({ lottery }: { lottery: Lottery }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const drawn = useSelector(selectLotteryDrawn);
  const isAnimating = useSelector(selectIsLotteryAnimating);
  const isDrawing = useSelector(selectIsLotteryDrawing);
  const answer = useSelector(selectLotteryAnswer);
  const isGuest = useSelector(selectSession).state === 'guest';
  const now = Date.parse(lottery.serverTime);
  const isOver = now >= Date.parse(lottery.endTime);
  const isEarly = now < Date.parse(lottery.startTime);
  const needsAnswer = lottery.question !== null && answer?.correct !== true && (isGuest || lottery.chances > 0);
  const index = drawn?.record.prizeIndex ?? null;
  const prizeProps = { prizes: lottery.prizes, index, isAnimating };
  const draw = () => dispatch(drawRequested({ reducedMotion: matchMedia('(prefers-reduced-motion: reduce)').matches }));
  const revealed = drawn && !isAnimating ? drawn.record : null;
  return (
    <Card padding="large" className={styles.panel}>
      {lottery.type === WHEEL_TYPE ? <PrizeWheel {...prizeProps} /> : <PrizeGrid {...prizeProps} />}
      <DrawResult record={revealed} />
      {isOver || isEarly ? (
        <p>
          {t(isOver ? 'lottery.over' : 'lottery.early', {
            time: formatTime(isOver ? lottery.endTime : lottery.startTime, 'YYYY/MM/DD HH:mm'),
          })}
        </p>
      ) : (
        <>
          {needsAnswer && lottery.question && <Quiz question={lottery.question} />}
          {answer && <output>{`${t(answer.correct ? 'lottery.quiz.right' : 'lottery.quiz.wrong')} ${answer.explain}`}</output>}
          <Button
            variant="primary"
            size="large"
            loading={isDrawing}
            disabled={isAnimating || (!isGuest && (lottery.chances === 0 || needsAnswer))}
            onClick={draw}
          >
            {t(isGuest ? 'lottery.signIn' : 'lottery.draw')}
          </Button>
          <p className={styles.muted}>
            <span>{lottery.costType === FREE_COST_TYPE ? t('lottery.free') : t('lottery.cost', { num: lottery.costNum })}</span>
            {' · '}
            <span>{isGuest ? t('lottery.perDay', { count: lottery.dayLimit }) : t('lottery.chances', { count: lottery.chances })}</span>
          </p>
          <p className={styles.muted}>{t('lottery.until', { time: formatTime(lottery.endTime, 'YYYY/MM/DD HH:mm') })}</p>
        </>
      )}
    </Card>
  );
}
