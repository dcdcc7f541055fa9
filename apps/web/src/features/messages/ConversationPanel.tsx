import type { ServiceMessage } from '@baodao/domain/messages/shapes';
import { formatTime } from '@baodao/domain/time/formats';
import * as links from '@baodao/link-builders/links';
import { parseQuery } from '@baodao/link-builders/parse';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Field } from '@baodao/ui-kit/Field/Field';
import { Notice } from '@baodao/ui-kit/Notice/Notice';
import { Picture } from '@baodao/ui-kit/Picture/Picture';
import { Textarea } from '@baodao/ui-kit/Textarea/Textarea';
import Headset from 'lucide-react/icons/headset';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { AppLink } from '../../platform/links/AppLink.tsx';
import { MemberList } from '../../platform/lists/MemberList.tsx';
import { usePageQuery } from '../../platform/page/usePageAddress.ts';
import { PicturePicker } from '../pictures/PicturePicker.tsx';
import { selectPictures, uploadedIds } from '../pictures/pictures.flow.ts';
import {
  SERVICE_FORM,
  selectConversation,
  selectServiceDraft,
  selectServiceSending,
  serviceAsked,
  serviceDraftChanged,
} from './conversation.flow.ts';
import styles from './Messages.module.css';

const MAX_PICTURES = 4;

/** What the member and customer service wrote to each other, with the field for the next question above it. */
export function ConversationPanel() {
  const { t } = useTranslation();
  const list = useSelector(selectConversation);
  return (
    <div className={styles.panel}>
      <QuestionForm />
      {list.value?.waiting && <Notice tone="info">{t('messages.chat.waiting')}</Notice>}
      <section aria-label={t('messages.chat.label')}>
        <MemberList
          list={list}
          className={styles.list}
          skeleton={{ count: 2, height: '6rem' }}
          failed={{ title: t('messages.chat.failed.title'), text: t('messages.chat.failed.text') }}
          empty={{ icon: <Headset />, title: t('messages.chat.empty.title'), text: t('messages.chat.empty.text') }}
          hrefOf={(page) => links.settingService({ tab: 'chat', page })}
          renderItem={(message) => <Written key={message.id} message={message} />}
        />
      </section>
    </div>
  );
}

function QuestionForm() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { code, productId } = parseQuery('settingService', usePageQuery());
  const draft = useSelector(selectServiceDraft);
  const isSending = useSelector(selectServiceSending);
  const isUploading = uploadedIds(useSelector(selectPictures)[SERVICE_FORM]) === null;
  const about = code === undefined ? (productId === undefined ? {} : { productId }) : { orderCode: code };
  return (
    <form
      className={styles.ask}
      onSubmit={(event) => {
        event.preventDefault();
        dispatch(serviceAsked(about));
      }}
    >
      {code !== undefined && <p className={styles.content}>{t('messages.chat.aboutOrder', { code })}</p>}
      <Field label={t('messages.chat.content')}>
        <Textarea
          value={draft}
          rows={3}
          maxLength={1_000}
          onChange={({ currentTarget }) => dispatch(serviceDraftChanged(currentTarget.value))}
        />
      </Field>
      <PicturePicker form={SERVICE_FORM} texts="messages.pictures" max={MAX_PICTURES} />
      <Button type="submit" variant="primary" loading={isSending} disabled={draft.trim() === '' || isUploading}>
        {t('messages.chat.send')}
      </Button>
    </form>
  );
}

function Written({ message: { own, content, images, orderCode, product, createTime } }: { message: ServiceMessage }) {
  const { t } = useTranslation();
  return (
    <li className={styles.written} data-own={own || undefined}>
      <h2 className={styles.name}>{t(own ? 'messages.chat.you' : 'messages.chat.service')}</h2>
      <p className={styles.text}>{content}</p>
      {images.length > 0 && (
        <ul className={styles.pictures}>
          {images.map((image) => (
            <li key={image.src}>
              <a href={image.src} target="_blank" rel="noreferrer">
                <Picture picture={{ ...image, alt: t('messages.pictures.label') }} sizes="80px" rounded />
              </a>
            </li>
          ))}
        </ul>
      )}
      {orderCode !== null && (
        <AppLink href={links.orderInfo({ code: orderCode })}>{t('messages.chat.aboutOrder', { code: orderCode })}</AppLink>
      )}
      {product && (
        <AppLink href={links.product({ id: product.productId })}>{`${t('messages.chat.aboutProduct')} ${product.title}`}</AppLink>
      )}
      <time className={styles.time} dateTime={createTime}>
        {formatTime(createTime, 'YYYY/MM/DD HH:mm')}
      </time>
    </li>
  );
}
