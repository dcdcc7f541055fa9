import type { ComponentProps } from 'react';
import { drawnFormats } from './pictureFormats.ts';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'accept' | 'value' | 'onChange'> {
  onChoose: (files: File[]) => void;
}

/** File input for a picture that the browser re-encodes. */
export function PictureInput({ onChoose, ...rest }: Props) {
  return (
    <input
      {...rest}
      type="file"
      accept={drawnFormats}
      onChange={({ currentTarget }) => {
        const files = [...(currentTarget.files ?? [])];
        // The reset lets the same file fire another change event.
        currentTarget.value = '';
        if (files.length > 0) onChoose(files);
      }}
    />
  );
}
