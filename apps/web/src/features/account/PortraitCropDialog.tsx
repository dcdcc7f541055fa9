import { Button } from '@baodao/ui-kit/Button/Button';
import { type PointerEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyDialog } from '../../platform/dialogs/LazyDialog.tsx';
import { fillWhite } from '../pictures/shrinkPicture.ts';
import styles from './Profile.module.css';
import { type Crop, cropSquare } from './portraitCrop.ts';

const OUTPUT_SIZE = 512;
const PREVIEW_SIZE = 256;
const sliders = [
  { key: 'zoom', min: 1, max: 3 },
  { key: 'x', min: 0, max: 1 },
  { key: 'y', min: 0, max: 1 },
] as const;

interface Props {
  /** Object URL of the picture. */
  source: string;
  onClose: () => void;
  /** Receives the square as a data URL. */
  onCrop: (dataUrl: string) => void;
}

/** Crops a picture to a square, by dragging or by three sliders for keyboard users. */
export function PortraitCropDialog({ source, onClose, onCrop }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const image = useRef<HTMLImageElement>(null);
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  const [isBroken, setBroken] = useState(false);
  const [crop, setCrop] = useState<Crop>({ zoom: 1, x: 0.5, y: 0.5 });
  const square = size && cropSquare(size, crop);
  const scale = square ? PREVIEW_SIZE / square.side : 1;

  const drag = (event: PointerEvent) => {
    if (!size || !square || event.buttons === 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const toShare = (movement: number, range: number) => (range > 0 ? movement / scale / range : 0);
    const { movementX, movementY } = event;
    setCrop(({ zoom, x, y }) => ({
      zoom,
      x: Math.min(1, Math.max(0, x - toShare(movementX, size.width - square.side))),
      y: Math.min(1, Math.max(0, y - toShare(movementY, size.height - square.side))),
    }));
  };
  const exportSquare = () => {
    const canvas = document.createElement('canvas');
    canvas.width = OUTPUT_SIZE;
    canvas.height = OUTPUT_SIZE;
    const context = canvas.getContext('2d');
    if (!context || !image.current || !square) return;
    fillWhite(context);
    context.drawImage(image.current, square.left, square.top, square.side, square.side, 0, 0, OUTPUT_SIZE, OUTPUT_SIZE);
    onCrop(canvas.toDataURL('image/jpeg', 0.9));
  };
  return (
    <LazyDialog
      open
      hasInput
      size="small"
      title={t('account.info.portrait.title')}
      closeLabel={t('layout.close')}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('layout.cancel')}
          </Button>
          <Button variant="primary" disabled={!square} onClick={exportSquare}>
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
        {sliders.map(({ key, min, max }) => (
          <label key={key} htmlFor={`${id}-${key}`}>
            {t(`account.info.portrait.${key}`)}
            <input
              id={`${id}-${key}`}
              type="range"
              min={min}
              max={max}
              step={0.01}
              value={crop[key]}
              onChange={({ target }) => setCrop({ ...crop, [key]: target.valueAsNumber })}
            />
          </label>
        ))}
      </div>
    </LazyDialog>
  );
}
