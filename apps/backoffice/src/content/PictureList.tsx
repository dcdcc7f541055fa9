import { pictures } from '@baodao/staff-api/endpoints/products';
import { IconButton } from '@baodao/ui-kit/IconButton/IconButton';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Captions from 'lucide-react/icons/captions';
import Crop from 'lucide-react/icons/crop';
import ImagePlus from 'lucide-react/icons/image-plus';
import X from 'lucide-react/icons/x';
import { useNotify, useTranslate } from 'ra-core';
import { type DragEvent, lazy, Suspense, useState } from 'react';
import { FileButton, PICTURES } from '../form/FileButton.tsx';
import { callStaff } from '../platform/callStaff.ts';
import { useErrorText } from '../platform/useErrorText.ts';
import { useFormats } from '../platform/useFormats.ts';
import { useMediaUrl } from '../platform/useMediaUrl.ts';
import styles from './content.module.css';
import { partsAt, textAt, textsAt } from './contentPath.ts';
import { LocalTexts } from './LocalTexts.tsx';
import { useContent } from './useContent.ts';

const PictureCrop = lazy(async () => ({ default: (await import('./PictureCrop.tsx')).PictureCrop }));

export interface PictureListProps {
  path: string;
  /** Key of the name of the list. */
  label: string;
  hint: string;
  most: number;
}

/** Where a product has the texts that say what its pictures show. */
const TEXTS = 'pictureTexts';

/** Pictures in their order. They are dropped or chosen, and moved by dragging or by buttons. */
export function PictureList({ path, label, hint, most }: PictureListProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const explain = useErrorText();
  const mediaUrl = useMediaUrl();
  const { content, set } = useContent();
  const [isBusy, setIsBusy] = useState(false);
  const [dragged, setDragged] = useState<number | null>(null);
  const [cropped, setCropped] = useState<string | null>(null);
  const [described, setDescribed] = useState<string | null>(null);
  const names = textsAt(content, path);
  const descriptions = partsAt(content, TEXTS);
  const { local } = useFormats();
  const textOf = (name: string) => {
    const own = descriptions.find(({ picture }) => picture === name);
    return own ? local({ 'zh-CN': textAt(own, 'text.zh-CN'), 'zh-TW': textAt(own, 'text.zh-TW'), en: textAt(own, 'text.en') }) : '';
  };
  const describe = (name: string) => {
    if (!descriptions.some(({ picture }) => picture === name)) set?.(TEXTS, [...descriptions, { picture: name, text: {} }]);
    setDescribed((before) => (before === name ? null : name));
  };

  const move = (from: number, to: number) => {
    const moved = names[from];
    if (moved === undefined || to < 0 || to >= names.length) return;
    const others = names.filter((_, at) => at !== from);
    set?.(path, [...others.slice(0, to), moved, ...others.slice(to)]);
  };
  const add = async (files: readonly File[]) => {
    if (!set || files.length === 0) return;
    setIsBusy(true);
    const added: string[] = [];
    try {
      // One after the other: the shop encodes one picture at a time.
      for (const file of files.slice(0, most - names.length)) added.push((await callStaff(pictures.save, {}, { file })).name);
    } catch (error) {
      notify(explain(error), { type: 'error' });
    }
    if (added.length > 0) set(path, [...new Set([...names, ...added])]);
    setIsBusy(false);
  };
  const drop = (event: DragEvent, to: number) => {
    event.preventDefault();
    event.stopPropagation();
    if (dragged !== null) move(dragged, to);
    else void add([...event.dataTransfer.files].filter(({ type }) => type.startsWith('image/')));
    setDragged(null);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Buttons do the same for whoever drags nothing.
    <section
      aria-label={translate(label)}
      className={styles.drop}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => drop(event, names.length - 1)}
    >
      <ol className={styles.pictures}>
        {names.map((name, at) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Buttons do the same for whoever drags nothing.
          <li
            key={name}
            draggable={set !== null}
            onDragStart={() => setDragged(at)}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => drop(event, at)}
          >
            <img
              src={mediaUrl(name, 320)}
              alt={textOf(name) || translate('records.pictureNumber', { number: at + 1 })}
              width={160}
              height={160}
              loading="lazy"
            />
            {textOf(name) !== '' && (
              <p className={styles.caption} aria-hidden="true">
                {textOf(name)}
              </p>
            )}
            {set && (
              <div className={styles.pictureActions}>
                <IconButton
                  label={translate('records.forward', { number: at + 1 })}
                  icon={<ArrowLeft />}
                  disabled={at === 0}
                  onClick={() => move(at, at - 1)}
                />
                <IconButton
                  label={translate('records.back', { number: at + 1 })}
                  icon={<ArrowRight />}
                  disabled={at === names.length - 1}
                  onClick={() => move(at, at + 1)}
                />
                <IconButton
                  label={translate('records.describePicture', { number: at + 1 })}
                  icon={<Captions />}
                  aria-expanded={described === name}
                  onClick={() => describe(name)}
                />
                <IconButton label={translate('records.cropPicture', { number: at + 1 })} icon={<Crop />} onClick={() => setCropped(name)} />
                <IconButton
                  label={translate('records.removePicture', { number: at + 1 })}
                  icon={<X />}
                  onClick={() =>
                    set(
                      path,
                      names.filter((_, other) => other !== at),
                    )
                  }
                />
              </div>
            )}
          </li>
        ))}
      </ol>
      {described !== null && names.includes(described) && (
        <fieldset className={styles.group}>
          <legend>{translate('records.pictureText', { number: names.indexOf(described) + 1 })}</legend>
          <p className={styles.hint}>{translate('records.pictureTextHint')}</p>
          <LocalTexts
            fields={[
              {
                path: `${TEXTS}.${descriptions.findIndex(({ picture }) => picture === described)}.text`,
                label: 'records.fields.pictureTexts',
                maxLength: 120,
                rows: 2,
              },
            ]}
          />
        </fieldset>
      )}
      {cropped !== null && (
        <Suspense>
          <PictureCrop
            name={cropped}
            onClose={() => setCropped(null)}
            onDone={(part) => {
              set?.(path, [...new Set(names.map((each) => (each === cropped ? part : each)))]);
              // Both show the same.
              set?.(
                TEXTS,
                descriptions.map((each) => (each['picture'] === cropped ? { ...each, picture: part } : each)),
              );
              setCropped(null);
            }}
          />
        </Suspense>
      )}
      {set && names.length < most && (
        <div className={styles.addPicture}>
          <FileButton
            label="records.addPictures"
            accept={PICTURES}
            multiple
            icon={<ImagePlus aria-hidden="true" />}
            loading={isBusy}
            onFiles={(files) => void add(files)}
          />
          <p className={styles.hint}>{translate(hint)}</p>
        </div>
      )}
    </section>
  );
}
