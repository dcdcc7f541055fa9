import type { ComponentProps } from 'react';

const FORMATS = ['image/jpeg', 'image/png', 'image/webp'];

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'accept' | 'value' | 'onChange'> {
  /** Also offers AVIF, for pictures that the browser re-encodes. */
  withAvif?: boolean;
  onChoose: (files: File[]) => void;
}

/** File input for pictures. */
export function PictureInput({ withAvif = false, onChoose, ...rest }: Props) {
  return (
    <input
      {...rest}
      type="file"
      accept={[...FORMATS, ...(withAvif ? ['image/avif'] : [])].join(',')}
      onChange={({ currentTarget }) => {
        const files = [...(currentTarget.files ?? [])];
        // The reset lets the same file fire another change event.
        currentTarget.value = '';
        if (files.length > 0) onChoose(files);
      }}
    />
  );
}
