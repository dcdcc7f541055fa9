import { FilePicker } from '@baodao/ui-kit/FilePicker/FilePicker';
import { IconButton } from '@baodao/ui-kit/IconButton/IconButton';
import { Picture } from '@baodao/ui-kit/Picture/Picture';
import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import Camera from 'lucide-react/icons/camera';
import ImageOff from 'lucide-react/icons/image-off';
import RotateCw from 'lucide-react/icons/rotate-cw';
import X from 'lucide-react/icons/x';
import { useCallback, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { createRandomId } from '../../platform/browser/createRandomId.ts';
import styles from './PicturePicker.module.css';
import { pendingFiles } from './pendingFiles.ts';
import { uploadedFormats } from './pictureFormats.ts';
import { MAX_PICTURES, pictureRemoved, pictureRetried, picturesChosen, selectPictures } from './pictures.flow.ts';

interface Props {
  /** Name of the form in the pictures flow. */
  form: string;
  /** Text keys of the form. */
  texts:
    | 'activities.tailor.pictures'
    | 'afterSale.pictures'
    | 'guides.form.licences'
    | 'messages.pictures'
    | 'questions.pictures'
    | 'reviews.pictures';
  max?: number;
  required?: boolean;
  error?: string | undefined;
}

const problemTexts = {
  type: 'errors.pictureType',
  heic: 'errors.pictureHeic',
  size: 'errors.pictureSize',
  pixels: 'errors.picturePixels',
  small: 'errors.pictureSmall',
  broken: 'errors.pictureBroken',
} as const;

/** Picture field of a form. Pictures upload when chosen; the form sends only their ids. */
export function PicturePicker({ form, texts, max = MAX_PICTURES, required = false, error }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const dispatch = useDispatch();
  const pictures = useSelector(selectPictures)[form] ?? [];
  const choose = (chosen: readonly File[]) => {
    const files = chosen.slice(0, max - pictures.length).map((file) => {
      const key = createRandomId();
      pendingFiles.set(key, file);
      return { key, name: file.name };
    });
    dispatch(picturesChosen({ form, files }));
  };
  return (
    <div className={styles.root}>
      <p className={styles.label} id={`${id}-label`}>
        {t(`${texts}.label`)}
        {required && (
          <span className={styles.required} aria-hidden="true">
            *
          </span>
        )}{' '}
        <span className={styles.hint}>{t(`${texts}.hint`)}</span>
      </p>
      <ul className={styles.list} aria-labelledby={`${id}-label`}>
        {pictures.map(({ key, name, state, problem, saved }) => (
          <li key={key} className={styles.picture} data-state={state} aria-busy={state === 'sending'}>
            {saved && 'src' in saved ? (
              <Picture picture={{ ...saved, alt: name }} sizes="80px" rounded />
            ) : saved ? (
              <PrivatePicture file={pendingFiles.get(key)} alt={name} />
            ) : state === 'sending' ? (
              <>
                <Skeleton kind="block" height="5rem" />
                <span className="bd-visually-hidden">{t(`${texts}.sending`)}</span>
              </>
            ) : problem ? (
              <ImageOff className={styles.refused} aria-hidden="true" />
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
        {pictures.length < max && (
          <li className={styles.add}>
            <FilePicker
              label={t(`${texts}.add`)}
              icon={<Camera aria-hidden="true" />}
              accept={uploadedFormats}
              multiple
              invalid={Boolean(error)}
              errorId={error ? `${id}-error` : undefined}
              onChoose={choose}
            />
          </li>
        )}
      </ul>
      <output className={styles.problems}>
        {pictures.map(
          ({ key, name, problem }) =>
            problem && (
              <span key={key} className={styles.error}>
                {`${name}: ${t(problemTexts[problem])}`}
              </span>
            ),
        )}
      </output>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}

/** Shows a picture from the chosen file, because nobody can read it from the shop. */
function PrivatePicture({ file, alt }: { file: File | undefined; alt: string }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      if (!file) return;
      const address = URL.createObjectURL(file);
      image.src = address;
      // The browser holds the file in memory until its object URL is revoked.
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
  return <img ref={show} alt={alt} />;
}
