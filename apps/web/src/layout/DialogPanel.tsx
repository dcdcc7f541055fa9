import { Button } from '@baodao/ui-kit/Button/Button';
import { Dialog as DialogBox } from '@baodao/ui-kit/Dialog/Dialog';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { type Dialog, dialogClosed, dialogConfirmed, inputChanged } from '../platform/dialogs/dialogs.flow.ts';
import { confirmInput, readInputDialog } from '../platform/dialogs/inputDialog.tsx';
import { DialogMessage } from './DialogMessage.tsx';
import { ShareLinks } from './ShareLinks.tsx';
import { useSharedPage } from './useSharedPage.ts';

/** Renders the open dialog: input with a validator, message, or share. */
export default function DialogPanel({ dialog }: { dialog: Dialog }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const close = () => dispatch(dialogClosed());
  const confirm = () => {
    if (dialog.kind === 'message') dispatch(dialogConfirmed());
    else if (dialog.kind === 'input' && input) confirmInput(dispatch, input, dialog.values);
  };
  const input = dialog.kind === 'input' ? readInputDialog() : null;
  const showCancel = dialog.kind === 'share' || dialog.showCancel;
  return (
    <DialogBox
      open
      size="small"
      title={dialog.title}
      closeLabel={t('layout.close')}
      onClose={close}
      requiresAnswer={dialog.kind === 'message' && dialog.warning}
      hasInput={dialog.kind === 'input'}
      footer={
        <>
          {showCancel && <Button onClick={close}>{input?.cancelLabel ?? t('layout.cancel')}</Button>}
          {dialog.kind !== 'share' && (
            <Button variant="primary" loading={dialog.kind === 'input' && dialog.isBusy} onClick={confirm}>
              {input?.confirmLabel ?? t('layout.confirm')}
            </Button>
          )}
        </>
      }
    >
      {dialog.kind === 'message' && <DialogMessage {...dialog} />}
      {dialog.kind === 'share' && <SharedDialog {...dialog} onShared={close} />}
      {dialog.kind === 'input' &&
        input?.renderInput({
          values: dialog.values,
          error: dialog.error,
          onChange: (name, value) => dispatch(inputChanged({ name, value })),
        })}
    </DialogBox>
  );
}

function SharedDialog({ title, link, onShared }: { title: string; link: string; onShared: () => void }) {
  return <ShareLinks page={useSharedPage({ title, link })} onShared={onShared} />;
}
