import { pictures } from '@baodao/staff-api/endpoints/products';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Stack } from '@baodao/ui-kit/Stack/Stack';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { FileButton, PICTURES } from '../form/FileButton.tsx';
import { callStaff } from '../platform/callStaff.ts';
import { useErrorText } from '../platform/useErrorText.ts';
import { useMediaUrl } from '../platform/useMediaUrl.ts';
import styles from './content.module.css';
import { textAt } from './contentPath.ts';
import { useContent } from './useContent.ts';

/** One picture, chosen or dropped. */
export function ContentPicture({ path, label }: { path: string; label: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  const describe = useErrorText();
  const mediaUrl = useMediaUrl();
  const { content, set } = useContent();
  const [isBusy, setIsBusy] = useState(false);
  const name = textAt(content, path);
  const add = async (file: File | undefined) => {
    if (!set || !file) return;
    setIsBusy(true);
    try {
      set(path, (await callStaff(pictures.save, {}, { file })).name);
    } catch (error) {
      notify(describe(error), { type: 'error' });
    }
    setIsBusy(false);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- A button does the same for whoever drags nothing.
    <section
      aria-label={translate(label)}
      className={styles.drop}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void add(event.dataTransfer.files[0]);
      }}
    >
      <strong>{translate(label)}</strong>
      {name !== '' && <img src={mediaUrl(name, 640)} alt={translate(label)} className={styles.single} />}
      {set && (
        <Stack direction="row" gap={2}>
          <FileButton
            label="records.choosePicture"
            name={label}
            accept={PICTURES}
            size="small"
            loading={isBusy}
            onFiles={([file]) => void add(file)}
          />
          {name !== '' && (
            <Button size="small" variant="quiet" onClick={() => set(path, '')}>
              {translate('records.remove')}
            </Button>
          )}
        </Stack>
      )}
    </section>
  );
}
