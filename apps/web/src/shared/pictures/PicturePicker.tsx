import { IconButton } from '@baodao/ui-kit/IconButton/IconButton';
import { Picture } from '@baodao/ui-kit/Picture/Picture';
import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import Camera from 'lucide-react/icons/camera';
import RotateCw from 'lucide-react/icons/rotate-cw';
import X from 'lucide-react/icons/x';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { createRandomId } from '../browser/createRandomId.ts';
import { PictureInput } from './PictureInput.tsx';
import styles from './PicturePicker.module.css';
import { pendingFiles } from './pendingFiles.ts';
import { MAX_PICTURES, pictureRemoved, pictureRetried, picturesChosen, selectPictures } from './pictures.flow.ts';

interface Props {
  /** Name of the form in the pictures flow. */
  form: string;
  /** Text keys of the form. */
  texts: 'activities.tailor.pictures' | 'afterSale.pictures' | 'questions.pictures' | 'reviews.pictures';
}

/** Picture field of a form. Pictures upload when chosen; the form sends only their ids. */
export function PicturePicker({ form, texts }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const dispatch = useDispatch();
  const pictures = useSelector(selectPictures)[form] ?? [];
  const choose = (chosen: readonly File[]) => {
    const files = chosen.slice(0, MAX_PICTURES - pictures.length).map((file) => {
      const key = createRandomId();
      pendingFiles.set(key, file);
      return { key, name: file.name };
    });
    dispatch(picturesChosen({ form, files }));
  };
  return (
    <div className={styles.root}>
      <p className={styles.label} id={`${id}-label`}>
        {t(`${texts}.label`)} <span className={styles.hint}>{t(`${texts}.hint`)}</span>
      </p>
      <ul className={styles.list} aria-labelledby={`${id}-label`}>
        {pictures.map(({ key, name, state, saved }) => (
          <li key={key} className={styles.picture} data-state={state} aria-busy={state === 'sending'}>
            {saved ? (
              <Picture picture={{ ...saved, alt: name }} sizes="80px" rounded />
            ) : state === 'sending' ? (
              <>
                <Skeleton kind="block" height="5rem" />
                <span className="bd-visually-hidden">{t(`${texts}.sending`)}</span>
              </>
            ) : (
              <IconButton
                label={t(`${texts}.retry`, { name })}
                icon={<RotateCw />}
                onClick={() => dispatch(pictureRetried({ form, key }))}
              />
            )}
            <IconButton
              className={styles.remove}
              size="small"
              label={t(`${texts}.remove`, { name })}
              icon={<X />}
              onClick={() => dispatch(pictureRemoved({ form, key }))}
            />
          </li>
        ))}
        {pictures.length < MAX_PICTURES && (
          <li className={styles.add}>
            <label className={styles.button}>
              <Camera aria-hidden="true" />
              <span>{t(`${texts}.add`)}</span>
              <PictureInput className={styles.input} multiple onChoose={choose} />
            </label>
          </li>
        )}
      </ul>
    </div>
  );
}
