import type { User } from '@baodao/domain/session/shapes';
import { Avatar } from '@baodao/ui-kit/Avatar/Avatar';
import { Button } from '@baodao/ui-kit/Button/Button';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { PictureInput } from '../pictures/PictureInput.tsx';
import { PortraitCropDialog } from './PortraitCropDialog.tsx';
import styles from './Profile.module.css';
import { portraitChosen, selectProfileBusy, selectProfileProblems } from './profile.flow.ts';

/** Shows the portrait and lets the member choose and crop another one. */
export function PortraitField({ user }: { user: User }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const busy = useSelector(selectProfileBusy);
  const problems = useSelector(selectProfileProblems);
  const input = useRef<HTMLInputElement>(null);
  const [source, setSource] = useState<string | null>(null);
  // The browser holds the picture in memory until its object URL is revoked.
  useEffect(() => (source === null ? undefined : () => URL.revokeObjectURL(source)), [source]);
  return (
    <div className={styles.portrait}>
      <Avatar size="huge" name={user.nickname ?? ''} picture={user.portrait} />
      <div>
        <PictureInput
          ref={input}
          className="bd-visually-hidden"
          tabIndex={-1}
          aria-hidden="true"
          onChoose={([file]) => file && setSource(URL.createObjectURL(file))}
        />
        <Button loading={busy === 'portrait'} onClick={() => input.current?.click()}>
          {t('account.info.portrait.change')}
        </Button>
        <p className={problems.portrait ? styles.error : styles.quiet} aria-live="polite">
          {t(problems.portrait ?? 'account.info.portrait.hint')}
        </p>
      </div>
      {source !== null && (
        <PortraitCropDialog
          source={source}
          onClose={() => setSource(null)}
          onCrop={(dataUrl) => {
            setSource(null);
            dispatch(portraitChosen(dataUrl));
          }}
        />
      )}
    </div>
  );
}
