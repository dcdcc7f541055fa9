import { Button } from '@baodao/ui-kit/Button/Button';
import { Notice } from '@baodao/ui-kit/Notice/Notice';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { selectSiteSettings } from '../siteSettings/siteSettings.flow.ts';
import { loginRequested } from './login.flow.ts';

/** The account of a demo shop, with a button that logs in. Live shops have none. */
export default function DemoAccount() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const account = useSelector(selectSiteSettings)?.demoAccount;
  if (!account) return null;
  const { phone, password } = account;
  return (
    <Notice
      title={t('session.demo.title')}
      action={
        <Button size="small" onClick={() => dispatch(loginRequested({ area: '886', phone, password, captcha: '' }))}>
          {t('session.demo.enter')}
        </Button>
      }
    >
      {t('session.demo.text', { phone, password })}
    </Notice>
  );
}
