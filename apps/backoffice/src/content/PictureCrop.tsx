import { cropping } from '@baodao/staff-api/endpoints/products';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import ReactCrop, { type PercentCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { DialogForm } from '../form/DialogForm.tsx';
import { useMediaUrl } from '../platform/useMediaUrl.ts';
import { useStaffAction } from '../platform/useStaffAction.ts';
import styles from './content.module.css';

/** Cuts a part out of a picture, with the mouse, a finger or the arrow keys. */
export function PictureCrop({ name, onDone, onClose }: { name: string; onDone: (name: string) => void; onClose: () => void }) {
  const translate = useTranslate();
  const mediaUrl = useMediaUrl();
  const [part, setPart] = useState<PercentCrop>({ unit: '%', x: 10, y: 10, width: 80, height: 80 });
  const crop = useStaffAction(cropping.crop, { onDone: (reply) => onDone(reply.name) });
  return (
    <DialogForm
      open
      onClose={onClose}
      title={translate('records.crop')}
      text={translate('records.cropHint')}
      submit={translate('records.crop')}
      isBusy={crop.isPending}
      onSubmit={() => crop.mutate({ name, left: part.x / 100, top: part.y / 100, width: part.width / 100, height: part.height / 100 })}
    >
      <ReactCrop
        crop={part}
        onChange={(_, percent) => setPart(percent)}
        keepSelection
        ariaLabels={{
          cropArea: translate('records.cropArea'),
          nwDragHandle: translate('records.cropEdge'),
          nDragHandle: translate('records.cropEdge'),
          neDragHandle: translate('records.cropEdge'),
          eDragHandle: translate('records.cropEdge'),
          seDragHandle: translate('records.cropEdge'),
          sDragHandle: translate('records.cropEdge'),
          swDragHandle: translate('records.cropEdge'),
          wDragHandle: translate('records.cropEdge'),
        }}
      >
        <img src={mediaUrl(name, 640)} alt={translate('records.cropArea')} className={styles.cropped} />
      </ReactCrop>
    </DialogForm>
  );
}
