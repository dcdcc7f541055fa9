import * as links from '@baodao/link-builders/links';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Chip } from '@baodao/ui-kit/Chip/Chip';
import { Field } from '@baodao/ui-kit/Field/Field';
import { Select } from '@baodao/ui-kit/Select/Select';
import { Textarea } from '@baodao/ui-kit/Textarea/Textarea';
import { TextInput } from '@baodao/ui-kit/TextInput/TextInput';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { focusFirstInvalid } from '../../platform/forms/useFocusFirstInvalid.ts';
import { AppLink } from '../../platform/links/AppLink.tsx';
import { PicturePicker } from '../pictures/PicturePicker.tsx';
import { selectSession } from '../session/session.flow.ts';
import styles from './Questions.module.css';
import { MAX_TAGS, questionTypes, rewardScores } from './questionDrafts.ts';
import {
  ASK_FORM,
  askClosed,
  askEdited,
  questionSubmitted,
  selectQuestionFormsAsk,
  selectQuestionFormsMissingField,
  selectQuestionFormsSendingForm,
  selectQuestionFormsSimilar,
} from './questionForms.flow.ts';

interface Props {
  productId: number | undefined;
  tags: readonly string[];
}

const MAX_OFFERED_TAGS = 12;
const typeNames = ['product', 'travel', 'life'] as const;

export function AskForm({ productId, tags }: Props) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const ask = useSelector(selectQuestionFormsAsk);
  const similar = useSelector(selectQuestionFormsSimilar);
  const missingField = useSelector(selectQuestionFormsMissingField);
  const sendingForm = useSelector(selectQuestionFormsSendingForm);
  const { state } = useSelector(selectSession);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    dispatch(questionSubmitted({ productId }));
    focusFirstInvalid(event.currentTarget);
  };
  const toggle = (tag: string) => {
    const chosen = ask.tags.includes(tag) ? ask.tags.filter((chosenTag) => chosenTag !== tag) : [...ask.tags, tag].slice(0, MAX_TAGS);
    dispatch(askEdited({ tags: chosen }));
  };
  return (
    <form method="post" noValidate className={styles.form} onSubmit={submit}>
      <Field
        label={t('questions.ask.question')}
        hint={t('questions.ask.questionHint')}
        required
        error={missingField === 'title' ? t('questions.ask.questionMissing') : undefined}
      >
        <TextInput
          name="title"
          autoComplete="off"
          maxLength={80}
          value={ask.title}
          onChange={({ target }) => dispatch(askEdited({ title: target.value }))}
        />
      </Field>
      <div aria-live="polite" className={styles.similar}>
        {similar.length > 0 && (
          <>
            <p>{t('questions.ask.similar')}</p>
            <ul>
              {similar.map(({ id, title, language, answerCount }) => (
                <li key={id}>
                  <AppLink href={links.question({ id })} lang={language} onClick={() => dispatch(askClosed())}>
                    {title}
                  </AppLink>
                  <small>{t('questions.answers', { count: answerCount })}</small>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <Field label={t('questions.ask.details')} hint={t('questions.ask.detailsHint')} note={t('questions.optional')}>
        <Textarea
          name="content"
          rows={5}
          maxLength={5000}
          value={ask.content}
          onChange={({ target }) => dispatch(askEdited({ content: target.value }))}
        />
      </Field>
      <div className={styles.pair}>
        <Field label={t('questions.ask.type')}>
          <Select
            name="type"
            value={String(ask.type)}
            options={typeNames.map((name) => ({ value: String(questionTypes[name]), label: t(`questions.types.${name}`) }))}
            onChange={({ target }) => {
              const type = Object.values(questionTypes).find((each) => String(each) === target.value);
              if (type !== undefined) dispatch(askEdited({ type }));
            }}
          />
        </Field>
        <Field label={t('questions.ask.score')} hint={t('questions.ask.scoreHint')}>
          <Select
            name="score"
            value={String(ask.score)}
            options={rewardScores.map((score) => ({
              value: String(score),
              label: score === 0 ? t('questions.ask.noScore') : t('questions.ask.scoreOf', { score }),
            }))}
            onChange={({ target }) => dispatch(askEdited({ score: Number(target.value) }))}
          />
        </Field>
      </div>
      {tags.length > 0 && (
        <fieldset className={styles.tagChoice}>
          <legend>{t('questions.ask.tags', { count: MAX_TAGS })}</legend>
          {tags.slice(0, MAX_OFFERED_TAGS).map((tag) => (
            <Chip key={tag} selected={ask.tags.includes(tag)} onClick={() => toggle(tag)}>
              {tag}
            </Chip>
          ))}
        </fieldset>
      )}
      {state === 'member' && <PicturePicker form={ASK_FORM} texts="questions.pictures" />}
      <div>
        <Button type="submit" variant="primary" size="large" loading={sendingForm === ASK_FORM}>
          {state === 'guest' ? t('questions.ask.signInAndSend') : t('questions.ask.send')}
        </Button>
      </div>
    </form>
  );
}
