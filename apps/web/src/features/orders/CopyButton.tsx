import { IconButton } from '@baodao/ui-kit/IconButton/IconButton';
import Copy from 'lucide-react/icons/copy';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { noticeAdded } from '../../platform/notices/notices.flow.ts';

/** Copies a text. If the browser denies it, nothing happens and the text can still be selected. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const copy = async () => {
    const isCopied = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    if (isCopied) dispatch(noticeAdded({ kind: 'success', title: t('orders.detail.copied') }));
  };
  return <IconButton className="bd-screen-only" size="small" label={label} icon={<Copy />} onClick={() => void copy()} />;
}
