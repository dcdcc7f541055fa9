import { Button } from '@baodao/ui-kit/Button/Button';
import { Notice } from '@baodao/ui-kit/Notice/Notice';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { noticeAdded } from '../../platform/notices/notices.flow.ts';

/** WeChat's browser blocks Alipay. The notice lets the shopper copy the link for another browser. */
export function WeChatNotice() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const copy = async () => {
    const isCopied = await navigator.clipboard.writeText(location.href).then(
      () => true,
      () => false,
    );
    if (isCopied) dispatch(noticeAdded({ kind: 'success', title: t('payment.select.wechat.copied') }));
  };
  return (
    <Notice
      tone="warning"
      title={t('payment.select.wechat.title')}
      action={
        <Button size="small" onClick={() => void copy()}>
          {t('payment.select.wechat.copy')}
        </Button>
      }
    >
      {t('payment.select.wechat.text')}
    </Notice>
  );
}
