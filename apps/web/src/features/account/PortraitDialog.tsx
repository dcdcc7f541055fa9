import { Button } from '@baodao/ui-kit/Button/Button';
import { type PointerEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyDialog } from '../../shared/dialogs/LazyDialog.tsx';
import styles from './Info.module.css';
import { type Cut, squareOf } from './portrait.ts';

const SIDE = 512;
const VIEW = 256;
const axes = [
  { key: 'zoom', min: 1, max: 3 },
  { key: 'x', min: 0, max: 1 },
  { key: 'y', min: 0, max: 1 },
] as const;

interface Props {
  /** Where the picture lies in the browser. */
  source: string;
  onClose: () => void;
  /** The square, as a data address. */
  onCut: (address: string) => void;
}

/** Cuts a square out of a picture: by dragging it, or by three sliders that keys reach as well. */
export function PortraitDialog({ source, onClose, onCut }: Props) {
  const { t } = useTranslation();
  const name = useId();
  const image = useRef<HTMLImageElement>(null);
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  const [isBroken, setBroken] = useState(false);
  const [cut, setCut] = useState<Cut>({ zoom: 1, x: 0.5, y: 0.5 });
  const square = size && squareOf(size, cut);
  const scale = square ? VIEW / square.side : 1;

  const drag = (event: PointerEvent) => {
    if (!size || !square || event.buttons === 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const share = (moved: number, free: number) => (free > 0 ? moved / scale / free : 0);
    const { movementX, movementY } = event;
    setCut(({ zoom, x, y }) => ({
      zoom,
      x: Math.min(1, Math.max(0, x - share(movementX, size.width - square.side))),
      y: Math.min(1, Math.max(0, y - share(movementY, size.height - square.side))),
    }));
  };
  const finish = () => {
    const canvas = document.createElement('canvas');
    canvas.width = SIDE;
    canvas.height = SIDE;
    const context = canvas.getContext('2d');
    if (!context || !image.current || !square) return;
    context.drawImage(image.current, square.left, square.top, square.side, square.side, 0, 0, SIDE, SIDE);
    onCut(canvas.toDataURL('image/jpeg', 0.9));
  };
  return (
    <LazyDialog
      open
      keepsInput
      size="small"
      title={t('account.info.portrait.title')}
      closeLabel={t('layout.close')}
      onClose={onClose}
      footer={
        <>
          <Button look="quiet" onClick={onClose}>
            {t('layout.cancel')}
          </Button>
          <Button look="primary" disabled={!square} onClick={finish}>
            {t('account.info.portrait.use')}
          </Button>
        </>
      }
    >
      <div className={styles.stage} onPointerMove={drag}>
        <img
          ref={image}
          src={source}
          alt={t('account.info.portrait.preview')}
          draggable={false}
          onLoad={({ currentTarget }) => setSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })}
          onError={() => setBroken(true)}
          style={
            size && square
              ? { width: size.width * scale, height: size.height * scale, left: -square.left * scale, top: -square.top * scale }
              : undefined
          }
        />
      </div>
      {isBroken && (
        <p role="alert" className={styles.error}>
          {t('account.info.portraitFailed')}
        </p>
      )}
      <div className={styles.sliders}>
        {axes.map(({ key, min, max }) => (
          <label key={key} htmlFor={`${name}-${key}`}>
            {t(`account.info.portrait.${key}`)}
            <input
              id={`${name}-${key}`}
              type="range"
              min={min}
              max={max}
              step={0.01}
              value={cut[key]}
              onChange={({ target }) => setCut({ ...cut, [key]: target.valueAsNumber })}
            />
          </label>
        ))}
      </div>
    </LazyDialog>
  );
}
