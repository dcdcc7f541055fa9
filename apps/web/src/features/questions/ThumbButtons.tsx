import type { Answer } from '@baodao/domain/questions/shapes';
import { Button } from '@baodao/ui-kit/Button/Button';
import ThumbsDown from 'lucide-react/icons/thumbs-down';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import styles from './Questions.module.css';
import { thumbPressed } from './question.flow.ts';

/** Up and down votes. Pressing the active one removes the vote. */
export function ThumbButtons({ answer: { id, upCount, downCount, myThumb } }: { answer: Answer }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const press = (state: 1 | -1) => dispatch(thumbPressed({ id, state: myThumb === state ? 0 : state }));
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon={<ThumbsUp />}
        aria-pressed={myThumb === 1}
        className={myThumb === 1 ? styles.pressed : undefined}
        onClick={() => press(1)}
      >
        {t('questions.thumb.up', { count: upCount })}
      </Button>
      <Button
        variant="quiet"
        size="small"
        icon={<ThumbsDown />}
        aria-pressed={myThumb === -1}
        className={myThumb === -1 ? styles.pressed : undefined}
        onClick={() => press(-1)}
      >
        {t('questions.thumb.down', { count: downCount })}
      </Button>
    </>
  );
}
