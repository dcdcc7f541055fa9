import { Button } from '@baodao/ui-kit/Button/Button';
import { Field } from '@baodao/ui-kit/Field/Field';
import { IconButton } from '@baodao/ui-kit/IconButton/IconButton';
import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import { TextInput } from '@baodao/ui-kit/TextInput/TextInput';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import styles from './CaptchaField.module.css';
import { captchaRequested, puzzleRequested, selectCaptchaMode, selectCaptchaPicture } from './captcha.flow.ts';

interface Props {
  error: string | undefined;
  /** Replaces the submit by Enter. */
  onEnter?: () => void;
}

/** A picture captcha, or a proof of work as the accessible alternative. The form field is named `captcha`. */
export function CaptchaField({ error, onEnter }: Props) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const picture = useSelector(selectCaptchaPicture);
  const mode = useSelector(selectCaptchaMode);
  const input = useRef<HTMLInputElement>(null);
  const isNeeded = picture.state === 'idle';
  const key = picture.value?.key;
  useEffect(() => {
    if (isNeeded) dispatch(captchaRequested());
  }, [dispatch, isNeeded]);
  useEffect(() => {
    // The typed digits belong to the previous picture.
    if (input.current) input.current.value = '';
  }, [key]);

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !onEnter) return;
    event.preventDefault();
    onEnter();
  };
  const reload = () => dispatch(captchaRequested());
  const isPuzzle = mode === 'solving' || mode === 'solved';
  const problem = mode === 'unsolved' ? t('session.captcha.unsolved') : picture.state === 'failed' ? t('session.captcha.failed') : error;
  return (
    <div className={styles.root}>
      {isPuzzle ? (
        <output className={styles.proof} data-solved={mode === 'solved' || undefined}>
          <ShieldCheck aria-hidden="true" />
          <span>{t(mode === 'solved' ? 'session.captcha.solved' : 'session.captcha.solving')}</span>
        </output>
      ) : (
        <div className={styles.row}>
          <Field label={t('session.captcha.label')} required error={problem} className={styles.field}>
            <TextInput
              ref={input}
              name="captcha"
              inputMode="numeric"
              autoComplete="off"
              maxLength={20}
              onKeyDown={handleKeyDown}
              placeholder={t('session.captcha.hint')}
            />
          </Field>
          <span className={styles.picture}>
            {picture.value?.image ? (
              <img src={picture.value.image} width={160} height={60} alt={t('session.captcha.picture')} />
            ) : (
              <Skeleton kind="block" height="100%" />
            )}
          </span>
          <IconButton className={styles.refresh} label={t('session.captcha.refresh')} icon={<RefreshCw />} onClick={reload} />
        </div>
      )}
      <Button variant="quiet" size="small" className={styles.otherWay} onClick={isPuzzle ? reload : () => dispatch(puzzleRequested())}>
        {t(isPuzzle ? 'session.captcha.withPicture' : 'session.captcha.without')}
      </Button>
    </div>
  );
}
