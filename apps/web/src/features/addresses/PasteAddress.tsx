import { Button } from '@baodao/ui-kit/Button/Button';
import { Field } from '@baodao/ui-kit/Field/Field';
import { Notice } from '@baodao/ui-kit/Notice/Notice';
import { Textarea } from '@baodao/ui-kit/Textarea/Textarea';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import styles from './Addresses.module.css';
import { addressPasted, selectAddressForm } from './addresses.flow.ts';

/** Field for name, phone number and address in one text. Pasting fills the form. */
export function PasteAddress() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const [text, setText] = useState('');
  const pasted = useSelector(selectAddressForm)?.pasteResult ?? null;
  const fillForm = (pasted: string) => pasted.trim() !== '' && dispatch(addressPasted(pasted));
  return (
    <div className={styles.paste}>
      <Field label={t('account.address.paste.label')} note={t('account.address.optional')} hint={t('account.address.paste.hint')}>
        <Textarea
          rows={2}
          className={styles.detail}
          value={text}
          maxLength={400}
          onChange={({ target }) => setText(target.value)}
          onPaste={({ clipboardData }) => text === '' && fillForm(clipboardData.getData('text'))}
        />
      </Field>
      <Button size="small" disabled={text.trim() === ''} onClick={() => fillForm(text)}>
        {t('account.address.paste.fill')}
      </Button>
      <div aria-live="polite">
        {pasted === 'failed' && <Notice tone="danger">{t('account.address.areasFailed')}</Notice>}
        {pasted !== null && pasted !== 'failed' && (
          <Notice tone={pasted.length > 0 ? 'warning' : 'info'}>
            {pasted.length > 0
              ? t('account.address.paste.doubtful', {
                  fields: pasted.map((field) => t(`account.address.paste.fields.${field}`)).join(t('account.address.paste.joint')),
                })
              : t('account.address.paste.done')}
          </Notice>
        )}
      </div>
    </div>
  );
}
