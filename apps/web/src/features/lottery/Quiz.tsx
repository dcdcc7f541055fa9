import type { LotteryQuestion } from '@baodao/domain/lottery/shapes';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Checkbox } from '@baodao/ui-kit/Checkbox/Checkbox';
import { RadioGroup } from '@baodao/ui-kit/RadioGroup/RadioGroup';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import styles from './Lottery.module.css';
import { quizAnswered, selectIsLotteryAnswering, selectLotteryAnswer } from './lottery.flow.ts';

/** The question before a draw. Only the first answer counts. */
export function Quiz({ question }: { question: LotteryQuestion }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const isAnswering = useSelector(selectIsLotteryAnswering);
  const answer = useSelector(selectLotteryAnswer);
  const [selectedIds, setSelectedIds] = useState<readonly number[]>([]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    dispatch(quizAnswered([...selectedIds]));
  };
  const toggle = (id: number, isSelected: boolean) =>
    setSelectedIds(isSelected ? [...selectedIds, id] : selectedIds.filter((selectedId) => selectedId !== id));
  return (
    <form className={styles.quiz} onSubmit={submit}>
      {question.multiple ? (
        <fieldset>
          <legend>{question.title}</legend>
          {question.options.map(({ id, text }) => (
            <Checkbox key={id} checked={selectedIds.includes(id)} onChange={({ target }) => toggle(id, target.checked)}>
              {text}
            </Checkbox>
          ))}
        </fieldset>
      ) : (
        <RadioGroup
          label={question.title}
          name="answer"
          value={String(selectedIds[0] ?? '')}
          choices={question.options.map(({ id, text }) => ({ value: String(id), label: text }))}
          onChange={(value) => setSelectedIds([Number(value)])}
        />
      )}
      <Button type="submit" loading={isAnswering} disabled={selectedIds.length === 0 || answer !== null}>
        {t('lottery.quiz.send')}
      </Button>
    </form>
  );
}
