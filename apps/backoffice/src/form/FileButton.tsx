import { Button } from '@baodao/ui-kit/Button/Button';
import { useTranslate } from 'ra-core';
import { type ComponentProps, useRef } from 'react';

export const PICTURES = 'image/jpeg,image/png,image/webp,image/avif';

interface FileButtonProps extends Omit<ComponentProps<typeof Button>, 'children' | 'onClick'> {
  /** Key of its text. */
  label: string;
  /** What the files are for, if the text does not say it. */
  name?: string;
  accept: string;
  multiple?: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** Chooses files. The same ones can be chosen again. */
export function FileButton({ label, name, accept, multiple = false, onFiles, ...button }: FileButtonProps) {
  const translate = useTranslate();
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={chooser}
        type="file"
        accept={accept}
        multiple={multiple}
        hidden
        aria-label={translate(name ?? label)}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
      <Button {...button} onClick={() => chooser.current?.click()}>
        {translate(label)}
      </Button>
    </>
  );
}
