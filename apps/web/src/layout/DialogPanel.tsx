import { Button } from '@baodao/ui-kit/Button/Button';
import { Dialog as DialogBox } from '@baodao/ui-kit/Dialog/Dialog';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { type Dialog, dialogClosed, dialogConfirmed, inputAccepted, inputChanged, inputRejected } from '../shared/dialogs/dialogs.flow.ts';
import { inputDialogs } from '../shared/dialogs/inputDialogs.tsx';
import { ShareLinks } from './ShareLinks.tsx';
import { useSharedPage } from './useSharedPage.ts';

/** Renders the open dialog: input with a validator, message, or share. */
export default function DialogPanel({ dialog }: { dialog: Dialog }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const close = () => dispatch(dialogClosed());
  const confirm = () => {
    if (dialog.kind !== 'input') return dispatch(dialogConfirmed());
    const problem = inputDialogs[dialog.name].validate(dialog.values, t);
    return problem ? dispatch(inputRejected(problem)) : dispatch(inputAccepted({ name: dialog.name, values: dialog.values }));
  };
  const showCancel = dialog.kind === 'share' || dialog.showCancel;
  const labels =
    dialog.kind === 'input' ? inputDialogs[dialog.name].labels(t) : { confirm: t('layout.confirm'), cancel: t('layout.cancel') };
  const Fields = dialog.kind === 'input' ? inputDialogs[dialog.name].Fields : null;
  return (
    <DialogBox
      open
      size="small"
      title={dialog.title}
      closeLabel={t('layout.close')}
      onClose={close}
      requiresAnswer={dialog.kind === 'message' && dialog.warning}
      footer={
        <>
          {showCancel && <Button onClick={close}>{labels.cancel}</Button>}
          {dialog.kind !== 'share' && (
            <Button variant="primary" onClick={confirm}>
              {labels.confirm}
            </Button>
          )}
        </>
      }
    >
      {dialog.kind === 'message' && (
        <p>
          {dialog.warning && <TriangleAlert aria-hidden="true" />} <span>{dialog.text}</span>
        </p>
      )}
      {dialog.kind === 'share' && <SharedDialog {...dialog} onShared={close} />}
      {dialog.kind === 'input' && Fields && (
        <Fields values={dialog.values} error={dialog.error} onChange={(name, value) => dispatch(inputChanged({ name, value }))} />
      )}
    </DialogBox>
  );
}

function SharedDialog({ title, link, onShared }: { title: string; link: string; onShared: () => void }) {
  return <ShareLinks page={useSharedPage({ title, link })} onShared={onShared} />;
}
